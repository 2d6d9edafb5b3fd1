import { administratorGrant, appRole } from './app-role.ts';
import { EngineFault } from './embedded-engine.ts';
import { codeOf, isDiskFull, isOutOfReach, TransactionTimeout } from './failures.ts';

/** The database cannot be opened; the message is a sentence for whoever starts the program, without the password. */
export class DatabaseFault extends Error {
  /** It is out of reach, so that it may come by itself. */
  readonly mayPass: boolean;

  constructor(
    message: string,
    { mayPass = false, cause }: { readonly mayPass?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.mayPass = mayPass;
  }
}

/** The fault behind an error of opening the database, or undefined where nobody but a programmer can help. */
export function faultOf(error: unknown, url: string | undefined): DatabaseFault | undefined {
  if (error instanceof DatabaseFault) return error;
  for (const cause of causesOf(error)) {
    const fault = sentenceOf(cause, placeOf(url));
    if (fault) return new DatabaseFault(fault.text, { mayPass: fault.mayPass ?? false, cause: error });
  }
  return undefined;
}

/** @param migrations names of what this program does not know */
export function newerSentence(migrations: string): string {
  return `The database is newer than this program: it has the migration ${migrations}. Start the version that made it, or restore a backup from before the upgrade.`;
}

interface Place {
  readonly at: string;
  readonly user: string;
  readonly name: string;
}

function sentenceOf(
  error: unknown,
  { at, user, name }: Place,
): { readonly text: string; readonly mayPass?: boolean } | undefined {
  const message = error instanceof Error ? error.message : '';
  const missing = /previously executed migration (\S+) is (?:missing|at|to be)/.exec(message)?.[1];
  if (missing !== undefined || message.startsWith('corrupted migrations')) {
    return {
      text: newerSentence(missing ?? '(unknown)'),
    };
  }
  if (isDiskFull(error)) return { text: `The disk of the database is full. Make space and start again.` };
  if (error instanceof TransactionTimeout) {
    return {
      text: `The database is too slow. ${message}; earlier ones are kept. Start again when the machine has less to do.`,
    };
  }
  if (message.includes('unsupported startup parameter')) {
    return {
      text: `Before the database at ${at} stands a pooler (${message}). Set LIVERY_DATABASE_POOLER=transaction.`,
    };
  }
  switch (codeOf(error)) {
    case '28P01':
      return { text: `The database at ${at} refuses the password of the user "${user}". Correct DATABASE_URL.` };
    case '28000':
      return {
        text: `The database at ${at} refuses the user "${user}" (${message}). Correct DATABASE_URL, or let the user in with pg_hba.conf.`,
      };
    case '3D000':
      return { text: `There is no database "${name}" at ${at}. Make it (createdb ${name}), or correct DATABASE_URL.` };
    case '25006':
      return { text: `The database at ${at} is read-only, as a standby is. Let DATABASE_URL name the primary.` };
    case '42501':
      if (message.includes(`role "${appRole}"`)) {
        return {
          text: `The user "${user}" may not switch to the role ${appRole} (${message}), which another user of this PostgreSQL has created. Let an administrator run: ${administratorGrant(user)}`,
        };
      }
      return {
        text: `The user "${user}" has too few rights in the database "${name}" (${message}). It has to own the database and its tables and may create roles: ALTER DATABASE "${name}" OWNER TO "${user}"; ALTER ROLE "${user}" CREATEROLE;`,
      };
    default:
  }
  if (!isOutOfReach(error)) return undefined;
  if (error instanceof EngineFault) {
    return {
      text: `${error.message}. Try again. If that fails too, restore a backup into a new folder.`,
      mayPass: true,
    };
  }
  const reason = codeOf(error) ?? message;
  return {
    text: `The database at ${at} does not answer (${reason}). Start it, or correct DATABASE_URL.`,
    mayPass: true,
  };
}

function* causesOf(error: unknown): Generator {
  for (let one = error, depth = 0; one !== undefined && depth < 10; depth += 1) {
    yield one;
    if (one instanceof AggregateError) yield* one.errors;
    one = one instanceof Error ? one.cause : undefined;
  }
}

function placeOf(url: string | undefined): Place {
  const address = url === undefined ? null : URL.parse(url);
  return {
    at: address ? `${address.hostname || 'localhost'}:${address.port || '5432'}` : 'the data folder',
    user: decodeURIComponent(address?.username ?? ''),
    name: decodeURIComponent(address?.pathname.slice(1) ?? ''),
  };
}
