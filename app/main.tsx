import type { Bootstrap } from '../engine/definition.ts';
import type { BlockLoader } from '../engine/runtime/app/block-registry.ts';
import { browserEnvironment } from '../engine/runtime/browser/environment.ts';
import { startApp } from '../engine/shell/start.tsx';
import { importPart } from './import-part.ts';
import { blockLoaders } from './block-loaders.ts';

// Before anything is fetched.
Object.assign(globalThis, { importPart });

const blocks: Readonly<Record<string, BlockLoader>> = blockLoaders();
const element = document.getElementById('root');
const inlined = document.getElementById('livery');
if (!element || !inlined?.textContent)
  throw new Error('The page has no #root or no #livery: was it made by the server?');

const bootstrap = JSON.parse(inlined.textContent) as Bootstrap;
// Reading the code was a task of its own: the browser may answer the visitor before it goes on.
setTimeout(() =>
  startApp({
    element,
    bootstrap,
    blocks,
    environment: browserEnvironment(window),
    pathname: window.location.pathname,
    search: window.location.search,
  }),
);
