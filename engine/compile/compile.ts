import { join } from 'node:path';
import type { Scenario } from './check/scenario.ts';
import type { AppIndex, Diagnostic, ScreenChunk } from '../definition.ts';
import { type Checked, checkInstance } from './check/check-instance.ts';
import { type Code, codes } from './check/rules/codes.ts';
import { type Finding, collectInto, type Report } from './diagnostics/finding.ts';
import { rules } from './check/rules/rules.ts';
import { sharedFacts } from './check/shared-facts.ts';
import type { Environment } from './check/context/check-context.ts';
import type { ContentFile } from './emit/content-file.ts';
import { emitInstance } from './emit/emit-instance.ts';
import { explain, type ProvenanceMap, provenanceOf, trees } from './emit/provenance.ts';
import { byPlace } from './diagnostics/format-diagnostic.ts';
import { pathsOfScreen } from './layer/paths-of-screen.ts';
import { instanceChain } from './layer/chain.ts';
import { type Documents, layerDocuments } from './layer/documents.ts';
import { keysUnder, type LocaleTexts, layerTexts, sourceLocale } from './layer/texts.ts';
import { type LocatedObject, member, plain, stringAt } from './diagnostics/located.ts';
import { cached, cachedReport, identityOf } from './incremental/cached.ts';
import type { Project } from './load/project.ts';
import { themeOf } from './theme/theme-of.ts';
import { validatorText } from './forms/validator-text.ts';

/**
 * One brand, compiled: everything that the server needs of it. Immutable. All of it has been checked; indexes and files are
 * written when they are first asked for, so that an edit of the base config costs nothing for brands that nobody looks at.
 */
export interface CompiledInstance {
  /** Folder name. */
  readonly id: string;
  /** Host names without port, lower case. */
  readonly hosts: readonly string[];
  /** The default locale first. */
  readonly locales: readonly string[];
  /** Reply of the settings operation, client names. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Index by locale. */
  readonly indexes: Readonly<Record<string, AppIndex>>;
  /** Chunks and form validators by file name; each is named by its content. */
  readonly files: ReadonlyMap<string, ContentFile>;
  /** Absolute folder of the instance's own assets. */
  readonly assets: string;
  /** That folder and those of the instances it extends, nearest first. */
  readonly assetFolders: readonly string[];
  /** `data/<name>.json` of the instance, else of the base config. */
  readonly data: Readonly<Record<string, unknown>>;
  /** What people do, to be tried in a browser. */
  readonly scenarios: readonly Scenario[];
  /** Sentences of the server (`server.json` of a locale) by locale and key, flat. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly chunkOf: (locale: string, screen: string) => ScreenChunk | null;
  /** Writes indexes and files now. */
  readonly write: () => void;
  /** Where each leaf of each document comes from; worked out when asked for. */
  readonly provenance: () => Readonly<Record<string, ProvenanceMap>>;
  /** Places that set what stands at a path with ids, oldest first: `explain('screens/orders', 'body.orders.columns.cost.label')`. */
  readonly explain: (document: string, path: string) => readonly string[] | undefined;
}

