import type { Handlers } from '../../../platform/caller/context.ts';
import { checkSteps } from './check-steps.ts';
import { createCheck } from './create-check.ts';
import { listTasks } from './list-tasks.ts';

/** Tasks that customers are paid for doing with their channels. Specification: B3, B4, B7 Tasks. */
export const taskHandlers: Handlers = { listTasks, createCheck, ...checkSteps };
