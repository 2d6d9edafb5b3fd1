import type { Instance } from '../../../platform/tenancy/instance.ts';
import { refuse } from '../../../platform/problem.ts';

let common: ReadonlySet<string> | undefined;

/** Characters that a password has to have beside names that anybody can guess. */
const leastBeside = 5;

/**
 * Throws 422 where a new password is one of the 49,000 that are tried first, repeats one character, or is little more than the name
 * of the shop, one of its hosts, or what is `own` to the customer: address and name. The list is loaded with the first new password.
 */
export async function checkNewPassword(
  password: string,
  { id, hosts, settings }: Pick<Instance, 'id' | 'hosts' | 'settings'>,
  own: readonly (string | null)[],
): Promise<void> {
  if (!common) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    common = new Set(dictionary['passwords-common'] as readonly string[]);
  }
  const plain = password.normalize('NFKC').trim().toLowerCase();
  if (new Set(plain).size < 3 || common.has(plain)) throw refuse('password', 'password_common');
  const names = [id, String(settings['panelName'] ?? ''), ...hosts, ...own].flatMap(wordsOf);
  const beside = [...new Set(names)]
    .sort((one, other) => other.length - one.length)
    .reduce((left, name) => left.replaceAll(name, ''), plain)
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (beside.length < leastBeside && names.some((name) => plain.includes(name))) {
    throw refuse('password', 'password_guessable');
  }
}

/** The words of a name or address that are long enough to tell something. */
function wordsOf(name: string | null): readonly string[] {
  const plain = name?.normalize('NFKC').toLowerCase() ?? '';
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 4);
}
