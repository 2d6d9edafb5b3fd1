export { askPasskey } from '../app/ask-passkey.ts';
export { notifyWhereRefused } from './notify-where-refused.ts';
