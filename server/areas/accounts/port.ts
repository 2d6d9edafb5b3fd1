/** What other areas may use of this one. */
export { findCaller } from './api-token/find-caller.ts';
export { switchOffMails } from './profile/unsubscribe.ts';
export { telegramReturnPath } from './social/telegram-login.ts';
export { lacksSecondStep } from './two-step/required-step.ts';
