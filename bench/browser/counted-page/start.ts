import { watchRenders } from './watch-renders.ts';

// React looks for the hook when it is loaded, so it has to be there before.
const renders = watchRenders();
const { start } = await import('virtual:measured-page');
start(renders);
