import type { Diagnostic } from '../../definition.ts';

/** Every code of the check with its severity. Each has a page in docs/diagnostics. */
export const codes = {
  'bad-block': 'error',
  'bad-contract': 'error',
  'bad-expression': 'error',
  'bad-extends': 'error',
  'bad-form': 'error',
  'broken-json': 'error',
  'changes-nothing': 'warning',
  'circular-source': 'error',
  'duplicate-host': 'error',
  'duplicate-id': 'error',
  'duplicate-key': 'error',
  'duplicate-route': 'error',
  'expression-type': 'error',
  'forbidden-key': 'error',
  'hits-nothing': 'error',
  'impossible-value': 'error',
  locked: 'error',
  'missing-param': 'error',
  'missing-property': 'error',
  'missing-translation': 'warning',
  'colour-moved': 'warning',
  'needs-user': 'warning',
  'never-shown': 'warning',
  'not-sortable': 'error',
  'old-format': 'error',
  'param-type': 'error',
  'placeholder-mismatch': 'error',
  'slow-pattern': 'error',
  'too-deep': 'error',
  'too-large': 'error',
  'unknown-asset': 'error',
  'unknown-block': 'error',
  'unknown-block-id': 'error',
  'unknown-field': 'error',
  'unknown-file': 'warning',
  'unknown-form': 'error',
  'unknown-function': 'error',
  'unknown-icon': 'error',
  'unknown-layout': 'error',
  'unknown-locale': 'error',
  'unknown-menu': 'error',
  'unknown-operation': 'error',
  'unknown-param': 'error',
  'unknown-property': 'error',
  'unknown-route': 'error',
  'unknown-screen': 'error',
  'unknown-source': 'error',
  'unknown-state': 'error',
  'unknown-text': 'error',
  'unneeded-translation': 'warning',
  'unreachable-screen': 'warning',
  'unused-asset': 'warning',
  'unused-declaration': 'warning',
  'unused-source': 'warning',
  'unused-state': 'warning',
  'unused-text': 'warning',
  'whole-list': 'error',
  'wrong-name': 'error',
  'wrong-type': 'error',
} as const satisfies Record<string, Diagnostic['severity']>;

export type Code = keyof typeof codes;

/** Said of a file only where each instance that has it in its layers says so. */
export const aboutAllInstances: ReadonlySet<Code> = new Set([
  'unreachable-screen',
  'unused-asset',
  'unused-declaration',
  'unused-state',
  'unused-text',
]);

export function isCode(name: string): name is Code {
  return Object.hasOwn(codes, name);
}
