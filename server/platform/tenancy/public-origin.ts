import { isIP } from 'node:net';
import { hostName } from './instance-registry.ts';
import type { Instance } from './instance.ts';

/** Whether only this machine finds itself by it, or it is a bare address. */
export function isLocal(host: string): boolean {
  return /(^|\.)localhost$/.test(host) || isIP(host.replace(/^\[|\]$/g, '')) > 0;
}

/**
 * Where customers find the shop, for links that nobody asked for in the browser: the first of its hosts that others than
 * this machine find, by https; else this machine, at the port that the server listens on (decision 97).
 */
export function publicOrigin({ id, hosts }: Pick<Instance, 'id' | 'hosts'>, port: number): string {
  const names = hosts.map(hostName);
  const host = names.find((one) => !isLocal(one));
  return host === undefined ? `http://${names[0] ?? `${id}.localhost`}:${port}` : `https://${host}`;
}
