// Generated from schemas/api and schemas/entities by `livery generate`. Do not edit.

/** Account deletion. */
export type AccountDeletion = {
  /** When the account will be deleted; null when nobody has asked. */
  readonly dueAt: string | null;
  /** A link that confirms it was mailed and can still be opened. */
  readonly waitsForMail: boolean;
  /** Days in which it can be taken back. */
  readonly graceDays: number;
  /** Years for which payments stay, without name or address. */
  readonly financialYears: number;
  /** What has to end first. */
  readonly open: readonly ('orders' | 'payments' | 'subscriptions' | 'withdrawals' | 'tasks' | 'frozen')[];
  /** USD that would be lost. */
  readonly balance: number;
  /** USD that would be lost unless they are withdrawn. */
  readonly earnings: number;
};

/** Account export. */
export type AccountExport = {
  /** gone: its time is over. */
  readonly status: 'none' | 'preparing' | 'ready' | 'gone';
  readonly askedAt: string | null;
  readonly expiresAt: string | null;
  /** Bytes. */
  readonly size: number | null;
  /** Another copy may be asked for now. */
  readonly mayAsk: boolean;
};

/** ApiToken. */
export type ApiToken = {
  readonly id: number;
  /** Given by its owner, who has no other of that name. */
  readonly name: string;
  /** What programs may do with it. */
  readonly scopes: readonly ('read' | 'orders' | 'funds')[];
  readonly createdAt: string;
  /** Up to a minute too early; null while no program has used it. */
  readonly lastUsedAt: string | null;
};

/** Banner. */
export type Banner = {
  readonly id: number;
  readonly place: string;
  readonly type: 'html' | 'custom';
  /** HTML, sanitised when shown. */
  readonly content: string | null;
  /** Milliseconds after which the banner appears once the visitor has begun to scroll; null or 0 shows it at once. */
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

/** Network of the catalogue in columns. */
export type CatalogueNetwork = {
  readonly id: number;
  readonly name: string;
  readonly icon: string | null;
  readonly color: string;
  readonly socialProviderType: string;
  /** Placeholders of the link field. */
  readonly urlExamples: readonly string[];
  /** Placeholder of the link field: the first example. */
  readonly urlPlaceholder?: string | undefined;
  readonly hasSearch: boolean;
  readonly serviceTypes: readonly {
    readonly id: number;
    readonly networkId: number;
    readonly name: string;
    readonly slug: string;
    readonly icon: string | null;
    readonly color: string;
    /** How many services of the columns are of this type. */
    readonly services: number;
    /** Fields whose texts are in English, because the language of the reply has none. Left out where there are none. */
    readonly untranslated?: readonly 'name'[] | undefined;
  }[];
};

/** Part of the catalogue in columns. */
export type CataloguePart = {
  /** The same in all parts that belong together. Another catalogue, or other prices of the caller, have another. */
  readonly version: string;
  /** Place of the first service of this part among all. */
  readonly from: number;
  /** So many services are in each part but the last. */
  readonly partSize: number;
  /** Services in all parts. */
  readonly total: number;
  /** In the first part: all networks and service types that have services, in the order of the services. Empty in the others. */
  readonly networks: readonly CatalogueNetwork[];
  readonly columns: ServiceColumns;
};

/** CatalogueSummary. */
export type CatalogueSummary = {
  /** Networks with something on sale. */
  readonly networks: number;
  /** Services on sale. */
  readonly services: number;
  /** Those of them that the refill guarantee can be ordered with. */
  readonly servicesWithRefill: number;
  /** The service with the least price for a piece; null where nothing is on sale. */
  readonly cheapest: {
    readonly slug: string;
    readonly name: string;
    /** Name of its network. */
    readonly network: string;
    /** USD for `pricing_per` pieces, at the caller's terms. */
    readonly price: number;
    readonly pricingPer: number;
    readonly isPackage: boolean;
  } | null;
};

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
  /** What goes back to the balance if it is canceled now; null when it cannot be canceled. */
  readonly cancelRefund: number | null;
  readonly actions: { readonly cancelable: boolean };
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
  readonly errors?: { readonly [key: string]: readonly string[] } | undefined;
  /** Parameters that another try needs: after a declined card, replaces lists the payment whose orders are left unpaid. */
  readonly retryWith?: Readonly<Record<string, unknown>> | undefined;
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

/** Reason of a support ticket that is about no order. */
export type GeneralTicketReason = 'payment' | 'account' | 'other';

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
  readonly status: InvoiceStatus;
  /** Onto the balance, or for orders. */
  readonly purpose: 'top_up' | 'orders';
  /** The orders that it is for. */
  readonly orderIds: readonly number[];
  readonly paymentMethodName: string;
  readonly totalAmount: number;
  readonly comment: string | null;
  /** It can still be paid: it waits, and at least one of its orders does. */
  readonly resumable: boolean;
  readonly createdAt: string;
  /** Until when it can be paid. */
  readonly expiresAt: string;
};

/** Status of an invoice. */
export type InvoiceStatus = 'pending' | 'in_moderation' | 'paid' | 'declined' | 'expired';

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

/** Made passkey. */
export type MadePasskey = {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly authenticatorAttachment?: string | null | undefined;
  readonly clientExtensionResults: Readonly<Record<string, unknown>>;
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: readonly string[] | undefined;
    readonly authenticatorData?: string | undefined;
    readonly publicKey?: string | undefined;
    readonly publicKeyAlgorithm?: number | undefined;
  };
};

/** List of orders, checked. */
export type MassOrder = {
  readonly lines: readonly MassOrderLine[];
  /** The lines that can be ordered, as the call that orders takes them. */
  readonly orders: readonly OrderLine[];
  /** The faulty lines as they were written; empty without any. */
  readonly rest: string;
  /** Lines that can be ordered. */
  readonly readyCount: number;
  readonly faultyCount: number;
  /** The part of the total that pays for guarantees. */
  readonly guaranteeCost: number;
  /** The total without that part. */
  readonly netCost: number;
  /** What is paid for the lines that can be ordered. */
  readonly total: number;
};

/** Line of a list of orders. */
export type MassOrderLine = {
  /** Place in the list, skipped lines included. */
  readonly number: number;
  /** As it was written. */
  readonly text: string;
  /** A line with a warning can be ordered, a faulty one cannot. */
  readonly state: 'ready' | 'warning' | 'faulty';
  /** What is wrong, or what to look at. */
  readonly message: string | null;
  readonly serviceId: number | null;
  readonly serviceName: string | null;
  /** As it is ordered; as it was written where it does not fit. */
  readonly url: string | null;
  readonly quantity: number | null;
  /** With the guarantee, where it is chosen; null for a faulty line. */
  readonly cost: number | null;
};

