import type { Diagnostic } from '../../definition.ts';
import { type Blocks, readBlocks } from './block-catalogue.ts';
import { sharedCodes } from '../diagnostics/codes.ts';
import type { Finding } from '../diagnostics/finding.ts';
import { baseLayer } from '../diagnostics/located.ts';
import { type Contract, loadContract } from '../contract/contract.ts';
import { iconFile, readIconNames } from './icon-names.ts';
import { type ParsedFile, parseFile } from './parse-file.ts';
import { Positions } from '../diagnostics/positions.ts';

/** Everything the compiler reads. Paths are relative to the project's root, with forward slashes. */
export interface ProjectFiles {
  readonly texts: Readonly<Record<string, string>>;
  /** Paths of the files below `instances/<id>/assets/`. */
  readonly assets: readonly string[];
}

export interface TextFileName {
  readonly file: string;
  readonly locale: string;
  /** File name without `.json`; the first part of each of its keys. */
  readonly area: string;
}

/** The files of a project, read once for all of its instances. */
export interface Project {
  readonly files: ProjectFiles;
  readonly parsed: ReadonlyMap<string, ParsedFile>;
  readonly contract: Contract;
  readonly blocks: Blocks;
  /** Names of the icon set; undefined where it is not known, and then not checked. */
  readonly icons: ReadonlySet<string> | undefined;
  readonly instances: readonly string[];
  /** Files of texts by the instance that they belong to, those of the base config under undefined. */
  readonly textFiles: ReadonlyMap<string | undefined, readonly TextFileName[]>;
  /** Declarations and files of texts by the instance that they belong to, those of the base config under `baseLayer`. */
  readonly declarations: ReadonlyMap<string, readonly string[]>;
  readonly positions: Positions;
  /** Faults of the contract, of blocks and of the icon file; with any of them nothing can be compiled. */
  readonly diagnostics: readonly Diagnostic[];
}

const contractFile = /^schemas\/(?:api|entities)\/[^/]+\.json$/;
const blockFile = /^(?:engine\/blocks\/[^/]+|domain\/[^/]+\/ui)\/block\.json$/;
const declaration = /^(?:screens|locales|instances)\/.+\.json$/;

/** Parses what is new. Files that a previous project held with the same text are reused from it. */
export function openProject(files: ProjectFiles, previous?: Project): Project {
  const positions = new Positions(files.texts);
  const parsed = new Map<string, ParsedFile>();
  for (const [file, text] of Object.entries(files.texts)) {
    if (!declaration.test(file) && !blockFile.test(file) && !contractFile.test(file) && file !== iconFile) continue;
    const known = previous?.files.texts[file] === text ? previous.parsed.get(file) : undefined;
    parsed.set(file, known ?? parseFile(file, text, layerOf(file)));
  }

  const findings: Finding[] = [];
  const contract = unchanged(contractFile, files, previous)?.contract ?? readContractFiles(files, parsed, findings);
  const blocks =
    contract &&
    (unchanged(blockFile, files, previous)?.blocks ??
      readBlocks(
        [...parsed].filter(([file]) => blockFile.test(file)),
        findings,
      ));
  const iconList = parsed.get(iconFile);
  const icons =
    unchanged(/^engine\/blocks\/icon\/icons\.json$/, files, previous)?.icons ??
    (iconList && readIconNames(iconList, findings));
  return {
    files,
    parsed,
    contract: contract ?? { operations: {}, defs: {}, wireDefs: {}, plans: {} },
    blocks: blocks ?? new Map(),
    icons,
    instances: [
      ...new Set(
        Object.keys(files.texts).flatMap((file) => /^instances\/([^/]+)\/instance\.json$/.exec(file)?.[1] ?? []),
      ),
    ].sort(),
    textFiles: Map.groupBy(
      [...parsed.keys()].flatMap(textFileName),
      ({ file }) => /^instances\/([^/]+)\//.exec(file)?.[1],
    ),
    declarations: Map.groupBy(
      [...parsed.keys()].filter((file) => declaration.test(file)),
      layerOf,
    ),
    positions,
    diagnostics: findings.map((finding) => positions.diagnostic(finding, sharedCodes)),
  };
}

function textFileName(file: string): TextFileName[] {
  const [, locale, area] = /^(?:instances\/[^/]+\/)?locales\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
  return locale === undefined || area === undefined ? [] : [{ file, locale, area }];
}

function layerOf(file: string): string {
  return /^instances\/([^/]+)\//.exec(file)?.[1] ?? baseLayer;
}

/** The previous project where its files of a kind are the same and it had no faults. */
function unchanged(pattern: RegExp, files: ProjectFiles, previous: Project | undefined): Project | undefined {
  if (!previous || previous.diagnostics.length > 0) return undefined;
  const of = (texts: Readonly<Record<string, string>>): string[] =>
    Object.keys(texts)
      .filter((file) => pattern.test(file))
      .sort();
  const now = of(files.texts);
  const then = of(previous.files.texts);
  const same =
    now.length === then.length &&
    now.every((file, index) => file === then[index] && files.texts[file] === previous.files.texts[file]);
  return same ? previous : undefined;
}

function readContractFiles(
  files: ProjectFiles,
  parsed: ReadonlyMap<string, ParsedFile>,
  findings: Finding[],
): Contract | undefined {
  const contents: Record<string, unknown> = {};
  for (const [file, one] of parsed) {
    if (!contractFile.test(file)) continue;
    findings.push(...one.findings);
    contents[file] = one.findings.length > 0 ? {} : JSON.parse(files.texts[file] ?? '');
  }
  if (findings.length > 0) return undefined;
  try {
    return loadContract(contents);
  } catch (error) {
    const file = Object.keys(contents)[0] ?? 'schemas/api';
    const message = error instanceof Error ? error.message : String(error);
    findings.push({
      code: 'invalid-contract',
      at: { file, offset: 0 },
      path: '',
      message: `The contract is invalid: ${message}.`,
    });
    return undefined;
  }
}
