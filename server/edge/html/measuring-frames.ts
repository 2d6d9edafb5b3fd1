import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { measuringScripts } from './measuring-scripts.ts';

/** A vendor that counts visits, by the name of its page below `/app/frames/`. */
interface Vendor {
  /** Setting that holds the id of the shop there. */
  readonly setting: string;
  /** What an id looks like. */
  readonly id: RegExp;
  /** What its code is loaded from, and what that sends to, as each says of its own policy. */
  readonly scripts: readonly string[];
  readonly sends: readonly string[];
}

const vendors: Readonly<Record<keyof typeof measuringScripts, Vendor>> = {
  'google-analytics': {
    setting: 'googleAnalytics4Id',
    id: /^G-[A-Z0-9]{4,20}$/,
    scripts: ['https://www.googletagmanager.com'],
    sends: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
  },
  'yandex-metrika': {
    setting: 'yandexMetrikaId',
    id: /^[0-9]{1,12}$/,
    scripts: ['https://mc.yandex.ru'],
    sends: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  },
};

/**
 * The pages in which vendors that count visits run, for the instances with an id of theirs. As the operator's own code they have no
 * origin, and reach neither the page around them nor its cookies, storage or session; each reaches its vendor and nobody else. The page
 * opens them once the visitor allows it (`engine/shell/consent/consent.tsx`). Specification: A3 Instance settings, B4 Cookie alert.
 */
export function bindMeasuringFrames(app: FastifyInstance, instanceOf: (request: FastifyRequest) => Instance): void {
  for (const [name, vendor] of Object.entries(vendors)) {
    const path = `/app/frames/${name}`;
    app.get(path, (request, reply) => {
      const id = idOf(instanceOf(request), vendor);
      if (id === null) return reply.callNotFound();
      return send(
        reply,
        vendor,
        'text/html; charset=utf-8',
        `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<script src="${path}.js" data-id="${id}"></script></head><body></body></html>
`,
      );
    });
    app.get(`${path}.js`, (request, reply) => {
      if (idOf(instanceOf(request), vendor) === null) return reply.callNotFound();
      const script = measuringScripts[name as keyof typeof measuringScripts];
      // Asked for by a page of no origin.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return send(reply, vendor, 'text/javascript; charset=utf-8', script);
    });
  }
}

function policyOf({ scripts, sends }: Vendor): string {
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `connect-src ${sends.join(' ')}`,
    `img-src ${sends.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Null where the shop has none, or what cannot be one. */
function idOf({ settings }: Instance, { setting, id }: Vendor): string | null {
  const given = settings[setting];
  return typeof given === 'string' && id.test(given) ? given : null;
}

function send(reply: FastifyReply, vendor: Vendor, type: string, body: string): FastifyReply {
  return reply
    .header('content-security-policy', policyOf(vendor))
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-cache')
    .type(type)
    .send(body);
}
