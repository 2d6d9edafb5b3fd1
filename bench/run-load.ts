import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Load, LoadPlan } from './load.ts';

const generator = fileURLToPath(new URL('./generate-load.ts', import.meta.url));

/** Sends a load from a process of its own, so that its work is not taken for the server's. */
export async function runLoad(plan: LoadPlan): Promise<Load> {
  const child = spawn(process.execPath, [generator], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  child.stdin.end(JSON.stringify(plan));
  const result = await text(child.stdout);
  await ended;
  if (child.exitCode !== 0) throw new Error(`The generator of load ended with ${child.exitCode}`);
  return JSON.parse(result) as Load;
}
