/**
 * The app definition: what the compiler emits and the runtime renders. The only seam between the two.
 * Everything here is plain JSON, so that it can be inlined into a page, hashed and cached for ever.
 *
 * A declaration as an operator writes it holds strings (`"row.cost > 1"`, `"orders.title"`). The compiler has checked
 * them and replaced each by one of the tagged forms below, so the runtime never parses anything.
 */
import type { CasingPlans } from '../schemas/boundary.ts';
import type { OperationNode } from '../schemas/operation-node.ts';

/**
 * An expression as a compact tree. The first member names the operation; see `engine/runtime/values/evaluate.ts`.
 * Total by construction: no loops but over lists that are there, no calls but of the listed functions.
 */
export type Expression =
  | readonly ['value', string | number | boolean | null]
  /** A path from a root of the scope, e.g. `['path', 'row', 'cancelable']`. Reading through null gives null. */
  | readonly ['path', ...string[]]
  | readonly ['member', Expression, string]
  | readonly ['index', Expression, Expression]
  | readonly ['if', Expression, Expression, Expression]
  | readonly ['and' | 'or', Expression, Expression]
  | readonly ['not' | 'negate', Expression]
  | readonly ['==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in', Expression, Expression]
  | readonly ['list', ...Expression[]]
  | readonly ['map', ...MapEntry[]]
  | readonly ['call', FunctionName, ...Expression[]]
  /** list, name of the variable, body. */
  | readonly ['all' | 'exists' | 'filter' | 'each', Expression, string, Expression];
/** Named on its own: written inline it makes `Expression` refer to itself in a way that TypeScript gives up on. */
export type MapEntry = readonly [key: string, value: Expression];

export const functionNames = [
  'size',
  'has',
  'contains',
  'startsWith',
  'endsWith',
  'lower',
  'upper',
  'trim',
  'string',
  'number',
  'round',
  'floor',
  'ceil',
  'abs',
  'min',
  'max',
  'sum',
  'join',
  'lines',
  'encode',
] as const;
export type FunctionName = (typeof functionNames)[number];

/** A value that is computed: written as a bare expression, or as one `{{ … }}` filling the whole string. */
export interface Computed {
  readonly $x: Expression;
  /** Paths it reads, dotted (`row.cancelable`); the runtime renders a reader again only when one of these changes. */
  readonly reads: readonly string[];
}
/** A string with holes: texts and expressions in turn. */
export interface Template {
  readonly $t: readonly (string | Expression)[];
  readonly reads: readonly string[];
}
/**
 * How a text may write a value that it takes: `{{cost, money}}`. Amounts are USD, percents fractions, dates ISO texts. `exact` is an amount
 * with all its digits, `balance` one that never looks larger than it is.
 */
export const textFormats = ['money', 'exact', 'balance', 'percent', 'number', 'date', 'datetime'] as const;
export type TextFormat = (typeof textFormats)[number];

/** A translated text: key into `locales/`, and the values of its placeholders. */
export interface Text {
  readonly $text: string;
  readonly values?: Readonly<Record<string, Value>>;
}
/** Any declared value after compilation. */
export type Value =
  | string
  | number
  | boolean
  | null
  | Computed
  | Template
  | Text
  | readonly Value[]
  | { readonly [key: string]: Value };

/** One block of a screen, layout or slot. Its own properties stand beside `id` and `block`, in compiled form. */
export interface BlockNode {
  readonly id: string;
  readonly block: string;
  readonly visible?: Computed | boolean;
  /** Not rendered in windows narrower than so many pixels, or only in those. */
  readonly hideBelow?: number;
  readonly showBelow?: number;
  readonly [property: string]: unknown;
}

/** One data source of a screen; its state is read as `sources.<id>.{value,status,error,fetching}`. */
export interface SourceNode {
  readonly operation: string;
  /** Path, query and body parameters by their client names. */
  readonly params?: Readonly<Record<string, Value>>;
  /** Runs only while this is true. */
  readonly when?: Computed | boolean;
  /** Seconds between polls while the page is visible. */
  readonly every?: number;
  /** Polls only while this is true; it may read the source itself. */
  readonly everyWhile?: Computed | boolean;
  /** Milliseconds for which parameters must have been still before it is called with them. */
  readonly debounce?: number;
  /** The screen is about what it brings: where there is no such thing, the page is not there. */
  readonly decides?: boolean;
}

