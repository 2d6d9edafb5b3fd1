/** `fault` has to be put right, `advice` is a risk that the operator may know of. */
export type State = 'ok' | 'advice' | 'fault';

/** What one check has found, in a sentence that says what to do. */
export interface Finding {
  readonly check: string;
  readonly state: State;
  readonly sentence: string;
}

export const finding = (check: string, state: State, sentence: string): Finding => ({ check, state, sentence });

const marks: Readonly<Record<State, string>> = { ok: 'ok     ', advice: 'advice ', fault: 'FAULT  ' };

export function findingsText(findings: readonly Finding[]): string {
  const width = Math.max(0, ...findings.map(({ check }) => check.length));
  return findings.map(({ check, state, sentence }) => `${marks[state]}${check.padEnd(width)}  ${sentence}\n`).join('');
}
