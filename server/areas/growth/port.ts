/** What other areas may use of this one. */
export { serviceForLink } from './campaigns/campaign-service.ts';
export { accountsOf } from './channels/accounts-of.ts';
