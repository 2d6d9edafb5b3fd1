import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkDirections } from './check-directions.ts';
import { folders } from './folders.ts';

const messages = (files: Record<string, string>) =>
  checkDirections(files).map((one) => `${one.file}:${one.line} ${one.message}`);

describe('the rules of direction', () => {
  test.each([
    [
      'engine/runtime/a.ts',
      "import { pay } from '../../server/platform/pay.ts';",
      'engine/runtime must not import from server/platform',
    ],
    [
      'engine/blocks/x/a.ts',
      "import { a } from '../../shell/a.ts';",
      'engine/blocks must not import from engine/shell',
    ],
    [
      'engine/ui/a.tsx',
      "import { Blocks } from '../runtime/blocks.tsx';",
      'engine/ui must not import from engine/runtime',
    ],
    ['engine/ui/a.tsx', "import a from '../blocks/x/index.tsx';", 'engine/ui must not import from engine/blocks'],
    [
      'engine/ui/a.tsx',
      "import type { Text } from '../definition.ts';",
      'engine/ui must not import from engine/definition.ts',
    ],
    ['engine/ui/a.tsx', "import { useStore } from 'zustand';", 'engine/ui must not import the package zustand'],
    [
      'domain/cart/ui/a.tsx',
      "import { Button } from '../../../engine/ui/button.tsx';",
      'domain/*/ui must not import from engine/ui',
    ],
    ['engine/shell/a.ts', "import { a } from '../compile/a.ts';", 'engine/shell must not import from engine/compile'],
    [
      'engine/address/a.ts',
      "import { a } from '../runtime/a.ts';",
      'engine/address must not import from engine/runtime',
    ],
    ['engine/address/a.ts', "import { a } from '../definition.ts';", 'may import only types from engine/definition.ts'],
    ['engine/address/a.ts', "import { parse } from 'node:url';", 'engine/address must not import the package node:url'],
    ['engine/text/a.ts', "import { a } from '../runtime/a.ts';", 'engine/text must not import from engine/runtime'],
    ['engine/text/a.ts', "import { a } from 'react-i18next';", 'engine/text must not import the package react-i18next'],
    ['engine/address/a.ts', "import { a } from '../text/a.ts';", 'engine/address must not import from engine/text'],
    ['engine/index.ts', "export * from './compile/a.ts';", 'engine/index.ts must not import from engine/compile'],
    ['domain/money/a.ts', "import { a } from '../../engine/index.ts';", 'domain must not import from engine/index.ts'],
    ['domain/money/a.ts', "import { a } from './ui/a.ts';", 'domain must not import from domain/*/ui'],
    ['domain/cart/ui/a.tsx', "import { a } from '../../link/a.ts';", 'domain/*/ui must not import from domain'],
    ['domain/cart/ui/a.tsx', "import { a } from '../../link/ui/a.tsx';", 'must not import the view of another module'],
    [
      'domain/cart/ui/a.tsx',
      "import { a } from '../../../engine/runtime/a.ts';",
      'domain/*/ui must not import from engine/runtime',
    ],
    [
      'server/main/a.ts',
      "import { a } from '../../domain/cart/ui/a.tsx';",
      'server/main must not import from domain/*/ui',
    ],
    ['server/main/a.ts', "const a = await import('../../app/main.tsx');", 'server/main must not import from app'],
    [
      'server/platform/db/a.ts',
      "import type { A } from '../../areas/ordering/port.ts';",
      'server/platform must not import from server/areas/ordering',
    ],
    [
      'server/platform/db/a.ts',
      "import { a } from '../../edge/http/a.ts';",
      'server/platform must not import from server/edge',
    ],
    [
      'server/areas/catalogue/a.ts',
      "import { a } from '../ordering/port.ts';",
      'server/areas/catalogue must not import from server/areas/ordering',
    ],
    [
      'server/areas/ordering/a.ts',
      "import { a } from '../catalogue/services/a.ts';",
      'server/areas/ordering may import only port.ts of server/areas/catalogue',
    ],
    [
      'server/areas/paying/a.ts',
      "import { a } from '../../edge/http/a.ts';",
      'server/areas/paying must not import from server/edge',
    ],
    [
      'server/edge/http/a.ts',
      "import { a } from '../../areas/accounts/auth/a.ts';",
      'server/edge may import only port.ts of server/areas/accounts',
    ],
    ['server/edge/http/a.ts', "import { a } from '../../main/a.ts';", 'server/edge must not import from server/main'],
    ['server/edge/http/a.ts', "import { a } from '../../demo/a.ts';", 'server/edge must not import from server/demo'],
    [
      'server/starter/a.ts',
      "import { a } from '../areas/catalogue/port.ts';",
      'server/starter must not import from server/areas/catalogue',
    ],
    ['server/demo/a.ts', "import { a } from '../main/a.ts';", 'server/demo must not import from server/main'],
    [
      'server/main/a.ts',
      "import { a } from '../demo/a.ts';",
      'server/main must load server/demo only when it is needed',
    ],
    ['cli/a.ts', "import { a } from '../app/main.tsx';", 'cli must not import from app'],
    ['cli/a.ts', "import { a } from '../tests/postgres/start-postgres.ts';", 'cli must not import from tests'],
    ['suite/a.ts', "import { a } from '../tests/postgres/start-postgres.ts';", 'suite must not import from tests'],
    ['suite/a.ts', "import { a } from '../cli/main.ts';", 'suite must not import from cli'],
    [
      'server/main/a.ts',
      "import { a } from '../../tests/server/test-server.ts';",
      'server/main must not import from tests',
    ],
    [
      'server/main/a.ts',
      "import { a } from '../../suite/screens/run-suite.ts';",
      'server/main must not import from suite',
    ],
    ['engine/runtime/a.ts', "import { a } from '../../tests/doubles/test-app.tsx';", 'must not import from tests'],
    ['engine/compile/a.ts', "import { a } from '../../tests/doubles/test-project.ts';", 'must not import from tests'],
    ['domain/cart/ui/a.tsx', "import { a } from '../../../tests/doubles/test-app.tsx';", 'must not import from tests'],
    ['app/a.ts', "import { a } from '../tests/doubles/test-app.tsx';", 'app must not import from tests'],
    ['schemas/a.ts', "import { a } from '../tests/doubles/test-app.tsx';", 'schemas must not import from tests'],
    ['app/main.tsx', "import type { A } from '../server/main/a.ts';", 'app must not import from server/main'],
    ['schemas/a.ts', "type A = import('../domain/a.ts').A;", 'schemas must not import from domain'],
    ['domain/a.ts', "import { boundary } from '../schemas/boundary.ts';", 'domain may import only types from schemas'],
    ['domain/a.ts', "import { useState } from 'react';", 'domain must not import the package react'],
    ['domain/a.ts', "import { join } from 'node:path';", 'domain must not import the package node:path'],
    [
      'engine/runtime/a.ts',
      "import { readFile } from 'node:fs/promises';",
      'engine/runtime must not import the package node:fs/promises',
    ],
    ['server/main/a.ts', "import { createElement } from 'react';", 'server/main must not import the package react'],
    [
      'engine/compile/layer/a.ts',
      "import type { A } from '../check/a.ts';",
      'engine/compile/layer must not import from engine/compile/check',
    ],
    [
      'engine/compile/emit/a.ts',
      "import { a } from '../compile.ts';",
      'engine/compile/emit must not import from engine/compile/.',
    ],
    [
      'engine/runtime/requests/a.ts',
      "import type { App } from '../app/app.ts';",
      'engine/runtime/requests must not import from engine/runtime/app',
    ],
    [
      'engine/runtime/app/a.ts',
      "import { useValue } from '../hooks/use-value.ts';",
      'engine/runtime/app must not import from engine/runtime/hooks',
    ],
    [
      'engine/ui/a.tsx',
      "import { Link } from '@tanstack/react-router';",
      'Link of @tanstack/react-router is not built (build/unused-parts.ts)',
    ],
    [
      'engine/runtime/a.ts',
      "export { useMutation as useWrite } from '@tanstack/react-query';",
      'useMutation of @tanstack/react-query is not built',
    ],
    ['app/a.ts', "import * as queries from '@tanstack/react-query';", '* of @tanstack/react-query is not built'],
    ['engine/ui/a.tsx', "import { a } from '../../build/unused-parts.ts';", 'engine/ui must not import from build'],
    ['build/a.ts', "import { a } from '../cli/a.ts';", 'build must not import from cli'],
    ['engine/runtime/a.ts', "import { a } from './app/a.ts';", 'engine/runtime/. is not in the list of folders'],
    [
      'engine/state/a.ts',
      "import { a } from '../runtime/app/a.ts';",
      'engine/state must not import from engine/runtime',
    ],
    [
      'engine/compile/new/a.ts',
      "import { a } from '../load/a.ts';",
      'engine/compile/new is not in the list of folders of engine/compile',
    ],
  ])('refuses in %s: %s', (file, text, message) => {
    expect(messages({ [file]: `\n${text}` })).toEqual([
      expect.stringMatching(new RegExp(`^${file}:2 .*${escaped(message)}`)),
    ]);
  });

  test.each([
    ['engine/runtime/a.ts', "import { a } from '../../schemas/boundary.ts';"],
    ['engine/blocks/x/a.ts', "import { a } from '../../runtime/a.ts'; import { b } from '../../ui/b.tsx';"],
    ['server/main/a.ts', "import { matchRoute } from '../../engine/address/route.ts';"],
    ['server/platform/a.ts', "import { createTexts } from '../../engine/text/texts.ts';"],
    [
      'domain/cart/ui/a.tsx',
      "import { a } from '../price.ts'; import { b } from '../../money/add.ts'; import { useState } from 'react';",
    ],
    ['domain/cart/ui/a.tsx', "import { useValue } from '../../../engine/index.ts';"],
    ['domain/a.ts', "import type { Order } from '../schemas/generated/contract.ts';"],
    ['engine/compile/layer/a.ts', "import { a } from '../load/a.ts'; import { b } from './b.ts';"],
    ['engine/compile/compile.ts', "import { a } from './check/rules/a.ts';"],
    ['engine/compile/load/a.test.ts', "import { a } from '../emit/a.ts';"],
    ['engine/runtime/a.test.ts', "import { a } from '../compile/a.ts';"],
    ['domain/a.test.ts', "import { test } from 'vitest';"],
    ['server/main/a.ts', "import { a } from '../../domain/pricing/a.ts'; import Fastify from 'fastify';"],
    [
      'server/main/a.ts',
      "const { a } = await import('../demo/a.ts'); import { b } from '../areas/paying/invoices/b.ts';",
    ],
    [
      'server/areas/ordering/a.ts',
      "import { a } from '../catalogue/port.ts'; import type { B } from '../../platform/b.ts';",
    ],
    ['server/main/a.test.ts', "import { startPostgres } from '../../tests/postgres/start-postgres.ts';"],
    ['cli/a.ts', "import { a } from '../server/a.ts'; import { readFile } from 'node:fs/promises';"],
    ['cli/a.ts', "import { a } from '../suite/screens/run-suite.ts';"],
  ])('allows in %s: %s', (file, text) => {
    expect(messages({ [file]: text })).toEqual([]);
  });

  test('finds a circle of three files and names the way around it once', () => {
    const files = {
      'schemas/a.ts': "import './b.ts';",
      'schemas/b.ts': "import './c.ts';",
      'schemas/c.ts': "import './a.ts';",
      'schemas/d.ts': "import './a.ts';",
    };
    expect(messages(files)).toEqual([
      'schemas/a.ts:1 Files import one another in a cycle: schemas/a.ts → schemas/b.ts → schemas/c.ts → schemas/a.ts.',
    ]);
  });

  test('finds a cycle of files that is closed by a type', () => {
    const files = { 'schemas/a.ts': "import './b.ts';", 'schemas/b.ts': "import type { A } from './a.ts';" };
    expect(messages(files)).toEqual([
      'schemas/a.ts:1 Files import one another in a cycle: schemas/a.ts → schemas/b.ts → schemas/a.ts.',
    ]);
  });

  test('lets a file that is loaded when needed lead back within its folder', () => {
    expect(messages({ 'schemas/a.ts': "import './b.ts';", 'schemas/b.ts': "import('./a.ts');" })).toEqual([]);
  });

  test('finds a cycle of folders whose files are in none, and names each import of it', () => {
    const files = {
      'schemas/x/a.ts': "import '../y/b.ts';",
      'schemas/y/b.ts': '',
      'schemas/y/c.ts': "\nimport type { D } from '../x/d.ts';",
      'schemas/x/d.ts': '',
    };
    expect(messages(files)).toEqual([
      'schemas/y/c.ts:2 Folders import one another in a cycle: schemas/x → schemas/y → schemas/x (schemas/x/a.ts:1 imports schemas/y/b.ts, schemas/y/c.ts:2 imports schemas/x/d.ts).',
    ]);
  });

  test('leaves tests out of the graph of folders', () => {
    const files = {
      'schemas/x/a.ts': "import '../y/b.ts';",
      'schemas/y/b.ts': '',
      'schemas/y/c.test.ts': "import { d } from '../x/d.ts';",
      'schemas/x/d.ts': '',
    };
    expect(messages(files)).toEqual([]);
  });

  test('refuses a file in a folder that no rule is about', () => {
    expect(messages({ 'server/orders/a.ts': '' })).toEqual([
      'server/orders/a.ts:1 No rule of cli/directions/folders.ts is about this folder. Add one.',
    ]);
  });

  test('refuses folders whose name says nothing', () => {
    expect(messages({ 'schemas/utils/a.ts': '' })).toEqual([expect.stringContaining('A folder named "utils"')]);
  });

  const divided = folders.flatMap(({ path, subfolders }) => (subfolders ? [{ path, subfolders }] : []));

  test.each(divided)('every folder of $path imports only folders that stand above it in the list', ({ subfolders }) => {
    const names = Object.keys(subfolders);
    const backwards = Object.entries(subfolders).flatMap(([folder, imports], index) =>
      imports.filter((one) => !names.slice(0, index).includes(one)).map((one) => `${folder} → ${one}`),
    );
    expect(names.length).toBeGreaterThan(5);
    expect(backwards).toEqual([]);
  });

  test.each(divided)(
    'names the same folders of $path as ARCHITECTURE.md, in the same order',
    ({ path, subfolders }) => {
      const section = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8')
        .split('\n### ')
        .find((one) => one.startsWith('Folders of ') && one.includes(`\n\n\`${path}/\``))
        ?.split('\n#')[0];
      const named = [...(section ?? '').matchAll(/^\| `([^`]+?)\/?` \|/gm)].map((row) => row[1]);
      expect(named).toEqual(Object.keys(subfolders));
    },
  );
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
