import { userInfo } from 'node:os';
import { UsageError } from '../command-line/command.ts';
import type { Act } from './act.ts';

/** Options of every command that changes something. */
export const actOptions = { by: { type: 'string' }, why: { type: 'string' } } as const;

/** Who acts (whoever is logged in at the machine, unless said otherwise) and why. Throws `UsageError` without a reason. */
export function actOf(values: { readonly by?: string | undefined; readonly why?: string | undefined }): Act {
  const why = values.why?.trim() ?? '';
  if (why === '') throw new UsageError('Say why, for the record: --why "…"');
  return { by: values.by?.trim() || userInfo().username, why, at: new Date() };
}
