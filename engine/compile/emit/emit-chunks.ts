import type { FormNode, ScreenChunk } from '../../definition.ts';
import type { Checked, CheckedScreen } from '../check/check-instance.ts';
import type { Environment } from '../check/context/check-context.ts';
import { Uses } from '../check/context/uses.ts';
import { sourceLocale } from '../layer/texts.ts';
import { cached } from '../incremental/cached.ts';
import { type ContentFile, contentHash, definitionBase, fileName } from './content-file.ts';
import { pickOperations } from './pick-operations.ts';
import { pickTexts } from './pick-texts.ts';

/** One screen in one locale, and the file that carries it. */
export interface EmittedChunk {
  readonly chunk: ScreenChunk;
  readonly address: string;
  readonly name: string;
  readonly file: ContentFile;
}

/** What a chunk holds in every locale; `json` is its text up to the words. */
interface Common {
  readonly content: Omit<ScreenChunk, 'texts'>;
  readonly texts: readonly string[];
  readonly json: string;
  readonly hash: string;
}

/**
 * The chunks of one screen by locale. They differ in their words alone, so the rest is written once.
 */
export function emitChunks(
  screen: CheckedScreen,
  checked: Checked,
  forms: Readonly<Record<string, FormNode>>,
  environment: Environment,
): ReadonlyMap<string, EmittedChunk> {
  const name = screen.route.screen;
  const shown = [...screen.uses.forms].sort().flatMap((form) => (forms[form] ? [[form, forms[form]] as const] : []));
  const common = cached('write screen', [screen, ...shown.flat().reverse(), environment.contract], () =>
    commonOf(screen, checked, Object.fromEntries(shown), environment),
  );
  return new Map(
    checked.app.locales.map((locale) => {
      const { locales } = environment;
      return [
        locale,
        cached('write chunk', [common, locales.get(locale), locales.get(sourceLocale), name, locale], () =>
          chunkOf(name, locale, common, environment),
        ),
      ];
    }),
  );
}

function commonOf(
  { node, uses }: CheckedScreen,
  checked: Checked,
  forms: Readonly<Record<string, FormNode>>,
  environment: Environment,
): Common {
  const all = new Uses();
  all.add(uses);
  // Texts of a form travel with the screens that show it.
  for (const form of Object.keys(forms))
    for (const text of checked.forms.get(form)?.uses.texts ?? []) all.texts.add(text);
  const startup = all.startup.size > 0 ? { startup: [...all.startup].sort() } : {};
  const content = { screen: node, forms, ...pickOperations(all.operations, environment.contract), ...startup };
  const json = JSON.stringify(content).slice(0, -1);
  return { content, texts: [...all.texts].sort(), json, hash: contentHash(json) };
}

function chunkOf(
  screen: string,
  locale: string,
  { content, texts, json, hash }: Common,
  environment: Environment,
): EmittedChunk {
  const picked = pickTexts(texts, locale, environment.locales);
  const words = JSON.stringify(picked);
  const name = fileName(`${screen}.${locale}`, 'json', contentHash(hash + words));
  return {
    chunk: { ...content, texts: picked },
    address: definitionBase + name,
    name,
    file: { type: 'application/json', body: `${json},"texts":${words}}` },
  };
}
