import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act } from '@testing-library/react';
import type {
  BlockNode,
  ConsentNode as AppConsent,
  Computed,
  FormNode,
  MenuItemNode,
  ScreenChunk,
  Template,
  Text,
} from '../../engine/definition.ts';
import type { OperationNode } from '../../schemas/operation-node.ts';
import type { BlockLoader } from '../../engine/runtime/app/block-registry.ts';
import { Blocks } from '../../engine/runtime/components/blocks.tsx';
import { renderInApp, type TestAppOptions } from './render-in-app.tsx';
import { testChunk, testIndex, testOperations } from './sample-definition.ts';

const folders = import.meta.glob<{ default: never }>('../../engine/blocks/*/index.tsx');
const englishFiles = import.meta.glob<Readonly<Record<string, string>>>('../../locales/en/*.json', {
  eager: true,
  import: 'default',
});

/** The code of every block, as the app registers it. */
export const allBlocks: Readonly<Record<string, BlockLoader>> = Object.fromEntries(
  Object.entries(folders).map(([path, load]) => [path.split('/').at(-2) as string, load as BlockLoader]),
);

/** English texts by key, as the compiler flattens them. */
export const english: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(englishFiles).flatMap(([path, texts]) => {
    const area = path.split('/').at(-1)?.replace('.json', '') ?? '';
    return Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text]);
  }),
);

/** Shorthands for compiled values in tests: an expression that is one path, a template, a text. */
export const path = (dotted: string): Computed => ({ $x: ['path', ...dotted.split('.')], reads: [dotted] });
export const template = (before: string, dotted: string, after = ''): Template => ({
  $t: [before, path(dotted).$x, after],
  reads: [dotted],
});
export const text = (key: string): Text => ({ $text: key });

export interface RenderBlockOptions extends Omit<TestAppOptions, 'chunk' | 'blocks' | 'index'> {
  readonly sources?: ScreenChunk['screen']['sources'];
  readonly forms?: Readonly<Record<string, FormNode>>;
  readonly menus?: Readonly<Record<string, readonly MenuItemNode[]>>;
  readonly operations?: Readonly<Record<string, OperationNode>>;
  readonly consent?: AppConsent;
  /** Renders them as a layout does: around screens and not on one. */
  readonly inLayout?: boolean;
  /** Language of the page; its texts are English all the same. */
  readonly locale?: string;
  /** More texts than the English ones. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** Renders blocks on a screen of a running app, with the real runtime around them and a pretended API below. */
export async function renderBlock(nodes: BlockNode | readonly BlockNode[], options: RenderBlockOptions = {}) {
  const body = Array.isArray(nodes) ? (nodes as readonly BlockNode[]) : [nodes as BlockNode];
  const chunk = testChunk('index', body, { sources: options.sources ?? {} });
  const index = testIndex();
  const names = blockNames(body);
  await Promise.all(names.flatMap((name) => allBlocks[name]?.() ?? []));
  const draw = () =>
    renderInApp(
      <FluentProvider theme={webLightTheme}>
        <Blocks of={body} />
      </FluentProvider>,
      {
        ...options,
        blocks: allBlocks,
        ...(options.inLayout === true ? {} : { chunk: { ...chunk, forms: options.forms ?? {} } }),
        index: {
          menus: options.menus ?? {},
          ...(options.locale !== undefined && { locale: options.locale }),
          ...(options.consent && { consent: options.consent }),
          operations: { ...testOperations, ...options.operations },
          texts: { ...index.texts, ...english, ...options.texts },
        },
      },
    );
  let result: ReturnType<typeof draw> | undefined;
  // Waits for code that is still on its way; what the API answers comes later.
  await act(async () => {
    result = draw();
  });
  if (result === undefined) throw new Error('Nothing was rendered');
  return result;
}

/** Names of the blocks in a tree of declarations. */
function blockNames(tree: unknown): readonly string[] {
  if (Array.isArray(tree)) return tree.flatMap(blockNames);
  if (tree === null || typeof tree !== 'object') return [];
  const own = 'block' in tree && typeof tree.block === 'string' ? [tree.block] : [];
  return [...own, ...Object.values(tree).flatMap(blockNames)];
}
