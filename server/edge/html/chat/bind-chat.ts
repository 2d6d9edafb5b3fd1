import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { hostName, type InstanceRegistry } from '../../../platform/tenancy/instance-registry.ts';
import type { Instance } from '../../../platform/tenancy/instance.ts';
import { withoutQuery } from '../../http/log-options.ts';
import { type ChatVendor, chatVendors } from './chat-vendors.ts';

const scriptPath = '/chat.js';

/** Runs first: whom the page listens to, and what vendors need. Nobody but a shop that it belongs to is believed. */
const common = `
const { id, hosts } = document.currentScript.dataset;
const shops = hosts.split(' ');
const load = (source) => {
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  document.head.append(script);
};
let start = () => undefined;
let show = () => undefined;
let isStarted = false;
const begin = (run) => (start = run);
const end = () => parent.postMessage({ type: 'chat-closed' }, '*');
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || !shops.includes(new URL(origin).hostname) || data?.type !== 'chat-opened') return;
  if (isStarted) return show();
  isStarted = true;
  start(data.who);
});
`;

/**
 * Answers on the origins that brands give to their chats, which are no shop's: the page that runs the vendor, its script, and nothing else. What runs
 * there has an origin and storage of its own, and reads nothing of the shop. The page opens it once the visitor allows it
 * (`engine/shell/consent/chat-slot.tsx`).
 */
export function bindChat(
  app: FastifyInstance,
  {
    instances,
    more = {},
  }: { readonly instances: InstanceRegistry; readonly more?: Readonly<Record<string, ChatVendor>> },
): void {
  const vendors = { ...chatVendors, ...more };
  app.addHook('onRequest', async (request, reply) => {
    if (instances.byHost(request.host)) return undefined;
    const instance = instances.all().find((one) => chatHost(one) === hostName(request.host));
    if (!instance) return undefined;
    const chat = chatOf(instance, vendors);
    const path = withoutQuery(request.url);
    if (!chat || request.method !== 'GET' || (path !== '/' && path !== scriptPath)) {
      return reply.code(404).type('text/plain; charset=utf-8').send('');
    }
    return path === '/'
      ? send(reply, instance, chat, 'text/html; charset=utf-8', pageOf(instance, chat))
      : send(reply, instance, chat, 'text/javascript; charset=utf-8', common + chat.vendor.script);
  });
}

interface Chat {
  readonly id: string;
  readonly vendor: ChatVendor;
}

/** The chat of a brand; null where it has none, or an id that cannot be one. */
function chatOf({ settings }: Instance, vendors: Readonly<Record<string, ChatVendor>>): Chat | null {
  for (const vendor of Object.values(vendors)) {
    const id = settings[vendor.setting];
    if (typeof id === 'string' && vendor.id.test(id)) return { id, vendor };
  }
  return null;
}

/** The host that a brand gives to its chat, without port. */
function chatHost({ settings: { chatOrigin } }: Instance): string | null {
  return typeof chatOrigin === 'string' ? (URL.parse(chatOrigin)?.hostname ?? null) : null;
}

const shopHosts = ({ id, hosts }: Instance) => [...new Set([...hosts.map(hostName), `${id}.localhost`])];

function pageOf(instance: Instance, { id }: Chat): string {
  const name = escapeHtml(String(instance.settings['panelName'] ?? instance.id));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${name}</title>
<script src="${scriptPath}" data-id="${escapeHtml(id)}" data-hosts="${escapeHtml(shopHosts(instance).join(' '))}"></script></head><body></body></html>
`;
}

function send(reply: FastifyReply, instance: Instance, { vendor }: Chat, type: string, body: string): FastifyReply {
  const own: Readonly<Record<string, readonly string[]>> = { 'script-src': ["'self'"] };
  const directives = [...new Set(['script-src', ...Object.keys(vendor.policy)])].map((name) =>
    [name, ...(own[name] ?? []), ...(vendor.policy[name] ?? [])].join(' '),
  );
  // Browsers take no host that is the machine's own for one with https.
  const framers = shopHosts(instance).flatMap((host) => (isLocal(host) ? [`http://${host}:*`] : [`https://${host}`]));
  return reply
    .removeHeader('x-frame-options')
    .header(
      'content-security-policy',
      ["default-src 'none'", ...directives, "base-uri 'none'", `frame-ancestors ${framers.join(' ')}`].join('; '),
    )
    .header('cache-control', 'no-cache')
    .type(type)
    .send(body);
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1';
}