/** A call of an operation by a step. */
export interface StepCall {
  readonly operation: string;
  readonly params?: Readonly<Record<string, Value>>;
}

/** The forms of a step by their kind: the one member that every step of that kind has and no other step has. */
export interface ActionSteps {
  readonly request: { readonly request: StepCall };
  /** Ids of sources of this screen, or operations anywhere (`user` is the profile). */
  readonly refresh: { readonly refresh: readonly string[] };
  readonly notify: { readonly notify: Text; readonly tone?: 'success' | 'info' | 'warning' | 'error' };
  readonly navigate: { readonly navigate: Value };
  /** Leaves the app for the address of an operation that the browser itself visits. */
  readonly visit: { readonly visit: StepCall };
  readonly set: { readonly set: Readonly<Record<string, Value>> };
  /** Texts that stay as long as the tab, read as `kept.<name>`; null forgets one. */
  readonly keep: { readonly keep: Readonly<Record<string, Value>> };
  /** Reports an event; see `AppIndex.events`. */
  readonly track: { readonly track: string; readonly data?: Readonly<Record<string, Value>> };
  readonly confirm: {
    readonly confirm: {
      readonly title?: Text;
      readonly body: Text;
      readonly yes?: Text;
      readonly no?: Text;
      readonly tone?: 'danger';
    };
  };
  /** Lets the person save the file that an operation answers with. */
  readonly download: { readonly download: StepCall & { readonly name: Value } };
  /** Lets the person save a text as a file. */
  readonly saveText: { readonly saveText: { readonly text: Value; readonly name: Value } };
  /** Puts a text on the clipboard. */
  readonly copy: { readonly copy: Value };
  /** Runs steps; where one of them fails, the others instead, with the failure as `error`. */
  readonly attempt: { readonly attempt: readonly ActionStep[]; readonly otherwise: readonly ActionStep[] };
  /** Runs steps where a condition holds, and the others where it does not. What they leave as `result` is theirs alone. */
  readonly when: {
    readonly when: Computed | boolean;
    readonly run: readonly ActionStep[];
    readonly otherwise?: readonly ActionStep[];
  };
  /**
   * Shows members of a source's value (or, with `item`, of the row of that `key`) as if they had changed already. Taken
   * back when a later step fails; the next reply has the last word.
   */
  readonly assume: {
    readonly assume: {
      readonly source: string;
      readonly key?: string;
      readonly item?: Value;
      readonly values: Readonly<Record<string, Value>>;
    };
  };
  readonly openSession: { readonly openSession: StepCall };
  readonly endSession: { readonly endSession: true };
  /** Has the device make a passkey with the options that an operation answers with; `result.credential` is what it gives. */
  readonly makePasskey: { readonly makePasskey: StepCall };
  /** Has the device sign with a passkey, in the same way. */
  readonly usePasskey: { readonly usePasskey: StepCall };
}
export type StepKind = keyof ActionSteps;
/** One step of an action; a list of steps runs in order and stops at the first failure. */
export type ActionStep = ActionSteps[StepKind];

export interface ScreenNode {
  readonly screen: string;
  readonly title: Text;
  readonly state?: Readonly<Record<string, Value>>;
  readonly sources: Readonly<Record<string, SourceNode>>;
  readonly body: readonly BlockNode[];
}

/** A form: JSON Schema, uiSchema (titles and help are translation keys, resolved by the templates) and its validator module. */
export interface FormNode {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly uiSchema: Readonly<Record<string, unknown>>;
  /** Address of a module whose default export is `(require) => validate functions by schema id`. */
  readonly validator: string;
}

/** What one screen needs beyond the index, in one locale. Named by content hash. */
export interface ScreenChunk {
  readonly screen: ScreenNode;
  readonly forms: Readonly<Record<string, FormNode>>;
  readonly operations: Readonly<Record<string, OperationNode>>;
  readonly plans: CasingPlans;
  /** Translation key → text, flat. */
  readonly texts: Readonly<Record<string, string>>;
}