export type Compilation =
  | { readonly ok: true; readonly definition: CompiledInstance; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Compiles one instance of an open project. Everything wrong is found in one go; with any error there is no definition.
 * `root` is the absolute path of the project and matters for `assets` only. Where the project was opened from an earlier one,
 * only what has changed since is compiled.
 */
export function compileInstance(project: Project, id: string, root = ''): Compilation {
  if (project.diagnostics.some(({ severity }) => severity === 'error'))
    return { ok: false, diagnostics: project.diagnostics };
  const findings: Finding<Code>[] = [];
  const report = collectInto(findings);
  const chain = instanceChain(id, project, report);
  const documents = layerDocuments(project, chain, report);
  const locales = layerTexts(project, chain, report);
  const { app } = documents;
  if (!app) return { ok: false, diagnostics: finished(findings, project) };

  const environment = environmentOf(project, chain, documents, app, locales);
  const checked = checkInstance(app, documents, environment, report);
  for (const rule of rules) {
    if (rule.meta.soundOnly && isBroken(findings)) continue;
    rule.check({
      id,
      app,
      documents,
      checked,
      environment,
      defs: project.contract.defs,
      report,
    });
  }
  const theme = cachedReport('theme', [member(app, 'theme') ?? app], report, (report) => themeOf(app, report));
  const validators = validatorsOf(checked, report);
  const diagnostics = finished(findings, project);
  if (!theme || isBroken(findings)) return { ok: false, diagnostics };

  const emitted = once(() => emitInstance(id, checked, theme, validators, environment));
  const data = once(() => Object.fromEntries([...documents.data].map(([name, tree]) => [name, plain(tree)])));
  const scenarios = once(() => [...documents.scenarios.values()].map((tree) => plain(tree) as Scenario));
  const { locales: offered, defaultLocale, settings, settingsOperation, hosts } = checked.app;
  const repeated = sharedFacts(project.contract, settingsOperation).map((name) => [name, checked.app[name]]);
  const folders = chain.toReversed().map((one) => join(root, 'instances', one, 'assets'));
  const definition: CompiledInstance = {
    id,
    hosts,
    locales: [defaultLocale, ...offered.filter((locale) => locale !== defaultLocale)],
    settings: { ...settings, ...Object.fromEntries(repeated) },
    get indexes() {
      return emitted().indexes;
    },
    get files() {
      return emitted().files;
    },
    assets: folders[0] ?? '',
    assetFolders: folders,
    get data() {
      return data();
    },
    get scenarios() {
      return scenarios();
    },
    words: wordsOf(locales),
    chunkOf: (locale, screen) => emitted().chunks[locale]?.[screen] ?? null,
    write: () => void emitted(),
    provenance: () => provenanceOf(app, documents, project.positions),
    explain: (document, path) => {
      const tree = trees(app, documents).get(document);
      return tree && explain(tree, path, project.positions);
    },
  };
  return { ok: true, definition, diagnostics };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function isBroken(findings: readonly Finding<Code>[]): boolean {
  return findings.some(({ code }) => codes[code].severity === 'error');
}

function namesAt(app: LocatedObject, name: string): readonly string[] {
  const value = app.members.get(name)?.value;
  return value?.kind === 'object' ? [...value.members.keys()] : [];
}

function environmentOf(
  project: Project,
  chain: readonly string[],
  documents: Documents,
  app: LocatedObject,
  locales: ReadonlyMap<string, LocaleTexts>,
): Environment {
  const session = app.members.get('session')?.value;
  const seen = {
    contract: project.contract,
    blocks: project.blocks,
    routes: [...documents.all.screen.values()].flatMap(({ tree }) =>
      pathsOfScreen(tree, documents.data).map(({ path }) => path),
    ),
    texts: locales.get(sourceLocale) ?? new Map(),
    // The nearest instance comes last, and its file is the one that is shown.
    assets: new Map(
      chain.flatMap((instance) => {
        const folder = `instances/${instance}/assets/`;
        const own = project.files.assets.filter((file) => file.startsWith(folder));
        return own.map((file) => [file.slice(folder.length), file] as const);
      }),
    ),
    icons: project.icons,
    profile: stringAt(session, 'profile'),
    attribution: namesAt(app, 'attribution'),
    settings: stringAt(app, 'settingsOperation'),
  };
  const { screen, layout, form, menu } = documents.all;
  const common = [
    seen.contract,
    seen.blocks,
    seen.profile,
    seen.settings,
    iconsIdentity(seen),
    JSON.stringify([seen.attribution, seen.routes, [...locales.keys()], [...screen.keys()]]),
    ...[layout, form, menu].flatMap((all) => [...all.values()].map(({ tree }) => tree)),
  ] as const;
  const base = identityOf('base of environments', common);
  return {
    ...seen,
    textsUnder: (prefix) => keysUnder(seen.texts, prefix),
    documents: documents.all,
    locales,
    positions: project.positions,
    identity: identityOf('environment', [base, seen.texts, JSON.stringify([...seen.assets])]),
    base,
  };
}

/** Names of icons are read anew with each project, and mostly the same. */
function iconsIdentity({ icons, contract }: Pick<Environment, 'icons' | 'contract'>): object | undefined {
  return icons && cached('icons', [icons], () => identityOf('icon names', [contract, [...icons].join()]));
}

function validatorsOf(checked: Checked, report: Report): ReadonlyMap<string, string> {
  const validators = new Map<string, string>();
  for (const [name, { sound, schema, document }] of checked.forms) {
    if (!sound) continue;
    const compiled = validatorText(schema);
    const at = document.tree.members.get('schema')?.value.at ?? document.tree.at;
    if (compiled.ok) validators.set(name, compiled.text);
    else
      report({
        code: 'invalid-form-schema',
        at,
        path: 'schema',
        message: `Not a valid JSON Schema: ${compiled.message}.`,
      });
  }
  return validators;
}

function wordsOf(locales: ReadonlyMap<string, LocaleTexts>): Record<string, Record<string, string>> {
  return Object.fromEntries(
    [...locales].map(([locale, texts]) => {
      const words = cached('server texts', [texts], () =>
        Object.fromEntries(
          [...texts].flatMap(([key, { text, area }]) =>
            area === 'server' ? [[key.slice('server.'.length), text] as const] : [],
          ),
        ),
      );
      return [locale, words];
    }),
  );
}

/** By place, each only once: what several screens of a base config share is said once. */
function finished(findings: readonly Finding<Code>[], project: Project): Diagnostic[] {
  const seen = new Map<string, Diagnostic>();
  for (const finding of findings) {
    const one = project.positions.diagnostic(finding, codes);
    seen.set(JSON.stringify([one.code, one.file, one.line, one.column, one.message]), one);
  }
  return [...seen.values()].sort(byPlace);
}
