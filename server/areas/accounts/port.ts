/** What other areas may use of this one. */
export { findCaller } from './api-token/find-caller.ts';
export { lacksSecondStep } from './two-step/required-step.ts';
