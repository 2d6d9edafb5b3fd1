import { expect, test } from 'vitest';
import { blockFiles } from './list-modules.ts';

test('each block has the file that it is in, sorted by its path', () => {
  const bundle = [
    {
      type: 'chunk' as const,
      fileName: 'assets/basics.js',
      moduleIds: [
        '/shop/engine/blocks/text/index.tsx',
        '/shop/engine/blocks/link/index.tsx',
        '/shop/engine/ui/link.tsx',
      ],
    },
    { type: 'chunk' as const, fileName: 'assets/cart.js', moduleIds: ['/shop/domain/cart/ui/index.tsx'] },
    { type: 'asset' as const, fileName: 'assets/main.css' },
  ];
  expect(Object.entries(blockFiles(bundle, '/shop/'))).toEqual([
    ['domain/cart/ui/index.tsx', 'assets/cart.js'],
    ['engine/blocks/link/index.tsx', 'assets/basics.js'],
    ['engine/blocks/text/index.tsx', 'assets/basics.js'],
  ]);
});

test('modules of another folder are no blocks of this project', () => {
  const moduleIds = ['/elsewhere/engine/blocks/text/index.tsx', '/shop/engine/blocks/text/deep/index.tsx'];
  expect(blockFiles([{ type: 'chunk', fileName: 'assets/a.js', moduleIds }], '/shop/')).toEqual({});
});
