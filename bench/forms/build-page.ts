import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileValidator } from '../../engine/compile/forms/compile-validator.ts';
import { buildCountedPage } from '../browser/counted-page/build-counted-page.ts';
import { measured } from './page/schemas.ts';

const root = join(import.meta.dirname, '../..');

/** Compiles the checks of the forms as `livery build` does, and hands them to the page as one module. */
function compiledChecks(): Plugin {
  const prefix = 'virtual:check-';
  const names = Object.keys(measured);
  return {
    name: 'compiled-checks',
    resolveId: (id) => (id === 'virtual:checks' || id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (id === '\0virtual:checks') {
        const imports = names.map((_, at) => `import check${at} from '${prefix}${at}';`).join('\n');
        const entries = names.map((name, at) => `${JSON.stringify(name)}: check${at}`).join(', ');
        return `${imports}\nexport default { ${entries} };`;
      }
      if (!id.startsWith(`\0${prefix}`)) return null;
      const form = measured[names[Number(id.slice(prefix.length + 1))] ?? ''];
      return form ? compileValidator(form.schema as never) : null;
    },
  };
}

/** Builds the page with all contenders. */
export async function buildPage(folder: string): Promise<void> {
  await buildCountedPage(folder, {
    main: join(import.meta.dirname, 'page/main.tsx'),
    plugins: [compiledChecks()],
    alias: [
      { find: 'markdown-to-jsx/react', replacement: join(root, 'build/stand-ins/plain-markdown.tsx') },
      // The peers must not bring a second copy of what everybody renders with.
      { find: /^@fluentui\/react-components$/, replacement: join(root, 'node_modules/@fluentui/react-components') },
    ],
  });
}
