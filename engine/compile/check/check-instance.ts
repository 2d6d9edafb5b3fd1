import { textKey } from '../../text/text.ts';
import appSchema from '../../../schemas/config/app.schema.json' with { type: 'json' };
import formSchema from '../../../schemas/config/form.schema.json' with { type: 'json' };
import instanceSchema from '../../../schemas/config/instance.schema.json' with { type: 'json' };
import fragmentSchema from '../../../schemas/config/fragment.schema.json' with { type: 'json' };
import layoutSchema from '../../../schemas/config/layout.schema.json' with { type: 'json' };
import menuSchema from '../../../schemas/config/menu.schema.json' with { type: 'json' };
import screenSchema from '../../../schemas/config/screen.schema.json' with { type: 'json' };
import type {
  AppIndex,
  BlockNode,
  MenuItemNode,
  RouteNode,
  ScreenNode,
  SessionNode,
  SourceNode,
  Text,
} from '../../definition.ts';
import type { Operation } from '../contract/contract.ts';
import type { Defs, Schema } from '../schema/schema.ts';
import type { Document, DocumentKind, Documents } from '../layer/documents.ts';
import { withPresent } from '../schema/value-type.ts';
import type { Located, LocatedObject } from '../diagnostics/located.ts';
import { member, stringAt } from '../diagnostics/located.ts';
import { cached, cachedEach, cachedReads, cachedReport } from '../incremental/cached.ts';
import { narrowingsOf } from './context/narrowings.ts';
import { type CheckedForm, checkForm } from './forms/check-form.ts';
import { blockIds, checkScenario } from './check-scenario.ts';
import type { Report } from '../diagnostics/finding.ts';
import { baseScope, stateTypes, steadyState } from './context/scope.ts';
import type { Page, CheckContext, Environment } from './context/check-context.ts';
import { trackEnvironment } from './context/track-environment.ts';
import { Uses } from './context/uses.ts';
import { walk } from './walk/walk.ts';

export interface CheckedScreen {
  readonly document: Document;
  readonly route: Omit<RouteNode, 'chunk' | 'blocks'>;
  readonly node: ScreenNode;
  readonly uses: Uses;
}
export interface CheckedApp {
  readonly hosts: readonly string[];
  readonly session: SessionNode;
  readonly settingsOperation: string;
  /** Operations by the file of `data/` that they answer with. */
  readonly data: Readonly<Record<string, string>>;
  readonly notFound: string;
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  readonly currencies: readonly { readonly code: string }[];
  readonly settings: Readonly<Record<string, unknown>>;
  readonly theme: unknown;
  readonly redirects?: Readonly<Record<string, unknown>>;
  readonly hideFromGuests?: NonNullable<AppIndex['hideFromGuests']>;
  readonly attribution?: NonNullable<AppIndex['attribution']>;
  readonly consent?: NonNullable<AppIndex['consent']>;
  readonly events?: NonNullable<AppIndex['events']>;
  readonly filledParams?: NonNullable<AppIndex['filledParams']>;
  readonly currencyRules?: NonNullable<AppIndex['currencyRules']>;
  readonly dateStyle?: NonNullable<AppIndex['dateStyle']>;
}
/** One instance after the check; fit to be emitted when nothing was reported as an error. */
export interface Checked {
  readonly app: CheckedApp;
  readonly screens: readonly CheckedScreen[];
  readonly layouts: ReadonlyMap<string, { readonly body: readonly BlockNode[]; readonly uses: Uses }>;
  readonly menus: ReadonlyMap<string, { readonly items: readonly MenuItemNode[]; readonly uses: Uses }>;
  readonly forms: ReadonlyMap<string, CheckedForm & { readonly uses: Uses; readonly document: Document }>;
  /** Operations that the app itself calls. */
  readonly uses: Uses;
  /** What the app and its declarations use altogether. */
  readonly usesOfAll: Uses;
}

/** Around what stands on no screen. */
export const emptyPage: Page = { sources: new Map(), narrows: new Map(), state: {} };
/** `screens/app.json` and `instance.json` laid over it are one object. */
const wholeAppSchema = {
  ...appSchema,
  properties: {
    ...appSchema.properties,
    id: instanceSchema.properties.id,
    hosts: instanceSchema.properties.hosts,
    extends: instanceSchema.properties.extends,
  },
};