/** Menu item. */
export type MenuItem = {
  readonly id: string;
  /** The menu it belongs to. */
  readonly menu: string;
  readonly icon: string | null;
  readonly sorting: number;
  /** In the caller’s language. */
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

/** Notice of what has happened. */
export type Notice = {
  readonly id: number;
  /** What has happened, for example order_completed. */
  readonly event: string;
  readonly title: string;
  /** Lines end with a line feed. */
  readonly text: string;
  /** Page of the app that it is about. */
  readonly path: string;
  readonly isRead: boolean;
  readonly createdAt: string;
};

/** Opened session. */
export type OpenedSession = {
  readonly id?: number | undefined;
  readonly name?: string | undefined;
  readonly secondStep?:
    | {
        /** For `finishLogin` and `finishLoginByPasskey` */
        readonly token: string;
        readonly expiresAt: string;
        /** What the second step may be, beside a recovery code: a code of an app, a passkey, either, or neither on this host. */
        readonly by: 'code' | 'passkey' | 'any' | 'recovery';
      }
    | undefined;
};

/** Order. */
export type Order = {
  readonly id: number;
  readonly name: string;
  /** Fields whose texts are in English, because the language of the reply has none. Left out where there are none. */
  readonly untranslated?: readonly 'name'[] | undefined;
  readonly url: string | null;
  readonly cost: number;
  readonly price: number;
  readonly quantity: number;
  /** Delivered so far. */
  readonly currentQuantity: number;
  readonly percentOfCurrentFill: number;
  readonly status: OrderStatus;
  readonly source:
    | 'single_form'
    | 'cart'
    | 'buy_page'
    | 'mass_order'
    | 'drip_feed'
    | 'package'
    | 'subscription'
    | 'free_trial';
  readonly hasRefill: boolean;
  readonly isGuarantee: boolean;
  /** What of the cost pays for the guarantee; 0 where it is free or there is none. */
  readonly guaranteeCost: number;
  readonly createdAt: string;
  readonly completedAt: string | null;
  readonly cancelReason: string | null;
  readonly cancelDescription: string | null;
  /** Why an order failed, or was canceled by the provider. */
  readonly failureReason:
    | 'link_gone'
    | 'link_private'
    | 'link_wrong'
    | 'feature_off'
    | 'limit_reached'
    | 'service_gone'
    | 'other'
    | null;
  /** What goes back to the balance if it is canceled now; null when it cannot be canceled. */
  readonly cancelRefund: number | null;
  /** What has gone back to the balance for it. */
  readonly refunded: number;
  readonly comment: string | null;
  readonly service: {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    readonly icon: string | null;
    readonly networkName: string;
    /** Fields whose texts are in English, because the language of the reply has none. Left out where there are none. */
    readonly untranslated?: readonly 'name'[] | undefined;
  };
  readonly activable: boolean;
  readonly pausable: boolean;
  readonly cancelable: boolean;
  readonly payable: boolean;
  readonly deletable: boolean;
  /** The newest payment for it that waits for its customer; whoever pays otherwise may pay twice. Null for an order that is not unpaid. */
  readonly waitingPaymentId: number | null;
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
  /** Where one order is asked for, or a guest follows theirs; null in lists and after actions. */
  readonly timeline: OrderTimeline | null;
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

/** Moment of an order. */
export type OrderMoment = {
  /** Its place in the timeline. */
  readonly id: number;
  readonly kind:
    | 'created'
    | 'in_review'
    | 'paid'
    | 'started'
    | 'quarter'
    | 'half'
    | 'three_quarters'
    | 'stopped'
    | 'resumed'
    | 'completed'
    | 'canceled'
    | 'failed'
    | 'refunded';
  readonly at: string;
  /** What went back to the balance then. */
  readonly refunded: number | null;
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

/** Progress of an order. */
export type OrderProgress = {
  readonly at: string;
  /** Delivered by then. */
  readonly quantity: number;
};

/** Order status. */
export type OrderStatus = 'completed' | 'stopped' | 'in_processing' | 'in_moderation' | 'canceled' | 'unpaid' | 'error';

/** Timeline of an order. */
export type OrderTimeline = {
  /** What is known to have happened, oldest first. */
  readonly moments: readonly OrderMoment[];
  /** What was delivered when, from the start to the end; empty before the start. */
  readonly progress: readonly OrderProgress[];
  /** When the service says that it starts, in its words. */
  readonly promisedStart: string | null;
  /** Whole minutes from the payment to the start; null before the start. */
  readonly minutesToStart: number | null;
};

/** Saved view of orders. */
export type OrderView = {
  readonly id: number;
  readonly name: string;
  readonly status: OrderStatus | null;
  readonly search: string | null;
  /** Field of an order, with a minus for the largest first. */
  readonly sort: string | null;
  /** Orders that it shows now. */
  readonly count: number;
};

/** Order widget. */
export type OrderWidget = {
  readonly id: number;
  readonly name: string;
  /** Public: it stands in the pages that show the widget. */
  readonly apiToken: string;
  readonly minimumPurchaseAmount: number;
  /** Ids; none means every method that widgets may use. */
  readonly paymentMethods: readonly number[];
  /** Share of an order's net cost that goes to the widget's owner. */
  readonly rewardPercent: number;
  /** Origins of the sites that may show the widget; none may while it is empty. */
  readonly domains: readonly string[];
  /** Address of the script that shows the widget on a site. */
  readonly loaderUrl: string;
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

/** Passkey. */
export type Passkey = {
  readonly id: number;
  readonly name: string;
  /** It works on this host and those below it. */
  readonly host: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
};

/** Proof of a passkey. */
export type PasskeyProof = {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly authenticatorAttachment?: string | null | undefined;
  readonly clientExtensionResults: Readonly<Record<string, unknown>>;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string | null | undefined;
  };
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
  /** The payment from outside that it came by, which has a receipt. */
  readonly invoiceId: number | null;
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
  readonly publicFields: { readonly isUserComment: boolean; readonly qrCode: string | null };
  readonly bonuses: readonly { readonly fromAmount: number; readonly bonusPercent: number }[];
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
  /** What the customer has to heed when paying, such as what to name as the reference. */
  readonly additionalInformation: string | null;
  /** Until when it can be paid. */
  readonly expiresAt: string | null;
  readonly isUserComment: boolean;
};

/** User profile. */
export type Profile = {
  readonly id: number;
  readonly email: string | null;
  /** Whether a mail to the address was opened. Until then it counts for nothing but logging in (decision 68). */
  readonly emailConfirmed: boolean;
  /** Takes the place of the address once a mail to it is opened. */
  readonly pendingEmail: string | null;
  readonly name: string;
  readonly balance: number;
  readonly currency?: 'USD' | undefined;
  readonly accountType: 'individual' | 'company';
  readonly companyName: string | null;
  readonly createdAt: string;
  readonly frozenAt: string | null;
  /** When the account will be deleted, as the customer asked; it is frozen until then. */
  readonly deletionDueAt: string | null;
  readonly invoicesInModeration: number;
  /** Notices that were not read yet; 100 stands for that many or more. */
  readonly unreadNotices: number;
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
  /** Always null: an API token is shown only when it is made (decision 131). */
  readonly extensionApiToken: null;
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
  /** True while the shop requires a second step of the login that the account does not have: nothing else can be done before. */
  readonly secondStepNeeded?: boolean | undefined;
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
  readonly snippet: { readonly title: string; readonly thumbnail: string | null };
};

/** Question with its answer. */
export type Question = { readonly question: string; readonly answer: string };

/** Receipt. */
export type Receipt = {
  readonly invoiceId: number;
  /** Names the receipt; unique in the shop. */
  readonly number: string;
  /** Onto the balance, or for orders. */
  readonly purpose: 'top_up' | 'orders';
  readonly paymentMethodName: string;
  readonly paidAt: string;
  /** The orders that were paid for, at their full price without guarantee; none for a top-up. */
  readonly lines: readonly ReceiptLine[];
  /** What the orders pay for their guarantees. */
  readonly guarantee: number;
  /** What was paid for: the lines and guarantees together, or the top-up. */
  readonly amount: number;
  /** Taken off by a coupon. */
  readonly discount: number;
  /** Fee of the payment method, rounding up to the cent included. */
  readonly fee: number;
  /** What was paid: amount less discount, and the fee. */
  readonly totalAmount: number;
  /** What the payment itself brought: amount less discount. */
  readonly payable: number;
  /** Added by a coupon. */
  readonly couponBonus: number;
  /** Added by the payment method. */
  readonly paymentMethodBonus: number;
  /** What came onto the balance in all; orders were paid from it. */
  readonly credited: number;
};

/** Line of a receipt. */
export type ReceiptLine = {
  readonly orderId: number;
  readonly name: string;
  readonly quantity: number;
  /** Before a discount and without guarantee. */
  readonly amount: number;
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
export type RefillStatistic = { readonly date: string; readonly quantity: number };

/** Payment that is replaced. */
export type ReplacedPayment = {
  readonly invoiceId: number;
  /** What came with the request to pay; needed where the payment is not the caller's own. */
  readonly invoiceToken?: string | null | undefined;
};

/** Review of a service. */
export type Review = {
  readonly author: string;
  readonly rating: number;
  readonly text: string;
  readonly createdAt: string;
};

/** An order beside which another one for the same link would be delivered. */
export type RunningOrder = {
  /** Place in the request of the order that was asked about, from 0. */
  readonly position: number;
  /** The caller's newest order that is still to be delivered; null where there is none. */
  readonly order: {
    readonly id: number;
    readonly quantity: number;
    /** Delivered so far. */
    readonly currentQuantity: number;
  } | null;
  /** Place in the request of the first order for the same service and link, where that is another one. */
  readonly sameAs: number | null;
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
  /** Days in which a refill may be requested; null without one. */
  readonly refill?: number | null | undefined;
  readonly isDeactivated: boolean;
  readonly restrictedAccess: boolean;
  readonly labels: readonly ServiceLabel[];
  /** Fields whose texts are in English, because the language of the reply has none. Left out where there are none. */
  readonly untranslated?:
    | readonly ('name' | 'start_time' | 'speed' | 'geo' | 'short_description' | 'description')[]
    | undefined;
  /** A package is sold as one and delivered as several services. */
  readonly type?: 'single' | 'package' | undefined;
  /** The opposite of is_deactivated. */
  readonly isEnabled?: boolean | undefined;
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

/** Services as columns. */
export type ServiceColumns = {
  readonly id: readonly number[];
  readonly slug: readonly string[];
  readonly name: readonly string[];
  readonly defaultPrice: readonly number[];
  readonly price: readonly number[];
  readonly discountPercent: readonly number[];
  readonly min: readonly number[];
  readonly max: readonly number[];
  readonly defaultQuantity: readonly number[];
  readonly defaultQuantityPrice: readonly number[];
  readonly defaultQuantityDefaultPrice: readonly number[];
  readonly traits: {
    readonly values: readonly ServiceTraits[];
    /** Of each service, the place of its value in `values` */
    readonly at: readonly number[];
  };
  readonly exampleLink: {
    readonly values: readonly (string | null)[];
    /** Of each service, the place of its value in `values` */
    readonly at: readonly number[];
  };
  readonly startTime: {
    readonly values: readonly (string | null)[];
    /** Of each service, the place of its value in `values` */
    readonly at: readonly number[];
    /** Of each of `values`, its English text, by which it is filtered in every language. Left out where all values are in English. */
    readonly english?: readonly (string | null)[] | undefined;
  };
  readonly speed: {
    readonly values: readonly (string | null)[];
    /** Of each service, the place of its value in `values` */
    readonly at: readonly number[];
  };
  readonly geo: {
    readonly values: readonly (string | null)[];
    /** Of each service, the place of its value in `values` */
    readonly at: readonly number[];
    /** Of each of `values`, its English text, by which it is filtered in every language. Left out where all values are in English. */
    readonly english?: readonly (string | null)[] | undefined;
  };
  readonly shortDescription: {
    readonly values: readonly (string | null)[];
    /** Of each service, the place of its value in `values` */
    readonly at: readonly number[];
  };
  readonly description: {
    readonly values: readonly (string | null)[];
    /** Of each service, the place of its value in `values` */
    readonly at: readonly number[];
  };
  readonly targets: {
    readonly values: readonly (readonly Target[])[];
    /** Of each service, the place of its value in `values` */
    readonly at: readonly number[];
  };
  readonly packageContents: {
    readonly values: readonly (readonly PackageItem[])[];
    /** Of each service, the place of its value in `values` */
    readonly at: readonly number[];
  };
  readonly labels: {
    readonly values: readonly (readonly ServiceLabel[])[];
    /** Of each service, the place of its value in `values` */
    readonly at: readonly number[];
  };
};

/** Label of services. */
export type ServiceLabel = {
  readonly id: number;
  readonly name: string;
  readonly icon: string | null;
  readonly type: 'feature' | 'quality' | 'speed' | 'offer';
  /** Fields whose texts are in English, because the language of the reply has none. Left out where there are none. */
  readonly untranslated?: readonly 'name'[] | undefined;
};

/** Service by name. */
export type ServiceLink = { readonly id: number; readonly slug: string; readonly name: string };

/** Costs of services. */
export type ServicesCost = {
  readonly totalCost: number;
  readonly totalCostPerPublication: number;
  /** What the payment method takes on top for each publication, with the rounding up to its cent; 0 without one. */
  readonly feePerPublication: number;
  /** What leaves the customer for each publication: cost and fee. */
  readonly chargePerPublication: number;
  /** Of all publications. */
  readonly totalFee: number;
  /** Of all publications; each is charged on its own. */
  readonly totalCharge: number;
  readonly services: readonly {
    readonly serviceId: number;
    readonly quantity: number;
    /** Two decimals, no grouping. */
    readonly cost: string;
    readonly costFloat: number;
  }[];
};

/** What many services have in common. */
export type ServiceTraits = {
  readonly priceType: 'per_unit' | 'fixed';
  readonly pricingPer: number;
  readonly step: number;
  readonly dripFeedIsAllowed: boolean;
  readonly calculableQuantity: boolean;
  readonly allowedUseCountries: boolean;
  readonly urlIsRequired: boolean;
  readonly isPackage: boolean;
  readonly hasRefill: boolean;
  /** Days in which a refill may be requested; null without one. */
  readonly refill: number | null;
  readonly restrictedAccess: boolean;
  /** Granted by the caller's grade, as the three that follow; left out where it grants none of them. */
  readonly availableClosedSales?: boolean | undefined;
  readonly availablePersonalManager?: boolean | undefined;
  /** Days. */
  readonly consultationChatPeriod?: number | null | undefined;
  /** Days. */
  readonly thumbnailPeriod?: number | null | undefined;
  /** Fields whose texts are in English, because the language of the reply has none. Left out where there are none. */
  readonly untranslated?:
    | readonly ('name' | 'start_time' | 'speed' | 'geo' | 'short_description' | 'description')[]
    | undefined;
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
  /** Fields whose texts are in English, because the language of the reply has none. Left out where there are none. */
  readonly untranslated?: readonly 'name'[] | undefined;
};

/** Service type in brief. */
export type ServiceTypeSummary = {
  readonly id: number;
  readonly networkId: number;
  readonly name: string;
  readonly slug: string;
  readonly icon: string | null;
  readonly color: string;
  /** Fields whose texts are in English, because the language of the reply has none. Left out where there are none. */
  readonly untranslated?: readonly 'name'[] | undefined;
};

/** Session. */
export type Session = {
  readonly id: number;
  /** The one that asks. */
  readonly current: boolean;
  readonly openedBy: 'password' | 'register' | 'refresh' | 'impersonate' | 'widget' | 'social' | 'passkey';
  /** Browser and system, such as `Chrome · Linux`; may be empty. */
  readonly device: string;
  /** To the half hour: a session in use is renewed. */
  readonly lastUsedAt: string;
  readonly endsAt: string;
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
  /** Id of the shop at Intercom, whose chat visitors open once they allow it; `chat_origin` says where it runs. `sandbox` in a demo is a page that stands in for it. */
  readonly intercomAppId?: string | null | undefined;
  /** Origin that leads to this server and is none of the shop’s hosts: the chat runs there, where it can read nothing of the shop; without it no chat is offered. */
  readonly chatOrigin?: string | null | undefined;
  /** Number of the shop’s license at LiveChat, whose chat visitors open once they allow it, where the shop has no `intercom_app_id`; `chat_origin` says where it runs. */
  readonly liveChatWidgetId?: string | null | undefined;
  /** For the head of every page, for example to prove to a search engine whose site it is. */
  readonly metaTags?: readonly { readonly name: string; readonly content: string }[] | undefined;
  /** JavaScript of the operator, one script; runs in a frame of its own where custom_code_allowed says so. */
  readonly customCode?: string | null | undefined;
  /** Whether visitors are asked to let the shop remember for some days who sent them; the tab alone remembers it unless this says true. */
  readonly sourcesRemembered?: boolean | undefined;
  /** Whether custom_code runs; it does not unless this says true. */
  readonly customCodeAllowed?: boolean | undefined;
  readonly navigation: 'drawer' | 'navbar';
  readonly darkModeAvailable: boolean;
  readonly defaultTheme: 'light' | 'dark' | 'system';
  readonly hidePersonalAccountForUnregistered: boolean;
  /** Extra share of the price for the refill guarantee. */
  readonly guaranteeChargePercent: number;
  /** Whether the order form chooses the refill guarantee until the customer switches it off. */
  readonly guaranteeOnByDefault: boolean;
  readonly defaultMarketplaceView: 'cards' | 'table';
  readonly singleOrderDesign: string;
  /** Whether services can be put into a cart and paid together. */
  readonly cartEnabled: boolean;
  readonly cabinetWidgetToken: string;
  readonly captchaSiteKey: string | null;
  readonly telegramBotUsername: string | null;
  readonly supportContact: string | null;
  /** Address of terms on another site; the page `/terms` unless told. */
  readonly termsUrl: string | null;
  /** Address of a privacy policy on another site; the page `/privacy` unless told. */
  readonly privacyUrl: string | null;
  /** Who runs the shop: at the foot of its pages, and in terms, privacy policy and refund rules. */
  readonly company?:
    | {
        /** As it is registered. */
        readonly name?: string | undefined;
        /** Where it is registered, in one line. */
        readonly address?: string | undefined;
        /** In its register. */
        readonly registrationNumber?: string | undefined;
        /** Where guests write to support if `support_contact` is not set. */
        readonly email?: string | undefined;
      }
    | undefined;
  /** When support answers, by language, with the time zone; `en` where a language has none. */
  readonly supportHours?: { readonly [key: string]: string } | undefined;
  /** Names of what customers can pay with, such as Visa, at the foot of pages; name nothing that is not taken. */
  readonly paymentMarks?: readonly string[] | undefined;
  readonly pwa: 'on' | 'off';
  readonly rubRoundingUp: boolean;
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  readonly currencies: readonly Currency[];
  readonly socialLinks: readonly {
    readonly network: 'youtube' | 'telegram' | 'vk' | 'linkedin' | 'facebook' | 'twitter';
    readonly url: string;
  }[];
  /** Who tells people from programs; `sandbox` takes anybody's word and only works beside the demo users. */
  readonly captchaProvider: 'recaptcha' | 'hcaptcha' | 'turnstile' | 'sandbox';
  /** Whether who registers has to name a messenger. */
  readonly contactInfoRequired: boolean;
  /** Sign-in by other networks that is offered. */
  readonly socialProviders: readonly ('google' | 'facebook')[];
  /** Whether free trials are offered; they are unless this says false. */
  readonly freeTrialsAllowed?: boolean | undefined;
  /** Whether there are paid tasks; there are unless this says false. */
  readonly tasksAllowed?: boolean | undefined;
  /** Whether the page of bonuses is in the menu; it is unless this says false. */
  readonly bonusesShown?: boolean | undefined;
  /** Whether the keyword tools are in the menu; they are unless this says false. */
  readonly keywordToolsShown?: boolean | undefined;
  /** Beginnings of the addresses that `/site-view` may open, each with the slash after the host, for example `https://help.example.com/`; none unless told. */
  readonly siteViewAddresses?: readonly string[] | undefined;
  /** Share of an order that goes to the partner whose widget it came from; 0.1 unless told. */
  readonly defaultOuterWidgetPartnerPercent?: number | undefined;
  /** How long data of customers stay; see docs/operators/personal-data.md. */
  readonly retention?:
    | {
        /** Days in which a deletion can be taken back. */
        readonly deletionDays?: number | undefined;
        /** Years for which payments and payouts keep what names them outside. */
        readonly financialYears?: number | undefined;
        /** Years for which the audit log stays. */
        readonly auditYears?: number | undefined;
        /** Days after which a mail that was sent is forgotten. */
        readonly mailDays?: number | undefined;
        /** Days after which a declined document is removed. */
        readonly documentDays?: number | undefined;
        /** Days after its last order after which a guest’s account is made anonymous. */
        readonly guestDays?: number | undefined;
      }
    | undefined;
  /** Whether customers may set up a second step of the login, or have to before anything else; offered unless told. */
  readonly secondStep?: 'off' | 'offered' | 'required' | undefined;
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
  /** The card that pays; null where none is linked, and where the balance pays. */
  readonly cardName: string | null;
  readonly costPerPublication: number;
  /** Of all publications up to the limit. */
  readonly totalCost: number;
  /** What the card takes on top for each publication, with the rounding up to its cent; 0 from the balance. */
  readonly feePerPublication: number;
  /** What leaves the customer for each publication: cost and fee. */
  readonly chargePerPublication: number;
  /** Of all publications up to the limit. */
  readonly totalCharge: number;
  /** What could not be charged; null where all is paid. Orders that a linked card is being asked to pay are not counted yet. */
  readonly unpaid: {
    /** Publications with unpaid orders. */
    readonly contents: number;
    readonly orders: number;
    readonly amount: number;
    /** The balance was short; no card is linked; its method takes no such amount; it was declined. */
    readonly reason: 'balance' | 'no_card' | 'card_limits' | 'card_declined';
  } | null;
  readonly actions: { readonly cancelable: boolean };
  readonly subscriptionServices: readonly SubscriptionService[];
  readonly createdAt: string;
  readonly endedAt: string | null;
  /** The newest 100; only of a single subscription. */
  readonly subscriptionContents?: readonly SubscriptionContent[] | undefined;
  /** Cards linked for it; only of a single subscription. */
  readonly recurringPaymentsMethods?: readonly RecurringPaymentsMethod[] | undefined;
  /** What a card that is linked for it now is charged; null where none can pay it. Only of a single subscription. */
  readonly newCard?:
    | {
        /** The method to link a card of. */
        readonly paymentMethodId: number;
        /** What the card takes on top for each new publication, with the rounding up to its cent. */
        readonly feePerPublication: number;
        /** For each new publication: cost and fee. */
        readonly chargePerPublication: number;
        /** For all publications that are left up to the limit. */
        readonly totalCharge: number;
        /** Part of `unpaid_charge` */
        readonly unpaidFee: number;
        /** For up to 100 publications that are unpaid, at once; without those for which a payment waits, and those that cost what the method does not take. */
        readonly unpaidCharge: number;
      }
    | null
    | undefined;
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
  readonly type: { readonly viewType: 'comments' | 'seo_keywords' | 'textarea'; readonly name: string };
  readonly selectable: string | null;
  readonly selectableValues: readonly string[];
};

/** Values given for a target. */
export type TargetableValue = { readonly targetId: number; readonly values: readonly string[] };

/** Tariff plan of campaigns. */
export type TariffPlan = {
  readonly id: number;
  readonly name: string;
  readonly isHighlight: boolean;
  readonly keywordsLimit: number;
  /** For 30 days. */
  readonly price: number;
  /** What the caller would pay now: nothing for a trial, the difference for a larger plan; null where it cannot be taken now. */
  readonly charge: number | null;
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
  readonly service: { readonly id: number; readonly slug: string; readonly name: string; readonly icon: string | null };
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

/** Support ticket. */
export type Ticket = {
  readonly id: number;
  /** Null where it is about no order. */
  readonly orderId: number | null;
  readonly orderName: string | null;
  readonly reason: TicketReason;
  readonly status: TicketStatus;
  /** In the customer's words, the beginning of the question where it is about no order; empty where only a reason was picked. */
  readonly subject: string;
  readonly createdAt: string;
  /** When something was last written or the status changed. */
  readonly updatedAt: string;
};

/** Message of a support ticket. */
export type TicketMessage = {
  /** 1 is the question. */
  readonly id: number;
  readonly author: 'customer' | 'operator';
  readonly text: string;
  readonly createdAt: string;
  /** What the customer added to it. */
  readonly pictures: readonly TicketPicture[];
};

/** Picture of a support ticket. */
export type TicketPicture = {
  readonly id: number;
  /** Place among the pictures of its message, from 1 on. */
  readonly number: number;
  /** Given by the server. */
  readonly filename: string;
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  /** Bytes. */
  readonly size: number;
};

/** Reason of a support ticket. */
export type TicketReason = 'slow' | 'dropped' | 'wrong_link' | 'payment' | 'account' | 'other';

/** Status of a support ticket. */
export type TicketStatus = 'open' | 'answered' | 'closed';

/** Support ticket with its messages. */
export type TicketThread = {
  readonly id: number;
  /** Null where it is about no order. */
  readonly orderId: number | null;
  readonly orderName: string | null;
  readonly reason: TicketReason;
  readonly status: TicketStatus;
  /** In the customer's words, the beginning of the question where it is about no order; empty where only a reason was picked. */
  readonly subject: string;
  readonly createdAt: string;
  /** When something was last written or the status changed. */
  readonly updatedAt: string;
  /** In the order in which they were written. */
  readonly messages: readonly TicketMessage[];
};

/** Payment that is followed by its link. */
export type TrackedPayment = {
  readonly invoiceId: number;
  /** Names the payment; unique in the shop, and that of its receipt. */
  readonly number: string;
  readonly status: InvoiceStatus;
  readonly paymentMethodName: string;
  readonly createdAt: string;
  /** None until it is paid. */
  readonly paidAt: string | null;
  /** The orders that it is for, at their full price without guarantee. */
  readonly lines: readonly ReceiptLine[];
  /** What the orders pay for their guarantees. */
  readonly guarantee: number;
  /** The lines and guarantees together. */
  readonly amount: number;
  /** Taken off by a coupon. */
  readonly discount: number;
  /** Fee of the payment method, rounding up to the cent included. */
  readonly fee: number;
  /** What is to be paid: amount less discount, and the fee. */
  readonly totalAmount: number;
};

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
  readonly withdrawalMethod: { readonly id: number; readonly name: string };
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
    input: { readonly campaignId: number; readonly locale?: string | undefined };
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
  /** Add a passkey. `POST /api/v1/passkeys` */
  addPasskey: {
    input: { readonly locale?: string | undefined; readonly credential: MadePasskey };
    reply: {
      readonly passkey: Passkey;
      /** Ten codes that work once each and are shown only now; empty unless the account had no second step. */
      readonly recoveryCodes: readonly string[];
    };
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
      /** What the customer confirmed for each publication of the subscription; a dearer one is refused with 409. */
      readonly expectedChargePerPublication?: number | null | undefined;
      /** What the customer confirmed for the unpaid publications of the subscription, which the card is charged for at once; more is refused with 409. Without it they stay unpaid. */
      readonly expectedUnpaidCharge?: number | null | undefined;
    };
    reply: RecurringPaymentsMethod;
  };
  /** Write to support about a ticket. `POST /api/v1/tickets/{ticketId}/messages` */
  addTicketMessage: {
    input: {
      readonly ticketId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly text: string;
      /** JPEG, PNG or WebP of at most 5 MB each. */
      readonly pictures?: readonly File[] | undefined;
    };
    reply: TicketThread;
  };
  /** Asks support about an order. `POST /api/v1/orders/{orderId}/support` */
  askOrderSupport: {
    input: {
      readonly orderId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly reason?: TicketReason | undefined;
      readonly subject?: string | undefined;
      readonly text: string;
      /** Shown to support; the answer is mailed to the proven address of the account alone, which stands here where it is left out. */
      readonly email?: string | undefined;
      /** JPEG, PNG or WebP of at most 5 MB each. */
      readonly pictures?: readonly File[] | undefined;
    };
    reply: { readonly id: number };
  };
  /** Asks support about something other than an order. `POST /api/v1/tickets` */
  askSupport: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly reason: GeneralTicketReason;
      readonly text: string;
      /** JPEG, PNG or WebP of at most 5 MB each. */
      readonly pictures?: readonly File[] | undefined;
    };
    reply: { readonly id: number };
  };
  /** Ask support about an order of an invoice without an account. `POST /api/v1/invoices/{invoiceId}/support` */
  askTrackedSupport: {
    input: {
      readonly invoiceId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly invoiceToken: string;
      readonly orderId: number;
      readonly reason: TicketReason;
      readonly text: string;
      readonly email: string;
    };
    reply: { readonly id: number };
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
      /** What `startAttachTelegram` gave along; it counts for the customer who began. */
      readonly state?: string | undefined;
    };
    reply: Profile;
  };
  /** Begin a passkey. `POST /api/v1/passkeys/begin` */
  beginPasskey: {
    input: { readonly locale?: string | undefined };
    reply: {
      /** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, for the browser. */
      readonly options: Readonly<Record<string, unknown>>;
    };
  };
  /** Begin to confirm with a passkey. `POST /api/v1/passkeys/confirm` */
  beginPasskeyConfirmation: {
    input: { readonly locale?: string | undefined };
    reply: {
      /** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, for the browser. */
      readonly options: Readonly<Record<string, unknown>>;
    };
  };
  /** Begin a login with a passkey alone. `POST /login/passkey/begin` */
  beginPasskeyLogin: {
    input: { readonly locale?: string | undefined };
    reply: {
      /** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, for the browser. */
      readonly options: Readonly<Record<string, unknown>>;
    };
  };
  /** Begin the second step of a login with a passkey. `POST /login/second-step/passkey/begin` */
  beginSecondStepPasskey: {
    input: {
      readonly locale?: string | undefined;
      /** Of `second_step` */
      readonly token: string;
    };
    reply: {
      /** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, for the browser. */
      readonly options: Readonly<Record<string, unknown>>;
    };
  };
  /** Make a secret for an authenticator app. `POST /api/v1/two-step` */
  beginTwoStep: {
    input: { readonly locale?: string | undefined };
    reply: {
      /** Base32, for typing. */
      readonly secret: string;
      /** `otpauth:` address, for a QR code. */
      readonly uri: string;
    };
  };
  /** Keep the account. `DELETE /api/v1/profile/deletion` */
  cancelAccountDeletion: {
    input: { readonly locale?: string | undefined };
    reply: AccountDeletion;
  };
  /** Cancels a drip-feed and gives back what was not delivered. `POST /api/v1/drip-feeds/{dripFeedId}/cancel` */
  cancelDripFeed: {
    input: {
      readonly dripFeedId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      /** What the customer was shown that goes back; another sum is refused with the one of now. */
      readonly refund?: number | null | undefined;
    };
    reply: DripFeed;
  };
  /** Cancels an order and gives back what was not delivered. `POST /api/v1/orders/{orderId}/cancel` */
  cancelOrder: {
    input: {
      readonly orderId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      /** What the customer was shown that goes back; another sum is refused with the one of now. */
      readonly refund?: number | null | undefined;
    };
    reply: Order;
  };
  /** Cancels several orders for the refund that the customer was shown, all or none. `POST /api/v1/orders/cancel` */
  cancelOrders: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly orderIds: readonly number[];
      /** What the customer was shown that goes back for all of them. */
      readonly refund: number;
    };
    reply: {
      /** The orders that were canceled. */
      readonly orderIds: readonly number[];
      /** What is back on the balance for all of them. */
      readonly refunded: number;
    };
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
  /** Set another password. `POST /api/v1/profile/password` */
  changePassword: {
    input: { readonly locale?: string | undefined; readonly password: string; readonly passwordConfirmation: string };
    reply: { readonly changed: true };
  };
  /** Check and price a list of orders. `POST /api/v1/orders/mass-check` */
  checkMassOrder: {
    input: {
      readonly locale?: string | undefined;
      /** Up to 100 lines. */
      readonly text: string;
      /** With the refill guarantee wherever it can be chosen. */
      readonly isGuarantee?: boolean | undefined;
    };
    reply: MassOrder;
  };
  /** Close a ticket that needs no answer any more. `POST /api/v1/tickets/{ticketId}/close` */
  closeTicket: {
    input: {
      readonly ticketId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: TicketThread;
  };
  /** Confirm the deletion of an account by the mailed link. `POST /account/deletion/confirm` */
  confirmAccountDeletion: {
    input: { readonly locale?: string | undefined; readonly token: string };
    reply: { readonly dueAt: string };
  };
  /** Prove an address by the token of a mail to it. `POST /email/confirm` */
  confirmEmail: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly token: string;
    };
    reply: Profile;
  };
  /** Give the password again. `POST /password/confirm` */
  confirmPassword: {
    input: {
      readonly locale?: string | undefined;
      readonly password: string;
      /** Six digits of an authenticator app, or a recovery code; needed where the account has two steps. */
      readonly code?: string | undefined;
      readonly credential?: PasskeyProof | undefined;
    };
    reply: { readonly confirmed: true };
  };
  /** Turn the second step on. `POST /api/v1/two-step/confirm` */
  confirmTwoStep: {
    input: {
      readonly locale?: string | undefined;
      /** Six digits of the app. */
      readonly code: string;
    };
    reply: {
      /** Ten codes that work once each; they are shown only now. */
      readonly recoveryCodes: readonly string[];
    };
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
      /** Which program has it: two tokens of a customer never have the same name. */
      readonly name: string;
      /** What programs may do with it; read and orders unless told. */
      readonly scopes?: readonly ('read' | 'orders' | 'funds')[] | undefined;
    };
    reply: {
      /** For the header `Authorization: Bearer` */
      readonly apiToken: string;
      readonly token: ApiToken;
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
    reply: { readonly saved: true };
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
      /** Earlier payments for this order that have not brought their money. Orders of one with the same lines are paid by this payment, and none are made anew. Unpaid orders of others with the same lines, or that were declined or have expired, are deleted. */
      readonly replaces?: readonly ReplacedPayment[] | undefined;
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
      /** Earlier payments for this order that have not brought their money. Orders of one with the same lines are paid by this payment, and none are made anew. Unpaid orders of others with the same lines, or that were declined or have expired, are deleted. */
      readonly replaces?: readonly ReplacedPayment[] | undefined;
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
      /** Earlier payments for this order that have not brought their money. Orders of one with the same lines are paid by this payment, and none are made anew. Unpaid orders of others with the same lines, or that were declined or have expired, are deleted. */
      readonly replaces?: readonly ReplacedPayment[] | undefined;
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
      /** Sites that may show the widget: `https://example.com`, or `http://localhost` with any port for a trial. */
      readonly domains?: readonly string[] | undefined;
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
      /** Kept and not written to: mails go to the proven address of the account (decision 68). */
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
      /** What the customer confirmed, with the fee of the card; a dearer one is refused with 409. */
      readonly expectedChargePerPublication?: number | null | undefined;
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
  /** Delete an API token. `DELETE /api/v1/api-token/{apiTokenId}` */
  deleteApiToken: {
    input: { readonly apiTokenId: number; readonly locale?: string | undefined };
    reply: { readonly deleted: boolean };
  };
  /** Removes an unpaid order. `POST /api/v1/orders/{orderId}/delete` */
  deleteOrder: {
    input: {
      readonly orderId: number;
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: { readonly deleted: boolean };
  };
  /** Delete a saved view. `DELETE /api/v1/orders/views/{viewId}` */
  deleteOrderView: {
    input: { readonly viewId: number; readonly locale?: string | undefined };
    reply: { readonly deleted: true };
  };
  /** Remove a document that has not been accepted. `DELETE /api/v1/verification-document` */
  deleteVerificationDocument: {
    input: { readonly filename: string; readonly step: VerificationStep; readonly locale?: string | undefined };
    reply: {
      readonly documents: readonly VerificationDocument[];
      /** Whether there is one for every step. */
      readonly isUploadedDocuments: boolean;
    };
  };
  /** Let go of a video channel. `DELETE /api/v1/youtube-account/{youtubeAccountId}` */
  deleteYoutubeAccount: {
    input: { readonly youtubeAccountId: number; readonly locale?: string | undefined };
    reply: { readonly deleted: true };
  };
  /** Let go of the Telegram account. `DELETE /api/v1/attach-telegram` */
  detachTelegram: {
    input: { readonly locale?: string | undefined };
    reply: Profile;
  };
  /** Remove the authenticator app. `DELETE /api/v1/two-step` */
  disableTwoStep: {
    input: { readonly locale?: string | undefined };
    reply: { readonly disabled: true };
  };
  /** The copy of the account. `GET /api/v1/profile/export/file` */
  downloadAccountExport: {
    input: { readonly locale?: string | undefined };
    reply: File;
  };
  /** A picture of a ticket of the caller, as a file. `GET /api/v1/ticket-pictures/{pictureId}` */
  downloadTicketPicture: {
    input: { readonly pictureId: number; readonly locale?: string | undefined };
    reply: File;
  };
  /** A document as it was uploaded, to be saved and never shown in place. `GET /api/v1/verification-document/file` */
  downloadVerificationDocument: {
    input: { readonly filename: string; readonly step: VerificationStep; readonly locale?: string | undefined };
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
  /** Log out everywhere else. `DELETE /api/v1/sessions` */
  endOtherSessions: {
    input: { readonly locale?: string | undefined };
    reply: { readonly ended: true };
  };
  /** Log out one session. `DELETE /api/v1/sessions/{sessionId}` */
  endSession: {
    input: { readonly sessionId: number; readonly locale?: string | undefined };
    reply: { readonly ended: true };
  };
  /** Open a session with a one-use token. `POST /login/token` */
  exchangeLoginToken: {
    input: { readonly locale?: string | undefined; readonly token: string };
    reply: OpenedSession;
  };
  /** Which of these orders would be delivered beside another one for the same link. `POST /api/v1/orders/running-check` */
  findRunningOrders: {
    input: { readonly orders: readonly { readonly serviceId: number; readonly url: string | null }[] };
    reply: readonly RunningOrder[];
  };
  /** Do the second step of a login. `POST /login/second-step` */
  finishLogin: {
    input: {
      readonly locale?: string | undefined;
      /** Of `second_step` */
      readonly token: string;
      /** Six digits of an authenticator app, or a recovery code. */
      readonly code: string;
    };
    reply: { readonly id: number; readonly name: string };
  };
  /** Do the second step of a login with a passkey. `POST /login/second-step/passkey` */
  finishLoginByPasskey: {
    input: {
      readonly locale?: string | undefined;
      /** Of `second_step` */
      readonly token: string;
      readonly credential: PasskeyProof;
    };
    reply: { readonly id: number; readonly name: string };
  };
  /** Log in with a passkey alone. `POST /login/passkey` */
  finishPasskeyLogin: {
    input: { readonly locale?: string | undefined; readonly credential: PasskeyProof };
    reply: { readonly id: number; readonly name: string };
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
  /** Whether the account can be deleted, and when it will be. `GET /api/v1/profile/deletion` */
  getAccountDeletion: {
    input: { readonly locale?: string | undefined };
    reply: AccountDeletion;
  };
  /** The newest copy of the account that was asked for. `GET /api/v1/profile/export` */
  getAccountExport: {
    input: { readonly locale?: string | undefined };
    reply: AccountExport;
  };
  /** One of the caller's campaigns. `GET /api/v1/campaigns/{campaignId}` */
  getCampaign: {
    input: { readonly campaignId: number; readonly locale?: string | undefined };
    reply: Campaign;
  };
  /** The caller's tariff plan and what is left of it. `GET /api/v1/campaigns/subscription` */
  getCampaignSubscription: {
    input: { readonly locale?: string | undefined };
    reply: CampaignSubscription;
  };
  /** Part of the catalogue in columns. `GET /api/v1/order-widget/catalogue` */
  getCataloguePart: {
    input: {
      readonly apiToken?: string | undefined;
      readonly locale?: string | undefined;
      readonly from?: number | undefined;
      readonly version?: string | undefined;
    };
    reply: CataloguePart;
  };
  /** What is on sale in a few figures. `GET /api/v1/catalogue-summary` */
  getCatalogueSummary: {
    input: { readonly locale?: string | undefined };
    reply: CatalogueSummary;
  };
  /** Figures of a channel as they are now. `POST /api/v1/youtube-reporting/channels/info` */
  getChannelInfo: {
    input: { readonly youtubeChannelId: string; readonly locale?: string | undefined };
    reply: ChannelInfo;
  };
  /** Counts of the caller's orders, with the latest. `GET /api/v1/dashboard` */
  getDashboard: {
    input: { readonly locale?: string | undefined };
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
    input: { readonly dripFeedId: number; readonly locale?: string | undefined };
    reply: DripFeed;
  };
  /** One free trial. `GET /api/v1/free-trials/{freeTrialId}` */
  getFreeTrial: {
    input: { readonly freeTrialId: number; readonly locale?: string | undefined };
    reply: FreeTrial;
  };
  /** One quest. `GET /api/v1/free-trial-quests/{freeTrialQuestId}` */
  getFreeTrialQuest: {
    input: { readonly freeTrialQuestId: number; readonly locale?: string | undefined };
    reply: FreeTrialQuest;
  };
  /** One of the payments. `GET /api/v1/invoices/{invoiceId}` */
  getInvoice: {
    input: { readonly invoiceId: number; readonly locale?: string | undefined };
    reply: Invoice;
  };
  /** How many keyword searches are left. `GET /api/v1/keyword-suggestions/limit` */
  getKeywordLimit: {
    input: { readonly locale?: string | undefined };
    reply: { readonly limit: KeywordLimit };
  };
  /** One order. `GET /api/v1/orders/{orderId}` */
  getOrder: {
    input: { readonly orderId: number; readonly locale?: string | undefined };
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
    input: { readonly withIncreasedBalanceAccuracy?: 0 | 1 | undefined; readonly locale?: string | undefined };
    reply: Profile;
  };
  /** Where the caller stands. `GET /api/v1/profile/grades` */
  getProfileGrades: {
    input: { readonly locale?: string | undefined };
    reply: ProfileGrades;
  };
  /** The receipt of a payment that has come. `GET /api/v1/invoices/{invoiceId}/receipt` */
  getReceipt: {
    input: { readonly invoiceId: number; readonly locale?: string | undefined };
    reply: Receipt;
  };
  /** What the referral program has brought the caller. `GET /api/v1/referral-program/statistics` */
  getReferralStatistics: {
    input: { readonly locale?: string | undefined };
    reply: {
      /** For links: `?ref=` */
      readonly affiliateCode: string;
      readonly referralProgramPercent: number;
      readonly referralsCount: number;
      /** With a completed order. */
      readonly activeReferralsCount: number;
      /** Completed orders of all referrals. */
      readonly ordersCount: number;
      /** Earned by referrals, less what was taken back. */
      readonly rewardAmount: number;
      /** To be withdrawn, with what widgets have earned. */
      readonly referralUserBalance: number;
    };
  };
  /** What the shop allows. `GET /api/v1/settings` */
  getSalesSettings: {
    input: { readonly locale?: string | undefined };
    reply: { readonly defaultOuterWidgetPartnerPercent: number; readonly [key: string]: boolean | number };
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
    input: { readonly serviceId: number; readonly quantity: number; readonly locale?: string | undefined };
    reply: { readonly cost: number };
  };
  /** One service with everything that its page shows. `GET /api/v1/services/{idOrSlug}` */
  getServiceDetails: {
    input: { readonly idOrSlug: string; readonly locale?: string | undefined };
    reply: Service;
  };
  /** One service type by its slug. `GET /api/v1/service-types/{slug}` */
  getServiceType: {
    input: { readonly slug: string; readonly locale?: string | undefined };
    reply: ServiceType;
  };
  /** Settings of the instance. `GET /settings` */
  getSettings: {
    input: { readonly locale?: string | undefined };
    reply: Settings;
  };
  /** One subscription with its publications and cards. `GET /api/v1/subscriptions/{subscriptionId}` */
  getSubscription: {
    input: { readonly subscriptionId: number; readonly locale?: string | undefined };
    reply: Subscription;
  };
  /** One support ticket with its messages. `GET /api/v1/tickets/{ticketId}` */
  getTicket: {
    input: { readonly ticketId: number; readonly locale?: string | undefined };
    reply: TicketThread;
  };
  /** Whether the account has a second step. `GET /api/v1/two-step` */
  getTwoStep: {
    input: { readonly locale?: string | undefined };
    reply: {
      /** With an authenticator app. */
      readonly enabled: boolean;
      readonly enabledAt: string | null;
      /** Each is a second step too. */
      readonly passkeys: number;
      readonly recoveryCodesLeft: number;
    };
  };
  /** What somebody is told about, by the link of a mail. `GET /unsubscribe/{userId}` */
  getUnsubscribe: {
    input: { readonly userId: number; readonly signature: string; readonly locale?: string | undefined };
    reply: {
      readonly notifyOrderActions: boolean;
      readonly notifyPaymentActions: boolean;
      readonly notifySubscriptionActions: boolean;
    };
  };
  /** What would be paid out of an amount. `POST /api/v1/withdrawal/total-amount` */
  getWithdrawalTotal: {
    input: { readonly locale?: string | undefined; readonly amount: number; readonly paymentMethodId: number };
    reply: { readonly amount: number; readonly feeAmount: number; readonly totalAmount: number };
  };
  /** The network that a link belongs to. `POST /api/v1/order-widget/networks/identify` */
  identifyNetwork: {
    input: { readonly apiToken?: string | undefined; readonly locale?: string | undefined; readonly url: string };
    reply: { readonly networkId: number | null };
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
  /** Keep an account by the mailed link. `POST /account/deletion/cancel` */
  keepAccount: {
    input: { readonly locale?: string | undefined; readonly token: string };
    reply: { readonly kept: true };
  };
  /** The caller's API tokens. `GET /api/v1/api-token` */
  listApiTokens: {
    input: { readonly locale?: string | undefined };
    reply: readonly ApiToken[];
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
      readonly order?: readonly { readonly column: number; readonly dir: 'asc' | 'desc' }[] | undefined;
      readonly columns?: readonly { readonly data: string }[] | undefined;
      readonly search?: { readonly value: string } | undefined;
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
    input: { readonly locale?: string | undefined };
    reply: readonly Country[];
  };
  /** Networks with service types and services. `GET /api/v1/networks` */
  listCatalogueNetworks: {
    input: { readonly locale?: string | undefined };
    reply: readonly Network[];
  };
  /** Figures of a channel, day by day. `POST /api/v1/youtube-reporting/channels/statistics-daily` */
  listChannelDays: {
    input: {
      readonly youtubeChannelId: string;
      readonly dateStart?: string | undefined;
      readonly dateEnd?: string | undefined;
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
    input: { readonly apiToken?: string | undefined; readonly locale?: string | undefined };
    reply: readonly Country[];
  };
  /** Coupons open to the caller. `GET /api/v1/coupons` */
  listCoupons: {
    input: { readonly locale?: string | undefined };
    reply: readonly Coupon[];
  };
  /** The caller's drip-feeds as a table. `GET /api/v1/drip-feeds` */
  listDripFeeds: {
    input: {
      readonly draw?: number | undefined;
      readonly start?: number | undefined;
      readonly length?: number | undefined;
      readonly order?: readonly { readonly column: number; readonly dir: 'asc' | 'desc' }[] | undefined;
      readonly columns?: readonly { readonly data: string }[] | undefined;
      readonly search?: { readonly value: string } | undefined;
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
    input: { readonly locale?: string | undefined };
    reply: readonly { readonly serviceId: number }[];
  };
  /** What can be had for nothing. `GET /api/v1/free-trial-quests` */
  listFreeTrialQuests: {
    input: { readonly locale?: string | undefined };
    reply: readonly FreeTrialQuest[];
  };
  /** The caller's free trials, newest first. `GET /api/v1/free-trials` */
  listFreeTrials: {
    input: { readonly locale?: string | undefined };
    reply: readonly FreeTrial[];
  };
  /** What customers of this service also order. `GET /api/v1/services/{serviceId}/frequently-bought-together` */
  listFrequentlyBoughtTogether: {
    input: { readonly serviceId: number; readonly locale?: string | undefined };
    reply: readonly Service[];
  };
  /** All grades, from the lowest. `GET /api/v1/grades` */
  listGrades: {
    input: { readonly locale?: string | undefined };
    reply: readonly Grade[];
  };
  /** The caller's payments from outside, as a table. `GET /api/v1/invoices` */
  listInvoices: {
    input: {
      readonly draw?: number | undefined;
      readonly start?: number | undefined;
      readonly length?: number | undefined;
      readonly order?: readonly { readonly column: number; readonly dir: 'asc' | 'desc' }[] | undefined;
      readonly columns?: readonly { readonly data: string }[] | undefined;
      readonly search?: { readonly value: string } | undefined;
      readonly status?: InvoiceStatus | undefined;
      readonly orderId?: number | undefined;
      readonly resumable?: boolean | undefined;
      readonly locale?: string | undefined;
    };
    reply: {
      readonly draw: number;
      readonly data: readonly Invoice[];
      readonly recordsTotal: number;
      readonly recordsFiltered: number;
    };
  };
  /** What people search for around a keyword. `GET /api/v1/keyword-suggestions` */
  listKeywordSuggestions: {
    input: { readonly keyword: string; readonly country?: number | undefined; readonly locale?: string | undefined };
    reply: {
      readonly keyword: string;
      readonly country: Country;
      readonly suggestions: readonly KeywordSuggestion[];
      readonly limit: KeywordLimit;
    };
  };
  /** Languages. `GET /api/v1/order-widget/languages` */
  listLanguages: {
    input: { readonly apiToken?: string | undefined; readonly locale?: string | undefined };
    reply: readonly Language[];
  };
  /** Menus of the instance. `GET /menu-items` */
  listMenuItems: {
    input: { readonly locale?: string | undefined };
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
  /** What the caller was told, newest first. `GET /api/v1/notices` */
  listNotices: {
    input: { readonly locale?: string | undefined };
    reply: readonly Notice[];
  };
  /** Ranks of the keywords of an order. `GET /api/v1/orders/{orderId}/keywords` */
  listOrderKeywords: {
    input: { readonly orderId: number; readonly locale?: string | undefined };
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
    reply: { readonly data: readonly Order[]; readonly meta: Paging };
  };
  /** The caller's orders as a table. `GET /api/v1/orders/datatable` */
  listOrdersTable: {
    input: {
      readonly draw?: number | undefined;
      readonly start?: number | undefined;
      readonly length?: number | undefined;
      readonly order?: readonly { readonly column: number; readonly dir: 'asc' | 'desc' }[] | undefined;
      readonly columns?: readonly { readonly data: string }[] | undefined;
      readonly search?: { readonly value: string } | undefined;
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
  /** Saved views of the orders, with how many orders each shows. `GET /api/v1/orders/views` */
  listOrderViews: {
    input: { readonly locale?: string | undefined };
    reply: readonly OrderView[];
  };
  /** Methods that an order widget may offer. `GET /api/v1/payment-methods/get-available-for-order-widget` */
  listOrderWidgetPaymentMethods: {
    input: { readonly locale?: string | undefined };
    reply: readonly PaymentMethod[];
  };
  /** The caller's order widgets. `GET /api/v1/order-widgets` */
  listOrderWidgets: {
    input: { readonly locale?: string | undefined };
    reply: readonly OrderWidget[];
  };
  /** Content pages and page meta. `GET /pages` */
  listPages: {
    input: { readonly locale?: string | undefined };
    reply: readonly Page[];
  };
  /** Passkeys of the account. `GET /api/v1/passkeys` */
  listPasskeys: {
    input: { readonly locale?: string | undefined };
    reply: readonly Passkey[];
  };
  /** Methods with a bonus, and its highest tier. `GET /api/v1/payment-methods-with-bonuses` */
  listPaymentMethodBonuses: {
    input: { readonly locale?: string | undefined };
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
      readonly order?: readonly { readonly column: number; readonly dir: 'asc' | 'desc' }[] | undefined;
      readonly columns?: readonly { readonly data: string }[] | undefined;
      readonly search?: { readonly value: string } | undefined;
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
    input: { readonly locale?: string | undefined };
    reply: readonly PaymentMethod[];
  };
  /** Linked cards. `GET /api/v1/recurring-payments-methods` */
  listRecurringPaymentsMethods: {
    input: { readonly locale?: string | undefined };
    reply: readonly RecurringPaymentsMethod[];
  };
  /** Those whom the caller has brought in, as a table. `GET /api/v1/referral-program/referrals` */
  listReferralsTable: {
    input: {
      readonly draw?: number | undefined;
      readonly start?: number | undefined;
      readonly length?: number | undefined;
      readonly order?: readonly { readonly column: number; readonly dir: 'asc' | 'desc' }[] | undefined;
      readonly columns?: readonly { readonly data: string }[] | undefined;
      readonly search?: { readonly value: string } | undefined;
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
    input: { readonly orderId: number; readonly locale?: string | undefined };
    reply: readonly RefillRequest[];
  };
  /** Services like this one. `GET /api/v1/services/{serviceId}/related-services` */
  listRelatedServices: {
    input: { readonly serviceId: number; readonly locale?: string | undefined };
    reply: readonly Service[];
  };
  /** Labels that services carry. `GET /api/v1/services/labels` */
  listServiceLabels: {
    input: { readonly locale?: string | undefined };
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
    input: { readonly networkId?: number | undefined; readonly locale?: string | undefined };
    reply: readonly ServiceType[];
  };
  /** Where the caller is logged in. `GET /api/v1/sessions` */
  listSessions: {
    input: { readonly locale?: string | undefined };
    reply: readonly Session[];
  };
  /** Special offers by place. `GET /api/v1/special-offers` */
  listSpecialOffers: {
    input: {
      readonly locale?: string | undefined;
      readonly place?: 'service_type' | 'success_payment' | undefined;
      readonly slug?: string | undefined;
    };
    reply: readonly SpecialOffer[];
  };
  /** Networks with services that can be subscribed to. `GET /api/v1/subscriptions/networks` */
  listSubscriptionNetworks: {
    input: { readonly locale?: string | undefined };
    reply: readonly Network[];
  };
  /** The caller's subscriptions as a table. `GET /api/v1/subscriptions` */
  listSubscriptions: {
    input: {
      readonly draw?: number | undefined;
      readonly start?: number | undefined;
      readonly length?: number | undefined;
      readonly order?: readonly { readonly column: number; readonly dir: 'asc' | 'desc' }[] | undefined;
      readonly columns?: readonly { readonly data: string }[] | undefined;
      readonly search?: { readonly value: string } | undefined;
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
    input: { readonly networkId: number; readonly locale?: string | undefined };
    reply: readonly ServiceType[];
  };
  /** Tariff plans of campaigns. `GET /api/v1/campaigns/tariff-plans` */
  listTariffPlans: {
    input: { readonly locale?: string | undefined };
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
    reply: { readonly data: readonly Task[]; readonly meta: Paging };
  };
  /** The caller's support tickets, newest first. `GET /api/v1/tickets` */
  listTickets: {
    input: { readonly orderId?: number | undefined; readonly locale?: string | undefined };
    reply: readonly Ticket[];
  };
  /** Ways of putting money on the balance. `GET /api/v1/payment-methods` */
  listTopUpMethods: {
    input: { readonly locale?: string | undefined };
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
    reply: { readonly serviceTypeIds: readonly number[] };
  };
  /** The caller's documents. `GET /api/v1/verification-document` */
  listVerificationDocuments: {
    input: { readonly locale?: string | undefined };
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
      readonly dateStart?: string | undefined;
      readonly dateEnd?: string | undefined;
      readonly videoIds?: readonly string[] | undefined;
      readonly locale?: string | undefined;
    };
    reply: readonly VideoStatistics[];
  };
  /** Linked cards of the caller; none for a guest. `GET /api/v1/order-widget/recurring-payments-methods` */
  listWidgetRecurringPaymentsMethods: {
    input: { readonly apiToken?: string | undefined; readonly locale?: string | undefined };
    reply: readonly RecurringPaymentsMethod[];
  };
  /** Ways to have earnings paid out. `GET /api/v1/available-withdrawal-methods` */
  listWithdrawalMethods: {
    input: { readonly locale?: string | undefined };
    reply: readonly WithdrawalMethod[];
  };
  /** The caller's withdrawals, newest first. `GET /api/v1/withdrawal` */
  listWithdrawals: {
    input: { readonly locale?: string | undefined };
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
    reply: OpenedSession;
  };
  /** End the session. `POST /logout` */
  logout: {
    input: { readonly locale?: string | undefined };
    reply: { readonly ended: boolean };
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
      readonly payload: { readonly credential: string; readonly affiliateCode?: string | null | undefined };
    };
    reply: OpenedSession;
  };
  /** The copy of the account, by the mailed link. `POST /api/v1/profile/export/open` */
  openAccountExport: {
    input: { readonly locale?: string | undefined; readonly token: string };
    reply: File;
  };
  /** Stop looking a campaign up. `PUT /api/v1/campaigns/{campaignId}/pause` */
  pauseCampaign: {
    input: { readonly campaignId: number; readonly locale?: string | undefined };
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
      readonly source?: 'single_form' | 'cart' | 'buy_page' | 'mass_order' | undefined;
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
  /** What goes back to the balance if these orders are canceled now. `POST /api/v1/orders/cancel-quote` */
  quoteCancellation: {
    input: { readonly locale?: string | undefined; readonly orderIds: readonly number[] };
    reply: {
      /** Those of the orders that can be canceled. */
      readonly orderIds: readonly number[];
      /** What goes back for all of them. */
      readonly refund: number;
    };
  };
  /** Mark notices as read. `POST /api/v1/notices/read` */
  readNotices: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      /** Numbers of the notices. */
      readonly ids: readonly number[];
    };
    reply: { readonly unread: number };
  };
  /** Renew the session. `GET /refresh` */
  refresh: {
    input: { readonly locale?: string | undefined };
    reply: { readonly expiresAt: string };
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
  /** Remove a passkey. `DELETE /api/v1/passkeys/{passkeyId}` */
  removePasskey: {
    input: { readonly passkeyId: number; readonly locale?: string | undefined };
    reply: { readonly removed: true };
  };
  /** Unlink a card. `DELETE /api/v1/recurring-payments-methods/{cardId}` */
  removeRecurringPaymentsMethod: {
    input: { readonly cardId: number; readonly locale?: string | undefined };
    reply: { readonly removed: true };
  };
  /** Rename an API token. `PATCH /api/v1/api-token/{apiTokenId}` */
  renameApiToken: {
    input: {
      readonly apiTokenId: number;
      readonly locale?: string | undefined;
      /** Which program has it: two tokens of a customer never have the same name. */
      readonly name: string;
    };
    reply: ApiToken;
  };
  /** Rename a saved view. `PATCH /api/v1/orders/views/{viewId}` */
  renameOrderView: {
    input: { readonly viewId: number; readonly locale?: string | undefined; readonly name: string };
    reply: OrderView;
  };
  /** Rename a passkey. `PATCH /api/v1/passkeys/{passkeyId}` */
  renamePasskey: {
    input: { readonly passkeyId: number; readonly locale?: string | undefined; readonly name: string };
    reply: Passkey;
  };
  /** Make new recovery codes. `POST /api/v1/two-step/recovery-codes` */
  renewRecoveryCodes: {
    input: { readonly locale?: string | undefined };
    reply: {
      /** Ten codes that work once each; they are shown only now. */
      readonly recoveryCodes: readonly string[];
    };
  };
  /** A customer pressed the button of the checkout. `POST /api/v1/order-widget/events/checkout-button` */
  reportCheckoutButton: {
    input: { readonly apiToken?: string | undefined; readonly locale?: string | undefined };
    reply: { readonly counted: boolean };
  };
  /** A customer entered a link. `POST /api/v1/order-widget/events/enter-url` */
  reportEnterUrl: {
    input: { readonly apiToken?: string | undefined; readonly locale?: string | undefined };
    reply: { readonly counted: boolean };
  };
  /** A customer went on to a payment page. `POST /api/v1/order-widget/events/payment-page` */
  reportPaymentPage: {
    input: { readonly apiToken?: string | undefined; readonly locale?: string | undefined };
    reply: { readonly counted: boolean };
  };
  /** Ask for the deletion of the account. `POST /api/v1/profile/deletion` */
  requestAccountDeletion: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      /** Give up balance and earnings. */
      readonly waive?: boolean | undefined;
    };
    reply: AccountDeletion;
  };
  /** Ask for a copy of everything that is stored about the caller. `POST /api/v1/profile/export` */
  requestAccountExport: {
    input: { readonly idempotencyKey?: string | undefined; readonly locale?: string | undefined };
    reply: AccountExport;
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
    reply: { readonly sent: true };
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
    reply: { readonly reset: true };
  };
  /** What is needed to go on with a payment. `POST /api/v1/invoices/{invoiceId}/resume` */
  resumeInvoice: {
    input: { readonly invoiceId: number; readonly locale?: string | undefined };
    reply: PaymentRequest;
  };
  /** Save a view of the orders. `POST /api/v1/orders/views` */
  saveOrderView: {
    input: {
      readonly idempotencyKey?: string | undefined;
      readonly locale?: string | undefined;
      readonly name: string;
      readonly status?: OrderStatus | null | undefined;
      readonly search?: string | null | undefined;
      /** Field of an order, with a minus for the largest first. */
      readonly sort?: string | null | undefined;
    };
    reply: OrderView;
  };
  /** Services, networks and service types by name. `POST /api/v1/search` */
  search: {
    input: {
      readonly locale?: string | undefined;
      readonly query: string;
      readonly options?:
        | { readonly searchType?: 'all' | 'networks' | 'service_types' | 'services' | undefined }
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
        | { readonly searchType?: 'all' | 'networks' | 'service_types' | 'services' | undefined }
        | undefined;
      readonly networkId?: number | null | undefined;
    };
    reply: SearchResult;
  };
  /** Mail the link that proves the address again. `POST /api/v1/profile/confirm-email` */
  sendEmailConfirmation: {
    input: { readonly idempotencyKey?: string | undefined; readonly locale?: string | undefined };
    reply: { readonly sent: true };
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
      /** The method that each publication is paid by, with its fee; without one from the balance. */
      readonly paymentMethodId?: number | null | undefined;
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
    reply: { readonly saved: true };
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
  /** Where the caller goes to connect Telegram. `POST /api/v1/attach-telegram/start` */
  startAttachTelegram: {
    input: { readonly locale?: string | undefined };
    reply: { readonly url: string };
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
      readonly provider: 'google' | 'facebook' | 'telegram';
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
      /** What the customer was shown that is charged; where it is more by now it is refused with 409. */
      readonly expectedCharge?: number | null | undefined;
    };
    reply: { readonly subscription: CampaignSubscription; readonly balance: number };
  };
  /** Come back from Telegram's login page. `GET /login/telegram/callback` */
  telegramLogin: {
    input: {
      readonly id: number;
      readonly firstName?: string | undefined;
      readonly lastName?: string | undefined;
      readonly username?: string | undefined;
      readonly photoUrl?: string | undefined;
      readonly authDate: number;
      readonly hash: string;
      readonly state?: string | undefined;
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
    reply: { readonly isFavorite: boolean };
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
    input: { readonly freeTrialQuestId: number; readonly locale?: string | undefined };
    reply: { readonly tracked: boolean };
  };
  /** Follow the orders of an invoice without an account. `POST /api/v1/invoices/{invoiceId}/orders` */
  trackOrders: {
    input: { readonly invoiceId: number; readonly locale?: string | undefined; readonly invoiceToken: string };
    reply: readonly Order[];
  };
  /** Follow a payment for orders without an account. `POST /api/v1/invoices/{invoiceId}/payment` */
  trackPayment: {
    input: { readonly invoiceId: number; readonly locale?: string | undefined; readonly invoiceToken: string };
    reply: TrackedPayment;
  };
  /** Tickets that were asked by an invoice's link. `POST /api/v1/invoices/{invoiceId}/tickets` */
  trackTickets: {
    input: { readonly invoiceId: number; readonly locale?: string | undefined; readonly invoiceToken: string };
    reply: readonly TicketThread[];
  };
  /** Take back a change of the address. `POST /email/undo` */
  undoEmailChange: {
    input: { readonly locale?: string | undefined; readonly token: string };
    reply: { readonly undone: true };
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
      /** Sites that may show the widget: `https://example.com`, or `http://localhost` with any port for a trial. */
      readonly domains?: readonly string[] | undefined;
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
    reply: { readonly valid: boolean };
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
