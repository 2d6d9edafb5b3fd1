import { join } from 'node:path';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import type { Contract } from '../../engine/compile/contract/contract.ts';
import { readClient } from '../../server/edge/html/client-files.ts';
import { runSuite } from '../../suite/screens/run-suite.ts';
import { serveInstance } from '../../suite/screens/serve-instance.ts';
import type { SuiteResult, Wanted } from '../../suite/screens/suite-types.ts';

const root = join(import.meta.dirname, '../..');

export interface Served {
  readonly contract: Contract;
  /** What the suite expects. */
  readonly expected: CompiledInstance;
  /** What browsers get, which differs where a fault is planted. */
  readonly served: CompiledInstance;
}

/** Runs the suite of screens against an instance that is served for it alone. */
export async function runServed(
  browser: Parameters<typeof runSuite>[0]['browser'],
  { contract, expected, served }: Served,
  wanted: Wanted,
): Promise<SuiteResult> {
  const site = await serveInstance(contract, served, await readClient(join(root, 'dist/client')));
  try {
    return await runSuite({ browser, origin: site.origin, subject: { contract, expected }, wanted });
  } finally {
    await site.close();
  }
}

/** What was found, with its screen and state. */
export function messagesOf({ findings }: SuiteResult): readonly string[] {
  return findings.map(({ screen, state, message }) => `${screen}, ${state}: ${message}`);
}
