import { plainStyle } from './plain-style.ts';
import { escapeHtml } from './escape-html.ts';

/** For people who come by a host that no instance has. Says which, and what an operator does about it. */
export function unknownHostPage(host: string): string {
  const shown = escapeHtml(host.slice(0, 255));
  return plainPage(
    'Nothing is served here',
    `<p>No instance answers on the host <code>${shown}</code>.</p>
<p>If you run this server, add the host to <code>hosts</code> in <code>instances/&lt;id&gt;/instance.json</code>,
or open <code>&lt;id&gt;.localhost</code> on the same port.</p>`,
  );
}

/** For people who type a path outside the app. */
export function unknownPathPage(path: string): string {
  return plainPage(
    'Page not found',
    `<p>Nothing is at <code>${escapeHtml(path.slice(0, 200))}</code>.</p><p><a href="/app/">Go to the start page</a></p>`,
  );
}

/** A page that needs nothing but itself; `body` is HTML. */
export function plainPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${title}</title><style>${plainStyle}</style></head>
<body><h1>${title}</h1>
${body}
</body>
</html>
`;
}