/** Checks every declaration of an instance and gives each in the form that is emitted. */
export function checkInstance(
  app: LocatedObject,
  documents: Documents,
  environment: Environment,
  report: Report,
): Checked {
  const { identity } = environment;
  const blocks = blockIds(documents, environment);
  for (const tree of documents.scenarios.values())
    cachedReport('check scenario', [identity, tree, blocks], report, (report) =>
      checkScenario(tree, blocks, contextAt(environment, emptyPage, '', new Uses(), report)),
    );
  const { written, uses } = cachedReport('check app', [identity, app], report, (report) => {
    const used = new Uses();
    return { written: walk(wholeAppSchema, app, contextAt(environment, emptyPage, '', used, report)), uses: used };
  });
  /**
   * A declaration is checked again when it or anything around it has changed; instances that differ only in texts and files
   * that it does not show have one check.
   */
  const each = <T extends { readonly uses: Uses }>(
    kind: DocumentKind,
    check: (document: Document, environment: Environment, report: Report) => T,
  ) =>
    cachedEach(`look at ${kind}`, identity, documents.all[kind], report, (document, report) =>
      cachedReads(
        `check ${kind}`,
        [environment.base, document.tree],
        environment,
        trackEnvironment,
        report,
        (seen, report) => {
          const checked = check(document, seen, report);
          // The object that was given for the same uses before: rules about a whole instance can tell by it that an edit
          // changed nothing of that.
          const uses = cached('uses', [seen.contract, checked.uses.key()], () => checked.uses);
          return { ...checked, uses };
        },
      ),
    );
  each('fragment', checkFragment);
  const checked = {
    app: checkedAppOf(written as Partial<CheckedApp>),
    screens: each('screen', checkScreen).map(([, screen]) => screen),
    layouts: new Map(each('layout', checkLayout)),
    menus: new Map(each('menu', checkMenu)),
    forms: new Map(each('form', checkDeclaredForm)),
    uses,
  };
  return { ...checked, usesOfAll: usesOfAll(checked) };
}

/** Only what is around its value: that is checked wherever it is used, as what it means depends on the place. */
function checkFragment({ tree }: Document, environment: Environment, report: Report): { uses: Uses } {
  const value = tree.members.get('value');
  const members = new Map(tree.members);
  if (value)
    members.set('value', { ...value, value: { kind: 'scalar', at: value.value.at, layer: tree.layer, value: null } });
  const uses = new Uses();
  walk(fragmentSchema, { ...tree, members }, contextAt(environment, emptyPage, '', uses, report));
  return { uses };
}

/** How fields are rendered is checked beside what they are (`checkForm`). */
const formFile: Schema = { ...formSchema, properties: { ...formSchema.properties, ui: { type: 'object' } } };

function checkDeclaredForm(
  document: Document,
  environment: Environment,
  report: Report,
): CheckedForm & { uses: Uses; document: Document } {
  const uses = new Uses();
  const context = contextAt(environment, emptyPage, '', uses, report);
  walk(formFile, document.tree, context);
  return { ...checkForm(document.tree, context), uses, document };
}

/** What the rules about the whole may lean on, also where something was wrong. */
function checkedAppOf(written: Partial<CheckedApp>): CheckedApp {
  const strings = (list: unknown): string[] =>
    Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  return {
    ...(written as CheckedApp),
    hosts: strings(written.hosts),
    locales: strings(written.locales),
    currencies: (Array.isArray(written.currencies) ? written.currencies : []).filter(
      (one) => typeof one?.code === 'string',
    ),
    settingsOperation: String(written.settingsOperation),
    data: written.data ?? {},
  };
}

function checkScreen(document: Document, environment: Environment, report: Report): CheckedScreen {
  const { tree } = document;
  const path = stringAt(tree, 'path') ?? '';
  const sources = member(tree, 'sources');
  const known = sourcesOf(sources, environment);
  const page = { sources: known, narrows: narrowingsOf(sources, known), state: stateTypes(member(tree, 'state')) };
  const uses = new Uses();
  const bare = contextAt(environment, page, path, uses, report, screenSchema.$defs);
  const present = [...steadyState(tree), ...(stringAt(tree, 'access') === 'user' ? ['user'] : [])];
  const context = { ...bare, scope: withPresent(bare.scope, present) };
  const {
    $schema: _,
    format: __,
    screen,
    layout,
    access,
    admits,
    framed,
    title,
    seo,
    state,
    sources: written,
    body,
  } = walk(screenSchema, tree, context) as WrittenScreen;
  return {
    document,
    route: {
      screen,
      path,
      layout,
      access,
      ...(admits ? { admits } : {}),
      ...(framed ? { framed } : {}),
      title,
      ...(seo ? { seo } : {}),
    },
    node: {
      screen,
      title,
      ...(state ? { state } : {}),
      sources: soundSources(written),
      body: Array.isArray(body) ? body : [],
    },
    uses,
  };
}

