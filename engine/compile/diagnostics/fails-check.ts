import type { Diagnostic } from '../../definition.ts';

/**
 * Whether what was found must not be released: errors, and words that a language lacks. While somebody is at work on an
 * instance, English words stand in for those, so to the compiler alone they are a warning.
 */
export function failsCheck(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity, code }) => severity === 'error' || code === 'missing-translation');
}
