import type { Contract, Operation } from '../../contract/contract.ts';
import type { Defs, Schema } from '../../schema/schema.ts';
import type { TypeScope } from '../../schema/value-type.ts';
import type { Document, DocumentKind } from '../../layer/documents.ts';
import type { LocaleTexts } from '../../layer/texts.ts';
import type { Located, LocatedObject } from '../../diagnostics/located.ts';
import type { Positions } from '../../diagnostics/positions.ts';
import type { Blocks } from '../../load/block-catalogue.ts';
import type { Narrowing } from './narrowings.ts';
import type { Report } from '../../diagnostics/finding.ts';
import type { Uses } from './uses.ts';

/** What the check of one instance knows of everything around a declaration. */
export interface Environment {
  readonly contract: Contract;
  readonly blocks: Blocks;
  readonly documents: Readonly<Record<DocumentKind, ReadonlyMap<string, Document>>>;
  /** Paths of the screens, `/orders/$orderId`. */
  readonly routes: readonly string[];
  /** Texts of the locale that has them all. */
  readonly texts: LocaleTexts;
  /** Their keys that begin so. */
  readonly textsUnder: (prefix: string) => readonly string[];
  readonly locales: ReadonlyMap<string, LocaleTexts>;
  /** Files below `assets/` of the instance and those it extends: path below it → path in the project. */
  readonly assets: ReadonlyMap<string, string>;
  readonly icons: ReadonlySet<string> | undefined;
  readonly positions: Positions;
  /** Another object whenever anything of all this is different that the check of one document can see. */
  readonly identity: object;
  /** The same object for every instance that differs from this one in words and files alone. */
  readonly base: object;
  /** Operation whose reply is `user` in expressions. */
  readonly profile: string | undefined;
  /** Names below `attribution` in expressions. */
  readonly attribution: readonly string[];
  /** Operation whose reply is `settings` in expressions. */
  readonly settings: string | undefined;
}

/** The screen around a value; a layout has neither sources nor state. */
export interface Page {
  /** Undefined where the operation of a source is not known: reported once, where it is named. */
  readonly sources: ReadonlyMap<string, Operation | undefined>;
  /** Parameters of sources that a member of the query fills, by its name. */
  readonly narrows: ReadonlyMap<string, readonly Narrowing[]>;
  readonly state: Readonly<Record<string, Schema>>;
}

/** An object around the value that is looked at, with what its schema says of its members. */
export interface Enclosing {
  readonly object: LocatedObject;
  readonly properties: Readonly<Record<string, Schema>>;
}

/** Where the walk stands. */
export interface CheckContext {
  readonly environment: Environment;
  readonly page: Page;
  /** What expressions may read here. */
  readonly scope: TypeScope;
  /** The variables around the block, without those that it adds for what is in it. */
  readonly around?: TypeScope['roots'];
  /** What `$ref`s of the schema that is walked point to. */
  readonly defs: Defs;
  /** Innermost first. */
  readonly enclosing: readonly Enclosing[];
  readonly path: string;
  /** Strings may have holes anywhere: values that are sent, whose schema is the contract's. */
  readonly holes?: 'typed' | 'as-text';
  /** The value may be nothing: it is not sent then. */
  readonly mayLack?: boolean;
  readonly uses: Uses;
  readonly report: Report;
  /** The walk itself, so that kinds can go on below what they know. */
  readonly walk: (schema: Schema, value: Located, context: CheckContext) => unknown;
}
