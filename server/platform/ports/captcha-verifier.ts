/** What a page's captcha came to. */
export interface CaptchaAnswer {
  /** `unavailable`: the service did not answer, or not as it should; nobody is let through then (fault 27). */
  readonly outcome: 'passed' | 'failed' | 'unavailable';
  /** Host of the page that it was solved on. */
  readonly host: string | null;
  readonly solvedAt: Date | null;
}

/** Asks the captcha's service about a response. Never throws. */
export interface CaptchaVerifier {
  readonly verify: (challenge: {
    readonly provider: string;
    /** The shop's secret at the provider; null where the operator has given none. */
    readonly secret: string | null;
    readonly response: string;
    readonly address: string;
  }) => Promise<CaptchaAnswer>;
}
