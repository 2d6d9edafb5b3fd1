import { UsageError } from '../command-line/command.ts';
import { readAuditLog } from '../operator/audit-log.ts';
import { listing, operatorCommand } from '../operator/operator-command.ts';

const text = { type: 'string' } as const;

/** `livery audit-log`: what was changed with operator commands, by whom and why. */
export const auditLog = operatorCommand(
  { by: text, about: text, last: { ...text, default: '50' } },
  (words, { by, about, last }) => {
    if (words.length > 0) throw new UsageError('Name the instance.');
    if (!/^[1-9]\d{0,4}$/.test(last)) throw new UsageError(`--last is "${last}"; it must be a whole number above 0.`);
    return listing('No operator commands recorded.', (trx) => readAuditLog(trx, { by, about, limit: Number(last) }), {
      entry: (one) => one.id,
      at: (one) => one.at,
      by: (one) => one.made_by,
      action: (one) => one.action,
      subject: (one) => one.subject,
      why: (one) => one.why,
    });
  },
);
