import { plainStyle } from './plain-style.ts';
import { escapeHtml } from '../../platform/escape-html.ts';

/** For people who open a host that no instance has; the log tells the operator what to do. */
export function unknownHostPage(host: string): string {
  const shown = escapeHtml(host.slice(0, 255));
  return plainPage('No shop here', `<p>There is no shop at <code>${shown}</code>.</p>`);
}

/** For people who open a brand whose definition has never been valid; the start prints what is wrong. */
export function unavailablePage(): string {
  return plainPage('Not available yet', '<p>This shop isn’t ready. Try again later.</p>');
}

/** For people who type a path outside the app. */
export function unknownPathPage(path: string): string {
  return plainPage(
    'Page not found',
    `<p>There’s nothing at <code>${escapeHtml(path.slice(0, 200))}</code>.</p><p><a href="/app/">Go to home page</a></p>`,
  );
}

/** A page that needs nothing but itself; `body` is HTML. */
export function plainPage(title: string, body: string, language = 'en'): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${title}</title><style>${plainStyle}</style></head>
<body><h1>${title}</h1>
${body}
</body>
</html>
`;
}
