import type { Diagnostic } from '../../definition.ts';

/** What is known of a code. Each has a page in docs/diagnostics. */
export interface CodeMeta {
  readonly severity: Diagnostic['severity'];
  /**
   * What `check --fix` does: `rename` writes the suggestion in place of the name, `rewrite` in place of the whole string,
   * `remove` takes out the value with its name. Without it an operator has to decide: no text is chosen or removed for anybody.
   */
  readonly fix?: 'rename' | 'rewrite' | 'remove';
  /** Reported of a file only if it is true in each instance that has the file in its layers. */
  readonly inEachInstance?: true;
}

/** Codes that several places report, or a step of the compiler that is no rule. A code that one rule reports alone is in its `meta`. */
export const sharedCodes = {
  'circular-fragment': { severity: 'error' },
  'contrast-adjusted': { severity: 'warning' },
  'duplicate-host': { severity: 'error' },
  'duplicate-id': { severity: 'error' },
  'duplicate-key': { severity: 'error' },
  'duplicate-route': { severity: 'error' },
  'enum-label-missing': { severity: 'error' },
  'enum-label-unknown': { severity: 'error', fix: 'rename' },
  'expression-type': { severity: 'error' },
  'forbidden-key': { severity: 'error' },
  'impossible-comparison': { severity: 'error', fix: 'rename' },
  'invalid-block': { severity: 'error' },
  'invalid-contract': { severity: 'error' },
  'invalid-expression': { severity: 'error', fix: 'rewrite' },
  'invalid-extends': { severity: 'error', fix: 'rename' },
  'invalid-form-schema': { severity: 'error' },
  'invalid-json': { severity: 'error' },
  'list-replaced': { severity: 'error' },
  locked: { severity: 'error' },
  'missing-param': { severity: 'error' },
  'missing-property': { severity: 'error' },
  'missing-translation': { severity: 'warning' },
  'name-mismatch': { severity: 'error' },
  'never-visible': { severity: 'warning' },
  'no-effect': { severity: 'warning', fix: 'remove' },
  'not-sortable': { severity: 'error' },
  'outdated-format': { severity: 'error' },
  'override-target-missing': { severity: 'error', fix: 'rename' },
  'param-type': { severity: 'error' },
  'placeholder-mismatch': { severity: 'error', fix: 'rename' },
  'possibly-null': { severity: 'error' },
  'read-only-required': { severity: 'error' },
  'tag-mismatch': { severity: 'error' },
  'too-deep': { severity: 'error' },
  'too-large': { severity: 'error' },
  'unknown-asset': { severity: 'error', fix: 'rename' },
  'unknown-block': { severity: 'error', fix: 'rename' },
  'unknown-block-id': { severity: 'error', fix: 'rename' },
  'unknown-choice': { severity: 'error' },
  'unknown-entry': { severity: 'error', fix: 'rename' },
  'unknown-field': { severity: 'error', fix: 'rename' },
  'unknown-file': { severity: 'warning' },
  'unknown-form': { severity: 'error', fix: 'rename' },
  'unknown-fragment': { severity: 'error', fix: 'rename' },
  'unknown-function': { severity: 'error', fix: 'rename' },
  'unknown-icon': { severity: 'error', fix: 'rename' },
  'unknown-layout': { severity: 'error', fix: 'rename' },
  'unknown-locale': { severity: 'error', fix: 'rename' },
  'unknown-menu': { severity: 'error', fix: 'rename' },
  'unknown-operation': { severity: 'error', fix: 'rename' },
  'unknown-param': { severity: 'error', fix: 'rename' },
  'unknown-property': { severity: 'error', fix: 'rename' },
  'unknown-route': { severity: 'error', fix: 'rename' },
  'unknown-screen': { severity: 'error', fix: 'rename' },
  'unknown-source': { severity: 'error', fix: 'rename' },
  'unknown-state': { severity: 'error', fix: 'rename' },
  'unknown-text': { severity: 'error' },
  'unsafe-regex': { severity: 'error' },
  'wrong-type': { severity: 'error', fix: 'rename' },
} as const satisfies Record<string, CodeMeta>;

export type SharedCode = keyof typeof sharedCodes;
