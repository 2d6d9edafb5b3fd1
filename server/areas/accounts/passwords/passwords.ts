import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** Work of one derivation: memory is 128·N·r bytes (32 MiB here), time about a quarter of a second. */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}
/** One of the costs that OWASP recommends; the others take more memory. */
const recommended: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };
let defaultCost = recommended;

/** Makes passwords cheap, and guessing them too: only for tests. Gives the cost until then. */
export function setPasswordCost(cost: ScryptCost): ScryptCost {
  const before = defaultCost;
  defaultCost = cost;
  return before;
}

const length = 32;

/** `scrypt$N$r$p$salt$hash`, base64url. The cost stands in it, so that it can be raised later. */
export async function hashPassword(password: string, cost: ScryptCost = defaultCost): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password.normalize('NFKC'), salt, length, withMemory(cost));
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * Whether the password is the one of the hash. Without a hash (no such user, or one without a password) the same work
 * is done and the answer is no, so that time does not tell which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, salt, hash } = parse(stored) ?? { ...nobody, cost: defaultCost };
  const given = await derive(password.normalize('NFKC'), salt, hash.length, withMemory(cost));
  return timingSafeEqual(given, hash) && parse(stored) !== null;
}

const nobody = { salt: Buffer.alloc(16, 1), hash: Buffer.alloc(length, 2) };

/** Whether a hash was made with less work than a new one. */
export function isOutdated(stored: string | null): boolean {
  const cost = parse(stored)?.cost;
  return cost !== undefined && cost.N * cost.r * cost.p < defaultCost.N * defaultCost.r * defaultCost.p;
}

function parse(stored: string | null) {
  const [kind, N, r, p, salt, hash] = stored?.split('$') ?? [];
  if (kind !== 'scrypt' || !N || !r || !p || !salt || !hash) return null;
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}

function withMemory({ N, r, p }: ScryptCost) {
  return { N, r, p, maxmem: 128 * N * r * p + 1024 * 1024 };
}
