/** A running app around a hand-written view: the real runtime, English words and a pretended API below. */
export { english } from '../../engine/blocks/render-block.tsx';
export { renderInApp, type TestApi } from '../../engine/runtime/test-app.tsx';
export { testIndex, testSettings } from '../../engine/runtime/test-definition.ts';
export { jsonAnswer } from '../../engine/runtime/test-environment.ts';
