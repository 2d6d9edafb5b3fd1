// Generated from schemas/api and schemas/entities by `livery generate`. Do not edit.
import type { CasingPlan } from '../boundary.ts';

/** Banner. */
export type Banner = {
  readonly id: number;
  readonly place: string;
  readonly type: 'html' | 'custom';
  /** HTML, sanitised when shown. */
  readonly content: string | null;
  readonly scrollDelay: number | null;
  readonly information: readonly {
    readonly backgroundImage: string | null;
    readonly backgroundColor: string | null;
    readonly image: string | null;
    readonly title: string | null;
    readonly titleColor: string | null;
    readonly subtitle: string | null;
    readonly buttonText: string | null;
    readonly buttonLink: string | null;
    readonly buttonBgColor: string | null;
    readonly buttonTextColor: string | null;
    readonly sorting: number;
  }[];
};

/** How a subscription is paid. */
export type BillingType = 'FromBalance' | 'PayFromCard';

/** Keyword campaign. */
export type Campaign = {
  readonly id: number;
  readonly url: string;
  readonly status: CampaignStatus;
  readonly track: CampaignTrack;
  readonly countries: readonly Country[];
  readonly keywords: readonly string[];
  readonly keywordsCount: number;
  readonly activable: boolean;
  readonly pausable: boolean;
  readonly createdAt: string;
  /** When it was last looked up. */
  readonly checkedAt: string | null;
  /** When it is looked up again; null where that is not due: paused, on demand, no tariff plan. */
  readonly nextCheckAt: string | null;
};

/** Place of a keyword in the search results. */
export type CampaignKeyword = {
  readonly keyword: string;
  /** 1 is the first; null is not among the results, or not looked up yet. */
  readonly position: number | null;
  /** The time before. */
  readonly previousPosition: number | null;
  /** Places gained (above 0) or lost since the time before. */
  readonly change: number | null;
  readonly bestPosition: number | null;
  /** Searches a month; null where nobody knows. */
  readonly searchVolume: number | null;
  /** Up to 31 days, oldest first. */
  readonly positions: readonly CampaignPosition[];
};

/** Place in the search results on one day. */
export type CampaignPosition = {
  readonly date: string;
  /** 1 is the first; null is not among the results. */
  readonly position: number | null;
};

/** Status of a campaign. */
export type CampaignStatus = 'active' | 'paused';

/** Tariff plan of the caller and what is left of it. */
export type CampaignSubscription = {
  readonly campaignTariff: CampaignTariff | null;
  /** Of all active campaigns. */
  readonly trackedKeywords: number;
  /** keywords_limit less tracked_keywords; 0 without a plan. */
  readonly remainingKeywords: number;
  readonly isTrial: boolean;
  readonly startedAt: string | null;
  readonly endsAt: string | null;
};

/** Tariff plan that is running. */
export type CampaignTariff = {
  readonly id: number;
  readonly name: string;
  readonly keywordsLimit: number;
  readonly price: number;
};

/** How often a campaign is looked up. */
export type CampaignTrack = 'on_demand' | 'daily' | 'weekly' | 'monthly';

/** Figures of a video channel on one day. */
export type ChannelDay = {
  readonly day: string;
  readonly views: number;
  readonly watchTimeMinutes: number;
  readonly averageViewDurationSeconds: number;
  /** Of the length of the videos. */
  readonly averageViewDurationPercent: number;
  readonly subscribersGained: number;
  readonly subscribersLost: number;
};

/** Figures of a video channel. */
export type ChannelInfo = {
  readonly youtubeChannelId: string;
  readonly title: string;
  readonly subscribers: number;
  readonly monetized: boolean;
  readonly views: number;
  readonly comments: number;
  readonly likes: number;
};

/** Video of a channel. */
export type ChannelVideo = {
  readonly videoId: string;
  readonly title: string;
  readonly previewImage: string | null;
  readonly publishedAt: string;
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
};

/** Cost of a selection. */
export type Cost = {
  /** Two decimals, no grouping. */
  readonly totalAmount: string;
  readonly floatTotalAmount: number;
  readonly originalAmount: string;
  readonly floatOriginalAmount: number;
  readonly fee: string;
  readonly feeFloat: number;
  readonly feePercent: number;
  readonly couponBonus: string | null;
  readonly couponBonusFloat: number | null;
  readonly couponBonusPercentage: number | null;
  /** Null when the coupon does not apply. */
  readonly couponBonusType: 'discount' | 'bonus' | 'cashback' | null;
  readonly couponBonusAmountCalculationType: 'percentage' | 'fixed' | null;
  readonly paymentMethodBonus: number | null;
  readonly paymentMethodBonusPercent: number | null;
  readonly totalBonus: string;
  readonly totalBonusFloat: number;
  readonly items: readonly {
    readonly url: string | null;
    readonly total: number;
    readonly services: readonly {
      readonly index: number;
      readonly serviceId: number;
      readonly cost: number;
      readonly totalQuantity: number;
    }[];
  }[];
};

/** Line to be priced. */
export type CostLine = {
  readonly index?: number | undefined;
  readonly serviceId: number;
  readonly quantity: number;
  readonly url?: string | null | undefined;
  readonly isGuarantee?: boolean | undefined;
  readonly dripFeed?: DripFeedTerms | null | undefined;
  readonly targetableValues?: readonly TargetableValue[] | undefined;
};

/** Country. */
export type Country = {
  readonly id: number;
  readonly name: string;
  readonly isoCode2: string;
  readonly tags: readonly string[];
};

/** Coupon. */
export type Coupon = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string | null;
  readonly bonusType: 'discount' | 'bonus' | 'cashback';
  readonly calculationType: 'percentage' | 'fixed';
  readonly bonusPercentage: number | null;
  readonly bonusAmount: number | null;
  readonly minAmount: number;
  readonly validTo: string | null;
};

/** Currency. */
export type Currency = {
  readonly code: 'USD' | 'RUB';
  readonly symbol: string;
  /** Units of this currency for one USD. */
  readonly rate: number;
};

/** Drip-feed. */
export type DripFeed = {
  readonly id: number;
  /** The order that pays for all runs. */
  readonly orderId: number;
  readonly url: string | null;
  /** Of the first run. */
  readonly quantity: number;
  readonly quantityStep: number;
  readonly mode: 'flat' | 'progressive';
  readonly service: ServiceLink;
  readonly runs: number;
  /** Runs that have begun. */
  readonly ordersCount: number;
  readonly minutesBetweenRuns: number;
  readonly nextRunAt: string | null;
  readonly status: 'in_processing' | 'completed' | 'canceled';
  /** The same as runs. */
  readonly contentsLimit: number;
  readonly totalQuantity: number;
  readonly currentQuantity: number;
  readonly cost: number;
  readonly actions: {
    readonly cancelable: boolean;
  };
  readonly createdAt: string;
};

/** Drip-feed terms of a line. */
export type DripFeedTerms = {
  readonly runs: number;
  readonly quantityStep: number;
  readonly mode: 'flat' | 'progressive';
  readonly minutesBetweenRuns: number;
};

/** Error answer. */
export type Error = {
  readonly message: string;
  readonly errors?:
    | {
        readonly [key: string]: readonly string[];
      }
    | undefined;
};

/** Free trial. */
export type FreeTrial = {
  readonly id: number;
  readonly status: FreeTrialStatus;
  readonly freeTrialQuestId: number;
  readonly url: string;
  readonly proofUrl: string | null;
  /** The order that delivers it, once it is granted. */
  readonly orderId: number | null;
  /** A proof that is not decided on by then lapses. */
  readonly expireAt: string;
  readonly createdAt: string;
};

/** Free-trial quest. */
export type FreeTrialQuest = {
  readonly id: number;
  readonly name: string;
  readonly shortBody: string;
  /** HTML of the operator, cleaned where it is shown. */
  readonly body: string;
  readonly image: string | null;
  /** Units of the service that are delivered for nothing. */
  readonly reward: number;
  readonly service: ServiceLink;
  readonly network: NetworkLink;
  /** A link has to prove what was done. */
  readonly allowProofUrl: boolean;
  /** How often one customer may have it. */
  readonly repeatsCount: number;
  /** The instance that offers it. */
  readonly panelId: string;
  readonly minUserSpendAmount: number;
  readonly minReplenishmentAmount: number;
  /** The caller cannot have it now; the other flags say why. */
  readonly isDisabled: boolean;
  readonly isDisabledBySpend: boolean;
  readonly isDisabledByReplenishment: boolean;
  readonly isDisabledByRepeats: boolean;
};

/** Status of a free trial. */
export type FreeTrialStatus = 'in_moderation' | 'in_processing' | 'completed' | 'canceled' | 'declined' | 'expired';

/** Grade. */
export type Grade = {
  readonly id: number;
  readonly name: string;
  readonly icon: string | null;
  readonly discountPercent: number;
  readonly availableClosedSales: boolean;
  readonly availablePersonalManager: boolean;
  /** Days. */
  readonly consultationChatPeriod: number | null;
  /** Days. */
  readonly thumbnailPeriod: number | null;
  /** Net spend on completed orders that it takes. */
  readonly spendingGoal: number;
  readonly isNext: boolean;
  readonly isPrevious: boolean;
  /** When the caller reached it; null for the others. */
  readonly createdAt: string | null;
  /** Null: grades do not run out. */
  readonly expiresAt: string | null;
};

/** Invoice. */
export type Invoice = {
  readonly id: number;
  readonly status: 'pending' | 'in_moderation' | 'paid' | 'declined' | 'expired';
  readonly totalAmount: number;
  readonly comment: string | null;
  readonly createdAt: string;
};

/** How many keyword searches there are a day. */
export type KeywordLimit = {
  /** Searches in 24 hours. */
  readonly limit: number;
  readonly used: number;
  readonly remaining: number;
  /** When all are there again; null while none is used. */
  readonly resetsAt: string | null;
};

/** Keyword that people search for. */
export type KeywordSuggestion = {
  readonly keyword: string;
  /** Searches a month. */
  readonly searchVolume: number;
  /** 0: hardly any, 1: as much as can be. */
  readonly competition: number;
};

/** Language. */
export type Language = {
  readonly id: number;
  readonly name: string;
  readonly isoCode2: string;
  readonly tags: readonly string[];
};

/** Menu item. */
export type MenuItem = {
  readonly id: string;
  /** The menu it belongs to. */
  readonly menu: string;
  readonly icon: string | null;
  readonly sorting: number;
  /** Translation key. */
  readonly name: string;
  /** Path without locale prefix, or an absolute https URL. */
  readonly url: string;
  readonly allowedForAuthorized: boolean;
  readonly allowedForGuest: boolean;
  readonly openInNewTab: boolean;
  readonly isNew: boolean;
  readonly children: readonly MenuItem[];
};

/** Messengers by which somebody can be reached. */
export type Messengers = {
  readonly skype?: string | null | undefined;
  readonly telegram?: string | null | undefined;
  readonly whatsapp?: string | null | undefined;
  readonly facebook?: string | null | undefined;
  readonly wechat?: string | null | undefined;
  readonly instagram?: string | null | undefined;
  readonly phone?: string | null | undefined;
};

/** Network. */
export type Network = {
  readonly id: number;
  readonly name: string;
  readonly icon: string | null;
  readonly color: string;
  readonly socialProviderType: string;
  /** Placeholders of the link field. */
  readonly urlExamples: readonly string[];
  readonly hasSearch: boolean;
  readonly serviceTypes: readonly ServiceType[];
  /** Placeholder of the link field: the first example. */
  readonly urlPlaceholder?: string | undefined;
};

/** Network by name. */
export type NetworkLink = {
  readonly id: number;
  readonly name: string;
  readonly icon: string | null;
  readonly color: string;
};

/** Order. */
export type Order = {
  readonly id: number;
  readonly name: string;
  readonly url: string | null;
  readonly cost: number;
  readonly price: number;
  readonly quantity: number;
  /** Delivered so far. */
  readonly currentQuantity: number;
  readonly percentOfCurrentFill: number;
  readonly status: OrderStatus;
  readonly source: 'single_form' | 'cart' | 'buy_page' | 'drip_feed' | 'package' | 'subscription' | 'free_trial';
  readonly hasRefill: boolean;
  readonly isGuarantee: boolean;
  readonly createdAt: string;
  readonly completedAt: string | null;
  readonly cancelReason: string | null;
  readonly cancelDescription: string | null;
  readonly comment: string | null;
  readonly service: {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    readonly icon: string | null;
    readonly networkName: string;
  };
  readonly activable: boolean;
  readonly pausable: boolean;
  readonly cancelable: boolean;
  readonly payable: boolean;
  readonly deletable: boolean;
  /** The order that this one is a part of: a run of a drip-feed or a content of a package. */
  readonly parentId: number | null;
  readonly dripFeedId: number | null;
  readonly subscriptionId: number | null;
  readonly countries: readonly number[];
  readonly targetableValues: readonly TargetableValue[];
  readonly startedAt: string | null;
  readonly promotable: Promotable | null;
  /** What was found when a refill was first asked for. */
  readonly refillFirstStatistic: RefillStatistic | null;
  readonly autoRefillIsAllowed: boolean;
  /** Until when a refill may be asked for; null when it may not, or one is open. */
  readonly refillableUntil: string | null;
  /** Runs of a drip-feed, contents of a package. */
  readonly orders: readonly OrderPart[];
};

/** Rank of a keyword. */
export type OrderKeyword = {
  readonly keyword: string;
  readonly onCreate: number | null;
  readonly onComplete: number | null;
  readonly afterFiveDays: number | null;
};

/** Line to be ordered. */
export type OrderLine = {
  readonly serviceId: number;
  readonly quantity: number;
  readonly url?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly isGuarantee?: boolean | undefined;
  readonly dripFeed?: DripFeedTerms | null | undefined;
  readonly targetableValues?: readonly TargetableValue[] | undefined;
  readonly countries?: readonly number[] | undefined;
  readonly comment?: string | null | undefined;
  readonly isReorder?: 0 | 1 | undefined;
};

/** Part of an order. */
export type OrderPart = {
  readonly id: number;
  readonly name: string;
  readonly status: OrderStatus;
  readonly quantity: number;
  readonly currentQuantity: number;
  readonly createdAt: string;
};

/** Order status. */
export type OrderStatus = 'completed' | 'stopped' | 'in_processing' | 'in_moderation' | 'canceled' | 'unpaid' | 'error';

/** Order widget. */
export type OrderWidget = {
  readonly id: number;
  readonly name: string;
  /** Public: it stands in the pages that show the widget. */
  readonly apiToken?: string | undefined;
  readonly minimumPurchaseAmount: number;
  /** Ids; none means every method that widgets may use. */
  readonly paymentMethods: readonly number[];
  /** Share of an order's net cost that goes to the widget's owner. */
  readonly rewardPercent: number;
  readonly createdAt: string;
};

/** Package content item. */
export type PackageItem = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly quantity: number;
  readonly shortDescription: string | null;
  readonly isDisplayable: boolean;
  readonly serviceType: ServiceTypeSummary;
};

/** Content page. */
export type Page = {
  readonly routeName: string;
  readonly slug: string | null;
  readonly metaTitle: string | null;
  readonly metaDescription: string | null;
  readonly title: string | null;
  /** HTML, sanitised when shown. */
  readonly content: string | null;
};

/** Place of a page in a list. */
export type Paging = {
  readonly currentPage: number;
  readonly lastPage: number;
  readonly perPage: number;
  readonly total: number;
};

/** Payment statistics row. */
export type Payment = {
  readonly id: number;
  readonly type:
    | 'order'
    | 'cancel_order'
    | 'invoiced'
    | 'admin'
    | 'referral'
    | 'widget_reward'
    | 'fee'
    | 'bonus'
    | 'coupon'
    | 'task'
    | 'withdrawal'
    | 'tariff';
  /** Above 0 for the customer, below 0 from them. */
  readonly amount: number;
  readonly paymentMethod: string | null;
  readonly orderId: number | null;
  readonly createdAt: string;
};

/** Payment method. */
export type PaymentMethod = {
  readonly id: number;
  readonly name: string;
  readonly icon: string | null;
  readonly translateKey: string | null;
  readonly description: string | null;
  readonly strategy: 'balance' | 'linkedCard' | 'qr_code' | 'message' | 'others';
  readonly chargeType: string | null;
  readonly feePercent: number;
  readonly minAmount: number;
  readonly maxAmount: number | null;
  readonly publicFields: {
    readonly isUserComment: boolean;
    readonly qrCode: string | null;
  };
  readonly bonuses: readonly {
    readonly fromAmount: number;
    readonly bonusPercent: number;
  }[];
  /** The highest of the bonuses; 0 without any. */
  readonly rewardPercent?: number | undefined;
  readonly additionalInformation?: string | null | undefined;
  readonly comments?: string | null | undefined;
  readonly chargeCurrency?: string | undefined;
};

/** Bonus of a payment method. */
export type PaymentMethodBonus = {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly icon: string | null;
  readonly maxBonusPercent: number;
};

/** Request to pay. */
export type PaymentRequest = {
  readonly invoiceId: number;
  /** Lets a guest say that the payment has been made. */
  readonly invoiceToken: string;
  readonly strategy: 'linkedCard' | 'qr_code' | 'message' | 'others';
  readonly paymentMethodName: string;
  /** What is to be paid. */
  readonly totalAmount: number;
  /** The gateway's page; for strategy others. */
  readonly url: string | null;
  /** Text that the QR code holds. */
  readonly qrCode: string | null;
  /** Where to send the money; for strategy message. */
  readonly accountNumber: string | null;
  readonly description: string | null;
  readonly isUserComment: boolean;
};

/** User profile. */
export type Profile = {
  readonly id: number;
  readonly email: string | null;
  readonly name: string;
  readonly balance: number;
  readonly currency?: 'USD' | undefined;
  readonly accountType: 'individual' | 'company';
  readonly companyName: string | null;
  readonly createdAt: string;
  readonly frozenAt: string | null;
  readonly invoicesInModeration: number;
  readonly notifyOrderActions: boolean;
  readonly notifyPaymentActions: boolean;
  readonly notifySubscriptionActions: boolean;
  readonly affiliateCode: string;
  /** Earned by referrals and widgets, to be withdrawn. */
  readonly referralUserBalance: number;
  /** Earned with tasks, to be withdrawn. */
  readonly taskUserBalance: number;
  /** All that was ever earned by referrals, widgets and tasks. */
  readonly totalEarnings: number;
  readonly companyAddress: string | null;
  readonly companySite: string | null;
  readonly vat: string | null;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** Own permissions and those of the roles. */
  readonly allPermissions: readonly string[];
  /** Share of a referral's net cost that the caller earns. */
  readonly referralProgramPercent: number;
  /** Proves the caller to the chat; null where no chat is set up. */
  readonly intercomHash: string | null;
  readonly yandexMetrikaClientId: string | null;
  readonly googleAnalytics4ClientId: string | null;
  /** For `/unsubscribe/{userId}?signature=` */
  readonly unsubscribeSignature: string;
  /** The API token, which the browser extension uses too; null when there is none. */
  readonly extensionApiToken: string | null;
  readonly messengers: Messengers;
  readonly telegramId: string | null;
  readonly telegramUsername: string | null;
  /** By which provider the account was opened. */
  readonly socialProvider: 'google' | 'facebook' | 'telegram' | null;
  /** Always null: the token comes in the `Authorization` header only. */
  readonly authToken: null;
  readonly grades: ProfileGrades;
  /** Oldest first. */
  readonly youtubeAccounts: readonly YoutubeAccount[];
};

/** Where a customer stands among the grades. */
export type ProfileGrades = {
  readonly current: Grade | null;
  readonly next: Grade | null;
  readonly previous: Grade | null;
  readonly gradesEnabled: boolean;
  readonly gradeDiscountsEnabled: boolean;
  /** Missing to the next grade; 0 at the top. */
  readonly spendToGoal: number;
  /** How much of the next goal has been spent. */
  readonly spendToGoalPercent: number;
};

/** What an order promotes. */
export type Promotable = {
  readonly url: string | null;
  readonly embedUrl: string | null;
  readonly startedAt: string | null;
  readonly supportedAt: string | null;
  readonly supportedUntil: string | null;
  readonly endedAt: string | null;
  readonly snippet: {
    readonly title: string;
    readonly thumbnail: string | null;
  };
};

