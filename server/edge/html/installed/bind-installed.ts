import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Instance } from '../../../platform/tenancy/instance.ts';
import { defaultLocaleOf, pickLocale } from '../../../platform/words/pick-locale.ts';
import { encodedBody } from '../../http/encoded-body.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { sendEncoded } from '../../http/send-encoded.ts';
import { appVersion, isInstallable } from './app-version.ts';
import { manifestAddress, manifestOf, manifestPath } from './manifest.ts';
import { offlineFolder, offlinePage, offlineScript } from './offline-page.ts';
import { leavingWorker, workerScript } from './worker-script.ts';

export const workerPath = '/app/worker.js';

/** A worker asks this server, and nobody else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'";

const script = 'text/javascript; charset=utf-8';
const html = 'text/html; charset=utf-8';

/**
 * What makes a shop an app that can be installed: manifest, worker, and the page for times without a connection. Browsers ask for the worker
 * whatever the setting says: those that have one learn by its text that a version is new, or that it has to go. Without a `build` of the
 * client (`livery dev`) nothing is kept. Specification: A2, A4, decision 39.
 */
export function bindInstalled(
  app: FastifyInstance,
  { instanceOf, build }: { readonly instanceOf: (request: FastifyRequest) => Instance; readonly build: string | null },
): void {
  app.get(workerPath, (request, reply) => {
    const instance = instanceOf(request);
    const { locales } = instance;
    const text =
      build !== null && isInstallable(instance)
        ? workerScript({ version: appVersion(instance, build), locales, main: defaultLocaleOf(instance) })
        : leavingWorker;
    return send(request, reply.header('content-security-policy', workerPolicy), script, text);
  });

  app.get<{ Querystring: { locale?: string } }>(manifestPath, (request, reply) => {
    const instance = instanceOf(request);
    if (!isInstallable(instance)) return reply.callNotFound();
    const locale = pickLocale(instance, request.query.locale, undefined);
    return send(
      request,
      reply,
      'application/manifest+json; charset=utf-8',
      JSON.stringify(manifestOf(instance, locale)),
    );
  });

  app.get<{ Params: { file: string } }>(`${offlineFolder}:file`, (request, reply) => {
    const instance = instanceOf(request);
    const { file } = request.params;
    if (!isInstallable(instance)) return reply.callNotFound();
    if (file === 'offline.js') return send(request, reply, script, offlineScript);
    const locale = instance.locales.find((one) => `${one}.html` === file);
    if (locale === undefined) return reply.callNotFound();
    const { body, policy } = offlinePage(instance, locale);
    return send(request, reply.header('content-security-policy', policy), html, body);
  });
}

function send(request: FastifyRequest, reply: FastifyReply, type: string, body: string): Promise<FastifyReply> {
  return sendEncoded(request, reply, encodedBody(type, body), 'no-cache');
}

/** What a page of a shop that can be installed says of it: in its `html` element, and in its head. Nothing for others. */
export function installedMarks(
  instance: Instance,
  locale: string,
  build: string | null,
): { readonly attribute: string; readonly link: string } {
  if (build === null || !isInstallable(instance)) return { attribute: '', link: '' };
  return {
    attribute: ` data-version="${escapeHtml(appVersion(instance, build))}"`,
    link: `<link rel="manifest" href="${escapeHtml(manifestAddress(instance, locale))}">`,
  };
}