export interface RouteNode {
  readonly screen: string;
  /** `/orders/$orderId`; always starts with a slash, without base and locale. */
  readonly path: string;
  readonly layout: string;
  /** `user`: guests are sent to login. `guest`: a user is sent to index. `open`: shown even where guests are locked out. */
  readonly access: 'public' | 'user' | 'guest' | 'open';
  /** Members of the query with which a user sees a screen for guests too. */
  readonly admits?: readonly string[];
  /** Other sites may show it in a frame. */
  readonly framed?: boolean;
  readonly title: Text;
  /** What search engines learn of it. */
  readonly seo?: {
    /** Without it, screens for `public` and `guest` are listed, and no others. */
    readonly index?: boolean;
    /** A sentence about it; its text is in the chunk of the screen. */
    readonly description?: Text;
    /** List of the server that the parameter of the path is one of: the sitemap has an address for each. */
    readonly each?: string;
  };
  /** Address of its chunk in the locale of this index. */
  readonly chunk: string;
  /** Names of all blocks below it, so that their code loads beside the chunk and not after it. */
  readonly blocks: readonly string[];
}

export interface MenuItemNode {
  readonly id: string;
  readonly icon?: string;
  readonly text: Text;
  /** Path without base and locale, or an absolute https address. */
  readonly to: string;
  /** Paths of other pages that this item stands for. */
  readonly covers?: readonly string[];
  readonly guests: boolean;
  readonly users: boolean;
  readonly newTab?: boolean;
  readonly isNew?: boolean;
  /** How much there is to see behind it; nothing for 0 and null. */
  readonly badge?: Computed;
  readonly visible?: Computed | boolean;
  readonly children?: readonly MenuItemNode[];
}

/** Sixteen shades of the brand, dark to light (Fluent's ramp 10…160), and the tokens that differ from Fluent's own. */
export interface ThemeNode {
  /** Fonts that come with the brand: what they are called, and the address of their file (WOFF2). */
  readonly fonts?: readonly { readonly family: string; readonly src: string }[];
  readonly light: { readonly ramp: readonly string[]; readonly tokens: Readonly<Record<string, string>> };
  readonly dark: { readonly ramp: readonly string[]; readonly tokens: Readonly<Record<string, string>> };
}

export interface SessionNode {
  readonly login: string;
  readonly refresh: string;
  readonly logout: string;
  /** Its reply is `user` in every expression. */
  readonly profile: string;
  /** Asked for with these, e.g. a finer balance. Plain values, client names. */
  readonly profileParams?: Readonly<Record<string, string | number | boolean>>;
  /** Operations that are fetched again when the profile has changed, e.g. by work in the background. */
  readonly refreshWithProfile?: readonly string[];
  /** What is taken of a customer on a page that is drawn before the profile is here. Client names. */
  readonly usualProfile?: Readonly<Record<string, string | number | boolean>>;
  /** Screen ids. */
  readonly loginScreen: string;
  readonly homeScreen: string;
  /** Where a login goes on whose reply asks for a second step, with the `token` of it. */
  readonly secondStepScreen?: string;
  /** Takes `password`, and `code` once it was refused without one; called where an operation asks for the password again. */
  /** Where customers set up the second step that the shop requires. */
  readonly setUpScreen?: string;
  readonly confirmPassword?: string;
  /** Gives the options for a passkey that stands for the code of `confirmPassword`. */
  readonly confirmByPasskey?: string;
  /** What a customer is told whose account is on hold, in place of an action that the server refuses. */
  readonly onHold?: OnHoldNode;
  /** Minutes between renewals. */
  readonly renewEvery: number;
}

export interface OnHoldNode {
  readonly when: Computed | boolean;
  readonly title: Text;
  readonly text: Text;
  /** The way to support: address and words of the link. */
  readonly contact: { readonly to: Value; readonly text: Text };
}