/** Question with its answer. */
export type Question = {
  readonly question: string;
  readonly answer: string;
};

/** Linked card. */
export type RecurringPaymentsMethod = {
  readonly id: number;
  readonly name: string;
  readonly icon: string | null;
  readonly paymentMethodId: number;
  readonly subscriptionId: number | null;
  readonly createdAt: string;
};

/** Somebody whom the caller has brought in. */
export type Referral = {
  readonly id: number;
  /** First letters only; the rest is theirs. */
  readonly name: string;
  /** First letter and domain only. */
  readonly email: string | null;
  readonly createdAt: string;
  /** Completed orders. */
  readonly ordersCount: number;
  /** What their orders have earned the caller. */
  readonly rewardAmount: number;
};

/** Refill request. */
export type RefillRequest = {
  readonly id: number;
  readonly quantity: number;
  readonly status: 'open' | 'completed';
  readonly createdAt: string;
  readonly completedAt: string | null;
};

/** Count of what was left. */
export type RefillStatistic = {
  readonly date: string;
  readonly quantity: number;
};

/** Review of a service. */
export type Review = {
  readonly author: string;
  readonly rating: number;
  readonly text: string;
  readonly createdAt: string;
};

/** What a search found. */
export type SearchResult = {
  readonly networks: readonly NetworkLink[];
  readonly serviceTypes: readonly ServiceTypeSummary[];
  readonly services: readonly Service[];
};

/** Service. */
export type Service = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly networkId: number;
  readonly serviceTypeId: number;
  readonly serviceType: ServiceTypeSummary;
  readonly exampleLink: string | null;
  readonly defaultPrice: number;
  /** Unit price of this caller: custom price, grade and discount applied. */
  readonly price: number;
  readonly discountPercent: number;
  /** Granted by the caller's grade, as the three that follow; left out where it grants none of them. */
  readonly availableClosedSales?: boolean | undefined;
  readonly availablePersonalManager?: boolean | undefined;
  /** Days. */
  readonly consultationChatPeriod?: number | null | undefined;
  /** Days. */
  readonly thumbnailPeriod?: number | null | undefined;
  readonly priceType: 'per_unit' | 'fixed';
  readonly pricingPer: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly defaultQuantity: number;
  readonly defaultQuantityPrice: number;
  readonly defaultQuantityDefaultPrice: number;
  readonly startTime: string | null;
  readonly speed: string | null;
  readonly geo: string | null;
  readonly dripFeedIsAllowed: boolean;
  readonly calculableQuantity: boolean;
  readonly allowedUseCountries: boolean;
  readonly targets: readonly Target[];
  readonly urlIsRequired: boolean;
  readonly isPackage: boolean;
  readonly packageContents: readonly PackageItem[];
  readonly shortDescription: string | null;
  readonly description: string | null;
  readonly hasRefill: boolean;
  readonly isDeactivated: boolean;
  readonly restrictedAccess: boolean;
  readonly labels: readonly ServiceLabel[];
  /** A package is sold as one and delivered as several services. */
  readonly type?: 'single' | 'package' | undefined;
  /** The opposite of is_deactivated. */
  readonly isEnabled?: boolean | undefined;
  /** Days in which a refill may be asked for; null without one. */
  readonly refill?: number | null | undefined;
  /** Whether the network's pages can be searched. */
  readonly hasSearch?: boolean | undefined;
  /** The same as min. */
  readonly minQuantity?: number | undefined;
  /** The same as max. */
  readonly maxQuantity?: number | undefined;
  /** The same as step. */
  readonly quantityStep?: number | undefined;
  /** A price agreed with the caller. */
  readonly customPrice?: number | null | undefined;
  readonly title?: string | null | undefined;
  readonly guarantee?: string | null | undefined;
  readonly requirements?: string | null | undefined;
  readonly metaTitle?: string | null | undefined;
  readonly metaDescription?: string | null | undefined;
  readonly gatherStatistic?: boolean | undefined;
  readonly faq?: readonly Question[] | undefined;
  readonly reviews?: readonly Review[] | undefined;
  readonly includedInPackages?: readonly ServiceLink[] | undefined;
};

/** Label of services. */
export type ServiceLabel = {
  readonly id: number;
  readonly name: string;
  readonly icon: string | null;
  readonly type: 'feature' | 'quality' | 'speed' | 'offer';
};

/** Service by name. */
export type ServiceLink = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
};

/** Costs of services. */
export type ServicesCost = {
  readonly totalCost: number;
  readonly totalCostPerPublication: number;
  readonly services: readonly {
    readonly serviceId: number;
    readonly quantity: number;
    /** Two decimals, no grouping. */
    readonly cost: string;
    readonly costFloat: number;
  }[];
};

/** Service type. */
export type ServiceType = {
  readonly id: number;
  readonly networkId: number;
  readonly name: string;
  readonly slug: string;
  readonly icon: string | null;
  readonly color: string;
  readonly services: readonly Service[];
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly faq?: readonly Question[] | undefined;
  readonly network?: NetworkLink | undefined;
};

/** Service type in brief. */
export type ServiceTypeSummary = {
  readonly id: number;
  readonly networkId: number;
  readonly name: string;
  readonly slug: string;
  readonly icon: string | null;
  readonly color: string;
};

/** Instance settings. */
export type Settings = {
  readonly panelName: string;
  /** Names the product in routes and wording, e.g. views. */
  readonly productNoun: string;
  readonly logoLight: string | null;
  readonly logoDark: string | null;
  readonly logoAlt: string;
  readonly logoDestinationUrl: string | null;
  readonly favicon: string | null;
  /** Icon of 512 × 512 pixels, for installed apps and shared links. */
  readonly iconLink512?: string | null | undefined;
  /** Number of the instance at an operator who runs several. */
  readonly panelId?: number | null | undefined;
  readonly googleAnalytics4Id?: string | null | undefined;
  readonly yandexMetrikaId?: string | null | undefined;
  /** Chat of the first provider. */
  readonly intercomAppId?: string | null | undefined;
  /** Chat of the second provider. */
  readonly liveChatWidgetId?: string | null | undefined;
  /** For the head of every page, for example to prove to a search engine whose site it is. */
  readonly metaTags?:
    | readonly {
        readonly name: string;
        readonly content: string;
      }[]
    | undefined;
  /** JavaScript of the operator, one script; runs in a frame of its own where custom_code_allowed says so. */
  readonly customCode?: string | null | undefined;
  /** Whether custom_code runs; it does not unless this says true. */
  readonly customCodeAllowed?: boolean | undefined;
  readonly navigation: 'drawer' | 'navbar';
  readonly darkModeAvailable: boolean;
  readonly defaultTheme: 'light' | 'dark' | 'system';
  readonly hidePersonalAccountForUnregistered: boolean;
  /** Extra share of the price for the refill guarantee. */
  readonly guaranteeChargePercent: number;
  readonly defaultMarketplaceView: 'cards' | 'table';
  readonly singleOrderDesign: string;
  readonly cabinetWidgetToken: string;
  readonly captchaSiteKey: string | null;
  readonly telegramBotUsername: string | null;
  readonly supportContact: string | null;
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
  readonly pwa: 'on' | 'off';
  readonly rubRoundingUp: boolean;
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  readonly currencies: readonly Currency[];
  readonly socialLinks: readonly {
    readonly network: string;
    readonly url: string;
  }[];
  readonly captchaProvider: 'recaptcha' | 'hcaptcha' | 'turnstile';
  /** Whether who registers has to name a messenger. */
  readonly contactInfoRequired: boolean;
  /** Sign-in by other networks that is offered. */
  readonly socialProviders: readonly ('google' | 'facebook')[];
  /** Whether free trials are offered; they are unless this says false. */
  readonly freeTrialsAllowed?: boolean | undefined;
  /** Whether there are paid tasks; there are unless this says false. */
  readonly tasksAllowed?: boolean | undefined;
  /** Share of an order that goes to the partner whose widget it came from; 0.1 unless told. */
  readonly defaultOuterWidgetPartnerPercent?: number | undefined;
};

/** Special offer. */
export type SpecialOffer = {
  readonly id: number;
  readonly name: string;
  readonly place: 'service_type' | 'success_payment';
  readonly position: 'top' | 'middle' | 'network';
  readonly network: NetworkLink | null;
  readonly utmName: string | null;
  readonly serviceTypes: readonly ServiceTypeSummary[];
  readonly services: readonly Service[];
};

/** Subscription. */
export type Subscription = {
  readonly id: number;
  /** The channel or page that is watched. */
  readonly url: string;
  readonly name: string;
  readonly status: SubscriptionStatus;
  /** After so many publications it is completed. */
  readonly contentsLimit: number;
  /** Publications taken up so far. */
  readonly subscriptionContentsCount: number;
  readonly billingType: BillingType;
  readonly costPerPublication: number;
  /** Of all publications up to the limit. */
  readonly totalCost: number;
  readonly actions: {
    readonly cancelable: boolean;
  };
  readonly subscriptionServices: readonly SubscriptionService[];
  readonly createdAt: string;
  readonly endedAt: string | null;
  /** The newest 100; only of a single subscription. */
  readonly subscriptionContents?: readonly SubscriptionContent[] | undefined;
  /** Cards linked for it; only of a single subscription. */
  readonly recurringPaymentsMethods?: readonly RecurringPaymentsMethod[] | undefined;
};

/** Publication that a subscription has taken up. */
export type SubscriptionContent = {
  readonly id: number;
  readonly promotable: Promotable;
  readonly subscriptionOrders: readonly SubscriptionOrder[];
  readonly publishedAt: string;
};

/** Order for a publication. */
export type SubscriptionOrder = {
  readonly id: number;
  readonly service: ServiceLink;
  readonly status: OrderStatus;
  readonly quantity: number;
  readonly currentQuantity: number;
  readonly cost: number;
};

/** Service of a subscription. */
export type SubscriptionService = {
  readonly id: number;
  readonly service: ServiceLink;
  /** For each publication. */
  readonly quantity: number;
  /** Ids; none means everywhere. */
  readonly countries: readonly number[];
  /** Of one publication. */
  readonly cost: number;
};

/** Status of a subscription. */
export type SubscriptionStatus = 'in_processing' | 'completed' | 'canceled';

/** Target of a service. */
export type Target = {
  readonly id: number;
  readonly type: {
    readonly viewType: 'comments' | 'seo_keywords' | 'textarea';
    readonly name: string;
  };
  readonly selectable: string | null;
  readonly selectableValues: readonly string[];
};

/** Values given for a target. */
export type TargetableValue = {
  readonly targetId: number;
  readonly values: readonly string[];
};

/** Tariff plan of campaigns. */
export type TariffPlan = {
  readonly id: number;
  readonly name: string;
  readonly isHighlight: boolean;
  readonly keywordsLimit: number;
  /** For 30 days. */
  readonly price: number;
  /** Free of charge, once a customer; 0: none. */
  readonly trialDays: number;
  /** The caller would begin with the trial. */
  readonly trialIsAvailable: boolean;
  readonly isCurrent: boolean;
};

/** Task. */
export type Task = {
  readonly id: number;
  readonly url: string;
  readonly service: {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    readonly icon: string | null;
  };
  readonly promotable: Promotable;
  /** For doing it with one channel account. */
  readonly reward: number;
  /** The open check of the channel account that was asked for. */
  readonly check: TaskCheck | null;
  readonly createdAt: string;
};

/** Task check. */
export type TaskCheck = {
  readonly id: number;
  readonly taskId: number;
  readonly status: TaskCheckStatus;
  /** Paid into the task earnings once it is checked. */
  readonly reward: number;
  readonly youtubeAccount: YoutubeAccount;
  readonly options: {
    /** What is to be written, where the task asks for a comment. */
    readonly customComment: string | null;
  };
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly createdAt: string;
};

/** Status of a task check. */
export type TaskCheckStatus = 'initial' | 'started' | 'ended' | 'checked' | 'declined' | 'expired';

/** Verification document. */
export type VerificationDocument = {
  /** Given by the server. */
  readonly filename: string;
  readonly step: VerificationStep;
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  /** Bytes. */
  readonly size: number;
  readonly status: 'uploaded' | 'accepted' | 'declined';
  readonly createdAt: string;
};

/** What a verification document shows. */
export type VerificationStep = 'card' | 'identity' | 'selfie';

/** Figures of a video over some days. */
export type VideoStatistics = {
  readonly videoId: string;
  readonly impressions: number;
  readonly clicks: number;
  /** Clicks of impressions. */
  readonly ctr: number;
  readonly views: number;
  readonly watchTimeMinutes: number;
  readonly averageViewDurationSeconds: number;
  /** Of the length of the video. */
  readonly averageViewDurationPercent: number;
  readonly likes: number;
  readonly comments: number;
  readonly subscribersGained: number;
};

/** Withdrawal. */
export type Withdrawal = {
  readonly id: number;
  /** Taken from the earnings. */
  readonly amount: number;
  readonly feeAmount: number;
  /** Paid out: the amount less the fee. */
  readonly totalAmount: number;
  readonly withdrawalMethod: {
    readonly id: number;
    readonly name: string;
  };
  readonly accountNumber: string;
  readonly userComment: string | null;
  readonly status: WithdrawalStatus;
  /** Why it was declined. */
  readonly note: string | null;
  readonly createdAt: string;
  readonly decidedAt: string | null;
};

/** Withdrawal method. */
export type WithdrawalMethod = {
  readonly id: number;
  readonly name: string;
  readonly icon: string | null;
  readonly description: string | null;
  readonly minAmount: number;
  readonly maxAmount: number | null;
  readonly feePercent: number;
  readonly minFee: number;
};

/** Status of a withdrawal. */
export type WithdrawalStatus = 'pending' | 'approved' | 'declined';

/** Video channel account. */
export type YoutubeAccount = {
  readonly id: number;
  /** To be put into the channel's description. */
  readonly code: string;
  /** When the code was found; null until then. */
  readonly verificationCodeAt: string | null;
  /** When the subscriptions were found to be public; null until then. */
  readonly verificationPublicSubscriptionsAt: string | null;
  readonly youtubeChannel: YoutubeChannel;
  /** Both the code and the subscriptions have been found. */
  readonly isVerified: boolean;
  /** Its figures may be read: it has been connected. */
  readonly isReportable: boolean;
  readonly createdAt: string;
};

/** Video channel. */
export type YoutubeChannel = {
  /** Of the platform: `UC` and 22 letters. */
  readonly youtubeChannelId: string;
  readonly title: string;
  readonly url: string;
};

