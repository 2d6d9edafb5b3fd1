import { join } from 'node:path';
import process from 'node:process';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { compileValidator } from '../../engine/compile/forms/compile-validator.ts';
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

/** Builds the page with all contenders, for production. */
export async function buildPage(folder: string): Promise<void> {
  await build({
    root: join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), compiledChecks()],
    resolve: {
      alias: [
        { find: 'markdown-to-jsx/react', replacement: join(root, 'app/plain-markdown.tsx') },
        // The peers must not bring a second copy of what everybody draws with.
        { find: /^@fluentui\/react-components$/, replacement: join(root, 'node_modules/@fluentui/react-components') },
      ],
      dedupe: ['react', 'react-dom'],
    },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      minify: process.env['BENCH_READABLE'] !== '1',
      modulePreload: { polyfill: false },
    },
  });
}
