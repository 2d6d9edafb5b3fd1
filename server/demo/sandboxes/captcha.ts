import type { CaptchaVerifier } from '../../platform/ports/captcha-verifier.ts';

/** What the frame of the provider `sandbox` gives (`server/edge/html/captcha-script.ts`): host and time of the click. */
const given = /^sandbox:([a-z0-9.-]+):(\d{13}):[\w-]+$/;

/** Believes everybody who clicks, for the provider `sandbox`; all others are asked as usual. */
export function sandboxCaptcha(others: CaptchaVerifier): CaptchaVerifier {
  return {
    async verify(challenge) {
      if (challenge.provider !== 'sandbox') return others.verify(challenge);
      const [, host, solved] = given.exec(challenge.response) ?? [];
      if (host === undefined) return { outcome: 'failed', host: null, solvedAt: null };
      return { outcome: 'passed', host, solvedAt: new Date(Number(solved)) };
    },
  };
}