/** Every operation: one flat input object (path, query, header and body members) and the reply without its envelope. */
export interface Operations {
  /** Let a campaign go on. `PUT /api/v1/campaigns/{campaignId}/activate` */
  activateCampaign: {
    input: {
      readonly campaignId: number;
      readonly locale?: string | undefined;
    };
    reply: Campaign;
  };
  /** Goes on with a paused order. `POST /api/v1/orders/{orderId}/activate` */
  activateOrder: {
    input: {
      readonly orderId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: Order;
  };
  /** Ask for money onto the balance. `POST /api/v1/add-funds` */
  addFunds: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly amount: number;
      /** Capitals and spaces around it do not matter. */
      readonly couponCode?: string | null | undefined;
      readonly paymentMethodId: number;
    };
    reply: PaymentRequest;
  };
  /** Link a card. `POST /api/v1/recurring-payments-methods` */
  addRecurringPaymentsMethod: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      /** A method with charge_type recurring. */
      readonly paymentMethodId: number;
      /** The subscription that it is to pay. */
      readonly subscriptionId?: number | null | undefined;
    };
    reply: RecurringPaymentsMethod;
  };
  /** Asks support about an order. `POST /api/v1/orders/{orderId}/support` */
  askOrderSupport: {
    input: {
      readonly orderId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly subject: string;
      readonly text: string;
      readonly email: string;
    };
    reply: {
      readonly id: number;
    };
  };
  /** Connect the caller's Telegram account. `POST /api/v1/attach-telegram` */
  attachTelegram: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly id: number;
      readonly firstName?: string | undefined;
      readonly lastName?: string | undefined;
      readonly username?: string | undefined;
      readonly photoUrl?: string | undefined;
      readonly authDate: number;
      readonly hash: string;
    };
    reply: Profile;
  };
  /** Cancels a drip-feed and gives back what was not delivered. `POST /api/v1/drip-feeds/{dripFeedId}/cancel` */
  cancelDripFeed: {
    input: {
      readonly dripFeedId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: DripFeed;
  };
  /** Cancels an order and gives back what was not delivered. `POST /api/v1/orders/{orderId}/cancel` */
  cancelOrder: {
    input: {
      readonly orderId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: Order;
  };
  /** Ends a subscription; orders that it has made go on. `POST /api/v1/subscriptions/{subscriptionId}/cancel` */
  cancelSubscription: {
    input: {
      readonly subscriptionId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: Subscription;
  };
  /** Let this shop read the figures of one's video channels. `POST /api/v1/socialite/connect` */
  connectSocialite: {
    input: {
      readonly locale?: string | undefined;
      /** An address of this shop. */
      readonly redirectUri: string;
    };
    reply: {
      /** Where the browser goes next. */
      readonly url: string;
    };
  };
  /** Make an API token. `POST /api/v1/api-token` */
  createApiToken: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly apiToken?: string | null | undefined;
    };
  };
  /** Follow where a page stands in the search for keywords. `POST /api/v1/campaigns` */
  createCampaign: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly url: string;
      /** Ids; searches are looked up in each of them. */
      readonly countries: readonly number[];
      readonly track?: CampaignTrack | undefined;
      readonly keywords: readonly string[];
    };
    reply: Campaign;
  };
  /** Takes a task with a channel account. `POST /api/v1/checks` */
  createCheck: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly taskId: number;
      readonly youtubeAccountId: number;
    };
    reply: TaskCheck;
  };
  /** Asks for a free trial; 204 when the caller cannot have it. `POST /api/v1/free-trials` */
  createFreeTrial: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly freeTrialQuestId: number;
      /** What is promoted. */
      readonly url: string;
      /** Needed where the quest allows one. */
      readonly proofUrl?: string | null | undefined;
    };
    reply: FreeTrial | null;
  };
  /** Remember where a visitor came from. `POST /api/v1/marketing-sources` */
  createMarketingSource: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly marketingSource?: string | null | undefined;
      readonly medium?: string | null | undefined;
      readonly campaign?: string | null | undefined;
      readonly vsCid?: string | null | undefined;
      readonly vsSubid?: string | null | undefined;
    };
    reply: {
      readonly saved: true;
    };
  };
  /** Order and pay from the balance. `POST /api/v1/order-widget/orders` */
  createOrder: {
    input: {
      readonly apiToken?: string | undefined;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly orders: readonly OrderLine[];
      readonly couponCode?: string | null | undefined;
      readonly source?: 'single_form' | 'cart' | 'buy_page' | undefined;
      /** The total that the customer saw; a dearer one is refused with 409. */
      readonly expectedTotal?: number | null | undefined;
      readonly googleAnalytics4ClientId?: string | null | undefined;
      readonly sessionId?: string | null | undefined;
    };
    reply: {
      readonly orders: readonly Order[];
      readonly total: number;
      /** Balance after the charge. */
      readonly balance: number;
    };
  };
  /** Order and pay from outside. `POST /api/v1/order-widget/widget-order-requests` */
  createOrderRequest: {
    input: {
      readonly apiToken?: string | undefined;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly orders: readonly OrderLine[];
      /** Capitals and spaces around it do not matter. */
      readonly couponCode?: string | null | undefined;
      readonly affiliateCode?: string | null | undefined;
      readonly source?: 'single_form' | 'cart' | 'buy_page' | undefined;
      /** The total that the customer saw; a dearer one is refused with 409. */
      readonly expectedTotal?: number | null | undefined;
      readonly googleAnalytics4ClientId?: string | null | undefined;
      readonly yandexMetrikaClientId?: string | null | undefined;
      readonly sessionId?: string | null | undefined;
      /** Needed from a guest. */
      readonly email?: string | null | undefined;
      readonly paymentMethodId: number;
    };
    reply: {
      readonly user: {
        /** Whether the caller is a guest. The same for a known and an unknown e-mail, so that it does not tell who has an account. */
        readonly isNewUser: boolean;
        readonly email: string;
      } | null;
      readonly orderIds: readonly number[];
      readonly payment: PaymentRequest;
    };
  };
  /** Order and pay with a linked card. `POST /api/v1/order-widget/widget-order-requests-with-recurring-payments-method` */
  createOrderRequestByCard: {
    input: {
      readonly apiToken?: string | undefined;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly orders: readonly OrderLine[];
      /** Capitals and spaces around it do not matter. */
      readonly couponCode?: string | null | undefined;
      readonly affiliateCode?: string | null | undefined;
      readonly source?: 'single_form' | 'cart' | 'buy_page' | undefined;
      /** The total that the customer saw; a dearer one is refused with 409. */
      readonly expectedTotal?: number | null | undefined;
      readonly googleAnalytics4ClientId?: string | null | undefined;
      readonly yandexMetrikaClientId?: string | null | undefined;
      readonly sessionId?: string | null | undefined;
      readonly recurringPaymentsMethodId: number;
    };
    reply: {
      readonly orders: readonly Order[];
      /** What the card was charged. */
      readonly total: number;
    };
  };
  /** Make an order widget. `POST /api/v1/order-widgets` */
  createOrderWidget: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly name: string;
      readonly minimumPurchaseAmount?: number | undefined;
      readonly paymentMethods?: readonly number[] | undefined;
      /** Share of an order's net cost that goes to the widget's owner. */
      readonly rewardPercent?: number | undefined;
    };
    reply: OrderWidget;
  };
  /** Orders services for every new publication of a channel. `POST /api/v1/subscriptions` */
  createSubscription: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      /** The channel or page to watch. */
      readonly url: string;
      /** Where news of it goes; the customer's own unless given. */
      readonly email?: string | null | undefined;
      /** From the balance unless a card is given. */
      readonly type?: BillingType | undefined;
      /** The channel's address unless given. */
      readonly name?: string | null | undefined;
      /** 10 unless given. */
      readonly contentsLimit?: number | undefined;
      readonly services: readonly {
        readonly serviceId: number;
        /** For each publication; brought to what the service takes: down to the step, within min and max. */
        readonly quantity: number;
        /** Left out where the service takes none. */
        readonly countries?: readonly number[] | undefined;
      }[];
      /** The linked card that pays. */
      readonly recurringPaymentsMethodId?: number | null | undefined;
      /** What the customer saw; a dearer one is refused with 409. */
      readonly expectedCostPerPublication?: number | null | undefined;
    };
    reply: Subscription;
  };
  /** Ask for earnings to be paid out; the amount is held until that is decided. `POST /api/v1/withdrawal` */
  createWithdrawal: {
    input: {
      readonly withIncreasedBalanceAccuracy?: 0 | 1 | undefined;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly amount: number;
      readonly paymentMethodId: number;
      readonly accountNumber: string;
      readonly userComment?: string | null | undefined;
    };
    reply: {
      readonly balance: number;
      readonly referralUserBalance: number;
      readonly taskUserBalance: number;
      readonly totalEarnings: number;
    };
  };
  /** Connect a video channel. `POST /api/v1/youtube-account` */
  createYoutubeAccount: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly youtubeChannelUrl: string;
    };
    reply: YoutubeAccount;
  };
  /** End the API token. `DELETE /api/v1/api-token` */
  deleteApiToken: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: {
      readonly apiToken?: string | null | undefined;
    };
  };
  /** Removes an unpaid order. `POST /api/v1/orders/{orderId}/delete` */
  deleteOrder: {
    input: {
      readonly orderId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly deleted: boolean;
    };
  };
  /** Remove a document that has not been accepted. `DELETE /api/v1/verification-document` */
  deleteVerificationDocument: {
    input: {
      readonly filename: string;
      readonly step: VerificationStep;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly documents: readonly VerificationDocument[];
      /** Whether there is one for every step. */
      readonly isUploadedDocuments: boolean;
    };
  };
  /** Let go of a video channel. `DELETE /api/v1/youtube-account/{youtubeAccountId}` */
  deleteYoutubeAccount: {
    input: {
      readonly youtubeAccountId: number;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly deleted: true;
    };
  };
  /** A document as it was uploaded, to be saved and never shown in place. `GET /api/v1/verification-document/file` */
  downloadVerificationDocument: {
    input: {
      readonly filename: string;
      readonly step: VerificationStep;
      readonly locale?: string | undefined;
    };
    reply: File;
  };
  /** Says that a task is done. `POST /api/v1/checks/{checkId}/end` */
  endCheck: {
    input: {
      readonly checkId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: TaskCheck;
  };
  /** Open a session with a one-use token. `POST /login/token` */
  exchangeLoginToken: {
    input: {
      readonly locale?: string | undefined;
      readonly token: string;
    };
    reply: {
      readonly id: number;
      readonly name: string;
    };
  };
  /** Come back from the platform that was asked for its figures. `GET /api/v1/socialite/callback` */
  finishSocialite: {
    input: {
      readonly code?: string | undefined;
      readonly state?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: unknown;
  };
  /** Come back from a provider's login page. `GET /login/{provider}/callback` */
  finishSocialLogin: {
    input: {
      readonly provider: 'google' | 'facebook';
      readonly code?: string | undefined;
      readonly state?: string | undefined;
      readonly error?: string | undefined;
      readonly errorDescription?: string | undefined;
      readonly errorReason?: string | undefined;
      readonly errorCode?: string | undefined;
      readonly errorMessage?: string | undefined;
      readonly scope?: string | undefined;
      readonly authuser?: string | undefined;
      readonly prompt?: string | undefined;
      readonly hd?: string | undefined;
      readonly iss?: string | undefined;
      readonly grantedScopes?: string | undefined;
      readonly deniedScopes?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: unknown;
  };
  /** The caller's API token. `GET /api/v1/api-token` */
  getApiToken: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: {
      readonly apiToken?: string | null | undefined;
    };
  };
  /** One of the caller's campaigns. `GET /api/v1/campaigns/{campaignId}` */
  getCampaign: {
    input: {
      readonly campaignId: number;
      readonly locale?: string | undefined;
    };
    reply: Campaign;
  };
  /** The caller's tariff plan and what is left of it. `GET /api/v1/campaigns/subscription` */
  getCampaignSubscription: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: CampaignSubscription;
  };
  /** Figures of a channel as they are now. `POST /api/v1/youtube-reporting/channels/info` */
  getChannelInfo: {
    input: {
      readonly youtubeChannelId: string;
      readonly locale?: string | undefined;
    };
    reply: ChannelInfo;
  };
  /** Counts of the caller's orders, with the latest. `GET /api/v1/dashboard` */
  getDashboard: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: {
      readonly ordersCount: number;
      readonly completedOrderCount: number;
      /** At most five. */
      readonly lastCompletedOrders: readonly Order[];
      readonly inProcessingOrderCount: number;
      /** At most five. */
      readonly lastInProcessingOrders: readonly Order[];
    };
  };
  /** One drip-feed. `GET /api/v1/drip-feeds/{dripFeedId}` */
  getDripFeed: {
    input: {
      readonly dripFeedId: number;
      readonly locale?: string | undefined;
    };
    reply: DripFeed;
  };
  /** One free trial. `GET /api/v1/free-trials/{freeTrialId}` */
  getFreeTrial: {
    input: {
      readonly freeTrialId: number;
      readonly locale?: string | undefined;
    };
    reply: FreeTrial;
  };
  /** One quest. `GET /api/v1/free-trial-quests/{freeTrialQuestId}` */
  getFreeTrialQuest: {
    input: {
      readonly freeTrialQuestId: number;
      readonly locale?: string | undefined;
    };
    reply: FreeTrialQuest;
  };
  /** How many keyword searches are left. `GET /api/v1/keyword-suggestions/limit` */
  getKeywordLimit: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: {
      readonly limit: KeywordLimit;
    };
  };
  /** One order. `GET /api/v1/orders/{orderId}` */
  getOrder: {
    input: {
      readonly orderId: number;
      readonly locale?: string | undefined;
    };
    reply: Order;
  };
  /** Orders and what they cost, by period or kind. `GET /api/v1/orders/statistics` */
  getOrdersStatistics: {
    input: {
      readonly groupBy?: 'date' | 'month' | 'status' | 'service' | 'network' | undefined;
      readonly startDate?: string | undefined;
      readonly endDate?: string | undefined;
      readonly orders?: readonly number[] | undefined;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly groups: readonly {
        readonly key: string;
        readonly label: string;
        readonly ordersCount: number;
        readonly quantity: number;
        readonly currentQuantity: number;
        readonly cost: number;
      }[];
      readonly ordersCount: number;
      readonly cost: number;
    };
  };
  /** Orders by the caller's widgets. `GET /api/v1/order-widget-statistics` */
  getOrderWidgetStatistics: {
    input: {
      readonly groupBy?: 'user' | 'service' | 'orderWidget' | 'date' | undefined;
      readonly startDate?: string | undefined;
      readonly endDate?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: readonly {
      /** Of the customer, service or widget; null for dates. */
      readonly id: number | null;
      /** Name, or the date. */
      readonly name: string;
      readonly ordersCount: number;
      readonly usersCount: number;
      /** Paid for the orders. */
      readonly amount: number;
      readonly rewardAmount: number;
    }[];
  };
  /** Profile of the caller. `GET /api/v1/profile` */
  getProfile: {
    input: {
      readonly withIncreasedBalanceAccuracy?: 0 | 1 | undefined;
      readonly locale?: string | undefined;
    };
    reply: Profile;
  };
  /** Where the caller stands. `GET /api/v1/profile/grades` */
  getProfileGrades: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: ProfileGrades;
  };
  /** What the referral program has brought the caller. `GET /api/v1/referral-program/statistics` */
  getReferralStatistics: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: {
      /** For links: `?ref=` */
      readonly affiliateCode: string;
      readonly referralProgramPercent: number;
      readonly referralsCount: number;
      /** With a completed order. */
      readonly activeReferralsCount: number;
      /** Orders that earned something. */
      readonly ordersCount: number;
      /** Earned by referrals, less what was taken back. */
      readonly rewardAmount: number;
      /** To be withdrawn, with what widgets have earned. */
      readonly referralUserBalance: number;
    };
  };
  /** What the shop allows. `GET /api/v1/settings` */
  getSalesSettings: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: {
      readonly defaultOuterWidgetPartnerPercent: number;
      readonly [key: string]: boolean | number;
    };
  };
  /** One service by its slug. `GET /api/v1/order-widget/services/{slug}` */
  getService: {
    input: {
      readonly slug: string;
      readonly apiToken?: string | undefined;
      readonly currency?: 'USD' | undefined;
      readonly locale?: string | undefined;
    };
    reply: Service;
  };
  /** Cost of a quantity of a service. `GET /api/v1/services/{serviceId}/cost` */
  getServiceCost: {
    input: {
      readonly serviceId: number;
      readonly quantity: number;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly cost: number;
    };
  };
  /** One service with everything that its page shows. `GET /api/v1/services/{idOrSlug}` */
  getServiceDetails: {
    input: {
      readonly idOrSlug: string;
      readonly locale?: string | undefined;
    };
    reply: Service;
  };
  /** One service type by its slug. `GET /api/v1/service-types/{slug}` */
  getServiceType: {
    input: {
      readonly slug: string;
      readonly locale?: string | undefined;
    };
    reply: ServiceType;
  };
  /** Settings of the instance. `GET /settings` */
  getSettings: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: Settings;
  };
  /** One subscription with its publications and cards. `GET /api/v1/subscriptions/{subscriptionId}` */
  getSubscription: {
    input: {
      readonly subscriptionId: number;
      readonly locale?: string | undefined;
    };
    reply: Subscription;
  };
  /** What somebody is told about, by the link of a mail. `GET /unsubscribe/{userId}` */
  getUnsubscribe: {
    input: {
      readonly userId: number;
      readonly signature: string;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly notifyOrderActions: boolean;
      readonly notifyPaymentActions: boolean;
      readonly notifySubscriptionActions: boolean;
    };
  };
  /** What would be paid out of an amount. `POST /api/v1/withdrawal/total-amount` */
  getWithdrawalTotal: {
    input: {
      readonly locale?: string | undefined;
      readonly amount: number;
      readonly paymentMethodId: number;
    };
    reply: {
      readonly amount: number;
      readonly feeAmount: number;
      readonly totalAmount: number;
    };
  };
  /** The network that a link belongs to. `POST /api/v1/order-widget/networks/identify` */
  identifyNetwork: {
    input: {
      readonly apiToken?: string | undefined;
      readonly locale?: string | undefined;
      readonly url: string;
    };
    reply: {
      readonly networkId: number | null;
    };
  };
  /** Cost of a top-up. `POST /api/v1/invoices/total-amount` */
  invoiceTotalAmount: {
    input: {
      readonly locale?: string | undefined;
      readonly paymentMethodId?: number | null | undefined;
      readonly amount: number;
      /** Capitals and spaces around it do not matter. */
      readonly couponCode?: string | null | undefined;
    };
    reply: {
      readonly originalAmount: number;
      readonly couponBonus: number | null;
      /** Null when the coupon does not apply. */
      readonly couponBonusType: 'discount' | 'bonus' | 'cashback' | null;
      readonly couponBonusPercentage: number | null;
      readonly couponBonusAmountCalculationType: 'percentage' | 'fixed' | null;
      readonly fee: number;
      readonly feePercent: number;
      readonly paymentMethodBonus: number | null;
      readonly paymentMethodBonusPercent: number | null;
      /** Bonuses of coupon and method; a discount is none. */
      readonly totalBonus: number;
      /** What the method charges, rounded up to the cent. */
      readonly totalAmount: number;
      /** What the balance rises by. */
      readonly toBeCredited: number;
    };
  };
  /** Banners of a place. `GET /banners` */
  listBanners: {
    input: {
      readonly place?:
        | 'dashboard'
        | 'orders'
        | 'profile'
        | 'grades'
        | 'drip_feed'
        | 'order_widget'
        | 'free_trials'
        | 'sidebar'
        | 'create_order'
        | 'autopromotion'
        | 'tasks'
        | 'services_type_main'
        | 'services_type_first_short'
        | 'services_type_second_short'
        | 'referral_program'
        | 'services_pricing_main'
        | 'services_pricing_first_short'
        | 'services_pricing_second_short'
        | 'services_pricing_long'
        | 'services_pricing_footer'
        | undefined;
      readonly locale?: string | undefined;
    };
    reply: readonly Banner[];
  };
  /** Where a campaign's page stands in one country, as of one day. `GET /api/v1/campaigns/{campaignId}/keywords` */
  listCampaignKeywords: {
    input: {
      readonly campaignId: number;
      readonly countryId?: number | undefined;
      readonly date?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: {
      /** Country and date, joined by an underscore. */
      readonly key: string;
      readonly country: Country;
      readonly date: string;
      readonly keywords: readonly CampaignKeyword[];
    };
  };
  /** The caller's campaigns, as a table. `GET /api/v1/campaigns` */
  listCampaigns: {
    input: {
      readonly draw?: number | undefined;
      readonly start?: number | undefined;
      readonly length?: number | undefined;
      readonly order?:
        | readonly {
            readonly column: number;
            readonly dir: 'asc' | 'desc';
          }[]
        | undefined;
      readonly columns?:
        | readonly {
            readonly data: string;
          }[]
        | undefined;
      readonly search?:
        | {
            readonly value: string;
          }
        | undefined;
      readonly status?: CampaignStatus | undefined;
      readonly track?: CampaignTrack | undefined;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly draw: number;
      readonly data: readonly Campaign[];
      /** Keywords of all campaigns that the filters select. */
      readonly totalAmount: number;
      readonly recordsTotal: number;
      readonly recordsFiltered: number;
    };
  };
  /** Countries. `GET /api/v1/countries` */
  listCatalogueCountries: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly Country[];
  };
  /** Networks with service types and services. `GET /api/v1/networks` */
  listCatalogueNetworks: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly Network[];
  };
  /** Figures of a channel, day by day. `POST /api/v1/youtube-reporting/channels/statistics-daily` */
  listChannelDays: {
    input: {
      readonly youtubeChannelId: string;
      readonly dateStart: string;
      readonly dateEnd: string;
      readonly locale?: string | undefined;
    };
    reply: readonly ChannelDay[];
  };
  /** Videos of a channel, newest first. `POST /api/v1/youtube-reporting/channels/videos/info` */
  listChannelVideos: {
    input: {
      readonly youtubeChannelId: string;
      readonly videoIds?: readonly string[] | undefined;
      readonly locale?: string | undefined;
    };
    reply: readonly ChannelVideo[];
  };
  /** Countries. `GET /api/v1/order-widget/countries` */
  listCountries: {
    input: {
      readonly apiToken?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: readonly Country[];
  };
  /** Coupons open to the caller. `GET /api/v1/coupons` */
  listCoupons: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly Coupon[];
  };
  /** The caller's drip-feeds as a table. `GET /api/v1/drip-feeds` */
  listDripFeeds: {
    input: {
      readonly draw?: number | undefined;
      readonly start?: number | undefined;
      readonly length?: number | undefined;
      readonly order?:
        | readonly {
            readonly column: number;
            readonly dir: 'asc' | 'desc';
          }[]
        | undefined;
      readonly columns?:
        | readonly {
            readonly data: string;
          }[]
        | undefined;
      readonly search?:
        | {
            readonly value: string;
          }
        | undefined;
      readonly status?: 'in_processing' | 'completed' | 'canceled' | undefined;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly draw: number;
      readonly data: readonly DripFeed[];
      readonly recordsTotal: number;
      readonly recordsFiltered: number;
    };
  };
  /** The caller's favourite services. `GET /api/v1/services/favorites` */
  listFavorites: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly {
      readonly serviceId: number;
    }[];
  };
  /** What can be had for nothing. `GET /api/v1/free-trial-quests` */
  listFreeTrialQuests: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly FreeTrialQuest[];
  };
  /** The caller's free trials, newest first. `GET /api/v1/free-trials` */
  listFreeTrials: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly FreeTrial[];
  };
  /** What customers of this service also order. `GET /api/v1/services/{serviceId}/frequently-bought-together` */
  listFrequentlyBoughtTogether: {
    input: {
      readonly serviceId: number;
      readonly locale?: string | undefined;
    };
    reply: readonly Service[];
  };
  /** All grades, from the lowest. `GET /api/v1/grades` */
  listGrades: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly Grade[];
  };
  /** What people search for around a keyword. `GET /api/v1/keyword-suggestions` */
  listKeywordSuggestions: {
    input: {
      readonly keyword: string;
      readonly country?: number | undefined;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly keyword: string;
      readonly country: Country;
      readonly suggestions: readonly KeywordSuggestion[];
      readonly limit: KeywordLimit;
    };
  };
  /** Languages. `GET /api/v1/order-widget/languages` */
  listLanguages: {
    input: {
      readonly apiToken?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: readonly Language[];
  };
  /** Menus of the instance. `GET /menu-items` */
  listMenuItems: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly MenuItem[];
  };
  /** Networks with service types and services. `GET /api/v1/order-widget/networks` */
  listNetworks: {
    input: {
      readonly apiToken?: string | undefined;
      readonly currency?: 'USD' | undefined;
      readonly locale?: string | undefined;
    };
    reply: readonly Network[];
  };
  /** Ranks of the keywords of an order. `GET /api/v1/orders/{orderId}/keywords` */
  listOrderKeywords: {
    input: {
      readonly orderId: number;
      readonly locale?: string | undefined;
    };
    reply: readonly OrderKeyword[];
  };
  /** The caller's orders, newest first. `GET /api/v1/orders` */
  listOrders: {
    input: {
      readonly page?: number | undefined;
      readonly perPage?: number | undefined;
      readonly status?: OrderStatus | undefined;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly data: readonly Order[];
      readonly meta: Paging;
    };
  };
  /** The caller's orders as a table. `GET /api/v1/orders/datatable` */
  listOrdersTable: {
    input: {
      readonly draw?: number | undefined;
      readonly start?: number | undefined;
      readonly length?: number | undefined;
      readonly order?:
        | readonly {
            readonly column: number;
            readonly dir: 'asc' | 'desc';
          }[]
        | undefined;
      readonly columns?:
        | readonly {
            readonly data: string;
          }[]
        | undefined;
      readonly search?:
        | {
            readonly value: string;
          }
        | undefined;
      readonly status?: OrderStatus | undefined;
      readonly dripFeedId?: number | undefined;
      readonly subscriptionId?: number | undefined;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly draw: number;
      readonly data: readonly Order[];
      readonly recordsTotal: number;
      readonly recordsFiltered: number;
    };
  };
  /** Methods that an order widget may offer. `GET /api/v1/payment-methods/get-available-for-order-widget` */
  listOrderWidgetPaymentMethods: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly PaymentMethod[];
  };
  /** The caller's order widgets. `GET /api/v1/order-widgets` */
  listOrderWidgets: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly OrderWidget[];
  };
  /** Content pages and page meta. `GET /pages` */
  listPages: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly Page[];
  };
  /** Methods with a bonus, and its highest tier. `GET /api/v1/payment-methods-with-bonuses` */
  listPaymentMethodBonuses: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly PaymentMethodBonus[];
  };
  /** Payment methods open to the caller. `GET /api/v1/order-widget/payment-methods` */
  listPaymentMethods: {
    input: {
      readonly apiToken?: string | undefined;
      readonly currency?: 'USD' | undefined;
      readonly locale?: string | undefined;
    };
    reply: readonly PaymentMethod[];
  };
  /** Everything that moved the caller's money. `GET /api/v1/payments/statistics` */
  listPayments: {
    input: {
      readonly draw?: number | undefined;
      readonly start?: number | undefined;
      readonly length?: number | undefined;
      readonly order?:
        | readonly {
            readonly column: number;
            readonly dir: 'asc' | 'desc';
          }[]
        | undefined;
      readonly columns?:
        | readonly {
            readonly data: string;
          }[]
        | undefined;
      readonly search?:
        | {
            readonly value: string;
          }
        | undefined;
      readonly startDate?: string | undefined;
      readonly endDate?: string | undefined;
      readonly type?:
        | 'order'
        | 'cancel_order'
        | 'invoiced'
        | 'admin'
        | 'referral'
        | 'widget_reward'
        | 'fee'
        | 'bonus'
        | 'coupon'
        | 'task'
        | 'withdrawal'
        | 'tariff'
        | undefined;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly draw: number;
      readonly data: readonly Payment[];
      /** Sum over all rows that the filters select. */
      readonly totalAmount: number;
      readonly recordsTotal: number;
      readonly recordsFiltered: number;
    };
  };
  /** Methods that a card can be linked for. `GET /api/v1/payment-methods/get-available-for-recurring-payments` */
  listRecurringPaymentMethods: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly PaymentMethod[];
  };
  /** Linked cards. `GET /api/v1/recurring-payments-methods` */
  listRecurringPaymentsMethods: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly RecurringPaymentsMethod[];
  };
  /** Those whom the caller has brought in, as a table. `GET /api/v1/referral-program/referrals` */
  listReferralsTable: {
    input: {
      readonly draw?: number | undefined;
      readonly start?: number | undefined;
      readonly length?: number | undefined;
      readonly order?:
        | readonly {
            readonly column: number;
            readonly dir: 'asc' | 'desc';
          }[]
        | undefined;
      readonly columns?:
        | readonly {
            readonly data: string;
          }[]
        | undefined;
      readonly search?:
        | {
            readonly value: string;
          }
        | undefined;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly draw: number;
      readonly data: readonly Referral[];
      readonly recordsTotal: number;
      readonly recordsFiltered: number;
    };
  };
  /** Refills that were asked for. `GET /api/v1/orders/{orderId}/refill-requests` */
  listRefillRequests: {
    input: {
      readonly orderId: number;
      readonly locale?: string | undefined;
    };
    reply: readonly RefillRequest[];
  };
  /** Services like this one. `GET /api/v1/services/{serviceId}/related-services` */
  listRelatedServices: {
    input: {
      readonly serviceId: number;
      readonly locale?: string | undefined;
    };
    reply: readonly Service[];
  };
  /** Labels that services carry. `GET /api/v1/services/labels` */
  listServiceLabels: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly ServiceLabel[];
  };
  /** Services on sale. `GET /api/v1/services` */
  listServices: {
    input: {
      readonly networkId?: number | undefined;
      readonly serviceTypeId?: number | undefined;
      readonly locale?: string | undefined;
    };
    reply: readonly Service[];
  };
  /** Service types with their services. `GET /api/v1/service-types` */
  listServiceTypes: {
    input: {
      readonly networkId?: number | undefined;
      readonly locale?: string | undefined;
    };
    reply: readonly ServiceType[];
  };
  /** Special offers by place. `GET /api/v1/special-offers` */
  listSpecialOffers: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly SpecialOffer[];
  };
  /** Networks with services that can be subscribed to. `GET /api/v1/subscriptions/networks` */
  listSubscriptionNetworks: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly Network[];
  };
  /** The caller's subscriptions as a table. `GET /api/v1/subscriptions` */
  listSubscriptions: {
    input: {
      readonly draw?: number | undefined;
      readonly start?: number | undefined;
      readonly length?: number | undefined;
      readonly order?:
        | readonly {
            readonly column: number;
            readonly dir: 'asc' | 'desc';
          }[]
        | undefined;
      readonly columns?:
        | readonly {
            readonly data: string;
          }[]
        | undefined;
      readonly search?:
        | {
            readonly value: string;
          }
        | undefined;
      readonly status?: SubscriptionStatus | undefined;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly draw: number;
      readonly data: readonly Subscription[];
      readonly recordsTotal: number;
      readonly recordsFiltered: number;
    };
  };
  /** What can be subscribed to on one network. `GET /api/v1/subscriptions/networks/{networkId}/service-types` */
  listSubscriptionServiceTypes: {
    input: {
      readonly networkId: number;
      readonly locale?: string | undefined;
    };
    reply: readonly ServiceType[];
  };
  /** Tariff plans of campaigns. `GET /api/v1/campaigns/tariff-plans` */
  listTariffPlans: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly TariffPlan[];
  };
  /** Tasks that can be done now, a page at a time. `GET /api/v1/tasks` */
  listTasks: {
    input: {
      readonly page?: number | undefined;
      readonly perPage?: number | undefined;
      readonly service?: number | undefined;
      readonly orderBy?: 'reward' | 'created_at' | 'id' | undefined;
      readonly orderOn?: 'asc' | 'desc' | undefined;
      readonly youtubeAccountId?: number | undefined;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly data: readonly Task[];
      readonly meta: Paging;
    };
  };
  /** Ways of putting money on the balance. `GET /api/v1/payment-methods` */
  listTopUpMethods: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly PaymentMethod[];
  };
  /** Service types that fit a link. `POST /api/v1/order-widget/services/available-types-by-url` */
  listTypesByUrl: {
    input: {
      readonly apiToken?: string | undefined;
      readonly locale?: string | undefined;
      readonly url: string;
      readonly networkId?: number | null | undefined;
    };
    reply: {
      readonly serviceTypeIds: readonly number[];
    };
  };
  /** The caller's documents. `GET /api/v1/verification-document` */
  listVerificationDocuments: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: {
      readonly documents: readonly VerificationDocument[];
      /** Whether there is one for every step. */
      readonly isUploadedDocuments: boolean;
    };
  };
  /** Figures of a channel's videos over some days. `POST /api/v1/youtube-reporting/channels/videos/statistics` */
  listVideoStatistics: {
    input: {
      readonly youtubeChannelId: string;
      readonly dateStart: string;
      readonly dateEnd: string;
      readonly videoIds?: readonly string[] | undefined;
      readonly locale?: string | undefined;
    };
    reply: readonly VideoStatistics[];
  };
  /** Linked cards of the caller; none for a guest. `GET /api/v1/order-widget/recurring-payments-methods` */
  listWidgetRecurringPaymentsMethods: {
    input: {
      readonly apiToken?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: readonly RecurringPaymentsMethod[];
  };
  /** Ways to have earnings paid out. `GET /api/v1/available-withdrawal-methods` */
  listWithdrawalMethods: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly WithdrawalMethod[];
  };
  /** The caller's withdrawals, newest first. `GET /api/v1/withdrawal` */
  listWithdrawals: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly Withdrawal[];
  };
  /** Open a session. `POST /login` */
  login: {
    input: {
      readonly locale?: string | undefined;
      readonly email: string;
      readonly password: string;
      /** Response of the captcha; needed where the shop has a site key. */
      readonly gRecaptchaResponse?: string | null | undefined;
      /** Sent by the login form: nobody is registered here in any case. */
      readonly notRegister?: boolean | undefined;
    };
    reply: {
      readonly id: number;
      readonly name: string;
    };
  };
  /** End the session. `POST /logout` */
  logout: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: {
      readonly ended: boolean;
    };
  };
  /** Say that a manual payment has been made. `POST /api/v1/invoices/{invoiceId}/mark-is-paid` */
  markInvoiceIsPaid: {
    input: {
      readonly invoiceId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly comment?: string | null | undefined;
      readonly invoiceToken?: string | null | undefined;
    };
    reply: Invoice;
  };
  /** Sign in with a credential of the provider's script. `POST /login/google/one-tap` */
  oneTapLogin: {
    input: {
      readonly locale?: string | undefined;
      readonly payload: {
        readonly credential: string;
        readonly affiliateCode?: string | null | undefined;
      };
    };
    reply: {
      readonly id: number;
      readonly name: string;
    };
  };
  /** Stop looking a campaign up. `PUT /api/v1/campaigns/{campaignId}/pause` */
  pauseCampaign: {
    input: {
      readonly campaignId: number;
      readonly locale?: string | undefined;
    };
    reply: Campaign;
  };
  /** Pauses an order. `POST /api/v1/orders/{orderId}/pause` */
  pauseOrder: {
    input: {
      readonly orderId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: Order;
  };
  /** Pays an unpaid order from the balance. `POST /api/v1/orders/{orderId}/pay-by-balance` */
  payOrderByBalance: {
    input: {
      readonly orderId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      /** The discount on unpaid orders that the customer saw; one that is not granted is refused with 409. */
      readonly unpaidDiscount?: number | null | undefined;
    };
    reply: {
      readonly order: Order;
      /** Balance after the charge. */
      readonly balance: number;
    };
  };
  /** Ask for the money of an unpaid order. `POST /api/v1/orders/{orderId}/pay-by-invoice` */
  payOrderByInvoice: {
    input: {
      readonly orderId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly paymentMethodId: number;
      /** The discount that the customer was shown, a fraction; none is granted, and a claimed one is refused with 409. */
      readonly unpaidDiscount?: number | null | undefined;
    };
    reply: PaymentRequest;
  };
  /** Order and pay from the balance. `POST /api/v1/orders` */
  placeOrders: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly orders: readonly OrderLine[];
      readonly couponCode?: string | null | undefined;
      readonly source?: 'single_form' | 'cart' | 'buy_page' | undefined;
      /** The total that the customer saw; a dearer one is refused with 409. */
      readonly expectedTotal?: number | null | undefined;
      readonly googleAnalytics4ClientId?: string | null | undefined;
      readonly sessionId?: string | null | undefined;
    };
    reply: {
      readonly orders: readonly Order[];
      readonly total: number;
      /** Balance after the charge. */
      readonly balance: number;
    };
  };
  /** Quantity that a sum of money buys. `POST /api/v1/order-widget/services/quantity-by-cost` */
  quantityByCost: {
    input: {
      readonly apiToken?: string | undefined;
      readonly currency?: 'USD' | undefined;
      readonly locale?: string | undefined;
      readonly contentsLimit?: number | undefined;
      readonly services: readonly {
        readonly serviceId: number;
        readonly desiredCost: number;
        readonly isGuarantee?: boolean | undefined;
      }[];
    };
    reply: {
      readonly totalCost: number;
      readonly services: readonly {
        readonly serviceId: number;
        readonly quantity: number;
        readonly cost: string;
        readonly costFloat: number;
      }[];
    };
  };
  /** Renew the session. `GET /refresh` */
  refresh: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: {
      readonly expiresAt: string;
    };
  };
  /** Open an account and a session. `POST /register` */
  register: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly name: string;
      readonly email: string;
      readonly password: string;
      readonly passwordConfirmation: string;
      readonly accountType?: 'individual' | 'company' | undefined;
      readonly companyName?: string | null | undefined;
      readonly companyAddress?: string | null | undefined;
      readonly companySite?: string | null | undefined;
      readonly vat?: string | null | undefined;
      readonly messengers?: Messengers | undefined;
      /** Sent by the registration form; without effect. */
      readonly registered?: boolean | undefined;
      /** Of who brought the customer; an unknown one is no reason to refuse. */
      readonly affiliateCode?: string | null | undefined;
      readonly yandexMetrikaClientId?: string | null | undefined;
      readonly googleAnalytics4ClientId?: string | null | undefined;
      readonly marketingSource?: string | null | undefined;
      readonly medium?: string | null | undefined;
      readonly campaign?: string | null | undefined;
      readonly vsCid?: string | null | undefined;
      readonly vsSubid?: string | null | undefined;
      /** Response of the captcha; needed where the shop has a site key. */
      readonly gRecaptchaResponse?: string | null | undefined;
    };
    reply: Profile;
  };
  /** Unlink a card. `DELETE /api/v1/recurring-payments-methods/{cardId}` */
  removeRecurringPaymentsMethod: {
    input: {
      readonly cardId: number;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly removed: true;
    };
  };
  /** A customer pressed the button of the checkout. `POST /api/v1/order-widget/events/checkout-button` */
  reportCheckoutButton: {
    input: {
      readonly apiToken?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly counted: boolean;
    };
  };
  /** A customer entered a link. `POST /api/v1/order-widget/events/enter-url` */
  reportEnterUrl: {
    input: {
      readonly apiToken?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly counted: boolean;
    };
  };
  /** A customer went on to a payment page. `POST /api/v1/order-widget/events/payment-page` */
  reportPaymentPage: {
    input: {
      readonly apiToken?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly counted: boolean;
    };
  };
  /** Send a link that sets a new password. `POST /password/email` */
  requestPasswordReset: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly email: string;
      /** Response of the captcha; needed where the shop has a site key. */
      readonly gRecaptchaResponse?: string | null | undefined;
    };
    reply: {
      readonly sent: true;
    };
  };
  /** Asks for a refill. `POST /api/v1/orders/{orderId}/refill-requests` */
  requestRefill: {
    input: {
      readonly orderId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: RefillRequest;
  };
  /** Set a new password with a link's token. `POST /password/reset` */
  resetPassword: {
    input: {
      readonly locale?: string | undefined;
      readonly email: string;
      readonly password: string;
      readonly token: string;
      readonly passwordConfirmation: string;
      /** Response of the captcha; needed where the shop has a site key. */
      readonly gRecaptchaResponse?: string | null | undefined;
    };
    reply: {
      readonly reset: true;
    };
  };
  /** Services, networks and service types by name. `POST /api/v1/search` */
  search: {
    input: {
      readonly locale?: string | undefined;
      readonly query: string;
      readonly options?:
        | {
            readonly searchType?: 'all' | 'networks' | 'service_types' | 'services' | undefined;
          }
        | undefined;
      readonly networkId?: number | null | undefined;
    };
    reply: SearchResult;
  };
  /** The same for the order form. `POST /api/v1/order-widget/search` */
  searchWidget: {
    input: {
      readonly apiToken?: string | undefined;
      readonly locale?: string | undefined;
      readonly query: string;
      readonly options?:
        | {
            readonly searchType?: 'all' | 'networks' | 'service_types' | 'services' | undefined;
          }
        | undefined;
      readonly networkId?: number | null | undefined;
    };
    reply: SearchResult;
  };
  /** Cost of several services. `POST /api/v1/services/cost` */
  servicesCost: {
    input: {
      readonly locale?: string | undefined;
      readonly contentsLimit?: number | undefined;
      readonly services: readonly {
        readonly serviceId: number;
        readonly quantity: number;
        readonly isGuarantee?: boolean | undefined;
      }[];
    };
    reply: ServicesCost;
  };
  /** Quantities that a sum of money buys. `POST /api/v1/services/quantity-by-cost` */
  servicesQuantityByCost: {
    input: {
      readonly locale?: string | undefined;
      readonly contentsLimit?: number | undefined;
      readonly services: readonly {
        readonly serviceId: number;
        readonly desiredCost: number;
        readonly isGuarantee?: boolean | undefined;
      }[];
    };
    reply: ServicesCost;
  };
  /** Remember the caller's ids at analytics services. `POST /api/v1/profile/set-analytics-client-id` */
  setAnalyticsClientId: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly yandexMetrikaClientId?: string | null | undefined;
      readonly googleAnalytics4ClientId?: string | null | undefined;
    };
    reply: {
      readonly saved: true;
    };
  };
  /** Set the e-mail address. `POST /api/v1/profile/set-email` */
  setEmail: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly email: string;
    };
    reply: Profile;
  };
  /** Begins to do a task. `POST /api/v1/checks/{checkId}/start` */
  startCheck: {
    input: {
      readonly checkId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: TaskCheck;
  };
  /** Go to a provider's login page. `GET /login/{provider}` */
  startSocialLogin: {
    input: {
      readonly provider: 'google' | 'facebook';
      readonly redirect?: string | undefined;
      readonly affiliateCode?: string | undefined;
      readonly notRegister?: 0 | 1 | undefined;
      readonly locale?: string | undefined;
    };
    reply: unknown;
  };
  /** Take a tariff plan, paid from the balance. `POST /api/v1/campaigns/tariff-plans/{tariffPlanId}/subscribe` */
  subscribeToTariffPlan: {
    input: {
      readonly tariffPlanId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly subscription: CampaignSubscription;
      readonly balance: number;
    };
  };
  /** Come back from the Telegram login widget. `GET /login/telegram/callback` */
  telegramLogin: {
    input: {
      readonly id: number;
      readonly firstName?: string | undefined;
      readonly lastName?: string | undefined;
      readonly username?: string | undefined;
      readonly photoUrl?: string | undefined;
      readonly authDate: number;
      readonly hash: string;
      readonly redirect?: string | undefined;
      readonly affiliateCode?: string | undefined;
      readonly notRegister?: 0 | 1 | undefined;
      readonly locale?: string | undefined;
    };
    reply: unknown;
  };
  /** Adds a service to the favourites or takes it out. `POST /api/v1/services/{serviceId}/favorites/toggle` */
  toggleFavorite: {
    input: {
      readonly serviceId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly isFavorite: boolean;
    };
  };
  /** Cost of a selection. `POST /api/v1/order-widget/services/total-cost` */
  totalCost: {
    input: {
      readonly apiToken?: string | undefined;
      readonly currency?: 'USD' | undefined;
      readonly locale?: string | undefined;
      readonly couponCode?: string | null | undefined;
      readonly orderWidgetType?: 'single' | undefined;
      readonly services: readonly CostLine[];
      readonly paymentMethodId?: number | null | undefined;
      readonly recurringPaymentsMethodId?: number | null | undefined;
    };
    reply: Cost;
  };
  /** Counts that a quest was opened. `POST /api/v1/free-trial-quests/{freeTrialQuestId}/track` */
  trackFreeTrialQuest: {
    input: {
      readonly freeTrialQuestId: number;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly tracked: boolean;
    };
  };
  /** Change what somebody is told about, by the link of a mail. `POST /unsubscribe/{userId}` */
  unsubscribe: {
    input: {
      readonly userId: number;
      readonly signature: string;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly notifyOrderActions?: boolean | undefined;
      readonly notifyPaymentActions?: boolean | undefined;
      readonly notifySubscriptionActions?: boolean | undefined;
    };
    reply: {
      readonly notifyOrderActions: boolean;
      readonly notifyPaymentActions: boolean;
      readonly notifySubscriptionActions: boolean;
    };
  };
  /** Change what is given of a campaign. `PUT /api/v1/campaigns/{campaignId}/update` */
  updateCampaign: {
    input: {
      readonly campaignId: number;
      readonly locale?: string | undefined;
      readonly url?: string | undefined;
      /** Ids; searches are looked up in each of them. */
      readonly countries?: readonly number[] | undefined;
      readonly track?: CampaignTrack | undefined;
      readonly keywords?: readonly string[] | undefined;
    };
    reply: Campaign;
  };
  /** Change an order widget. `PATCH /api/v1/order-widgets/{orderWidgetId}` */
  updateOrderWidget: {
    input: {
      readonly orderWidgetId: number;
      readonly locale?: string | undefined;
      readonly name?: string | undefined;
      readonly minimumPurchaseAmount?: number | undefined;
      readonly paymentMethods?: readonly number[] | undefined;
      /** Share of an order's net cost that goes to the widget's owner. */
      readonly rewardPercent?: number | undefined;
    };
    reply: OrderWidget;
  };
  /** Change what the customer may change. `PATCH /api/v1/profile` */
  updateProfile: {
    input: {
      readonly locale?: string | undefined;
      readonly name?: string | undefined;
      readonly notifyOrderActions?: boolean | undefined;
      readonly notifyPaymentActions?: boolean | undefined;
      readonly notifySubscriptionActions?: boolean | undefined;
      readonly companyName?: string | null | undefined;
      readonly companyAddress?: string | null | undefined;
      readonly companySite?: string | null | undefined;
      readonly vat?: string | null | undefined;
      readonly messengers?: Messengers | undefined;
    };
    reply: Profile;
  };
  /** Upload a document: JPEG, PNG, WebP or PDF of at most 5 MB. `POST /api/v1/verification-document` */
  uploadVerificationDocument: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly file: File;
      readonly step: VerificationStep;
    };
    reply: {
      readonly documents: readonly VerificationDocument[];
      /** Whether there is one for every step. */
      readonly isUploadedDocuments: boolean;
    };
  };
  /** Check a link for a service. `POST /api/v1/order-widget/orders/validate-url` */
  validateOrderUrl: {
    input: {
      readonly apiToken?: string | undefined;
      readonly locale?: string | undefined;
      readonly url: string;
      readonly serviceId: number;
    };
    reply: {
      readonly valid: boolean;
    };
  };
  /** Has it looked at whether a task was done, and pays for it. `POST /api/v1/checks/{checkId}/check` */
  verifyCheck: {
    input: {
      readonly checkId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: TaskCheck;
  };
  /** Look for the code in the channel's description. `POST /api/v1/youtube-account/{youtubeAccountId}/verify-code` */
  verifyYoutubeAccountCode: {
    input: {
      readonly youtubeAccountId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: YoutubeAccount;
  };
  /** Look whether the channel's subscriptions are public. `POST /api/v1/youtube-account/{youtubeAccountId}/verify-public-subscriptions` */
  verifyYoutubeAccountSubscriptions: {
    input: {
      readonly youtubeAccountId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: YoutubeAccount;
  };
}
export type OperationName = keyof Operations;

interface OperationNode {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: 'guest' | 'user' | 'widget';
  readonly params: Readonly<Record<string, readonly ['path' | 'query' | 'header', string]>>;
  readonly body?: CasingPlan | string;
  readonly reply?: CasingPlan | string;
  readonly leavable?: readonly string[];
  readonly envelope?: true;
  readonly opensSession?: true;
  readonly idempotent?: true;
  readonly table?: { readonly sortable: readonly string[] };
  readonly multipart?: true;
  readonly file?: true;
  readonly mayBeEmpty?: true;
}

export const operations: Readonly<Record<OperationName, OperationNode>> = {
  activateCampaign: {
    method: 'PUT',
    path: '/api/v1/campaigns/{campaignId}/activate',
    access: 'user',
    params: { campaignId: ['path', 'campaignId'], locale: ['query', 'locale'] },
    reply: 'Campaign',
    envelope: true,
  },
  activateOrder: {
    method: 'POST',
    path: '/api/v1/orders/{orderId}/activate',
    access: 'user',
    params: {
      orderId: ['path', 'orderId'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    reply: 'Order',
    envelope: true,
    idempotent: true,
  },
  addFunds: {
    method: 'POST',
    path: '/api/v1/add-funds',
    access: 'user',
    params: { idempotencyKey: ['header', 'Idempotency-Key'], locale: ['query', 'locale'] },
    body: { amount: 'amount', coupon_code: 'couponCode', payment_method_id: 'paymentMethodId' },
    reply: 'PaymentRequest',
    envelope: true,
    idempotent: true,
  },
  addRecurringPaymentsMethod: {
    method: 'POST',
    path: '/api/v1/recurring-payments-methods',
    access: 'user',
    params: { idempotencyKey: ['header', 'Idempotency-Key'], locale: ['query', 'locale'] },
    body: { payment_method_id: 'paymentMethodId', subscription_id: 'subscriptionId' },
    reply: 'RecurringPaymentsMethod',
    envelope: true,
    idempotent: true,
  },
  askOrderSupport: {
    method: 'POST',
    path: '/api/v1/orders/{orderId}/support',
    access: 'user',
    params: {
      orderId: ['path', 'orderId'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    body: { subject: 'subject', text: 'text', email: 'email' },
    reply: { id: 'id' },
    envelope: true,
    idempotent: true,
  },
  attachTelegram: {
    method: 'POST',
    path: '/api/v1/attach-telegram',
    access: 'user',
    params: { idempotencyKey: ['header', 'Idempotency-Key'], locale: ['query', 'locale'] },
    body: {
      id: 'id',
      first_name: 'firstName',
      last_name: 'lastName',
      username: 'username',
      photo_url: 'photoUrl',
      auth_date: 'authDate',
      hash: 'hash',
    },
    leavable: ['firstName', 'lastName', 'username', 'photoUrl'],
    reply: 'Profile',
    envelope: true,
    idempotent: true,
  },
  cancelDripFeed: {
    method: 'POST',
    path: '/api/v1/drip-feeds/{dripFeedId}/cancel',
    access: 'user',
    params: {
      dripFeedId: ['path', 'dripFeedId'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    reply: 'DripFeed',
    envelope: true,
    idempotent: true,
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/v1/orders/{orderId}/cancel',
    access: 'user',
    params: {
      orderId: ['path', 'orderId'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    reply: 'Order',
    envelope: true,
    idempotent: true,
  },
  cancelSubscription: {
    method: 'POST',
    path: '/api/v1/subscriptions/{subscriptionId}/cancel',
    access: 'user',
    params: {
      subscriptionId: ['path', 'subscriptionId'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    reply: 'Subscription',
    envelope: true,
    idempotent: true,
  },
  connectSocialite: {
    method: 'POST',
    path: '/api/v1/socialite/connect',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    body: { redirect_uri: 'redirectUri' },
    reply: { url: 'url' },
    envelope: true,
  },
  createApiToken: {
    method: 'POST',
    path: '/api/v1/api-token',
    access: 'user',
    params: { idempotencyKey: ['header', 'Idempotency-Key'], locale: ['query', 'locale'] },
    reply: { api_token: 'apiToken' },
    envelope: true,
    idempotent: true,
  },
  createCampaign: {
    method: 'POST',
    path: '/api/v1/campaigns',
    access: 'user',
    params: { idempotencyKey: ['header', 'Idempotency-Key'], locale: ['query', 'locale'] },
    body: { url: 'url', countries: 'countries', track: 'track', keywords: 'keywords' },
    leavable: ['track'],
    reply: 'Campaign',
    envelope: true,
    idempotent: true,
  },
  createCheck: {
    method: 'POST',
    path: '/api/v1/checks',
    access: 'user',
    params: { idempotencyKey: ['header', 'Idempotency-Key'], locale: ['query', 'locale'] },
    body: { task_id: 'taskId', youtube_account_id: 'youtubeAccountId' },
    reply: 'TaskCheck',
    envelope: true,
    idempotent: true,
  },
  createFreeTrial: {
    method: 'POST',
    path: '/api/v1/free-trials',
    access: 'user',
    params: { idempotencyKey: ['header', 'Idempotency-Key'], locale: ['query', 'locale'] },
    body: { free_trial_quest_id: 'freeTrialQuestId', url: 'url', proof_url: 'proofUrl' },
    reply: 'FreeTrial',
    envelope: true,
    idempotent: true,
    mayBeEmpty: true,
  },
  createMarketingSource: {
    method: 'POST',
    path: '/api/v1/marketing-sources',
    access: 'guest',
    params: { idempotencyKey: ['header', 'Idempotency-Key'], locale: ['query', 'locale'] },
    body: {
      marketing_source: 'marketingSource',
      medium: 'medium',
      campaign: 'campaign',
      vs_cid: 'vsCid',
      vs_subid: 'vsSubid',
    },
    reply: { saved: 'saved' },
    envelope: true,
    idempotent: true,
  },
  createOrder: {
    method: 'POST',
    path: '/api/v1/order-widget/orders',
    access: 'user',
    params: {
      apiToken: ['query', 'api_token'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    body: {
      orders: ['orders', 'OrderLine'],
      coupon_code: 'couponCode',
      source: 'source',
      expected_total: 'expectedTotal',
      google_analytics4_client_id: 'googleAnalytics4ClientId',
      session_id: 'sessionId',
    },
    leavable: ['source'],
    reply: { orders: ['orders', 'Order'], total: 'total', balance: 'balance' },
    envelope: true,
    idempotent: true,
  },
  createOrderRequest: {
    method: 'POST',
    path: '/api/v1/order-widget/widget-order-requests',
    access: 'widget',
    params: {
      apiToken: ['query', 'api_token'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    body: {
      orders: ['orders', 'OrderLine'],
      coupon_code: 'couponCode',
      affiliate_code: 'affiliateCode',
      source: 'source',
      expected_total: 'expectedTotal',
      google_analytics4_client_id: 'googleAnalytics4ClientId',
      yandex_metrika_client_id: 'yandexMetrikaClientId',
      session_id: 'sessionId',
      email: 'email',
      payment_method_id: 'paymentMethodId',
    },
    leavable: ['source'],
    reply: {
      user: ['user', { is_new_user: 'isNewUser', email: 'email' }],
      order_ids: 'orderIds',
      payment: ['payment', 'PaymentRequest'],
    },
    envelope: true,
    idempotent: true,
  },
  createOrderRequestByCard: {
    method: 'POST',
    path: '/api/v1/order-widget/widget-order-requests-with-recurring-payments-method',
    access: 'user',
    params: {
      apiToken: ['query', 'api_token'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    body: {
      orders: ['orders', 'OrderLine'],
      coupon_code: 'couponCode',
      affiliate_code: 'affiliateCode',
      source: 'source',
      expected_total: 'expectedTotal',
      google_analytics4_client_id: 'googleAnalytics4ClientId',
      yandex_metrika_client_id: 'yandexMetrikaClientId',
      session_id: 'sessionId',
      recurring_payments_method_id: 'recurringPaymentsMethodId',
    },
    leavable: ['source'],
    reply: { orders: ['orders', 'Order'], total: 'total' },
    envelope: true,
    idempotent: true,
  },
  createOrderWidget: {
    method: 'POST',
    path: '/api/v1/order-widgets',
    access: 'user',
    params: { idempotencyKey: ['header', 'Idempotency-Key'], locale: ['query', 'locale'] },
    body: {
      name: 'name',
      minimum_purchase_amount: 'minimumPurchaseAmount',
      payment_methods: 'paymentMethods',
      reward_percent: 'rewardPercent',
    },
    leavable: ['minimumPurchaseAmount', 'paymentMethods', 'rewardPercent'],
    reply: 'OrderWidget',
    envelope: true,
    idempotent: true,
  },
  createSubscription: {
    method: 'POST',
    path: '/api/v1/subscriptions',
    access: 'user',
    params: { idempotencyKey: ['header', 'Idempotency-Key'], locale: ['query', 'locale'] },
    body: {
      url: 'url',
      email: 'email',
      type: 'type',
      name: 'name',
      contents_limit: 'contentsLimit',
      services: ['services', { service_id: 'serviceId', quantity: 'quantity', countries: 'countries' }],
      recurring_payments_method_id: 'recurringPaymentsMethodId',
      expected_cost_per_publication: 'expectedCostPerPublication',
    },
    leavable: ['type', 'contentsLimit'],
    reply: 'Subscription',
    envelope: true,
    idempotent: true,
  },
  createWithdrawal: {
    method: 'POST',
    path: '/api/v1/withdrawal',
    access: 'user',
    params: {
      withIncreasedBalanceAccuracy: ['query', 'with_increased_balance_accuracy'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    body: {
      amount: 'amount',
      payment_method_id: 'paymentMethodId',
      account_number: 'accountNumber',
      user_comment: 'userComment',
    },
    reply: {
      balance: 'balance',
      referral_user_balance: 'referralUserBalance',
      task_user_balance: 'taskUserBalance',
      total_earnings: 'totalEarnings',
    },
    envelope: true,
    idempotent: true,
  },
  createYoutubeAccount: {
    method: 'POST',
    path: '/api/v1/youtube-account',
    access: 'user',
    params: { idempotencyKey: ['header', 'Idempotency-Key'], locale: ['query', 'locale'] },
    body: { youtube_channel_url: 'youtubeChannelUrl' },
    reply: 'YoutubeAccount',
    envelope: true,
    idempotent: true,
  },
  deleteApiToken: {
    method: 'DELETE',
    path: '/api/v1/api-token',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    reply: { api_token: 'apiToken' },
    envelope: true,
  },
  deleteOrder: {
    method: 'POST',
    path: '/api/v1/orders/{orderId}/delete',
    access: 'user',
    params: {
      orderId: ['path', 'orderId'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    reply: { deleted: 'deleted' },
    envelope: true,
    idempotent: true,
  },
  deleteVerificationDocument: {
    method: 'DELETE',
    path: '/api/v1/verification-document',
    access: 'user',
    params: { filename: ['query', 'filename'], step: ['query', 'step'], locale: ['query', 'locale'] },
    reply: { documents: ['documents', 'VerificationDocument'], is_uploaded_documents: 'isUploadedDocuments' },
    envelope: true,
  },
  deleteYoutubeAccount: {
    method: 'DELETE',
    path: '/api/v1/youtube-account/{youtubeAccountId}',
    access: 'user',
    params: { youtubeAccountId: ['path', 'youtubeAccountId'], locale: ['query', 'locale'] },
    reply: { deleted: 'deleted' },
    envelope: true,
  },
  downloadVerificationDocument: {
    method: 'GET',
    path: '/api/v1/verification-document/file',
    access: 'user',
    params: { filename: ['query', 'filename'], step: ['query', 'step'], locale: ['query', 'locale'] },
    file: true,
  },
  endCheck: {
    method: 'POST',
    path: '/api/v1/checks/{checkId}/end',
    access: 'user',
    params: {
      checkId: ['path', 'checkId'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    reply: 'TaskCheck',
    envelope: true,
    idempotent: true,
  },
  exchangeLoginToken: {
    method: 'POST',
    path: '/login/token',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    body: { token: 'token' },
    reply: { id: 'id', name: 'name' },
    envelope: true,
    opensSession: true,
  },
  finishSocialite: {
    method: 'GET',
    path: '/api/v1/socialite/callback',
    access: 'guest',
    params: { code: ['query', 'code'], state: ['query', 'state'], locale: ['query', 'locale'] },
  },
  finishSocialLogin: {
    method: 'GET',
    path: '/login/{provider}/callback',
    access: 'guest',
    params: {
      provider: ['path', 'provider'],
      code: ['query', 'code'],
      state: ['query', 'state'],
      error: ['query', 'error'],
      errorDescription: ['query', 'error_description'],
      errorReason: ['query', 'error_reason'],
      errorCode: ['query', 'error_code'],
      errorMessage: ['query', 'error_message'],
      scope: ['query', 'scope'],
      authuser: ['query', 'authuser'],
      prompt: ['query', 'prompt'],
      hd: ['query', 'hd'],
      iss: ['query', 'iss'],
      grantedScopes: ['query', 'granted_scopes'],
      deniedScopes: ['query', 'denied_scopes'],
      locale: ['query', 'locale'],
    },
  },
  getApiToken: {
    method: 'GET',
    path: '/api/v1/api-token',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    reply: { api_token: 'apiToken' },
    envelope: true,
  },
  getCampaign: {
    method: 'GET',
    path: '/api/v1/campaigns/{campaignId}',
    access: 'user',
    params: { campaignId: ['path', 'campaignId'], locale: ['query', 'locale'] },
    reply: 'Campaign',
    envelope: true,
  },
  getCampaignSubscription: {
    method: 'GET',
    path: '/api/v1/campaigns/subscription',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    reply: 'CampaignSubscription',
    envelope: true,
  },
  getChannelInfo: {
    method: 'POST',
    path: '/api/v1/youtube-reporting/channels/info',
    access: 'user',
    params: { youtubeChannelId: ['query', 'youtubeChannelId'], locale: ['query', 'locale'] },
    reply: 'ChannelInfo',
    envelope: true,
  },
  getDashboard: {
    method: 'GET',
    path: '/api/v1/dashboard',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    reply: {
      orders_count: 'ordersCount',
      completed_order_count: 'completedOrderCount',
      last_completed_orders: ['lastCompletedOrders', 'Order'],
      in_processing_order_count: 'inProcessingOrderCount',
      last_in_processing_orders: ['lastInProcessingOrders', 'Order'],
    },
    envelope: true,
  },
  getDripFeed: {
    method: 'GET',
    path: '/api/v1/drip-feeds/{dripFeedId}',
    access: 'user',
    params: { dripFeedId: ['path', 'dripFeedId'], locale: ['query', 'locale'] },
    reply: 'DripFeed',
    envelope: true,
  },
  getFreeTrial: {
    method: 'GET',
    path: '/api/v1/free-trials/{freeTrialId}',
    access: 'user',
    params: { freeTrialId: ['path', 'freeTrialId'], locale: ['query', 'locale'] },
    reply: 'FreeTrial',
    envelope: true,
  },
  getFreeTrialQuest: {
    method: 'GET',
    path: '/api/v1/free-trial-quests/{freeTrialQuestId}',
    access: 'guest',
    params: { freeTrialQuestId: ['path', 'freeTrialQuestId'], locale: ['query', 'locale'] },
    reply: 'FreeTrialQuest',
    envelope: true,
  },
  getKeywordLimit: {
    method: 'GET',
    path: '/api/v1/keyword-suggestions/limit',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    reply: { limit: ['limit', 'KeywordLimit'] },
    envelope: true,
  },
  getOrder: {
    method: 'GET',
    path: '/api/v1/orders/{orderId}',
    access: 'user',
    params: { orderId: ['path', 'orderId'], locale: ['query', 'locale'] },
    reply: 'Order',
    envelope: true,
  },
  getOrdersStatistics: {
    method: 'GET',
    path: '/api/v1/orders/statistics',
    access: 'user',
    params: {
      groupBy: ['query', 'groupBy'],
      startDate: ['query', 'startDate'],
      endDate: ['query', 'endDate'],
      orders: ['query', 'orders'],
      locale: ['query', 'locale'],
    },
    reply: {
      groups: [
        'groups',
        {
          key: 'key',
          label: 'label',
          orders_count: 'ordersCount',
          quantity: 'quantity',
          current_quantity: 'currentQuantity',
          cost: 'cost',
        },
      ],
      orders_count: 'ordersCount',
      cost: 'cost',
    },
    envelope: true,
  },
  getOrderWidgetStatistics: {
    method: 'GET',
    path: '/api/v1/order-widget-statistics',
    access: 'user',
    params: {
      groupBy: ['query', 'group_by'],
      startDate: ['query', 'start_date'],
      endDate: ['query', 'end_date'],
      locale: ['query', 'locale'],
    },
    reply: {
      id: 'id',
      name: 'name',
      orders_count: 'ordersCount',
      users_count: 'usersCount',
      amount: 'amount',
      reward_amount: 'rewardAmount',
    },
    envelope: true,
  },
  getProfile: {
    method: 'GET',
    path: '/api/v1/profile',
    access: 'user',
    params: { withIncreasedBalanceAccuracy: ['query', 'with_increased_balance_accuracy'], locale: ['query', 'locale'] },
    reply: 'Profile',
    envelope: true,
  },
  getProfileGrades: {
    method: 'GET',
    path: '/api/v1/profile/grades',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    reply: 'ProfileGrades',
    envelope: true,
  },
  getReferralStatistics: {
    method: 'GET',
    path: '/api/v1/referral-program/statistics',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    reply: {
      affiliate_code: 'affiliateCode',
      referral_program_percent: 'referralProgramPercent',
      referrals_count: 'referralsCount',
      active_referrals_count: 'activeReferralsCount',
      orders_count: 'ordersCount',
      reward_amount: 'rewardAmount',
      referral_user_balance: 'referralUserBalance',
    },
    envelope: true,
  },
  getSalesSettings: {
    method: 'GET',
    path: '/api/v1/settings',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    reply: { default_outer_widget_partner_percent: 'defaultOuterWidgetPartnerPercent', '*': '*' },
    envelope: true,
  },
  getService: {
    method: 'GET',
    path: '/api/v1/order-widget/services/{slug}',
    access: 'widget',
    params: {
      slug: ['path', 'slug'],
      apiToken: ['query', 'api_token'],
      currency: ['query', 'currency'],
      locale: ['query', 'locale'],
    },
    reply: 'Service',
    envelope: true,
  },
  getServiceCost: {
    method: 'GET',
    path: '/api/v1/services/{serviceId}/cost',
    access: 'guest',
    params: { serviceId: ['path', 'serviceId'], quantity: ['query', 'quantity'], locale: ['query', 'locale'] },
    reply: { cost: 'cost' },
  },
  getServiceDetails: {
    method: 'GET',
    path: '/api/v1/services/{idOrSlug}',
    access: 'guest',
    params: { idOrSlug: ['path', 'idOrSlug'], locale: ['query', 'locale'] },
    reply: 'Service',
    envelope: true,
  },
  getServiceType: {
    method: 'GET',
    path: '/api/v1/service-types/{slug}',
    access: 'guest',
    params: { slug: ['path', 'slug'], locale: ['query', 'locale'] },
    reply: 'ServiceType',
    envelope: true,
  },
  getSettings: {
    method: 'GET',
    path: '/settings',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    reply: 'Settings',
    envelope: true,
  },
  getSubscription: {
    method: 'GET',
    path: '/api/v1/subscriptions/{subscriptionId}',
    access: 'user',
    params: { subscriptionId: ['path', 'subscriptionId'], locale: ['query', 'locale'] },
    reply: 'Subscription',
    envelope: true,
  },
  getUnsubscribe: {
    method: 'GET',
    path: '/unsubscribe/{userId}',
    access: 'guest',
    params: { userId: ['path', 'userId'], signature: ['query', 'signature'], locale: ['query', 'locale'] },
    reply: {
      notify_order_actions: 'notifyOrderActions',
      notify_payment_actions: 'notifyPaymentActions',
      notify_subscription_actions: 'notifySubscriptionActions',
    },
    envelope: true,
  },
  getWithdrawalTotal: {
    method: 'POST',
    path: '/api/v1/withdrawal/total-amount',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    body: { amount: 'amount', payment_method_id: 'paymentMethodId' },
    reply: { amount: 'amount', fee_amount: 'feeAmount', total_amount: 'totalAmount' },
    envelope: true,
  },
  identifyNetwork: {
    method: 'POST',
    path: '/api/v1/order-widget/networks/identify',
    access: 'widget',
    params: { apiToken: ['query', 'api_token'], locale: ['query', 'locale'] },
    body: { url: 'url' },
    reply: { network_id: 'networkId' },
    envelope: true,
  },
  invoiceTotalAmount: {
    method: 'POST',
    path: '/api/v1/invoices/total-amount',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    body: { payment_method_id: 'paymentMethodId', amount: 'amount', coupon_code: 'couponCode' },
    reply: {
      original_amount: 'originalAmount',
      coupon_bonus: 'couponBonus',
      coupon_bonus_type: 'couponBonusType',
      coupon_bonus_percentage: 'couponBonusPercentage',
      coupon_bonus_amount_calculation_type: 'couponBonusAmountCalculationType',
      fee: 'fee',
      fee_percent: 'feePercent',
      payment_method_bonus: 'paymentMethodBonus',
      payment_method_bonus_percent: 'paymentMethodBonusPercent',
      total_bonus: 'totalBonus',
      total_amount: 'totalAmount',
      to_be_credited: 'toBeCredited',
    },
    envelope: true,
  },
  listBanners: {
    method: 'GET',
    path: '/banners',
    access: 'guest',
    params: { place: ['query', 'place'], locale: ['query', 'locale'] },
    reply: 'Banner',
    envelope: true,
  },
  listCampaignKeywords: {
    method: 'GET',
    path: '/api/v1/campaigns/{campaignId}/keywords',
    access: 'user',
    params: {
      campaignId: ['path', 'campaignId'],
      countryId: ['query', 'country_id'],
      date: ['query', 'date'],
      locale: ['query', 'locale'],
    },
    reply: { key: 'key', country: ['country', 'Country'], date: 'date', keywords: ['keywords', 'CampaignKeyword'] },
    envelope: true,
  },
  listCampaigns: {
    method: 'GET',
    path: '/api/v1/campaigns',
    access: 'user',
    params: {
      draw: ['query', 'draw'],
      start: ['query', 'start'],
      length: ['query', 'length'],
      order: ['query', 'order'],
      columns: ['query', 'columns'],
      search: ['query', 'search'],
      status: ['query', 'status'],
      track: ['query', 'track'],
      locale: ['query', 'locale'],
    },
    reply: {
      draw: 'draw',
      data: ['data', 'Campaign'],
      total_amount: 'totalAmount',
      recordsTotal: 'recordsTotal',
      recordsFiltered: 'recordsFiltered',
    },
    table: { sortable: ['id', 'url', 'status', 'track', 'keywordsCount', 'createdAt', 'checkedAt'] },
  },
  listCatalogueCountries: {
    method: 'GET',
    path: '/api/v1/countries',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    reply: 'Country',
    envelope: true,
  },
  listCatalogueNetworks: {
    method: 'GET',
    path: '/api/v1/networks',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    reply: 'Network',
    envelope: true,
  },
  listChannelDays: {
    method: 'POST',
    path: '/api/v1/youtube-reporting/channels/statistics-daily',
    access: 'user',
    params: {
      youtubeChannelId: ['query', 'youtubeChannelId'],
      dateStart: ['query', 'dateStart'],
      dateEnd: ['query', 'dateEnd'],
      locale: ['query', 'locale'],
    },
    reply: 'ChannelDay',
    envelope: true,
  },
  listChannelVideos: {
    method: 'POST',
    path: '/api/v1/youtube-reporting/channels/videos/info',
    access: 'user',
    params: {
      youtubeChannelId: ['query', 'youtubeChannelId'],
      videoIds: ['query', 'videoIds'],
      locale: ['query', 'locale'],
    },
    reply: 'ChannelVideo',
    envelope: true,
  },
  listCountries: {
    method: 'GET',
    path: '/api/v1/order-widget/countries',
    access: 'widget',
    params: { apiToken: ['query', 'api_token'], locale: ['query', 'locale'] },
    reply: 'Country',
    envelope: true,
  },
  listCoupons: {
    method: 'GET',
    path: '/api/v1/coupons',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    reply: 'Coupon',
    envelope: true,
  },
  listDripFeeds: {
    method: 'GET',
    path: '/api/v1/drip-feeds',
    access: 'user',
    params: {
      draw: ['query', 'draw'],
      start: ['query', 'start'],
      length: ['query', 'length'],
      order: ['query', 'order'],
      columns: ['query', 'columns'],
      search: ['query', 'search'],
      status: ['query', 'status'],
      locale: ['query', 'locale'],
    },
    reply: {
      draw: 'draw',
      data: ['data', 'DripFeed'],
      recordsTotal: 'recordsTotal',
      recordsFiltered: 'recordsFiltered',
    },
    table: { sortable: ['id', 'url', 'totalQuantity', 'cost', 'createdAt'] },
  },
  listFavorites: {
    method: 'GET',
    path: '/api/v1/services/favorites',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    reply: { service_id: 'serviceId' },
    envelope: true,
  },
  listFreeTrialQuests: {
    method: 'GET',
    path: '/api/v1/free-trial-quests',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    reply: 'FreeTrialQuest',
    envelope: true,
  },
  listFreeTrials: {
    method: 'GET',
    path: '/api/v1/free-trials',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    reply: 'FreeTrial',
    envelope: true,
  },
  listFrequentlyBoughtTogether: {
    method: 'GET',
    path: '/api/v1/services/{serviceId}/frequently-bought-together',
    access: 'guest',
    params: { serviceId: ['path', 'serviceId'], locale: ['query', 'locale'] },
    reply: 'Service',
    envelope: true,
  },
  listGrades: {
    method: 'GET',
    path: '/api/v1/grades',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    reply: 'Grade',
    envelope: true,
  },
  listKeywordSuggestions: {
    method: 'GET',
    path: '/api/v1/keyword-suggestions',
    access: 'guest',
    params: { keyword: ['query', 'keyword'], country: ['query', 'country'], locale: ['query', 'locale'] },
    reply: {
      keyword: 'keyword',
      country: ['country', 'Country'],
      suggestions: ['suggestions', 'KeywordSuggestion'],
      limit: ['limit', 'KeywordLimit'],
    },
    envelope: true,
  },
  listLanguages: {
    method: 'GET',
    path: '/api/v1/order-widget/languages',
    access: 'widget',
    params: { apiToken: ['query', 'api_token'], locale: ['query', 'locale'] },
    reply: 'Language',
    envelope: true,
  },
  listMenuItems: {
    method: 'GET',
    path: '/menu-items',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    reply: 'MenuItem',
    envelope: true,
  },
  listNetworks: {
    method: 'GET',
    path: '/api/v1/order-widget/networks',
    access: 'widget',
    params: { apiToken: ['query', 'api_token'], currency: ['query', 'currency'], locale: ['query', 'locale'] },
    reply: 'Network',
    envelope: true,
  },
  listOrderKeywords: {
    method: 'GET',
    path: '/api/v1/orders/{orderId}/keywords',
    access: 'user',
    params: { orderId: ['path', 'orderId'], locale: ['query', 'locale'] },
    reply: 'OrderKeyword',
    envelope: true,
  },
  listOrders: {
    method: 'GET',
    path: '/api/v1/orders',
    access: 'user',
    params: {
      page: ['query', 'page'],
      perPage: ['query', 'per_page'],
      status: ['query', 'status'],
      locale: ['query', 'locale'],
    },
    reply: { data: ['data', 'Order'], meta: ['meta', 'Paging'] },
  },
  listOrdersTable: {
    method: 'GET',
    path: '/api/v1/orders/datatable',
    access: 'user',
    params: {
      draw: ['query', 'draw'],
      start: ['query', 'start'],
      length: ['query', 'length'],
      order: ['query', 'order'],
      columns: ['query', 'columns'],
      search: ['query', 'search'],
      status: ['query', 'status'],
      dripFeedId: ['query', 'drip_feed_id'],
      subscriptionId: ['query', 'subscription_id'],
      locale: ['query', 'locale'],
    },
    reply: { draw: 'draw', data: ['data', 'Order'], recordsTotal: 'recordsTotal', recordsFiltered: 'recordsFiltered' },
    table: { sortable: ['id', 'name', 'url', 'cost', 'quantity', 'status', 'createdAt', 'completedAt'] },
  },
  listOrderWidgetPaymentMethods: {
    method: 'GET',
    path: '/api/v1/payment-methods/get-available-for-order-widget',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    reply: 'PaymentMethod',
    envelope: true,
  },
  listOrderWidgets: {
    method: 'GET',
    path: '/api/v1/order-widgets',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    reply: 'OrderWidget',
    envelope: true,
  },
  listPages: {
    method: 'GET',
    path: '/pages',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    reply: 'Page',
    envelope: true,
  },
  listPaymentMethodBonuses: {
    method: 'GET',
    path: '/api/v1/payment-methods-with-bonuses',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    reply: 'PaymentMethodBonus',
    envelope: true,
  },
  listPaymentMethods: {
    method: 'GET',
    path: '/api/v1/order-widget/payment-methods',
    access: 'widget',
    params: { apiToken: ['query', 'api_token'], currency: ['query', 'currency'], locale: ['query', 'locale'] },
    reply: 'PaymentMethod',
    envelope: true,
  },
  listPayments: {
    method: 'GET',
    path: '/api/v1/payments/statistics',
    access: 'user',
    params: {
      draw: ['query', 'draw'],
      start: ['query', 'start'],
      length: ['query', 'length'],
      order: ['query', 'order'],
      columns: ['query', 'columns'],
      search: ['query', 'search'],
      startDate: ['query', 'start_date'],
      endDate: ['query', 'end_date'],
      type: ['query', 'type'],
      locale: ['query', 'locale'],
    },
    reply: {
      draw: 'draw',
      data: ['data', 'Payment'],
      total_amount: 'totalAmount',
      recordsTotal: 'recordsTotal',
      recordsFiltered: 'recordsFiltered',
    },
    table: { sortable: ['id', 'createdAt', 'amount', 'type'] },
  },
  listRecurringPaymentMethods: {
    method: 'GET',
    path: '/api/v1/payment-methods/get-available-for-recurring-payments',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    reply: 'PaymentMethod',
    envelope: true,
  },
  listRecurringPaymentsMethods: {
    method: 'GET',
    path: '/api/v1/recurring-payments-methods',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    reply: 'RecurringPaymentsMethod',
    envelope: true,
  },
  listReferralsTable: {
    method: 'GET',
    path: '/api/v1/referral-program/referrals',
    access: 'user',
    params: {
      draw: ['query', 'draw'],
      start: ['query', 'start'],
      length: ['query', 'length'],
      order: ['query', 'order'],
      columns: ['query', 'columns'],
      search: ['query', 'search'],
      locale: ['query', 'locale'],
    },
    reply: {
      draw: 'draw',
      data: ['data', 'Referral'],
      recordsTotal: 'recordsTotal',
      recordsFiltered: 'recordsFiltered',
    },
    table: { sortable: ['id', 'createdAt', 'ordersCount', 'rewardAmount'] },
  },
  listRefillRequests: {
    method: 'GET',
    path: '/api/v1/orders/{orderId}/refill-requests',
    access: 'user',
    params: { orderId: ['path', 'orderId'], locale: ['query', 'locale'] },
    reply: 'RefillRequest',
    envelope: true,
  },
  listRelatedServices: {
    method: 'GET',
    path: '/api/v1/services/{serviceId}/related-services',
    access: 'guest',
    params: { serviceId: ['path', 'serviceId'], locale: ['query', 'locale'] },
    reply: 'Service',
    envelope: true,
  },
  listServiceLabels: {
    method: 'GET',
    path: '/api/v1/services/labels',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    reply: 'ServiceLabel',
    envelope: true,
  },
  listServices: {
    method: 'GET',
    path: '/api/v1/services',
    access: 'guest',
    params: {
      networkId: ['query', 'network_id'],
      serviceTypeId: ['query', 'service_type_id'],
      locale: ['query', 'locale'],
    },
    reply: 'Service',
    envelope: true,
  },
  listServiceTypes: {
    method: 'GET',
    path: '/api/v1/service-types',
    access: 'guest',
    params: { networkId: ['query', 'network_id'], locale: ['query', 'locale'] },
    reply: 'ServiceType',
    envelope: true,
  },
  listSpecialOffers: {
    method: 'GET',
    path: '/api/v1/special-offers',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    reply: 'SpecialOffer',
    envelope: true,
  },
  listSubscriptionNetworks: {
    method: 'GET',
    path: '/api/v1/subscriptions/networks',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    reply: 'Network',
    envelope: true,
  },
  listSubscriptions: {
    method: 'GET',
    path: '/api/v1/subscriptions',
    access: 'user',
    params: {
      draw: ['query', 'draw'],
      start: ['query', 'start'],
      length: ['query', 'length'],
      order: ['query', 'order'],
      columns: ['query', 'columns'],
      search: ['query', 'search'],
      status: ['query', 'status'],
      locale: ['query', 'locale'],
    },
    reply: {
      draw: 'draw',
      data: ['data', 'Subscription'],
      recordsTotal: 'recordsTotal',
      recordsFiltered: 'recordsFiltered',
    },
    table: {
      sortable: ['id', 'url', 'name', 'status', 'contentsLimit', 'costPerPublication', 'totalCost', 'createdAt'],
    },
  },
  listSubscriptionServiceTypes: {
    method: 'GET',
    path: '/api/v1/subscriptions/networks/{networkId}/service-types',
    access: 'guest',
    params: { networkId: ['path', 'networkId'], locale: ['query', 'locale'] },
    reply: 'ServiceType',
    envelope: true,
  },
  listTariffPlans: {
    method: 'GET',
    path: '/api/v1/campaigns/tariff-plans',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    reply: 'TariffPlan',
    envelope: true,
  },
  listTasks: {
    method: 'GET',
    path: '/api/v1/tasks',
    access: 'user',
    params: {
      page: ['query', 'page'],
      perPage: ['query', 'per_page'],
      service: ['query', 'service'],
      orderBy: ['query', 'order_by'],
      orderOn: ['query', 'order_on'],
      youtubeAccountId: ['query', 'youtube_account_id'],
      locale: ['query', 'locale'],
    },
    reply: { data: ['data', 'Task'], meta: ['meta', 'Paging'] },
  },
  listTopUpMethods: {
    method: 'GET',
    path: '/api/v1/payment-methods',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    reply: 'PaymentMethod',
    envelope: true,
  },
  listTypesByUrl: {
    method: 'POST',
    path: '/api/v1/order-widget/services/available-types-by-url',
    access: 'widget',
    params: { apiToken: ['query', 'api_token'], locale: ['query', 'locale'] },
    body: { url: 'url', network_id: 'networkId' },
    reply: { service_type_ids: 'serviceTypeIds' },
    envelope: true,
  },
  listVerificationDocuments: {
    method: 'GET',
    path: '/api/v1/verification-document',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    reply: { documents: ['documents', 'VerificationDocument'], is_uploaded_documents: 'isUploadedDocuments' },
    envelope: true,
  },
  listVideoStatistics: {
    method: 'POST',
    path: '/api/v1/youtube-reporting/channels/videos/statistics',
    access: 'user',
    params: {
      youtubeChannelId: ['query', 'youtubeChannelId'],
      dateStart: ['query', 'dateStart'],
      dateEnd: ['query', 'dateEnd'],
      videoIds: ['query', 'videoIds'],
      locale: ['query', 'locale'],
    },
    reply: 'VideoStatistics',
    envelope: true,
  },
  listWidgetRecurringPaymentsMethods: {
    method: 'GET',
    path: '/api/v1/order-widget/recurring-payments-methods',
    access: 'widget',
    params: { apiToken: ['query', 'api_token'], locale: ['query', 'locale'] },
    reply: 'RecurringPaymentsMethod',
    envelope: true,
  },
  listWithdrawalMethods: {
    method: 'GET',
    path: '/api/v1/available-withdrawal-methods',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    reply: 'WithdrawalMethod',
    envelope: true,
  },
  listWithdrawals: {
    method: 'GET',
    path: '/api/v1/withdrawal',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    reply: 'Withdrawal',
    envelope: true,
  },
  login: {
    method: 'POST',
    path: '/login',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    body: {
      email: 'email',
      password: 'password',
      'g-recaptcha-response': 'gRecaptchaResponse',
      not_register: 'notRegister',
    },
    leavable: ['notRegister'],
    reply: { id: 'id', name: 'name' },
    envelope: true,
    opensSession: true,
  },
  logout: {
    method: 'POST',
    path: '/logout',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    reply: { ended: 'ended' },
    envelope: true,
  },
  markInvoiceIsPaid: {
    method: 'POST',
    path: '/api/v1/invoices/{invoiceId}/mark-is-paid',
    access: 'guest',
    params: {
      invoiceId: ['path', 'invoiceId'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    body: { comment: 'comment', invoice_token: 'invoiceToken' },
    reply: 'Invoice',
    envelope: true,
    idempotent: true,
  },
  oneTapLogin: {
    method: 'POST',
    path: '/login/google/one-tap',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    body: { payload: ['payload', { credential: 'credential', affiliate_code: 'affiliateCode' }] },
    reply: { id: 'id', name: 'name' },
    envelope: true,
    opensSession: true,
  },
  pauseCampaign: {
    method: 'PUT',
    path: '/api/v1/campaigns/{campaignId}/pause',
    access: 'user',
    params: { campaignId: ['path', 'campaignId'], locale: ['query', 'locale'] },
    reply: 'Campaign',
    envelope: true,
  },
  pauseOrder: {
    method: 'POST',
    path: '/api/v1/orders/{orderId}/pause',
    access: 'user',
    params: {
      orderId: ['path', 'orderId'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    reply: 'Order',
    envelope: true,
    idempotent: true,
  },
  payOrderByBalance: {
    method: 'POST',
    path: '/api/v1/orders/{orderId}/pay-by-balance',
    access: 'user',
    params: {
      orderId: ['path', 'orderId'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    body: { unpaid_discount: 'unpaidDiscount' },
    reply: { order: ['order', 'Order'], balance: 'balance' },
    envelope: true,
    idempotent: true,
  },
  payOrderByInvoice: {
    method: 'POST',
    path: '/api/v1/orders/{orderId}/pay-by-invoice',
    access: 'user',
    params: {
      orderId: ['path', 'orderId'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    body: { payment_method_id: 'paymentMethodId', unpaid_discount: 'unpaidDiscount' },
    reply: 'PaymentRequest',
    envelope: true,
    idempotent: true,
  },
  placeOrders: {
    method: 'POST',
    path: '/api/v1/orders',
    access: 'user',
    params: { idempotencyKey: ['header', 'Idempotency-Key'], locale: ['query', 'locale'] },
    body: {
      orders: ['orders', 'OrderLine'],
      coupon_code: 'couponCode',
      source: 'source',
      expected_total: 'expectedTotal',
      google_analytics4_client_id: 'googleAnalytics4ClientId',
      session_id: 'sessionId',
    },
    leavable: ['source'],
    reply: { orders: ['orders', 'Order'], total: 'total', balance: 'balance' },
    envelope: true,
    idempotent: true,
  },
  quantityByCost: {
    method: 'POST',
    path: '/api/v1/order-widget/services/quantity-by-cost',
    access: 'widget',
    params: { apiToken: ['query', 'api_token'], currency: ['query', 'currency'], locale: ['query', 'locale'] },
    body: {
      contents_limit: 'contentsLimit',
      services: ['services', { service_id: 'serviceId', desired_cost: 'desiredCost', is_guarantee: 'isGuarantee' }],
    },
    leavable: ['contentsLimit'],
    reply: {
      total_cost: 'totalCost',
      services: ['services', { service_id: 'serviceId', quantity: 'quantity', cost: 'cost', cost_float: 'costFloat' }],
    },
    envelope: true,
  },
  refresh: {
    method: 'GET',
    path: '/refresh',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    reply: { expires_at: 'expiresAt' },
    envelope: true,
    opensSession: true,
  },
  register: {
    method: 'POST',
    path: '/register',
    access: 'guest',
    params: { idempotencyKey: ['header', 'Idempotency-Key'], locale: ['query', 'locale'] },
    body: {
      name: 'name',
      email: 'email',
      password: 'password',
      password_confirmation: 'passwordConfirmation',
      account_type: 'accountType',
      company_name: 'companyName',
      company_address: 'companyAddress',
      company_site: 'companySite',
      vat: 'vat',
      messengers: ['messengers', 'Messengers'],
      registered: 'registered',
      affiliate_code: 'affiliateCode',
      yandex_metrika_client_id: 'yandexMetrikaClientId',
      google_analytics4_client_id: 'googleAnalytics4ClientId',
      marketing_source: 'marketingSource',
      medium: 'medium',
      campaign: 'campaign',
      vs_cid: 'vsCid',
      vs_subid: 'vsSubid',
      'g-recaptcha-response': 'gRecaptchaResponse',
    },
    leavable: ['accountType', 'messengers', 'registered'],
    reply: 'Profile',
    envelope: true,
    opensSession: true,
    idempotent: true,
  },
  removeRecurringPaymentsMethod: {
    method: 'DELETE',
    path: '/api/v1/recurring-payments-methods/{cardId}',
    access: 'user',
    params: { cardId: ['path', 'cardId'], locale: ['query', 'locale'] },
    reply: { removed: 'removed' },
    envelope: true,
  },
  reportCheckoutButton: {
    method: 'POST',
    path: '/api/v1/order-widget/events/checkout-button',
    access: 'widget',
    params: { apiToken: ['query', 'api_token'], locale: ['query', 'locale'] },
    reply: { counted: 'counted' },
    envelope: true,
  },
  reportEnterUrl: {
    method: 'POST',
    path: '/api/v1/order-widget/events/enter-url',
    access: 'widget',
    params: { apiToken: ['query', 'api_token'], locale: ['query', 'locale'] },
    reply: { counted: 'counted' },
    envelope: true,
  },
  reportPaymentPage: {
    method: 'POST',
    path: '/api/v1/order-widget/events/payment-page',
    access: 'widget',
    params: { apiToken: ['query', 'api_token'], locale: ['query', 'locale'] },
    reply: { counted: 'counted' },
    envelope: true,
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/password/email',
    access: 'guest',
    params: { idempotencyKey: ['header', 'Idempotency-Key'], locale: ['query', 'locale'] },
    body: { email: 'email', 'g-recaptcha-response': 'gRecaptchaResponse' },
    reply: { sent: 'sent' },
    envelope: true,
    idempotent: true,
  },
  requestRefill: {
    method: 'POST',
    path: '/api/v1/orders/{orderId}/refill-requests',
    access: 'user',
    params: {
      orderId: ['path', 'orderId'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    reply: 'RefillRequest',
    envelope: true,
    idempotent: true,
  },
  resetPassword: {
    method: 'POST',
    path: '/password/reset',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    body: {
      email: 'email',
      password: 'password',
      token: 'token',
      password_confirmation: 'passwordConfirmation',
      'g-recaptcha-response': 'gRecaptchaResponse',
    },
    reply: { reset: 'reset' },
    envelope: true,
  },
  search: {
    method: 'POST',
    path: '/api/v1/search',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    body: { query: 'query', options: ['options', { searchType: 'searchType' }], network_id: 'networkId' },
    leavable: ['options'],
    reply: 'SearchResult',
    envelope: true,
  },
  searchWidget: {
    method: 'POST',
    path: '/api/v1/order-widget/search',
    access: 'widget',
    params: { apiToken: ['query', 'api_token'], locale: ['query', 'locale'] },
    body: { query: 'query', options: ['options', { searchType: 'searchType' }], network_id: 'networkId' },
    leavable: ['options'],
    reply: 'SearchResult',
    envelope: true,
  },
  servicesCost: {
    method: 'POST',
    path: '/api/v1/services/cost',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    body: {
      contents_limit: 'contentsLimit',
      services: ['services', { service_id: 'serviceId', quantity: 'quantity', is_guarantee: 'isGuarantee' }],
    },
    leavable: ['contentsLimit'],
    reply: 'ServicesCost',
    envelope: true,
  },
  servicesQuantityByCost: {
    method: 'POST',
    path: '/api/v1/services/quantity-by-cost',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    body: {
      contents_limit: 'contentsLimit',
      services: ['services', { service_id: 'serviceId', desired_cost: 'desiredCost', is_guarantee: 'isGuarantee' }],
    },
    leavable: ['contentsLimit'],
    reply: 'ServicesCost',
    envelope: true,
  },
  setAnalyticsClientId: {
    method: 'POST',
    path: '/api/v1/profile/set-analytics-client-id',
    access: 'user',
    params: { idempotencyKey: ['header', 'Idempotency-Key'], locale: ['query', 'locale'] },
    body: {
      yandex_metrika_client_id: 'yandexMetrikaClientId',
      google_analytics4_client_id: 'googleAnalytics4ClientId',
    },
    reply: { saved: 'saved' },
    envelope: true,
    idempotent: true,
  },
  setEmail: {
    method: 'POST',
    path: '/api/v1/profile/set-email',
    access: 'user',
    params: { idempotencyKey: ['header', 'Idempotency-Key'], locale: ['query', 'locale'] },
    body: { email: 'email' },
    reply: 'Profile',
    envelope: true,
    idempotent: true,
  },
  startCheck: {
    method: 'POST',
    path: '/api/v1/checks/{checkId}/start',
    access: 'user',
    params: {
      checkId: ['path', 'checkId'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    reply: 'TaskCheck',
    envelope: true,
    idempotent: true,
  },
  startSocialLogin: {
    method: 'GET',
    path: '/login/{provider}',
    access: 'guest',
    params: {
      provider: ['path', 'provider'],
      redirect: ['query', 'redirect'],
      affiliateCode: ['query', 'affiliate_code'],
      notRegister: ['query', 'not_register'],
      locale: ['query', 'locale'],
    },
  },
  subscribeToTariffPlan: {
    method: 'POST',
    path: '/api/v1/campaigns/tariff-plans/{tariffPlanId}/subscribe',
    access: 'user',
    params: {
      tariffPlanId: ['path', 'tariffPlanId'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    reply: { subscription: ['subscription', 'CampaignSubscription'], balance: 'balance' },
    envelope: true,
    idempotent: true,
  },
  telegramLogin: {
    method: 'GET',
    path: '/login/telegram/callback',
    access: 'guest',
    params: {
      id: ['query', 'id'],
      firstName: ['query', 'first_name'],
      lastName: ['query', 'last_name'],
      username: ['query', 'username'],
      photoUrl: ['query', 'photo_url'],
      authDate: ['query', 'auth_date'],
      hash: ['query', 'hash'],
      redirect: ['query', 'redirect'],
      affiliateCode: ['query', 'affiliate_code'],
      notRegister: ['query', 'not_register'],
      locale: ['query', 'locale'],
    },
  },
  toggleFavorite: {
    method: 'POST',
    path: '/api/v1/services/{serviceId}/favorites/toggle',
    access: 'user',
    params: {
      serviceId: ['path', 'serviceId'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    reply: { is_favorite: 'isFavorite' },
    idempotent: true,
  },
  totalCost: {
    method: 'POST',
    path: '/api/v1/order-widget/services/total-cost',
    access: 'widget',
    params: { apiToken: ['query', 'api_token'], currency: ['query', 'currency'], locale: ['query', 'locale'] },
    body: {
      coupon_code: 'couponCode',
      order_widget_type: 'orderWidgetType',
      services: ['services', 'CostLine'],
      payment_method_id: 'paymentMethodId',
      recurring_payments_method_id: 'recurringPaymentsMethodId',
    },
    leavable: ['orderWidgetType'],
    reply: 'Cost',
    envelope: true,
  },
  trackFreeTrialQuest: {
    method: 'POST',
    path: '/api/v1/free-trial-quests/{freeTrialQuestId}/track',
    access: 'guest',
    params: { freeTrialQuestId: ['path', 'freeTrialQuestId'], locale: ['query', 'locale'] },
    reply: { tracked: 'tracked' },
  },
  unsubscribe: {
    method: 'POST',
    path: '/unsubscribe/{userId}',
    access: 'guest',
    params: {
      userId: ['path', 'userId'],
      signature: ['query', 'signature'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    body: {
      notify_order_actions: 'notifyOrderActions',
      notify_payment_actions: 'notifyPaymentActions',
      notify_subscription_actions: 'notifySubscriptionActions',
    },
    leavable: ['notifyOrderActions', 'notifyPaymentActions', 'notifySubscriptionActions'],
    reply: {
      notify_order_actions: 'notifyOrderActions',
      notify_payment_actions: 'notifyPaymentActions',
      notify_subscription_actions: 'notifySubscriptionActions',
    },
    envelope: true,
    idempotent: true,
  },
  updateCampaign: {
    method: 'PUT',
    path: '/api/v1/campaigns/{campaignId}/update',
    access: 'user',
    params: { campaignId: ['path', 'campaignId'], locale: ['query', 'locale'] },
    body: { url: 'url', countries: 'countries', track: 'track', keywords: 'keywords' },
    leavable: ['url', 'countries', 'track', 'keywords'],
    reply: 'Campaign',
    envelope: true,
  },
  updateOrderWidget: {
    method: 'PATCH',
    path: '/api/v1/order-widgets/{orderWidgetId}',
    access: 'user',
    params: { orderWidgetId: ['path', 'orderWidgetId'], locale: ['query', 'locale'] },
    body: {
      name: 'name',
      minimum_purchase_amount: 'minimumPurchaseAmount',
      payment_methods: 'paymentMethods',
      reward_percent: 'rewardPercent',
    },
    leavable: ['name', 'minimumPurchaseAmount', 'paymentMethods', 'rewardPercent'],
    reply: 'OrderWidget',
    envelope: true,
  },
  updateProfile: {
    method: 'PATCH',
    path: '/api/v1/profile',
    access: 'user',
    params: { locale: ['query', 'locale'] },
    body: {
      name: 'name',
      notify_order_actions: 'notifyOrderActions',
      notify_payment_actions: 'notifyPaymentActions',
      notify_subscription_actions: 'notifySubscriptionActions',
      company_name: 'companyName',
      company_address: 'companyAddress',
      company_site: 'companySite',
      vat: 'vat',
      messengers: ['messengers', 'Messengers'],
    },
    leavable: ['name', 'notifyOrderActions', 'notifyPaymentActions', 'notifySubscriptionActions', 'messengers'],
    reply: 'Profile',
    envelope: true,
  },
  uploadVerificationDocument: {
    method: 'POST',
    path: '/api/v1/verification-document',
    access: 'user',
    params: { idempotencyKey: ['header', 'Idempotency-Key'], locale: ['query', 'locale'] },
    body: { file: 'file', step: 'step' },
    reply: { documents: ['documents', 'VerificationDocument'], is_uploaded_documents: 'isUploadedDocuments' },
    envelope: true,
    idempotent: true,
    multipart: true,
  },
  validateOrderUrl: {
    method: 'POST',
    path: '/api/v1/order-widget/orders/validate-url',
    access: 'widget',
    params: { apiToken: ['query', 'api_token'], locale: ['query', 'locale'] },
    body: { url: 'url', service_id: 'serviceId' },
    reply: { valid: 'valid' },
    envelope: true,
  },
  verifyCheck: {
    method: 'POST',
    path: '/api/v1/checks/{checkId}/check',
    access: 'user',
    params: {
      checkId: ['path', 'checkId'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    reply: 'TaskCheck',
    envelope: true,
    idempotent: true,
  },
  verifyYoutubeAccountCode: {
    method: 'POST',
    path: '/api/v1/youtube-account/{youtubeAccountId}/verify-code',
    access: 'user',
    params: {
      youtubeAccountId: ['path', 'youtubeAccountId'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    reply: 'YoutubeAccount',
    envelope: true,
    idempotent: true,
  },
  verifyYoutubeAccountSubscriptions: {
    method: 'POST',
    path: '/api/v1/youtube-account/{youtubeAccountId}/verify-public-subscriptions',
    access: 'user',
    params: {
      youtubeAccountId: ['path', 'youtubeAccountId'],
      idempotencyKey: ['header', 'Idempotency-Key'],
      locale: ['query', 'locale'],
    },
    reply: 'YoutubeAccount',
    envelope: true,
    idempotent: true,
  },
};

export const plans: Readonly<Record<string, CasingPlan>> = {
  Banner: {
    id: 'id',
    place: 'place',
    type: 'type',
    content: 'content',
    scroll_delay: 'scrollDelay',
    information: [
      'information',
      {
        background_image: 'backgroundImage',
        background_color: 'backgroundColor',
        image: 'image',
        title: 'title',
        title_color: 'titleColor',
        subtitle: 'subtitle',
        button_text: 'buttonText',
        button_link: 'buttonLink',
        button_bg_color: 'buttonBgColor',
        button_text_color: 'buttonTextColor',
        sorting: 'sorting',
      },
    ],
  },
  CampaignKeyword: {
    keyword: 'keyword',
    position: 'position',
    previous_position: 'previousPosition',
    change: 'change',
    best_position: 'bestPosition',
    search_volume: 'searchVolume',
    positions: ['positions', 'CampaignPosition'],
  },
  CampaignPosition: { date: 'date', position: 'position' },
  CampaignSubscription: {
    campaign_tariff: ['campaignTariff', 'CampaignTariff'],
    tracked_keywords: 'trackedKeywords',
    remaining_keywords: 'remainingKeywords',
    is_trial: 'isTrial',
    started_at: 'startedAt',
    ends_at: 'endsAt',
  },
  CampaignTariff: { id: 'id', name: 'name', keywords_limit: 'keywordsLimit', price: 'price' },
  Campaign: {
    id: 'id',
    url: 'url',
    status: 'status',
    track: 'track',
    countries: ['countries', 'Country'],
    keywords: 'keywords',
    keywords_count: 'keywordsCount',
    activable: 'activable',
    pausable: 'pausable',
    created_at: 'createdAt',
    checked_at: 'checkedAt',
    next_check_at: 'nextCheckAt',
  },
  ChannelDay: {
    day: 'day',
    views: 'views',
    watch_time_minutes: 'watchTimeMinutes',
    average_view_duration_seconds: 'averageViewDurationSeconds',
    average_view_duration_percent: 'averageViewDurationPercent',
    subscribers_gained: 'subscribersGained',
    subscribers_lost: 'subscribersLost',
  },
  ChannelInfo: {
    youtube_channel_id: 'youtubeChannelId',
    title: 'title',
    subscribers: 'subscribers',
    monetized: 'monetized',
    views: 'views',
    comments: 'comments',
    likes: 'likes',
  },
  ChannelVideo: {
    video_id: 'videoId',
    title: 'title',
    preview_image: 'previewImage',
    published_at: 'publishedAt',
    views: 'views',
    likes: 'likes',
    comments: 'comments',
  },
  CostLine: {
    index: 'index',
    service_id: 'serviceId',
    quantity: 'quantity',
    url: 'url',
    is_guarantee: 'isGuarantee',
    drip_feed: ['dripFeed', 'DripFeedTerms'],
    targetable_values: ['targetableValues', 'TargetableValue'],
  },
  Cost: {
    total_amount: 'totalAmount',
    float_total_amount: 'floatTotalAmount',
    original_amount: 'originalAmount',
    float_original_amount: 'floatOriginalAmount',
    fee: 'fee',
    fee_float: 'feeFloat',
    fee_percent: 'feePercent',
    coupon_bonus: 'couponBonus',
    coupon_bonus_float: 'couponBonusFloat',
    coupon_bonus_percentage: 'couponBonusPercentage',
    coupon_bonus_type: 'couponBonusType',
    coupon_bonus_amount_calculation_type: 'couponBonusAmountCalculationType',
    payment_method_bonus: 'paymentMethodBonus',
    payment_method_bonus_percent: 'paymentMethodBonusPercent',
    total_bonus: 'totalBonus',
    total_bonus_float: 'totalBonusFloat',
    items: [
      'items',
      {
        url: 'url',
        total: 'total',
        services: [
          'services',
          { index: 'index', service_id: 'serviceId', cost: 'cost', total_quantity: 'totalQuantity' },
        ],
      },
    ],
  },
  Country: { id: 'id', name: 'name', iso_code_2: 'isoCode2', tags: 'tags' },
  Coupon: {
    id: 'id',
    code: 'code',
    name: 'name',
    description: 'description',
    bonus_type: 'bonusType',
    calculation_type: 'calculationType',
    bonus_percentage: 'bonusPercentage',
    bonus_amount: 'bonusAmount',
    min_amount: 'minAmount',
    valid_to: 'validTo',
  },
  Currency: { code: 'code', symbol: 'symbol', rate: 'rate' },
  DripFeedTerms: {
    runs: 'runs',
    quantity_step: 'quantityStep',
    mode: 'mode',
    minutes_between_runs: 'minutesBetweenRuns',
  },
  DripFeed: {
    id: 'id',
    order_id: 'orderId',
    url: 'url',
    quantity: 'quantity',
    quantity_step: 'quantityStep',
    mode: 'mode',
    service: ['service', 'ServiceLink'],
    runs: 'runs',
    orders_count: 'ordersCount',
    minutes_between_runs: 'minutesBetweenRuns',
    next_run_at: 'nextRunAt',
    status: 'status',
    contents_limit: 'contentsLimit',
    total_quantity: 'totalQuantity',
    current_quantity: 'currentQuantity',
    cost: 'cost',
    actions: ['actions', { cancelable: 'cancelable' }],
    created_at: 'createdAt',
  },
  Error: { message: 'message', errors: ['errors', { '*': '*' }] },
  FreeTrialQuest: {
    id: 'id',
    name: 'name',
    short_body: 'shortBody',
    body: 'body',
    image: 'image',
    reward: 'reward',
    service: ['service', 'ServiceLink'],
    network: ['network', 'NetworkLink'],
    allow_proof_url: 'allowProofUrl',
    repeats_count: 'repeatsCount',
    panel_id: 'panelId',
    min_user_spend_amount: 'minUserSpendAmount',
    min_replenishment_amount: 'minReplenishmentAmount',
    is_disabled: 'isDisabled',
    is_disabled_by_spend: 'isDisabledBySpend',
    is_disabled_by_replenishment: 'isDisabledByReplenishment',
    is_disabled_by_repeats: 'isDisabledByRepeats',
  },
  FreeTrial: {
    id: 'id',
    status: 'status',
    free_trial_quest_id: 'freeTrialQuestId',
    url: 'url',
    proof_url: 'proofUrl',
    order_id: 'orderId',
    expire_at: 'expireAt',
    created_at: 'createdAt',
  },
  Grade: {
    id: 'id',
    name: 'name',
    icon: 'icon',
    discount_percent: 'discountPercent',
    available_closed_sales: 'availableClosedSales',
    available_personal_manager: 'availablePersonalManager',
    consultation_chat_period: 'consultationChatPeriod',
    thumbnail_period: 'thumbnailPeriod',
    spending_goal: 'spendingGoal',
    is_next: 'isNext',
    is_previous: 'isPrevious',
    created_at: 'createdAt',
    expires_at: 'expiresAt',
  },
  Invoice: { id: 'id', status: 'status', total_amount: 'totalAmount', comment: 'comment', created_at: 'createdAt' },
  KeywordLimit: { limit: 'limit', used: 'used', remaining: 'remaining', resets_at: 'resetsAt' },
  KeywordSuggestion: { keyword: 'keyword', search_volume: 'searchVolume', competition: 'competition' },
  Language: { id: 'id', name: 'name', iso_code_2: 'isoCode2', tags: 'tags' },
  MenuItem: {
    id: 'id',
    menu: 'menu',
    icon: 'icon',
    sorting: 'sorting',
    name: 'name',
    url: 'url',
    allowed_for_authorized: 'allowedForAuthorized',
    allowed_for_guest: 'allowedForGuest',
    open_in_new_tab: 'openInNewTab',
    is_new: 'isNew',
    children: ['children', 'MenuItem'],
  },
  Messengers: {
    skype: 'skype',
    telegram: 'telegram',
    whatsapp: 'whatsapp',
    facebook: 'facebook',
    wechat: 'wechat',
    instagram: 'instagram',
    phone: 'phone',
  },
  NetworkLink: { id: 'id', name: 'name', icon: 'icon', color: 'color' },
  Network: {
    id: 'id',
    name: 'name',
    icon: 'icon',
    color: 'color',
    social_provider_type: 'socialProviderType',
    url_examples: 'urlExamples',
    has_search: 'hasSearch',
    service_types: ['serviceTypes', 'ServiceType'],
    url_placeholder: 'urlPlaceholder',
  },
  OrderKeyword: {
    keyword: 'keyword',
    on_create: 'onCreate',
    on_complete: 'onComplete',
    after_five_days: 'afterFiveDays',
  },
  OrderLine: {
    service_id: 'serviceId',
    quantity: 'quantity',
    url: 'url',
    name: 'name',
    is_guarantee: 'isGuarantee',
    drip_feed: ['dripFeed', 'DripFeedTerms'],
    targetable_values: ['targetableValues', 'TargetableValue'],
    countries: 'countries',
    comment: 'comment',
    is_reorder: 'isReorder',
  },
  OrderPart: {
    id: 'id',
    name: 'name',
    status: 'status',
    quantity: 'quantity',
    current_quantity: 'currentQuantity',
    created_at: 'createdAt',
  },
  OrderWidget: {
    id: 'id',
    name: 'name',
    api_token: 'apiToken',
    minimum_purchase_amount: 'minimumPurchaseAmount',
    payment_methods: 'paymentMethods',
    reward_percent: 'rewardPercent',
    created_at: 'createdAt',
  },
  Order: {
    id: 'id',
    name: 'name',
    url: 'url',
    cost: 'cost',
    price: 'price',
    quantity: 'quantity',
    current_quantity: 'currentQuantity',
    percent_of_current_fill: 'percentOfCurrentFill',
    status: 'status',
    source: 'source',
    has_refill: 'hasRefill',
    is_guarantee: 'isGuarantee',
    created_at: 'createdAt',
    completed_at: 'completedAt',
    cancel_reason: 'cancelReason',
    cancel_description: 'cancelDescription',
    comment: 'comment',
    service: ['service', { id: 'id', slug: 'slug', name: 'name', icon: 'icon', network_name: 'networkName' }],
    activable: 'activable',
    pausable: 'pausable',
    cancelable: 'cancelable',
    payable: 'payable',
    deletable: 'deletable',
    parent_id: 'parentId',
    drip_feed_id: 'dripFeedId',
    subscription_id: 'subscriptionId',
    countries: 'countries',
    targetable_values: ['targetableValues', 'TargetableValue'],
    started_at: 'startedAt',
    promotable: ['promotable', 'Promotable'],
    refill_first_statistic: ['refillFirstStatistic', 'RefillStatistic'],
    auto_refill_is_allowed: 'autoRefillIsAllowed',
    refillable_until: 'refillableUntil',
    orders: ['orders', 'OrderPart'],
  },
  PackageItem: {
    id: 'id',
    name: 'name',
    slug: 'slug',
    quantity: 'quantity',
    short_description: 'shortDescription',
    is_displayable: 'isDisplayable',
    service_type: ['serviceType', 'ServiceTypeSummary'],
  },
  Page: {
    route_name: 'routeName',
    slug: 'slug',
    meta_title: 'metaTitle',
    meta_description: 'metaDescription',
    title: 'title',
    content: 'content',
  },
  Paging: { current_page: 'currentPage', last_page: 'lastPage', per_page: 'perPage', total: 'total' },
  PaymentMethodBonus: {
    id: 'id',
    name: 'name',
    description: 'description',
    icon: 'icon',
    max_bonus_percent: 'maxBonusPercent',
  },
  PaymentMethod: {
    id: 'id',
    name: 'name',
    icon: 'icon',
    translate_key: 'translateKey',
    description: 'description',
    strategy: 'strategy',
    charge_type: 'chargeType',
    fee_percent: 'feePercent',
    min_amount: 'minAmount',
    max_amount: 'maxAmount',
    public_fields: ['publicFields', { is_user_comment: 'isUserComment', qr_code: 'qrCode' }],
    bonuses: ['bonuses', { from_amount: 'fromAmount', bonus_percent: 'bonusPercent' }],
    reward_percent: 'rewardPercent',
    additional_information: 'additionalInformation',
    comments: 'comments',
    charge_currency: 'chargeCurrency',
  },
  PaymentRequest: {
    invoice_id: 'invoiceId',
    invoice_token: 'invoiceToken',
    strategy: 'strategy',
    payment_method_name: 'paymentMethodName',
    total_amount: 'totalAmount',
    url: 'url',
    qr_code: 'qrCode',
    account_number: 'accountNumber',
    description: 'description',
    is_user_comment: 'isUserComment',
  },
  Payment: {
    id: 'id',
    type: 'type',
    amount: 'amount',
    payment_method: 'paymentMethod',
    order_id: 'orderId',
    created_at: 'createdAt',
  },
  ProfileGrades: {
    current: ['current', 'Grade'],
    next: ['next', 'Grade'],
    previous: ['previous', 'Grade'],
    grades_enabled: 'gradesEnabled',
    grade_discounts_enabled: 'gradeDiscountsEnabled',
    spend_to_goal: 'spendToGoal',
    spend_to_goal_percent: 'spendToGoalPercent',
  },
  Profile: {
    id: 'id',
    email: 'email',
    name: 'name',
    balance: 'balance',
    currency: 'currency',
    account_type: 'accountType',
    company_name: 'companyName',
    created_at: 'createdAt',
    frozen_at: 'frozenAt',
    invoices_in_moderation: 'invoicesInModeration',
    notify_order_actions: 'notifyOrderActions',
    notify_payment_actions: 'notifyPaymentActions',
    notify_subscription_actions: 'notifySubscriptionActions',
    affiliate_code: 'affiliateCode',
    referral_user_balance: 'referralUserBalance',
    task_user_balance: 'taskUserBalance',
    total_earnings: 'totalEarnings',
    company_address: 'companyAddress',
    company_site: 'companySite',
    vat: 'vat',
    roles: 'roles',
    permissions: 'permissions',
    all_permissions: 'allPermissions',
    referral_program_percent: 'referralProgramPercent',
    intercom_hash: 'intercomHash',
    yandex_metrika_client_id: 'yandexMetrikaClientId',
    google_analytics4_client_id: 'googleAnalytics4ClientId',
    unsubscribe_signature: 'unsubscribeSignature',
    extension_api_token: 'extensionApiToken',
    messengers: ['messengers', 'Messengers'],
    telegram_id: 'telegramId',
    telegram_username: 'telegramUsername',
    social_provider: 'socialProvider',
    auth_token: 'authToken',
    grades: ['grades', 'ProfileGrades'],
    youtube_accounts: ['youtubeAccounts', 'YoutubeAccount'],
  },
  Promotable: {
    url: 'url',
    embed_url: 'embedUrl',
    started_at: 'startedAt',
    supported_at: 'supportedAt',
    supported_until: 'supportedUntil',
    ended_at: 'endedAt',
    snippet: ['snippet', { title: 'title', thumbnail: 'thumbnail' }],
  },
  Question: { question: 'question', answer: 'answer' },
  RecurringPaymentsMethod: {
    id: 'id',
    name: 'name',
    icon: 'icon',
    payment_method_id: 'paymentMethodId',
    subscription_id: 'subscriptionId',
    created_at: 'createdAt',
  },
  Referral: {
    id: 'id',
    name: 'name',
    email: 'email',
    created_at: 'createdAt',
    orders_count: 'ordersCount',
    reward_amount: 'rewardAmount',
  },
  RefillRequest: {
    id: 'id',
    quantity: 'quantity',
    status: 'status',
    created_at: 'createdAt',
    completed_at: 'completedAt',
  },
  RefillStatistic: { date: 'date', quantity: 'quantity' },
  Review: { author: 'author', rating: 'rating', text: 'text', created_at: 'createdAt' },
  SearchResult: {
    networks: ['networks', 'NetworkLink'],
    service_types: ['serviceTypes', 'ServiceTypeSummary'],
    services: ['services', 'Service'],
  },
  ServiceLabel: { id: 'id', name: 'name', icon: 'icon', type: 'type' },
  ServiceLink: { id: 'id', slug: 'slug', name: 'name' },
  ServiceTypeSummary: { id: 'id', network_id: 'networkId', name: 'name', slug: 'slug', icon: 'icon', color: 'color' },
  ServiceType: {
    id: 'id',
    network_id: 'networkId',
    name: 'name',
    slug: 'slug',
    icon: 'icon',
    color: 'color',
    services: ['services', 'Service'],
    title: 'title',
    description: 'description',
    faq: ['faq', 'Question'],
    network: ['network', 'NetworkLink'],
  },
  Service: {
    id: 'id',
    slug: 'slug',
    name: 'name',
    network_id: 'networkId',
    service_type_id: 'serviceTypeId',
    service_type: ['serviceType', 'ServiceTypeSummary'],
    example_link: 'exampleLink',
    default_price: 'defaultPrice',
    price: 'price',
    discount_percent: 'discountPercent',
    available_closed_sales: 'availableClosedSales',
    available_personal_manager: 'availablePersonalManager',
    consultation_chat_period: 'consultationChatPeriod',
    thumbnail_period: 'thumbnailPeriod',
    price_type: 'priceType',
    pricing_per: 'pricingPer',
    min: 'min',
    max: 'max',
    step: 'step',
    default_quantity: 'defaultQuantity',
    default_quantity_price: 'defaultQuantityPrice',
    default_quantity_default_price: 'defaultQuantityDefaultPrice',
    start_time: 'startTime',
    speed: 'speed',
    geo: 'geo',
    drip_feed_is_allowed: 'dripFeedIsAllowed',
    calculable_quantity: 'calculableQuantity',
    allowed_use_countries: 'allowedUseCountries',
    targets: ['targets', 'Target'],
    url_is_required: 'urlIsRequired',
    is_package: 'isPackage',
    package_contents: ['packageContents', 'PackageItem'],
    short_description: 'shortDescription',
    description: 'description',
    has_refill: 'hasRefill',
    is_deactivated: 'isDeactivated',
    restricted_access: 'restrictedAccess',
    labels: ['labels', 'ServiceLabel'],
    type: 'type',
    is_enabled: 'isEnabled',
    refill: 'refill',
    has_search: 'hasSearch',
    min_quantity: 'minQuantity',
    max_quantity: 'maxQuantity',
    quantity_step: 'quantityStep',
    custom_price: 'customPrice',
    title: 'title',
    guarantee: 'guarantee',
    requirements: 'requirements',
    meta_title: 'metaTitle',
    meta_description: 'metaDescription',
    gather_statistic: 'gatherStatistic',
    faq: ['faq', 'Question'],
    reviews: ['reviews', 'Review'],
    included_in_packages: ['includedInPackages', 'ServiceLink'],
  },
  ServicesCost: {
    total_cost: 'totalCost',
    total_cost_per_publication: 'totalCostPerPublication',
    services: ['services', { service_id: 'serviceId', quantity: 'quantity', cost: 'cost', cost_float: 'costFloat' }],
  },
  Settings: {
    panel_name: 'panelName',
    product_noun: 'productNoun',
    logo_light: 'logoLight',
    logo_dark: 'logoDark',
    logo_alt: 'logoAlt',
    logo_destination_url: 'logoDestinationUrl',
    favicon: 'favicon',
    icon_link_512: 'iconLink512',
    panel_id: 'panelId',
    google_analytics4_id: 'googleAnalytics4Id',
    yandex_metrika_id: 'yandexMetrikaId',
    intercom_app_id: 'intercomAppId',
    live_chat_widget_id: 'liveChatWidgetId',
    meta_tags: ['metaTags', { name: 'name', content: 'content' }],
    custom_code: 'customCode',
    custom_code_allowed: 'customCodeAllowed',
    navigation: 'navigation',
    dark_mode_available: 'darkModeAvailable',
    default_theme: 'defaultTheme',
    hide_personal_account_for_unregistered: 'hidePersonalAccountForUnregistered',
    guarantee_charge_percent: 'guaranteeChargePercent',
    default_marketplace_view: 'defaultMarketplaceView',
    single_order_design: 'singleOrderDesign',
    cabinet_widget_token: 'cabinetWidgetToken',
    captcha_site_key: 'captchaSiteKey',
    telegram_bot_username: 'telegramBotUsername',
    support_contact: 'supportContact',
    terms_url: 'termsUrl',
    privacy_url: 'privacyUrl',
    pwa: 'pwa',
    rub_rounding_up: 'rubRoundingUp',
    locales: 'locales',
    default_locale: 'defaultLocale',
    currencies: ['currencies', 'Currency'],
    social_links: ['socialLinks', { network: 'network', url: 'url' }],
    captcha_provider: 'captchaProvider',
    contact_info_required: 'contactInfoRequired',
    social_providers: 'socialProviders',
    free_trials_allowed: 'freeTrialsAllowed',
    tasks_allowed: 'tasksAllowed',
    default_outer_widget_partner_percent: 'defaultOuterWidgetPartnerPercent',
  },
  SpecialOffer: {
    id: 'id',
    name: 'name',
    place: 'place',
    position: 'position',
    network: ['network', 'NetworkLink'],
    utm_name: 'utmName',
    service_types: ['serviceTypes', 'ServiceTypeSummary'],
    services: ['services', 'Service'],
  },
  SubscriptionContent: {
    id: 'id',
    promotable: ['promotable', 'Promotable'],
    subscription_orders: ['subscriptionOrders', 'SubscriptionOrder'],
    published_at: 'publishedAt',
  },
  SubscriptionOrder: {
    id: 'id',
    service: ['service', 'ServiceLink'],
    status: 'status',
    quantity: 'quantity',
    current_quantity: 'currentQuantity',
    cost: 'cost',
  },
  SubscriptionService: {
    id: 'id',
    service: ['service', 'ServiceLink'],
    quantity: 'quantity',
    countries: 'countries',
    cost: 'cost',
  },
  Subscription: {
    id: 'id',
    url: 'url',
    name: 'name',
    status: 'status',
    contents_limit: 'contentsLimit',
    subscription_contents_count: 'subscriptionContentsCount',
    billing_type: 'billingType',
    cost_per_publication: 'costPerPublication',
    total_cost: 'totalCost',
    actions: ['actions', { cancelable: 'cancelable' }],
    subscription_services: ['subscriptionServices', 'SubscriptionService'],
    created_at: 'createdAt',
    ended_at: 'endedAt',
    subscription_contents: ['subscriptionContents', 'SubscriptionContent'],
    recurring_payments_methods: ['recurringPaymentsMethods', 'RecurringPaymentsMethod'],
  },
  Target: {
    id: 'id',
    type: ['type', { view_type: 'viewType', name: 'name' }],
    selectable: 'selectable',
    selectable_values: 'selectableValues',
  },
  TargetableValue: { target_id: 'targetId', values: 'values' },
  TariffPlan: {
    id: 'id',
    name: 'name',
    is_highlight: 'isHighlight',
    keywords_limit: 'keywordsLimit',
    price: 'price',
    trial_days: 'trialDays',
    trial_is_available: 'trialIsAvailable',
    is_current: 'isCurrent',
  },
  TaskCheck: {
    id: 'id',
    task_id: 'taskId',
    status: 'status',
    reward: 'reward',
    youtube_account: ['youtubeAccount', 'YoutubeAccount'],
    options: ['options', { custom_comment: 'customComment' }],
    start_at: 'startAt',
    end_at: 'endAt',
    created_at: 'createdAt',
  },
  Task: {
    id: 'id',
    url: 'url',
    service: ['service', { id: 'id', slug: 'slug', name: 'name', icon: 'icon' }],
    promotable: ['promotable', 'Promotable'],
    reward: 'reward',
    check: ['check', 'TaskCheck'],
    created_at: 'createdAt',
  },
  VerificationDocument: {
    filename: 'filename',
    step: 'step',
    content_type: 'contentType',
    size: 'size',
    status: 'status',
    created_at: 'createdAt',
  },
  VideoStatistics: {
    video_id: 'videoId',
    impressions: 'impressions',
    clicks: 'clicks',
    ctr: 'ctr',
    views: 'views',
    watch_time_minutes: 'watchTimeMinutes',
    average_view_duration_seconds: 'averageViewDurationSeconds',
    average_view_duration_percent: 'averageViewDurationPercent',
    likes: 'likes',
    comments: 'comments',
    subscribers_gained: 'subscribersGained',
  },
  WithdrawalMethod: {
    id: 'id',
    name: 'name',
    icon: 'icon',
    description: 'description',
    min_amount: 'minAmount',
    max_amount: 'maxAmount',
    fee_percent: 'feePercent',
    min_fee: 'minFee',
  },
  Withdrawal: {
    id: 'id',
    amount: 'amount',
    fee_amount: 'feeAmount',
    total_amount: 'totalAmount',
    withdrawal_method: ['withdrawalMethod', { id: 'id', name: 'name' }],
    account_number: 'accountNumber',
    user_comment: 'userComment',
    status: 'status',
    note: 'note',
    created_at: 'createdAt',
    decided_at: 'decidedAt',
  },
  YoutubeAccount: {
    id: 'id',
    code: 'code',
    verification_code_at: 'verificationCodeAt',
    verification_public_subscriptions_at: 'verificationPublicSubscriptionsAt',
    youtube_channel: ['youtubeChannel', 'YoutubeChannel'],
    is_verified: 'isVerified',
    is_reportable: 'isReportable',
    created_at: 'createdAt',
  },
  YoutubeChannel: { youtube_channel_id: 'youtubeChannelId', title: 'title', url: 'url' },
};
