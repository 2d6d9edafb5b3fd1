import type { AppIndex, FormNode, ScreenChunk, ThemeNode } from '../../definition.ts';
import type { Checked } from '../check/check-instance.ts';
import type { Environment } from '../check/context/check-context.ts';
import { Uses } from '../check/context/uses.ts';
import { cached } from '../incremental/cached.ts';
import { renderedSchema } from '../forms/rendered-schema.ts';
import { languageTag } from '../../address/locale.ts';
import { textKey } from '../../text/text.ts';
import { addFile, type ContentFile, contentHash } from './content-file.ts';
import { emitChunks } from './emit-chunks.ts';
import { resolveRef } from '../schema/schema.ts';
import { pickOperations } from './pick-operations.ts';
import { pickTexts } from './pick-texts.ts';
import { redirectsOf } from '../check/redirects.ts';
import { shownAnywhere } from '../check/shell-texts.ts';

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
  environment: Environment,
): Emitted {
  const { locales } = checked.app;
  const files = new Map<string, ContentFile>();
  const forms = emitForms(checked, validators, files);
  const chunks: Record<string, Record<string, ScreenChunk>> = Object.fromEntries(locales.map((one) => [one, {}]));
  const addresses: Record<string, Record<string, string>> = Object.fromEntries(locales.map((one) => [one, {}]));
  for (const screen of checked.screens) {
    const name = screen.route.screen;
    for (const [locale, { chunk, address, name: file, file: content }] of emitChunks(
      screen,
      checked,
      forms,
      environment,
    )) {
      files.set(file, content);
      (chunks[locale] ??= {})[name] = chunk;
      (addresses[locale] ??= {})[name] = address;
    }
  }

  const uses = indexUses(checked, environment);
  const common = commonIndex(id, checked, theme, uses, environment);
  const own = locales.map((locale) => ({
    locale,
    routes: checked.screens.map(({ route, uses: { blocks } }) => ({
      ...route,
      chunk: addresses[locale]?.[route.screen] ?? '',
      blocks: [...blocks].sort(),
    })),
    texts: pickTexts(uses.texts, locale, environment.locales),
  }));
  const version = contentHash(JSON.stringify([common, own]));
  return { indexes: Object.fromEntries(own.map((one) => [one.locale, { ...common, ...one, version }])), files, chunks };
}

/** What an index holds in every locale. */
function commonIndex(
  id: string,
  { app, layouts, menus }: Checked,
  theme: ThemeNode,
  uses: Uses,
  environment: Environment,
): Omit<AppIndex, 'version' | 'locale' | 'routes' | 'texts'> {
  return {
    format: 1,
    instance: id,
    base: '/app',
    // The default first: it is the one without a prefix in paths.
    locales: [app.defaultLocale, ...app.locales.filter((one) => one !== app.defaultLocale)].map(localeNode),
    currencies: app.currencies.map(({ code }) => code),
    notFound: app.notFound,
    redirects: redirectsOf(app.redirects, app.settings),
    ...(app.hideFromGuests === undefined ? {} : { hideFromGuests: app.hideFromGuests }),
    ...(app.attribution === undefined ? {} : { attribution: app.attribution }),
    ...(app.consent === undefined ? {} : { consent: app.consent }),
    ...(app.events === undefined ? {} : { events: app.events }),
    ...(app.filledParams === undefined ? {} : { filledParams: app.filledParams }),
    ...(app.currencyRules === undefined ? {} : { currencyRules: app.currencyRules }),
    ...(app.dateStyle === undefined ? {} : { dateStyle: app.dateStyle }),
    // Layouts must show forms without a chunk, which no index can carry: their forms' operations are enough.
    layouts: Object.fromEntries(
      [...layouts].map(([name, layout]) => [name, { body: layout.body, blocks: [...layout.uses.blocks].sort() }]),
    ),
    menus: Object.fromEntries([...menus].map(([name, menu]) => [name, menu.items])),
    theme,
    session: app.session,
    settings: app.settingsOperation,
    requiredSettings: requiredOf(app.settingsOperation, environment.contract),
    content: Object.values(app.data).sort(),
    ...pickOperations(uses.operations, environment.contract),
  };
}

function requiredOf(operation: string, { operations, defs }: Environment['contract']): readonly string[] {
  const reply = operations[operation]?.reply;
  return reply ? (resolveRef(reply, defs).required ?? []) : [];
}

/** What is needed on every page: session, settings, layouts, menus, titles and the words of the shell. */
function indexUses(checked: Checked, environment: Environment): Uses {
  const uses = new Uses();
  uses.add(checked.uses);
  for (const layout of checked.layouts.values()) uses.add(layout.uses);
  for (const menu of checked.menus.values()) uses.add(menu.uses);
  for (const { route } of checked.screens) uses.texts.add(textKey(route.title));
  for (const key of environment.texts.keys()) if (shownAnywhere(key)) uses.texts.add(key);
  return uses;
}

function emitForms(
  checked: Checked,
  validators: ReadonlyMap<string, string>,
  files: Map<string, ContentFile>,
): Record<string, FormNode> {
  const forms: Record<string, FormNode> = {};
  for (const [name, form] of checked.forms) {
    const validator = addFile(files, `form-${name}`, 'js', validators.get(name) ?? '');
    const { schema, uiSchema } = form;
    forms[name] = cached('write form', [form, validator], () => ({
      schema: renderedSchema(schema),
      uiSchema,
      validator,
    }));
  }
  return forms;
}

const localeNodes = new Map<string, AppIndex['locales'][number]>();

/** Names of languages take long to make and never change. */
function localeNode(id: string): AppIndex['locales'][number] {
  const known = localeNodes.get(id);
  if (known) return known;
  const tag = languageTag(id);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? id;
  const made = { id, bcp47: tag, name: name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) };
  localeNodes.set(id, made);
  return made;
}
