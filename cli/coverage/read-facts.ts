import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContract } from '../../engine/compile/contract/read-contract.ts';
import type { Contract } from '../../engine/compile/contract/contract.ts';

/** What the repository has of its own accord, against which rows are held. */
export interface Facts {
  readonly contract: Contract;
  /** Text by path: code, declarations and tests. */
  readonly files: Readonly<Record<string, string>>;
  /** Screens of the base configuration. */
  readonly screens: readonly { readonly id: string; readonly path: string; readonly file: string }[];
  readonly redirects: Readonly<Record<string, string>>;
  readonly scenarios: readonly { readonly file: string; readonly title: string; readonly screens: readonly string[] }[];
}

const patterns = [
  '{app,cli,domain,engine,server,suite,tests}/**/*.{ts,tsx}',
  'screens/**/*.json',
  'instances/*/scenarios/*.json',
  'schemas/**/*.{json,ts}',
  'locales/**/*.json',
  'docs/decisions/*.md',
];

export async function readFacts(root: string): Promise<Facts> {
  const names: string[] = [];
  for await (const found of glob(patterns, { cwd: root })) names.push(found.replaceAll('\\', '/'));
  // A folder may list its files in any order, and the page is the same on every machine.
  const texts = names.toSorted().map(async (name) => [name, await readFile(join(root, name), 'utf8')] as const);
  return factsOf(Object.fromEntries(await Promise.all(texts)), await readContract(root));
}

export function factsOf(files: Readonly<Record<string, string>>, contract: Contract): Facts {
  const parsed = Object.entries(files)
    .filter(([file]) => file.endsWith('.json'))
    .map(([file, text]) => ({ file, content: JSON.parse(text) as Content }));
  const app = parsed.find(({ file }) => file === 'screens/app.json');
  return {
    contract,
    files,
    screens: parsed.flatMap(({ file, content: { screen, path } }) =>
      /^screens\/[^/]+$/.test(file) && screen !== undefined && path !== undefined ? [{ id: screen, path, file }] : [],
    ),
    redirects: app?.content.redirects ?? {},
    scenarios: parsed.flatMap(({ file, content: { scenario, title, steps } }) =>
      scenario !== undefined && title !== undefined
        ? [
            {
              file,
              title,
              screens: (steps ?? []).flatMap(({ open, arrive, follow }) => open ?? arrive ?? follow ?? []),
            },
          ]
        : [],
    ),
  };
}

/** Of all kinds of files, what is looked at. */
interface Content {
  readonly screen?: string;
  readonly path?: string;
  readonly redirects?: Readonly<Record<string, string>>;
  readonly scenario?: string;
  readonly title?: string;
  readonly steps?: readonly { readonly open?: string; readonly arrive?: string; readonly follow?: string }[];
}
