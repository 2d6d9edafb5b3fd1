/** Code of the pages of single services, and of addresses that lead to nothing. */
export { OneService } from './one-service.tsx';
export { Unlisted } from './unlisted.tsx';
