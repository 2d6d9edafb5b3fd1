import type { CompiledInstance } from '../../engine/compile/compile.ts';
import type { Contract } from '../../engine/compile/contract/contract.ts';

export const roles = ['guest', 'user'] as const;
export type Role = (typeof roles)[number];
/** What the API answers with: everything, nothing, a failure, or everything after a while. */
export const states = ['data', 'empty', 'error', 'slow'] as const;
export type State = (typeof states)[number];

/** What is done on a page: look at it, let axe look at it, try what is on it. */
export const parts = ['look', 'axe', 'tables', 'forms', 'actions', 'catalogue'] as const;
/** And where English is in the pseudo-language: words that are in no text file, and what is cut. */
export const pseudoPart = 'pseudo';
export type Part = (typeof parts)[number] | typeof pseudoPart;

/** What is looked at; screens by their id. */
export interface Wanted {
  readonly screens: readonly string[];
  readonly roles: readonly Role[];
  readonly locales: readonly string[];
  /** Of the window, pixels. */
  readonly widths: readonly number[];
  readonly states: readonly State[];
  readonly parts: readonly Part[];
}

/** One page as somebody sees it. */
export interface Sight {
  readonly screen: string;
  readonly role: Role;
  readonly locale: string;
  readonly width: number;
  readonly state: State;
}

/** Something that is not as the definition says. */
export interface Finding extends Sight {
  /** Sentences for people. */
  readonly message: string;
  /** The page as it was, PNG. */
  readonly picture?: Buffer;
}

export interface SuiteResult {
  /** Pages looked at, and tables, forms and actions tried. */
  readonly checks: number;
  readonly findings: readonly Finding[];
  /** What was declared but could not be reached without knowing what a person would do first. */
  readonly notReached: readonly string[];
  /** One of each screen, role and width, in the first locale and with data. */
  readonly pictures: readonly (Sight & { readonly picture: Buffer })[];
}

/** What is tested: how everything should be. What is served may differ, or there would be nothing to find. */
export interface Subject {
  readonly contract: Contract;
  readonly expected: CompiledInstance;
}
