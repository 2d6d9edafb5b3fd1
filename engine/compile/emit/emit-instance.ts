import type { AppIndex, CasingPlan, FormNode, OperationNode, ScreenChunk, ThemeNode } from '../../definition.ts';
import type { Checked } from '../check/check-instance.ts';
import type { World } from '../check/spot.ts';
import { Uses } from '../check/uses.ts';
import { bcp47 } from '../texts/plurals.ts';
import { addFile, type ContentFile, contentHash } from './content-file.ts';
import { pickOperations } from './pick-operations.ts';
import { pickTexts } from './pick-texts.ts';
import { shownAnywhere } from './shell-texts.ts';

export interface Emitted {
  readonly indexes: Readonly<Record<string, AppIndex>>;
  readonly files: ReadonlyMap<string, ContentFile>;
  /** By locale, then screen. */
  readonly chunks: Readonly<Record<string, Readonly<Record<string, ScreenChunk>>>>;
}

/** Writes the definition of a checked instance: an index a locale, a chunk a screen and locale, a validator a form. */
export function emitInstance(
  id: string,
  checked: Checked,
  theme: ThemeNode,
  validators: ReadonlyMap<string, string>,
  world: World,
): Emitted {
  const files = new Map<string, ContentFile>();
  const forms = emitForms(checked, validators, files);
  const chunks: Record<string, Record<string, ScreenChunk>> = {};
  const addresses: Record<string, Record<string, string>> = {};
  for (const locale of checked.app.locales) {
    chunks[locale] = {};
    addresses[locale] = {};
    for (const { node, uses, route } of checked.screens) {
      const used = withForms(uses, checked);
      const chunk: ScreenChunk = {
        screen: node,
        forms: Object.fromEntries([...used.forms].sort().flatMap((name) => (forms[name] ? [[name, forms[name]]] : []))),
        ...pickOperations(used.operations, world.contract),
        texts: pickTexts(used.texts, locale, world.locales),
      };
      chunks[locale][route.screen] = chunk;
      addresses[locale][route.screen] = addFile(files, `${route.screen}.${locale}`, 'json', JSON.stringify(chunk));
    }
  }

  const uses = indexUses(checked, world);
  const operations = pickOperations(uses.operations, world.contract);
  const drafts = checked.app.locales.map((locale) =>
    draft(id, locale, addresses[locale] ?? {}, checked, theme, uses, operations, world),
  );
  const version = contentHash(JSON.stringify(drafts));
  return { indexes: Object.fromEntries(drafts.map((index) => [index.locale, { ...index, version }])), files, chunks };
}

function draft(
  id: string,
  locale: string,
  addresses: Readonly<Record<string, string>>,
  checked: Checked,
  theme: ThemeNode,
  uses: Uses,
  operations: { operations: Record<string, OperationNode>; plans: Record<string, CasingPlan> },
  world: World,
): AppIndex {
  const { app } = checked;
  // Layouts must show forms without a chunk, which no index can carry: their forms' operations are enough.
  return {
    format: 1,
    instance: id,
    version: '',
    base: '/app',
    locale,
    // The default first: it is the one without a prefix in paths.
    locales: [app.defaultLocale, ...app.locales.filter((one) => one !== app.defaultLocale)].map(localeNode),
    currencies: app.currencies.map(({ code }) => code),
    routes: checked.screens.map(({ route, uses: own }) => ({
      ...route,
      chunk: addresses[route.screen] ?? '',
      blocks: [...own.blocks].sort(),
    })),
    notFound: app.notFound,
    layouts: Object.fromEntries(
      [...checked.layouts].map(([name, layout]) => [
        name,
        { body: layout.body, blocks: [...layout.uses.blocks].sort() },
      ]),
    ),
    menus: Object.fromEntries([...checked.menus].map(([name, menu]) => [name, menu.items])),
    theme,
    session: app.session,
    settings: app.settingsOperation,
    ...operations,
    texts: pickTexts(uses.texts, locale, world.locales),
  };
}

/** What is needed on every page: session, settings, layouts, menus, titles and the words of the shell. */
function indexUses(checked: Checked, world: World): Uses {
  const uses = new Uses();
  uses.add(checked.uses);
  for (const layout of checked.layouts.values()) uses.add(layout.uses);
  for (const menu of checked.menus.values()) uses.add(menu.uses);
  for (const { route } of checked.screens) uses.texts.add(route.title.$text);
  for (const key of world.texts.keys()) if (shownAnywhere(key)) uses.texts.add(key);
  return uses;
}

/** Texts of a form travel with the screens that show it. */
function withForms(uses: Uses, checked: Checked): Uses {
  const all = new Uses();
  all.add(uses);
  for (const name of uses.forms) {
    const form = checked.forms.get(name);
    for (const text of form?.uses.texts ?? []) all.texts.add(text);
  }
  return all;
}

function emitForms(
  checked: Checked,
  validators: ReadonlyMap<string, string>,
  files: Map<string, ContentFile>,
): Record<string, FormNode> {
  const forms: Record<string, FormNode> = {};
  for (const [name, { schema, uiSchema }] of checked.forms) {
    forms[name] = { schema, uiSchema, validator: addFile(files, `form-${name}`, 'js', validators.get(name) ?? '') };
  }
  return forms;
}

function localeNode(id: string): AppIndex['locales'][number] {
  const tag = bcp47(id);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? id;
  return { id, bcp47: tag, name: name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) };
}
