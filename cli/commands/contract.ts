import process from 'node:process';
import { parseArgs } from 'node:util';
import { readContract } from '../../engine/compile/contract/read-contract.ts';
import { demoPassword, demoUsers } from '../../server/demo/seed/demo-users.ts';
import { checkOperation } from '../../suite/contract/check-operation.ts';
import { fetchTransport } from '../../suite/contract/transport.ts';
import { outsideSuite } from '../../suite/contract/remote-suite.ts';
import { UsageError } from '../command-line/command.ts';

/** `livery contract <address>`: whether the server there answers as the contract says. Ends with 1 when it does not. */
export async function contract(args: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      email: { type: 'string', default: demoUsers[0]?.email ?? '' },
      password: { type: 'string', default: demoPassword },
    },
  });
  const [base = ''] = positionals;
  if (!URL.canParse(base)) throw new UsageError('Which server? Give its address, such as http://localhost:3000');
  const declared = await readContract(root);
  const suite = await outsideSuite(declared, { transport: fetchTransport(base), ...values });
  let broken = 0;
  let calls = 0;
  for (const operation of Object.values(declared.operations)) {
    const report = await checkOperation(suite, operation).catch((error: unknown) => ({
      skipped: null,
      calls: 0,
      faults: [error instanceof Error ? error.message : String(error)],
    }));
    calls += report.calls;
    if (report.faults.length > 0) broken += 1;
    const mark = report.faults.length > 0 ? 'no     ' : report.skipped === null ? 'ok     ' : 'skipped';
    process.stdout.write(`${mark} ${operation.method} ${operation.path}\n`);
    for (const fault of report.faults) process.stdout.write(`        ${fault}\n`);
  }
  process.stdout.write(`\n${calls} calls. ${broken} operations break the contract.\n`);
  return broken > 0 ? 1 : 0;
}
