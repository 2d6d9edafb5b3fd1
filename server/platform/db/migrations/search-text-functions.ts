import { type Kysely, sql } from 'kysely';
import { searchableText } from '../../../../engine/input/searchable-text.ts';

/**
 * Texts as searches compare them: `livery_search_text` does what `searchableText` does. It is made from that function, sign by sign, and
 * uses no collation of the database, so that PostgreSQL and the embedded database agree. A new rule there needs a new migration that
 * calls this.
 */
export async function defineSearchText(db: Kysely<unknown>): Promise<void> {
  const { removed, blank, single, several } = foldedSigns();
  const groups = groupStarts.map((start, at) => {
    const end = groupStarts[at + 1] ?? Infinity;
    return single.filter(([letter]) => codeOf(letter) >= start && codeOf(letter) < end);
  });
  const replaced = several.reduce((text, [letter, typed]) => `replace(${text}, '${letter}', '${typed}')`, 'folded');
  const steps: readonly (readonly [letters: readonly number[], step: string])[] = [
    ...groups.map((letters): readonly [number[], string] => [
      letters.map(([letter]) => codeOf(letter)),
      `translate(folded, '${letters.map(([letter]) => letter).join('')}', '${letters.map(([, plain]) => plain).join('')}')`,
    ]),
    [several.map(([letter]) => codeOf(letter)), replaced],
    [
      marksOfKana,
      voicedKana().reduce((text, [apart, letter]) => `replace(${text}, '${apart}', '${letter}')`, 'folded'),
    ],
  ];
  await sql
    .raw(
      `create or replace function livery_folded_text(written text) returns text language plpgsql immutable parallel safe as $fold$
        declare folded text collate "C" :=
          lower(regexp_replace(normalize(written, NFKD), '[${ranges(removed)}]', '', 'g') collate "C");
        begin
          ${steps.map(([codes, step]) => `if folded ~ '[${ranges(codes)}]' then folded := ${step}; end if;`).join('\n')}
          return btrim(regexp_replace(folded, '[${ranges(blank)}]+', ' ', 'g'), ' ');
        end $fold$`,
    )
    .execute(db);
  const blankAscii = String.fromCodePoint(...blank.filter((code) => code > 0x20 && code < 0x7f)).replace("'", "''");
  // Most texts are of ASCII and need no tables. It is not strict, so that the planner writes it out in place of calls.
  await sql
    .raw(
      `create or replace function livery_search_text(written text) returns text language sql immutable parallel safe as $fold$
        select case
          when written !~ '[^ 0-9A-Za-z]|^ | $|  ' then lower(written collate "C")
          when written !~ '[^ -~]' then
            btrim(regexp_replace(translate(lower(written collate "C"), '${blankAscii}', '${' '.repeat(blankAscii.length)}'), ' +', ' ', 'g'), ' ')
          else livery_folded_text(written)
        end $fold$`,
    )
    .execute(db);
}

/**
 * Where groups of letters begin: Latin, Greek, basic Cyrillic, other Cyrillic, all others. `translate` searches the whole list for each
 * sign of a text, so a text takes only the lists that it has letters of.
 */
const groupStarts = [0x80, 0x370, 0x400, 0x460, 0x530] as const;

const codeOf = (sign: string): number => sign.codePointAt(0) as number;

interface FoldedSigns {
  readonly removed: readonly number[];
  readonly blank: readonly number[];
  readonly single: readonly (readonly [string, string])[];
  readonly several: readonly (readonly [string, string])[];
}

const changing =
  /[\p{Changes_When_Lowercased}\p{Ll}\p{Mn}\p{Nd}\p{Cc}\p{P}\p{Default_Ignorable_Code_Point}\u1100-\u11ff\u3041-\u309f\ufff9-\ufffc\s]/u;

const marksOfKana = [0x3099, 0x309a] as const;

/** Letters of Katakana with a mark, taken apart and whole. */
function voicedKana(): readonly (readonly [apart: string, letter: string])[] {
  const letters = Array.from({ length: 0x5f }, (_, at) => String.fromCodePoint(0x30a1 + at));
  return letters.flatMap((letter) => {
    const apart = letter.normalize('NFKD');
    return marksOfKana.some((mark) => apart.length === 2 && codeOf(apart.slice(1)) === mark) ? [[apart, letter]] : [];
  });
}

/** What becomes of each sign that is its own decomposition; those of ASCII are left to `lower`. */
function foldedSigns(): FoldedSigns {
  const [removed, blank]: [number[], number[]] = [[], []];
  const [single, several]: [[string, string][], [string, string][]] = [[], []];
  for (let code = 1; code <= 0xe0fff; code += 1) {
    if (code === 0x20000) code = 0xe0000;
    const sign = String.fromCodePoint(code);
    if (!changing.test(sign)) continue;
    const folded = searchableText(`x${sign}x`).slice(1, -1);
    if (folded === '') removed.push(code);
    else if (folded === ' ') blank.push(code);
    else if (code < 0x80 || folded === sign || sign.normalize('NFKD') !== sign) continue;
    else if (Array.from(folded).length === 1) single.push([sign, folded]);
    else several.push([sign, folded]);
  }
  return { removed, blank, single, several };
}

/** Code points as the ranges of a bracket expression of PostgreSQL. */
function ranges(codes: readonly number[]): string {
  const written = (code: number) => String.raw`\U${code.toString(16).padStart(8, '0')}`;
  const all: { from: number; to: number }[] = [];
  for (const code of codes) {
    const last = all.at(-1);
    if (last?.to === code - 1) last.to = code;
    else all.push({ from: code, to: code });
  }
  return all.map(({ from, to }) => (from === to ? written(from) : `${written(from)}-${written(to)}`)).join('');
}
