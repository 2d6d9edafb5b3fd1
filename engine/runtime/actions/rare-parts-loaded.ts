export { askPasskey } from '../app/ask-passkey.ts';
export { tellWhereRefused } from './tell-where-refused.ts';
