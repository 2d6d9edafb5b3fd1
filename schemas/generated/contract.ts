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
  readonly couponBonusType: string | null;
  readonly couponBonusAmountCalculationType: string | null;
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

/** Currency. */
export type Currency = {
  readonly code: 'USD' | 'RUB';
  readonly symbol: string;
  /** Units of this currency for one USD. */
  readonly rate: number;
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
  readonly source: 'single_form' | 'cart' | 'buy_page' | 'drip_feed' | 'package';
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

/** Order status. */
export type OrderStatus = 'completed' | 'stopped' | 'in_processing' | 'in_moderation' | 'canceled' | 'unpaid' | 'error';

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
  readonly labels: readonly string[];
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
};

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

/** Every operation: one flat input object (path, query, header and body members) and the reply without its envelope. */
export interface Operations {
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
  /** One order. `GET /api/v1/orders/{orderId}` */
  getOrder: {
    input: {
      readonly orderId: number;
      readonly locale?: string | undefined;
    };
    reply: Order;
  };
  /** Profile of the caller. `GET /api/v1/profile` */
  getProfile: {
    input: {
      readonly withIncreasedBalanceAccuracy?: 0 | 1 | undefined;
      readonly locale?: string | undefined;
    };
    reply: Profile;
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
  /** Settings of the instance. `GET /settings` */
  getSettings: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: Settings;
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
  /** Countries. `GET /api/v1/order-widget/countries` */
  listCountries: {
    input: {
      readonly apiToken?: string | undefined;
      readonly locale?: string | undefined;
    };
    reply: readonly Country[];
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
  /** Content pages and page meta. `GET /pages` */
  listPages: {
    input: {
      readonly locale?: string | undefined;
    };
    reply: readonly Page[];
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
  /** Open a session. `POST /login` */
  login: {
    input: {
      readonly locale?: string | undefined;
      readonly email: string;
      readonly password: string;
      readonly gRecaptchaResponse?: string | null | undefined;
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
      readonly vat?: string | null | undefined;
      readonly affiliateCode?: string | null | undefined;
      readonly gRecaptchaResponse?: string | null | undefined;
    };
    reply: Profile;
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
  /** Change the name and the notification choices. `PATCH /api/v1/profile` */
  updateProfile: {
    input: {
      readonly locale?: string | undefined;
      readonly name?: string | undefined;
      readonly notifyOrderActions?: boolean | undefined;
      readonly notifyPaymentActions?: boolean | undefined;
      readonly notifySubscriptionActions?: boolean | undefined;
    };
    reply: Profile;
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
}
export type OperationName = keyof Operations;

interface OperationNode {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: 'guest' | 'user' | 'widget';
  readonly params: Readonly<Record<string, readonly ['path' | 'query' | 'header', string]>>;
  readonly body?: CasingPlan | string;
  readonly reply?: CasingPlan | string;
  readonly envelope?: true;
  readonly opensSession?: true;
  readonly idempotent?: true;
  readonly table?: { readonly sortable: readonly string[] };
}

export const operations: Readonly<Record<OperationName, OperationNode>> = {
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
    reply: { orders: ['orders', 'Order'], total: 'total', balance: 'balance' },
    envelope: true,
    idempotent: true,
  },
  getOrder: {
    method: 'GET',
    path: '/api/v1/orders/{orderId}',
    access: 'user',
    params: { orderId: ['path', 'orderId'], locale: ['query', 'locale'] },
    reply: 'Order',
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
  getSettings: {
    method: 'GET',
    path: '/settings',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    reply: 'Settings',
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
  listBanners: {
    method: 'GET',
    path: '/banners',
    access: 'guest',
    params: { place: ['query', 'place'], locale: ['query', 'locale'] },
    reply: 'Banner',
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
    reply: {
      draw: 'draw',
      data: ['data', 'Order'],
      records_total: 'recordsTotal',
      records_filtered: 'recordsFiltered',
    },
    table: { sortable: ['id', 'name', 'url', 'cost', 'quantity', 'status', 'createdAt', 'completedAt'] },
  },
  listPages: {
    method: 'GET',
    path: '/pages',
    access: 'guest',
    params: { locale: ['query', 'locale'] },
    reply: 'Page',
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
  quantityByCost: {
    method: 'POST',
    path: '/api/v1/order-widget/services/quantity-by-cost',
    access: 'widget',
    params: { apiToken: ['query', 'api_token'], currency: ['query', 'currency'], locale: ['query', 'locale'] },
    body: {
      contents_limit: 'contentsLimit',
      services: ['services', { service_id: 'serviceId', desired_cost: 'desiredCost', is_guarantee: 'isGuarantee' }],
    },
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
      vat: 'vat',
      affiliate_code: 'affiliateCode',
      'g-recaptcha-response': 'gRecaptchaResponse',
    },
    reply: 'Profile',
    envelope: true,
    opensSession: true,
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
    reply: 'Cost',
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
    },
    reply: 'Profile',
    envelope: true,
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
  Currency: { code: 'code', symbol: 'symbol', rate: 'rate' },
  DripFeedTerms: {
    runs: 'runs',
    quantity_step: 'quantityStep',
    mode: 'mode',
    minutes_between_runs: 'minutesBetweenRuns',
  },
  Error: { message: 'message', errors: ['errors', { '*': '*' }] },
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
  Network: {
    id: 'id',
    name: 'name',
    icon: 'icon',
    color: 'color',
    social_provider_type: 'socialProviderType',
    url_examples: 'urlExamples',
    has_search: 'hasSearch',
    service_types: ['serviceTypes', 'ServiceType'],
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
  },
  ServiceTypeSummary: { id: 'id', network_id: 'networkId', name: 'name', slug: 'slug', icon: 'icon', color: 'color' },
  ServiceType: {
    id: 'id',
    network_id: 'networkId',
    name: 'name',
    slug: 'slug',
    icon: 'icon',
    color: 'color',
    services: ['services', 'Service'],
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
    labels: 'labels',
  },
  Settings: {
    panel_name: 'panelName',
    product_noun: 'productNoun',
    logo_light: 'logoLight',
    logo_dark: 'logoDark',
    logo_alt: 'logoAlt',
    logo_destination_url: 'logoDestinationUrl',
    favicon: 'favicon',
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
  },
  Target: {
    id: 'id',
    type: ['type', { view_type: 'viewType', name: 'name' }],
    selectable: 'selectable',
    selectable_values: 'selectableValues',
  },
  TargetableValue: { target_id: 'targetId', values: 'values' },
};