/** Sources that rules can look at, also where others are wrong. */
function soundSources(sources: unknown): ScreenNode['sources'] {
  if (!sources || typeof sources !== 'object') return {};
  const sound = Object.entries(sources).filter(
    ([, one]) => typeof (one as Partial<SourceNode> | null)?.operation === 'string',
  );
  return Object.fromEntries(sound);
}

/** A screen as the walk gives it back; complete where nothing was reported. */
type WrittenScreen = Omit<RouteNode, 'chunk' | 'blocks'> &
  Omit<ScreenNode, 'sources' | 'body'> &
  Partial<ScreenNode> & { readonly $schema?: string; readonly format: 1 };

function checkLayout(
  document: Document,
  environment: Environment,
  report: Report,
): { body: readonly BlockNode[]; uses: Uses } {
  const uses = new Uses();
  const { body } = walk(layoutSchema, document.tree, contextAt(environment, emptyPage, '', uses, report)) as {
    body?: readonly BlockNode[];
  };
  if (uses.forms.size > 0) {
    report({
      code: 'unknown-form',
      at: document.tree.at,
      path: 'body',
      message: 'A layout cannot show forms, because forms are loaded with screens. Put the form on a screen.',
    });
  }
  return { body: Array.isArray(body) ? body : [], uses };
}

function checkMenu(
  document: Document,
  environment: Environment,
  report: Report,
): { items: readonly MenuItemNode[]; uses: Uses } {
  const uses = new Uses();
  const context = contextAt(environment, emptyPage, '', uses, report, menuSchema.$defs);
  const { items } = walk(menuSchema, document.tree, context) as { items?: readonly DeclaredItem[] };
  return { items: menuItems(items), uses };
}

interface DeclaredItem extends Omit<MenuItemNode, 'guests' | 'users' | 'children'> {
  readonly text: Text;
  readonly guests?: boolean;
  readonly users?: boolean;
  readonly children?: readonly DeclaredItem[];
}

/** Items are for everyone unless they say otherwise. What is no item has been reported. */
function menuItems(items: unknown): readonly MenuItemNode[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: DeclaredItem | null) => {
    if (typeof item !== 'object' || item === null) return [];
    const { children, guests = true, users = true, ...rest } = item;
    return [{ ...rest, guests, users, ...(children ? { children: menuItems(children) } : {}) }];
  });
}

function sourcesOf(sources: Located | undefined, environment: Environment): ReadonlyMap<string, Operation | undefined> {
  const { operations } = environment.contract;
  const found = new Map<string, Operation | undefined>();
  if (sources?.kind !== 'object') return found;
  for (const [id, { value }] of sources.members) {
    const name = stringAt(value, 'operation') ?? '';
    if (!id.startsWith('$')) found.set(id, Object.hasOwn(operations, name) ? operations[name] : undefined);
  }
  return found;
}

export function contextAt(
  environment: Environment,
  page: Page,
  path: string,
  uses: Uses,
  report: Report,
  defs: Defs = {},
): CheckContext {
  return {
    environment,
    page,
    scope: baseScope(environment, page, path),
    defs,
    enclosing: [],
    path: '',
    uses,
    report,
    walk,
  };
}

/** What an instance uses anywhere; gathered again when something else is used than in the compilation before. */
function usesOfAll({ uses, screens, layouts, menus, forms }: Omit<Checked, 'usesOfAll'>): Uses {
  const titles = screens.flatMap(({ route }) => (route.title ? [textKey(route.title)] : []));
  const others = [...screens, ...layouts.values(), ...menus.values(), ...forms.values()].map((one) => one.uses);
  return cached('uses of all', [uses, ...others, titles.join()], () => {
    const all = new Uses();
    for (const one of [uses, ...others]) all.add(one);
    for (const title of titles) all.texts.add(title);
    return all;
  });
}
