import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { freePort } from '../process/free-port.ts';
import { startLivery, untilReady } from '../process/start-livery.ts';

/** Opens one shop with an empty database for all journeys of a run; gives back how to close it. */
export default async function openShop(): Promise<() => Promise<void>> {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), 'livery-journeys-'));
  const livery = startLivery({ PORT: String(port), LIVERY_DATA: data, LIVERY_SANDBOX_SECONDS: '3' });
  // The browser side may have to be built first.
  await untilReady(livery, port, 120);
  process.env['LIVERY_TEST_PORT'] = String(port);
  return async () => {
    const endedAlone = livery.child.exitCode !== null || livery.child.signalCode !== null;
    if (endedAlone)
      process.stdout.write(`The shop closed by itself in the middle of the journeys:\n${livery.output()}\n`);
    await livery.stop();
    await rm(data, { recursive: true, force: true });
  };
}
