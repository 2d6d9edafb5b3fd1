/** A running app around a hand-written view: the real runtime, English words and a pretended API below. */
export { english } from './render-block.tsx';
export { renderInApp, type TestApi } from './render-in-app.tsx';
export { testIndex, testSettings } from './sample-definition.ts';
export { jsonAnswer } from './fake-browser.ts';
