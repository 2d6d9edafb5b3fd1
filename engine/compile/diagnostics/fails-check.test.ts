import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../definition.ts';
import { failsCheck } from './fails-check.ts';

const found = (code: string, severity: Diagnostic['severity']): Diagnostic => ({
  code,
  severity,
  file: 'locales/en/orders.json',
  line: 1,
  column: 1,
  path: '',
  message: '',
});

describe('what fails the check', () => {
  it('is an error, or a word that a language lacks', () => {
    expect(failsCheck([found('unknown-field', 'error')])).toBe(true);
    expect(failsCheck([found('missing-translation', 'warning')])).toBe(true);
  });

  it('is no other warning', () => {
    expect(failsCheck([found('no-effect', 'warning')])).toBe(false);
    expect(failsCheck([])).toBe(false);
  });
});
