import { createHash } from 'node:crypto';
import type { Instance } from '../../../platform/tenancy/instance.ts';
import { offlinePage } from './offline-page.ts';

/** Whether visitors can install the shop as an app, and their browsers keep its files (decision 39). */
export function isInstallable({ settings }: Pick<Instance, 'settings'>): boolean {
  return settings['pwa'] === 'on';
}

const versions = new WeakMap<Instance, Map<string, string>>();

/**
 * Names what a page of a brand is made of: code, definition, and what is shown without a connection. The same on all machines that
 * serve the same; settings are none of it, because pages ask for them again by themselves. `build` names the code.
 */
export function appVersion(instance: Instance, build: string): string {
  const known = versions.get(instance) ?? new Map<string, string>();
  versions.set(instance, known);
  const version = known.get(build) ?? hashOf([build, ...instance.locales.map((locale) => partOf(instance, locale))]);
  known.set(build, version);
  return version;
}

function partOf(instance: Instance, locale: string): readonly unknown[] {
  return [locale, instance.indexes[locale]?.version, offlinePage(instance, locale).body];
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}
