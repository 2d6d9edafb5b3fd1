import type { Bootstrap } from '../engine/definition.ts';
import type { BlockLoader } from '../engine/runtime/app/block-registry.ts';
import { browserEnvironment } from '../engine/runtime/browser/environment.ts';
import { keepInstallOffer } from '../engine/runtime/browser/install-offer.ts';
import { startApp } from '../engine/shell/start.tsx';
import { importPart } from './import-part.ts';
import { blockLoaders } from './block-loaders.ts';

// Before anything is fetched.
Object.assign(globalThis, { importPart });
keepInstallOffer(window);

const blocks: Readonly<Record<string, BlockLoader>> = blockLoaders();
const element = document.getElementById('root');
const inlined = document.getElementById('livery');
if (!element || !inlined?.textContent)
  throw new Error('The page has no #root or no #livery: was it made by the server?');

const bootstrap = JSON.parse(inlined.textContent) as Bootstrap;
const start = async () => {
  const options = {
    element,
    bootstrap,
    blocks,
    environment: browserEnvironment(window),
    pathname: window.location.pathname,
    search: window.location.search,
  };
  const { framed } = bootstrap;
  startApp(framed ? (await import('../engine/shell/framed.ts')).framedOptions(options, framed, window) : options);
};
// Reading the code was a task of its own: the browser may answer the visitor before it goes on.
setTimeout(() => void start());
