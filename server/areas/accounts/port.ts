/** What other areas may use of this one. */
export { findCaller } from './api-token/find-caller.ts';