/** A fixed number of decimals for the amounts of a currency. */
export interface CurrencyRule {
  readonly fractionDigits: number;
  readonly rounding: 'up' | 'nearest';
  /** Left out where it always holds. */
  readonly when?: Computed | boolean;
}

export interface AttributionNode {
  readonly query: string;
  readonly cookie: string;
  readonly days?: number;
}

/** What of the app runs only once the visitor allows it. */
export interface ConsentNode {
  /** Where visitors choose. */
  readonly screen: string;
  readonly vendors: Readonly<Record<string, ConsentVendorNode>>;
}

export interface ConsentVendorNode {
  readonly purpose: 'analytics' | 'advertising';
  /** Whether the instance uses it; reads settings alone. */
  readonly when: Computed | boolean;
  /** The page below `/app/frames/` that runs it; nothing for what the app does itself. */
  readonly frame?: string;
  /** Its page is given a number that stays the visitor's own. */
  readonly numbered?: boolean;
  /** Of a chat: the origin of its page, by the settings. */
  readonly chat?: Computed | string;
}

/** What every page of one instance in one locale starts from; inlined into the HTML. */
export interface AppIndex {
  readonly format: 1;
  readonly instance: string;
  /** Hash of the whole definition. */
  readonly version: string;
  readonly base: '/app';
  readonly locale: string;
  readonly locales: readonly { readonly id: string; readonly bcp47: string; readonly name: string }[];
  readonly currencies: readonly string[];
  readonly routes: readonly RouteNode[];
  readonly notFound: string;
  /** Paths at which no screen answers → the path, also with a query, that they lead to. Nothing for none. */
  readonly redirects?: Readonly<Record<string, string>>;
  /** While it is true, guests see nothing but open and guest screens. */
  readonly hideFromGuests?: Computed | boolean;
  /** Where a visitor comes from: name → member of the query, and the cookie that keeps it so many days. */
  readonly attribution?: Readonly<Record<string, AttributionNode>>;
  /** Vendors that need the visitor's consent, by name. */
  readonly consent?: ConsentNode;
  /** Operations that count an event, by its name. */
  readonly events?: Readonly<Record<string, string>>;
  /** Parameters that fill themselves where an operation takes them and the caller gives none, by client name. */
  readonly filledParams?: Readonly<Record<string, Computed>>;
  /** How amounts of a currency are written where not as usual, by code. */
  readonly currencyRules?: Readonly<Record<string, CurrencyRule>>;
  /** How dates are written; in the ISO form where it is left out. */
  readonly dateStyle?: 'iso' | 'locale';
  readonly layouts: Readonly<
    Record<string, { readonly body: readonly BlockNode[]; readonly blocks: readonly string[] }>
  >;
  readonly menus: Readonly<Record<string, readonly MenuItemNode[]>>;
  readonly theme: ThemeNode;
  readonly session: SessionNode;
  /** Operation whose reply is `settings` in every expression. */
  readonly settings: string;
  /** Its members that no reply lacks, by the contract. */
  readonly requiredSettings: readonly string[];
  /** Operations that answer with what files of `data/` list: the same for whoever asks. */
  readonly content: readonly string[];
  /** Operations and plans used by session, settings, layouts. */
  readonly operations: Readonly<Record<string, OperationNode>>;
  readonly plans: CasingPlans;
  /** Texts of shell, layouts, menus and route titles. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The JSON inlined into the page as `<script type="application/json" id="livery">`. */
export interface Bootstrap {
  readonly index: AppIndex;
  /** Chunk of the screen of the requested path; null where the path needs another one than the server guessed. */
  readonly chunk: ScreenChunk | null;
  /** Reply of the settings operation, client names. */
  readonly settings: unknown;
  /** What the browser's tab says, by path (`/faq`) or else by screen; others have the title of their screen. */
  readonly titles?: Readonly<Record<string, string>>;
  /** The pictures of the brand, by address. */
  readonly pictures?: Readonly<Record<string, Picture>>;
  /** True under `livery dev`: the page listens for new definitions and shows diagnostics. */
  readonly dev: boolean;
  /** Only where other sites may show the page in a frame. */
  readonly framed?: Framed;
  /** What the page was rendered with on the server; absent where `#root` is empty. */
  readonly rendered?: Rendered | undefined;
  /** What the outline in `#root` was drawn with: the content of the brand, which is nobody's in particular. */
  readonly outline?: Rendered | undefined;
}

/** Who may show the page in a frame. */
export interface Framed {
  /** Origins of sites. The page talks to nobody else. */
  readonly by: readonly string[];
}

/** A picture of a brand, as far as it is known. */
export interface Picture {
  /** In pixels. */
  readonly size?: readonly [width: number, height: number];
  /** Names the content. */
  readonly version: string;
  /** Widths in pixels in which it exists in each of `formats`, ascending. */
  readonly widths?: readonly number[];
  /** Media subtypes, the smallest files first. */
  readonly formats?: readonly string[];
}

/** What the server drew a page with: the browser begins with the same, so that its first render gives the same page. */
export interface Rendered {
  readonly theme: 'light' | 'dark';
  /** The browser may prefer the other theme: the page is rendered for both, as far as rules can. */
  readonly followsSystem: boolean;
  /** Code of the currency, e.g. `USD`. */
  readonly currency: string;
  /** Replies that are on the page, by the key of their query; in client names. */
  readonly replies: readonly (readonly [key: readonly unknown[], reply: unknown])[];
  /** Large replies of which the page shows a part: what it was rendered with. The rest is fetched when it is needed. */
  readonly briefs?: readonly (readonly [key: readonly unknown[], reply: unknown])[];
  /** What blocks needed besides their own code, see `useLazyValue`. */
  readonly lazy?: readonly (readonly [block: string, key: string])[];
  /** The form that was posted with the page, as the server has answered it. */
  readonly posted?: PostedForm;
}
/** Name of the input that says which block a posted form belongs to. */
export const postedBlock = 'livery.form';
/** A form that was sent as a plain form and refused. */
export interface PostedForm {
  /** Id of its block. */
  readonly block: string;
  /** What was typed; never a password. */
  readonly data: Readonly<Record<string, unknown>>;
  /** What stands above the button. */
  readonly general: readonly string[];
  /** Messages at fields, by dotted path. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** Attribute of `#root`: what stands in it is an outline, which the app takes the place of. */
export const outlineMark = 'data-outline';

/** Where a page that the server has rendered remembers, of `window`, the button that was pressed last before its code came. */
export const earlyPress = 'liveryEarlyPress';

/** What a part of the page says of all of it: the page is about one of many things, or about nothing that exists. */
export interface PageHead {
  readonly title: string;
  /** The title is all that the tab says; else the name of the shop follows it. */
  readonly isWhole?: boolean;
  readonly description?: string | null;
  /** What the address names does not exist: a server answers 404. */
  readonly isMissing?: boolean;
  /** Path of the page (`/services/…`) where it answers at several. */
  readonly path?: string;
}

/** A page as the server has rendered it. */
export interface RenderedPage {
  /** What stands in `#root`. */
  readonly markup: string;
  /** Style elements, for the head. */
  readonly styles: string;
  readonly rendered: Rendered;
  /** Null where no part of the page said anything. */
  readonly head: PageHead | null;
  /** What it is about, for search engines: objects of schema.org. */
  readonly structured: readonly Readonly<Record<string, unknown>>[];
  /** Where the address leads instead, below the origin; everything else is empty then. */
  readonly redirect: string | null;
  /** What the browser is to keep, e.g. the session that a posted form has opened. */
  readonly cookies?: readonly { readonly name: string; readonly value: string; readonly days: number }[];
  /** False when something that the page asked for did not come: such a page is not worth keeping. */
  readonly isWhole: boolean;
}

/** One thing found by the check. The same sentence is shown in the terminal, in the page and as JSON. */
export interface Diagnostic {
  /** Stable, e.g. `unknown-field`; has a page in docs/diagnostics. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** Relative to the project's root. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** Where in the declaration, e.g. `body.orders.columns.cost.field`. */
  readonly path: string;
  readonly message: string;
  readonly suggestion?: string;
}
