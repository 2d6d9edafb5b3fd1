/** Networks that customers sign in with by way of their own login page. */
export const socialProviderNames = ['google', 'facebook'] as const;
export type SocialProviderName = (typeof socialProviderNames)[number];

/** Who somebody is, as a provider says. */
export interface SocialPerson {
  /** Id at the provider; never changes. */
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
  /** Whether the provider vouches that the address is this person's. */
  readonly emailVerified: boolean;
}

/** A sign-in by the authorization-code flow. */
export interface SocialProvider {
  /** `sandbox-social-provider`, or the name of a real one. */
  readonly name: string;
  /** Address that the browser is sent to; the provider sends it back to `returnTo` with `code` and the same `state`. */
  readonly loginUrl: (visit: Visit & { readonly state: string }) => string;
  /** Who a code stands for, or null for one that is forged, over, or meant for another shop. */
  readonly personOf: (visit: Visit & { readonly code: string; readonly now: Date }) => Promise<SocialPerson | null>;
  /** The same for a credential that the provider's script gave to the page (one-tap). */
  readonly personOfCredential: (visit: {
    readonly instance: string;
    readonly credential: string;
    readonly now: Date;
  }) => Promise<SocialPerson | null>;
}

export interface Visit {
  readonly instance: string;
  /** How the shop was reached: `https://shop.example`. */
  readonly origin: string;
  /** Absolute address of the callback. */
  readonly returnTo: string;
}

/** The providers that are set up. */
export type SocialProviders = Readonly<Partial<Record<SocialProviderName, SocialProvider>>>;
