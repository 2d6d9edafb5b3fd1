import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, writeCookie } from '../../../engine/address/cookies.ts';

/** Headers in which networks that stand before a shop say where a visitor is, as two letters of ISO 3166. */
const headers = [
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'x-appengine-country',
  'x-country-code',
];
/** What they say where they do not know. */
const unknown = new Set(['XX', 'ZZ']);
const cookie = 'country';
/** Seconds: a year (A9). */
const life = 365 * 24 * 60 * 60;

/**
 * Remembers the visitor's country, as the network before the shop tells it, for the header `x-country-code` of the page's
 * calls. Whoever makes it up misleads nobody but themselves. Specification: A7, decision 45.
 */
export function rememberCountry(request: FastifyRequest, reply: FastifyReply): void {
  const country = headers.map((name) => String(request.headers[name] ?? '').toUpperCase()).find(isCountry);
  if (country === undefined || readCookie(request.headers.cookie, cookie) === country) return;
  const secure = request.protocol === 'https';
  reply.header('set-cookie', writeCookie(cookie, country, { maxAge: life, secure }));
}

function isCountry(said: string): boolean {
  return /^[A-Z]{2}$/.test(said) && !unknown.has(said);
}
