import { isIP } from 'node:net';
import type { CaptchaAnswer, CaptchaVerifier } from '../ports/captcha-verifier.ts';

/** Verify addresses of the services that share one protocol. */
const services: Readonly<Record<string, string>> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

const unavailable: CaptchaAnswer = { outcome: 'unavailable', host: null, solvedAt: null };

/**
 * Asks over HTTP, at the provider's address or at `url` (`LIVERY_CAPTCHA_VERIFY_URL`) in its place.
 * @param timeLimit gives the signal that ends a request; five seconds after its start by default
 */
export function httpCaptchaVerifier({
  url,
  timeLimit = () => AbortSignal.timeout(5_000),
}: {
  readonly url?: string | undefined;
  readonly timeLimit?: () => AbortSignal;
} = {}): CaptchaVerifier {
  return {
    async verify({ provider, secret, response, address }) {
      const service = url ?? services[provider];
      if (service === undefined || secret === null) return unavailable;
      try {
        const reply = await fetch(service, {
          method: 'POST',
          body: new URLSearchParams({ secret, response, ...(isIP(address) > 0 ? { remoteip: address } : {}) }),
          redirect: 'error',
          signal: timeLimit(),
        });
        return reply.ok ? answerOf(await reply.json()) : unavailable;
      } catch {
        return unavailable;
      }
    },
  };
}

function answerOf(body: unknown): CaptchaAnswer {
  if (typeof body !== 'object' || body === null || !('success' in body)) return unavailable;
  if (body.success !== true) return { outcome: 'failed', host: null, solvedAt: null };
  const host = 'hostname' in body && typeof body.hostname === 'string' ? body.hostname.toLowerCase() : null;
  const solved = 'challenge_ts' in body && typeof body.challenge_ts === 'string' ? Date.parse(body.challenge_ts) : NaN;
  return { outcome: 'passed', host, solvedAt: Number.isNaN(solved) ? null : new Date(solved) };
}
