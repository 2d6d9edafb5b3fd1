/**
 * Loaded before a process of the server: its clock is wrong by the seconds that a file names, now and whenever the file
 * changes. With several numbers each process takes its own. Time that passes (timers, `performance`) stays right, as it does
 * when a machine's clock is set.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';

const file = process.env['LIVERY_SOAK_CLOCK'];
const turn = Number(process.env['NODE_UNIQUE_ID'] ?? 0);
const True = globalThis.Date;
let offset = 0;

function read() {
  try {
    const offsets = readFileSync(file ?? '', 'utf8')
      .split(',')
      .map(Number);
    const seconds = offsets[turn % offsets.length] ?? Number.NaN;
    if (Number.isFinite(seconds)) offset = seconds * 1000;
  } catch {
    // Not written yet, or just being written.
  }
}

read();
setInterval(read, 50).unref();
const now = () => True.now() + offset;
globalThis.Date = new Proxy(True, {
  apply: () => new True(now()).toString(),
  construct: (target, given, requested) => Reflect.construct(target, given.length === 0 ? [now()] : given, requested),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
