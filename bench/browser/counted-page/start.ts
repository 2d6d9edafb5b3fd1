import { watchDraws } from './watch-draws.ts';

// React looks for the hook when it is loaded, so it has to be there before.
const draws = watchDraws();
const { start } = await import('virtual:measured-page');
start(draws);
