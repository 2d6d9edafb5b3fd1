import { refuse } from '../../../platform/problem.ts';

let common: ReadonlySet<string> | undefined;

/**
 * Throws 422 where a new password is one of the 49,000 that are tried first, or repeats one character. The list is loaded
 * with the first new password.
 */
export async function checkNewPassword(password: string): Promise<void> {
  if (!common) {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    common = new Set(dictionary['passwords-common'] as readonly string[]);
  }
  const plain = password.normalize('NFKC').trim().toLowerCase();
  if (new Set(plain).size < 3 || common.has(plain)) throw refuse('password', 'password_common');
}
