import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../platform/escape-html.ts';
import { plainPage } from '../../edge/http/plain-page.ts';
import { parseQuery } from '../../edge/http/parse-query.ts';
import type { Ports } from '../../platform/ports/ports.ts';
import { Problem } from '../../platform/problem.ts';
import type { InstanceRegistry } from '../../platform/tenancy/instance-registry.ts';
import { sandboxBotToken } from './bot-token.ts';
import { sandboxCode, sandboxSocialName } from './social-provider.ts';
import { type SocialProviderName, socialProviderNames } from '../../platform/ports/social-provider.ts';
import { telegramHash, telegramReturnPath } from '../../areas/accounts/social/telegram-login.ts';

interface SandboxOptions {
  readonly instances: InstanceRegistry;
  readonly ports: Ports;
  readonly now: () => Date;
}

/** The sandbox providers' own pages: who do you want to be? Bound only where a sandbox is set up. */
export function bindSandboxSocial(app: FastifyInstance, { instances, ports, now }: SandboxOptions): void {
  const isSandbox = (instance: string, name: string): name is SocialProviderName | 'telegram' =>
    name === 'telegram'
      ? ports.telegramBotToken(instance) === sandboxBotToken(ports.secrets, instance)
      : (socialProviderNames as readonly string[]).includes(name) &&
        ports.social[name as SocialProviderName]?.name === sandboxSocialName;

  app.get<{ Params: { provider: string } }>('/sandbox/social/:provider', (request, reply) => {
    const { provider } = visit(request);
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(askPage(provider, text(request, 'state'), text(request, 'return_to')));
  });

  app.get<{ Params: { provider: string } }>('/sandbox/social/:provider/answer', (request, reply) => {
    const { instance, provider } = visit(request);
    const name = text(request, 'name').trim().slice(0, 120) || 'Sandbox';
    const email = /^[^@\s]+@[^@\s]+$/.exec(text(request, 'email').trim().slice(0, 254))?.[0] ?? null;
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (provider === 'telegram')
      return reply.redirect(telegramAnswer(instance, name, text(request, 'return_to'), request.host), 302);
    const profile =
      text(request, 'answer') === 'no'
        ? { error: 'access_denied' }
        : { code: sandboxCode(ports.secrets, instance, provider, { name, email }, now()) };
    const query = new URLSearchParams({ ...profile, state: text(request, 'state') });
    return reply.redirect(`/login/${provider}/callback?${query.toString()}`, 302);
  });

  function visit(request: FastifyRequest<{ Params: { provider: string } }>) {
    const { provider } = request.params;
    const instance = instances.byHost(request.host)?.id ?? '';
    if (!isSandbox(instance, provider)) throw new Problem(404, { key: 'unknown_path', values: { path: '/sandbox' } });
    return { instance, provider };
  }

  /** As Telegram answers: behind the `#` of the page to return to. */
  function telegramAnswer(instance: string, name: string, returnTo: string, host: string): string {
    const id = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_000_000_011, 7) + 1;
    const login = { id, firstName: name, authDate: Math.floor(now().getTime() / 1000) };
    const hash = telegramHash(login, sandboxBotToken(ports.secrets, instance));
    const profile = { id, first_name: name, auth_date: login.authDate, hash };
    const result = Buffer.from(JSON.stringify(profile)).toString('base64url');
    const back = URL.parse(returnTo);
    const isOurs = back?.host === host && back.pathname === telegramReturnPath;
    return `${isOurs ? back.pathname + back.search : telegramReturnPath}#tgAuthResult=${result}`;
  }
}

function text(request: FastifyRequest, name: string): string {
  const start = request.url.indexOf('?');
  const value = start < 0 ? undefined : parseQuery(request.url.slice(start + 1))[name];
  return typeof value === 'string' ? value : '';
}

function askPage(provider: string, state: string, returnTo: string): string {
  const email = provider === 'telegram' ? '' : '<label>Email <input name="email" type="email"></label>';
  const no = provider === 'telegram' ? '' : '<p><button name="answer" value="no">Cancel</button></p>';
  return plainPage(
    { title: `Test login (${provider})` },
    `<p>This page replaces the real login page while you test the shop. Enter the account you want to log in as.</p>
<form action="/sandbox/social/${provider}/answer">
<input type="hidden" name="state" value="${escapeHtml(state)}"><input type="hidden" name="return_to" value="${escapeHtml(returnTo)}">
<label>Name <input name="name" value="Sandbox"></label>
${email}
<p><button name="answer" value="yes">Continue</button></p>
${no}
</form>`,
  );
}
