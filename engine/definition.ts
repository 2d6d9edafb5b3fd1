/**
 * The app definition: what the compiler emits and the runtime renders. The only seam between the two.
 * Everything here is plain JSON, so that it can be inlined into a page, hashed and cached for ever.
 *
 * A declaration as an operator writes it holds strings (`"row.cost > 1"`, `"orders.title"`). The compiler has checked
 * them and replaced each by one of the tagged forms below, so the runtime never parses anything.
 */
import type { CasingPlans } from '../schemas/boundary.ts';
import type { OperationNode } from '../schemas/operation-node.ts';
import type { Picture, Rendered } from './definition/pages.ts';
import type { Computed, Text, Value } from './definition/values.ts';

export {
  functionNames,
  textFormats,
  type Computed,
  type Expression,
  type FunctionName,
  type MapEntry,
  type Template,
  type Text,
  type TextFormat,
  type Value,
} from './definition/values.ts';
export type { ActionStep, ActionSteps, StepCall, StepKind } from './definition/steps.ts';
export {
  outlineMark,
  postedBlock,
  type PageHead,
  type Picture,
  type PostedForm,
  type Rendered,
  type RenderedPage,
} from './definition/pages.ts';

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
  /** Operations that code of its blocks calls as soon as it runs. Not in pages, whose index has these. */
  readonly startup?: readonly string[];
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

export interface FontNode {
  readonly family: string;
  /** Address of its file (WOFF2). */
  readonly src: string;
  /** Locales whose letters it has; all where nothing is said. */
  readonly languages?: readonly string[];
}

/** Sixteen shades of the brand, dark to light (Fluent's ramp 10…160), and the tokens that differ from Fluent's own. */
export interface ThemeNode {
  /** Fonts that come with the brand. */
  readonly fonts?: readonly FontNode[];
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
  /** Not in pages but those of development: they come with the rules that are made of it. */
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
  /**
   * In a page that the server has rendered: address of a `DefinitionRest`. Until that is here, routes of other screens lack `title`, `seo`,
   * `chunk` and `blocks`, and only operations that declarations of the page name are known.
   */
  readonly rest?: string;
}

/** What a page is hydrated without. */
export type DefinitionRest = Pick<AppIndex, 'routes' | 'operations' | 'plans'>;

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
