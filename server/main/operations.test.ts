import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tests/server/test-server.ts';
import { readEnvironment } from './environment.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manual = read('docs/operators/operations.md');
const docker = read('Dockerfile');
const compose = read('compose.yaml');
const unit = read('deploy/livery.service');
/** The environment of the unit. */
const settings = read('deploy/livery.env');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
const one = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];

/** Names of the variables that are really read. */
function variablesRead(): readonly string[] {
  const requested = new Set<string>();
  readEnvironment(new Proxy({}, { get: (_, name) => void requested.add(String(name)) }));
  return [...requested].sort();
}

test('the manual lists every variable that is read, and no other', () => {
  const table = manual.slice(manual.indexOf('<!-- environment -->'), manual.indexOf('<!-- end: environment -->'));
  expect(all(table, /^\| `([A-Z_]+)`/gm).sort()).toEqual(variablesRead());
});

test('the evidence that the security assessment names is there', () => {
  const named = all(read('docs/security/asvs.md'), /`([a-z][\w.-]*\/[\w./-]+)`/g);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the variables of image, containers and unit exist', () => {
  const known = new Set(variablesRead());
  const service = compose.slice(compose.indexOf('  livery:'), compose.indexOf('  pgbouncer:'));
  const set = [
    ...all(one(docker, /^ENV (.+)$/m) ?? '', /([A-Z_]+)=/g),
    ...all(service, /^ {6}([A-Z_]+):/gm),
    ...all(settings, /^([A-Z_]+)=/gm),
  ];
  expect(set.length).toBeGreaterThan(12);
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});

test('the image runs as nobody special, on one port, with a health check that the server answers', () => {
  const port = one(docker, /\bPORT=(\d+)/);
  expect(all(docker, /^EXPOSE (\d+)/gm)).toEqual([port]);
  expect(one(docker, /http:\/\/127\.0\.0\.1:(\d+)\/healthz/)).toBe(port);
  expect(one(compose, /ports: \["127\.0\.0\.1:\d+:(\d+)"\]/)).toBe(port);
  expect(one(settings, /^PORT='(\d+)'/m)).toBe(port);
  const last = docker.slice(docker.lastIndexOf('FROM '));
  expect(last.indexOf('USER node')).toBeGreaterThan(0);
  expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node", "cli/main.ts"'));
  expect(read('server/edge/http/bind-health.ts')).toContain("'/healthz'");
  expect(compose).toMatch(/read_only: true[\s\S]*cap_drop: \[ALL\][\s\S]*no-new-privileges:true/);
  for (const text of [docker, compose, settings]) expect(text).toMatch(/LIVERY_DEMO[=:] ?["']?off/);
});

test('PgBouncer is where the server looks for it, in the mode that the server is told of', () => {
  const [, host, port] = /@([a-z]+):(\d+)\/livery/.exec(compose) ?? [];
  expect(compose).toContain(`\n  ${host}:\n`);
  expect(one(compose, /LISTEN_PORT: "(\d+)"/)).toBe(port);
  expect(one(compose, /POOL_MODE: (\w+)/)).toBe(one(compose, /LIVERY_DATABASE_POOLER: (\w+)/));
});

test('the files that image, containers and unit name are there', () => {
  const copied = all(docker, /^COPY (?!--from)(.+) \S+$/gm).flatMap((list) => list.split(' '));
  const mounted = all(compose, /- \.\/([^:]+):/g);
  const started = [one(docker, /CMD \["node", "(cli\/main\.ts)"/), one(unit, /^ExecStart=\S+ (\S+)/m)];
  for (const path of [...copied, ...mounted, ...started])
    expect([path, existsSync(join(root, path ?? '?'))]).toEqual([path, true]);
  const ignored = read('.dockerignore').split('\n');
  expect(copied.filter((path) => ignored.includes(path))).toEqual([]);
  expect(all(unit, /^\[(\w+)\]$/gm)).toEqual(['Unit', 'Service', 'Install']);
  expect(
    unit.split('\n').filter((line) => line !== '' && !line.startsWith('#') && !/^(\[\w+\]|[A-Z]\w+=.*)$/.test(line)),
  ).toEqual([]);
});
