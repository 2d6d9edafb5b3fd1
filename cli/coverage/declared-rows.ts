import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const coverageFolder = 'docs/coverage';

/** What every row may say. Where something is missing, `notYet` or `partly` says what, and why. */
interface Declared {
  /** Tests that show it: `<file> › <title>`, with the titles of the groups around it where the title is there twice. */
  readonly tests?: readonly string[];
  /** Nothing of it is there. */
  readonly notYet?: string;
  /** It is there, but for this. */
  readonly partly?: string;
}

export interface RouteRow extends Declared {
  readonly route: string;
}
export interface RedirectRow extends Declared {
  readonly redirect: string;
}
export interface CallRow extends Declared {
  /** `GET /api/v1/orders/{id}`; names of parameters do not matter. */
  readonly call: string;
  /** Files that use it without naming its operation, such as by its address. */
  readonly readers?: readonly string[];
  /** Why no screen calls it; only where none does. */
  readonly unused?: string;
}
/** A file of schemas/entities with the fields that the specification lists. */
export interface EntityRow extends Declared {
  readonly entity: string;
  /** By the names of the wire. */
  readonly fields: readonly string[];
  /** Fields that are not there, and why. */
  readonly absent?: Readonly<Record<string, string>>;
  /** Further files that read fields of it without naming it. */
  readonly readers?: readonly string[];
  /** Files that use a field in another way than by reading a reply. */
  readonly readBy?: Readonly<Record<string, readonly string[]>>;
}
export interface RuleRow extends Declared {
  readonly rule: string;
  readonly where: readonly string[];
}
export type DeclaredRow = RouteRow | RedirectRow | CallRow | EntityRow | RuleRow;

export interface DeclaredSection {
  readonly title: string;
  readonly rows: readonly DeclaredRow[];
}

/** One file of docs/coverage: a specification, in its own order. */
export interface DeclaredPart {
  readonly title: string;
  /** Sections whose sentences nobody has held against the code yet. */
  readonly notAudited?: readonly string[];
  readonly sections: readonly DeclaredSection[];
}

/** What docs/coverage declares, in the order of the names of its files. */
export async function readDeclared(root: string): Promise<readonly DeclaredPart[]> {
  const names = (await readdir(join(root, coverageFolder))).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(root, coverageFolder, name), 'utf8')) as DeclaredPart),
  );
}
