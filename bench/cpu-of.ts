import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in `/proc`; 100 on every Linux that Node runs on. */
const ticks = 100;

interface Stat {
  readonly parent: number;
  /** Seconds of processor time, with those of children that have ended. */
  readonly seconds: number;
}

/** Seconds of processor time that a process and everything below it has used so far; NaN where there is no `/proc`. */
export function cpuOf(pid: number): number {
  const all = processes();
  if (!all.has(pid)) return Number.NaN;
  const family = [pid];
  for (const member of family) {
    for (const [child, { parent }] of all) if (parent === member) family.push(child);
  }
  return family.reduce((sum, member) => sum + (all.get(member)?.seconds ?? 0), 0);
}

function processes(): ReadonlyMap<number, Stat> {
  const found = new Map<number, Stat>();
  for (const name of namesIn('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = statOf(name);
    if (stat) found.set(Number(name), stat);
  }
  return found;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A process may end while it is looked at. */
function statOf(pid: string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const times = fields.slice(11, 15);
    return { parent, seconds: times.reduce((sum, time) => sum + time, 0) / ticks };
  } catch {
    return null;
  }
}
