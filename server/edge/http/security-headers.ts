import { createHash } from 'node:crypto';
import { earlyScriptHash } from './early-script.ts';
import { plainStyleHash } from './plain-style.ts';
import { stalledStyleHashes } from './stalled-notice.ts';

/** Where browsers tell what a policy has kept them from. */
export const policyReportPath = '/csp-reports';
const policyReportGroup = 'csp';

/**
 * The page's content security policy. One hash is that of pages that the server writes by itself, one that of the empty text: the style library makes an empty
 * `<style>` element and fills it through the object model, which needs no more than that.
 */
export const pagePolicy = (styleHashes: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${earlyScriptHash}`,
    "worker-src 'self'",
    `style-src ${["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='", ...stalledStyleHashes, ...styleHashes].join(' ')}`,
    "img-src 'self' data: blob: https:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // `engine/runtime/browser/start-worker.ts` makes addresses of scripts; the other one cleans HTML.
    'trusted-types livery dompurify',
    // The first for browsers that do not know the second yet.
    `report-uri ${policyReportPath}`,
    `report-to ${policyReportGroup}`,
  ].join('; ');

/** A policy of a page that these origins may frame, and nobody else. */
export function framedBy(policy: string, origins: readonly string[]): string {
  return origins.length === 0
    ? policy
    : policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`);
}

/** A policy of a page that may frame what begins with one of these addresses, and pages of its own. */
export function framing(policy: string, addresses: readonly unknown[]): string {
  const origins = addresses.flatMap((one) => URL.parse(String(one))?.origin ?? []);
  const allowed = [...new Set(origins)].filter((origin) =>
    /^(https:\/\/|http:\/\/(.+\.)?localhost(:\d+)?$)/.test(origin),
  );
  return allowed.length === 0 ? policy : `${policy}; frame-src 'self' ${allowed.join(' ')}`;
}

/** What a policy allows a style element with this text by. */
export function styleHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const usualPolicy = pagePolicy([plainStyleHash]);

/** The policy of a page that the server writes by itself and that has nothing in it but words. `framers` may frame it. */
export const plainPolicy = (framers = "'none'"): string =>
  `default-src 'none'; style-src ${plainStyleHash}; base-uri 'none'; form-action 'none'; frame-ancestors ${framers}`;

/** The same of a page in the colors of a brand, with its logo. */
export const brandPolicy = (style: string): string =>
  `default-src 'none'; style-src ${styleHash(style)}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Under `livery dev` the bundler's client adds inline scripts and styles and keeps a socket open. */
const devPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "connect-src 'self' ws: wss:",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ');

/** For files that an operator supplies: a picture may draw itself and nothing else. */
export const assetPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Headers of every reply. Strict transport is promised only where the request came over https. */
export function securityHeaders(options: {
  readonly dev: boolean;
  readonly https: boolean;
}): Readonly<Record<string, string>> {
  return {
    'content-security-policy': options.dev ? devPolicy : usualPolicy,
    ...(options.dev ? {} : { 'reporting-endpoints': `${policyReportGroup}="${policyReportPath}"` }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
