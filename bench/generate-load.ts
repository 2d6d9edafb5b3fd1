import process from 'node:process';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Load, LoadPlan } from './load.ts';
import { type Answer, openConnection } from './open-connection.ts';

/** A process of its own: reads a plan from its input, sends what it says and writes what came of it. */
const plan = JSON.parse(await text(process.stdin)) as LoadPlan;
process.stdout.write(JSON.stringify(await run(plan)));

async function run({ clients, rate, seconds, port }: LoadPlan): Promise<Load> {
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(port)));
  const record = recorder();
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const until = begun + seconds * 1000;
  let turn = 0;
  let notSent = 0;
  const send = async (connection: (typeof connections)[number]) => {
    const start = performance.now();
    const answer = await connection.send(request((turn += 1)));
    record.take(answer, performance.now() - start, performance.now() <= until);
  };
  if (rate === undefined) {
    await Promise.all(
      connections.map(async (connection) => {
        while (performance.now() < until) await send(connection);
      }),
    );
  } else {
    const free = [...connections];
    const open = new Set<Promise<void>>();
    for (let due = 0; performance.now() < until; await pause(2)) {
      for (const now = Math.floor(((performance.now() - begun) / 1000) * rate); due < now; due += 1) {
        // In turn: the server closes a connection that is not used.
        const connection = free.shift();
        if (!connection) {
          notSent += 1;
          continue;
        }
        const asking = send(connection).then(() => {
          free.push(connection);
          open.delete(asking);
        });
        open.add(asking);
      }
    }
    await Promise.race([Promise.all(open), pause(15_000, undefined, { ref: false })]);
  }
  const { user, system } = process.cpuUsage(cpu);
  for (const connection of connections) connection.close();
  return { ...record.result(), seconds, notSent, cpu: (user + system) / 1e6 };
}

function request(turn: number): string {
  const { kind, path, tokens, name, port } = plan;
  const head = `Host: localhost:${port}\r\nAuthorization: Bearer ${tokens[turn % tokens.length]}\r\n`;
  if (kind === 'page') {
    const headers = `Host: localhost:${port}\r\nAccept: text/html\r\nAccept-Encoding: gzip, br\r\n`;
    return `GET ${path.replace('{turn}', `${name}-${turn}`)} HTTP/1.1\r\n${headers}\r\n`;
  }
  if (kind === 'read') return `GET ${path} HTTP/1.1\r\n${head}\r\n`;
  const line = { service_id: 2022, quantity: 100, url: `https://www.youtube.com/watch?v=load-${turn}` };
  const body = JSON.stringify({ orders: [line], source: 'single_form' });
  const rest = `Content-Type: application/json\r\nIdempotency-Key: ${name}-${turn}\r\nContent-Length: ${body.length}\r\n`;
  return `POST ${path} HTTP/1.1\r\n${head}${rest}\r\n${body}`;
}

function recorder() {
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  const refusedTimes: number[] = [];
  let withoutRetryAfter = 0;
  let done = 0;
  return {
    take({ status, retryAfter }: Answer, milliseconds: number, inTime: boolean): void {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200) times.push(milliseconds);
      if (status === 200 && inTime) done += 1;
      if (status !== 429 && status !== 503) return;
      refusedTimes.push(milliseconds);
      if (!retryAfter) withoutRetryAfter += 1;
    },
    result() {
      const [median, p99, refusedP99] = [at(times, 0.5), at(times, 0.99), at(refusedTimes, 0.99)];
      return { done, median, p99, refusedP99, statuses, withoutRetryAfter };
    },
  };
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
}
