/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { importAgain } from './build/import-again.ts';
import { listModules } from './build/list-modules.ts';
import { minifyAgain } from './build/minify-again.ts';
import { plainTokens } from './build/plain-tokens.ts';
import { preloadParts } from './build/preload-parts.ts';
import { withoutAdvice } from './build/without-advice.ts';
import { withoutUnused } from './build/without-unused.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const isLong = process.env['LIVERY_TESTS'] === 'long';
const fixedSeed = at('./tests/properties/fixed-seed.ts');

/** A number by which test files run in a random order: what one leaves behind breaks another in some of them. */
const testOrder = process.env['LIVERY_TEST_ORDER'];

/** Tests that render run in a page without a browser; all others in plain Node. */
const pageTests = ['engine/**/*.test.tsx', 'domain/**/ui/*.test.{ts,tsx}', 'tests/**/*.test.tsx'];

export default defineConfig({
  base: '/app/',
  plugins: [react(), plainTokens, preloadParts, withoutUnused, withoutAdvice, listModules, importAgain, minifyAgain],
  resolve: {
    alias: {
      // The form library renders help texts as Markdown; ours are plain, so its parser (27 KB) stays out.
      'markdown-to-jsx/react': at('./build/stand-ins/plain-markdown.tsx'),
      // Rules that came with the page are found as they were written, and not parsed.
      './forEachCSSRule.js': at('./build/stand-ins/each-css-rule.ts'),
      // Every React that runs here has the hook that this would stand in for.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    // Data addresses need a wider content policy than files.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page begins with is there when a part is fetched.
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(?:index|basics|rolldown-runtime)-[\w-]+\.js$/.test(file)),
    },
    rolldownOptions: {
      // Nothing happens when a control is imported: a view that takes one from the engine's face does not load the others.
      treeshake: {
        moduleSideEffects: [
          {
            test: /\/engine\/(?:ui|index|blocks\/menu\/menu-plain)[/.]|\/domain\/order-line\/brief-columns\./,
            sideEffects: false,
          },
        ],
      },
      output: {
        codeSplitting: {
          groups: [
            // What nearly every screen renders with, and the controls of every view: together they are compressed better. The heavy
            // controls are fetched when they are first used.
            {
              name: 'basics',
              test: /engine\/ui\/(?!dialog|fold-mark|picture-overlay|choice|field|input|popup-menu-view|popup-place|progress-bar|search-choice)[^/]+\.tsx?$|engine\/text\/language-of-field|domain\/(?:cart\/(?:count|name)|order-line\/parse-json)|engine\/(?:runtime\/hooks\/(?!use-parts|use-page-head|use-structured-data|use-consent|use-number-reader|use-amounts|use-leave-guard|use-refusal-on-hold)[^/]+\.tsx?$|blocks\/(?:(?!list-source|stretched-link)[^/]+\.tsx?$|frame\/(?!phone-drawer)|(?:banner\/(?!rare-banner|after-scroll)|(?:brand|button|grid|heading|link|menu|money|notice|outlet|section|stack|text|theme-switch|locale-select|currency-select|screen-link|user-menu)\/)))/,
            },
            // What pages without a form do not need: fields, and what reads what is typed into them.
            {
              name: 'fields',
              test: /engine\/(?:input\/(?!text-lines|decode-text)|runtime\/hooks\/use-(?:number-reader|leave-guard)|ui\/(?:choice|field|input|search-choice)(?!-view)[^/]*\.tsx?$|blocks\/stepper\/(?:index|stepper-view)\.tsx$)/,
            },
            // What the order form, the cart and the catalogue share, and what is shared within the form.
            {
              name: 'trade',
              test: /engine\/runtime\/(?:hooks\/use-(?:parts|refusal-on-hold)|requests\/request-parts)|domain\/(?:(?:money|quantity|pricing|link|order-line|checkout)\/(?!ui\/(?:payment|pay|send-order|refused-order|payment-steps)\.|ui\/(?:event-store|price-rows|phone-bar|fetch-cost|retry-price|use-pay|watch-payments)|attempts\.|reduce|payload|write-parts)|order-form\/(?:state|ui\/order-form-context)\.ts|catalogue\/ui\/(?:catalogue-styles|lazy-star|mark|use-from-price)\.)|zustand\/esm\/(?:react|vanilla)\/shallow/,
            },
            // What only the order form and the cart need. What pays comes with the ways of paying.
            {
              name: 'checkout',
              test: /domain\/checkout\/(?:(?:attempts|reduce|payload)\.ts|ui\/(?:event-store|price-rows|phone-bar|fetch-cost|retry-price|use-pay|watch-payments)\.)|node_modules\/immer\//,
            },
            // What the list of the catalogue shares with its dialogs, which come later.
            {
              name: 'catalogue',
              test: /domain\/catalogue\/(?:active-filters|query|ui\/index)\.tsx?$/,
            },
            // What tables and cards render with.
            {
              name: 'values',
              test: /engine\/(?:ui\/progress-bar|runtime\/hooks\/use-amounts|blocks\/(?:list-source|stretched-link|(?:badge|date|details|divider|empty|number|progress|split|status)\/))/,
            },
          ],
        },
      },
    },
  },
  server: { fs: { strict: true } },
  // Other pages of this repository (the measurements) are no part of the product, and what they import is mostly not installed.
  optimizeDeps: { entries: ['index.html'] },
  test: {
    // What takes longer hangs: it is ended and named, and its file runs once more, alone. The long run has tests of many cases.
    testTimeout: isLong ? 900_000 : 60_000,
    hookTimeout: isLong ? 900_000 : 60_000,
    expect: { poll: { timeout: isLong ? 300_000 : 30_000 } },
    // A file that leaves something behind would be heard of by the next one; starting anew for each takes twice as long.
    isolate: false,
    ...(testOrder !== undefined && {
      sequence: { shuffle: { files: true, tests: false }, seed: Number(testOrder) },
    }),
    // One more than there are processors: several files spend most of their time waiting for processes and time limits.
    maxWorkers: availableParallelism() + 1,
    // With a larger young generation the same tests take an eighth less processor time.
    execArgv: ['--max-semi-space-size=64', '--import', at('./tests/page/icons-as-commonjs.mjs')],
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          include: pageTests,
          setupFiles: [fixedSeed, at('./tests/page/set-up-page.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: [fixedSeed],
          globalSetup: [at('./tests/postgres/shared-postgres.ts'), at('./tests/server/make-run-templates.ts')],
          include: ['{bench,build,cli,domain,engine,schemas,server,suite,tests}/**/*.test.{ts,tsx}'],
          exclude: [
            ...pageTests,
            'tests/browser/**',
            '**/node_modules/**',
            // What only `npm run test:long` runs.
            ...(isLong ? [] : ['**/*.long.test.ts']),
          ],
        },
      },
    ],
  },
});
