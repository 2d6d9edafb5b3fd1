import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { sentenceText } from '../../platform/words/words.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { captchaScript } from './captcha-script.ts';

/** Where forms find the captcha of the shop, see `engine/blocks/form/widgets/captcha-widget.tsx`. */
export const captchaFramePath = '/app/frames/captcha';

interface Provider {
  /** Address of its code. */
  readonly script: string | null;
  /** What it loads code, frames, styles and answers from. */
  readonly hosts: readonly string[];
}

const providers: Readonly<Record<string, Provider>> = {
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js',
    hosts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  },
  hcaptcha: { script: 'https://js.hcaptcha.com/1/api.js', hosts: ['https://hcaptcha.com', 'https://*.hcaptcha.com'] },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    hosts: ['https://challenges.cloudflare.com'],
  },
  sandbox: { script: null, hosts: [] },
};

/** Allows the code of the provider and nothing else: the policy of all other pages stays as it is. */
export function captchaPolicy({ hosts }: Pick<Provider, 'hosts'>): string {
  const and = (...own: readonly string[]) => [...own, ...hosts].join(' ') || "'none'";
  return [
    "default-src 'none'",
    `script-src ${and("'self'")}`,
    `frame-src ${and()}`,
    `connect-src ${and()}`,
    `img-src ${and('data:')}`,
    `style-src ${and("'self'", "'unsafe-inline'")}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/**
 * The page in which the captcha of a shop runs, for the instances with a site key. Its code comes from the provider, so that
 * it has a policy of its own. It is of the shop's origin, because providers look at the name of the host.
 * Specification: A5, B5, decisions 17 and 89.
 */
export function bindCaptchaFrame(app: FastifyInstance, instanceOf: (request: FastifyRequest) => Instance): void {
  app.get<{ Querystring: { locale?: string } }>(captchaFramePath, (request, reply) => {
    const instance = instanceOf(request);
    const found = captchaOf(instance);
    if (!found) return reply.callNotFound();
    const { name, key, provider } = found;
    const { locale = 'en' } = request.query;
    const words = (sentence: string) =>
      sentenceText(instance, Object.hasOwn(instance.words, locale) ? locale : 'en', { key: sentence });
    const attributes = { provider: name, key, source: provider.script ?? '', word: words('captcha_sandbox') };
    const data = Object.entries(attributes).map(([attribute, value]) => `data-${attribute}="${escapeHtml(value)}"`);
    return send(
      reply,
      'text/html; charset=utf-8',
      provider,
      `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Captcha</title>
<style>body{margin:0;background:transparent}html{color-scheme:light}html.dark{color-scheme:dark}.sandbox{display:flex;align-items:center;gap:12px;box-sizing:border-box;height:74px;margin:2px;padding:0 16px;font:14px system-ui,sans-serif;border:1px solid #8a8886;border-radius:4px}.sandbox input{width:24px;height:24px}</style>
</head><body><noscript><p class="sandbox">${escapeHtml(words('script_needed'))}</p></noscript><div id="captcha" ${data.join(' ')}></div><script src="${captchaFramePath}.js"></script></body></html>
`,
    );
  });
  app.get(`${captchaFramePath}.js`, (request, reply) => {
    const found = captchaOf(instanceOf(request));
    return found ? send(reply, 'text/javascript; charset=utf-8', found.provider, captchaScript) : reply.callNotFound();
  });
}

function captchaOf({ settings }: Instance) {
  const { captchaSiteKey: key, captchaProvider } = settings;
  const name = typeof captchaProvider === 'string' ? captchaProvider : 'recaptcha';
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
  return typeof key === 'string' && key !== '' && provider ? { name, key, provider } : null;
}

function send(reply: FastifyReply, type: string, provider: Provider, body: string): FastifyReply {
  return reply
    .header('content-security-policy', captchaPolicy(provider))
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-cache')
    .type(type)
    .send(body);
}
