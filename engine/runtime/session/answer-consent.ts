import type { Environment } from '../browser/environment.ts';
import { type Choices, type Consent, consentCookie, consentVersion } from './consent.ts';

interface ConsentHost {
  readonly consent: Consent;
  readonly environment: Pick<Environment, 'cookies' | 'now' | 'openChannel'>;
}

/** Browsers keep a cookie no longer (decision 44). */
const days = 400;
/** Other tabs of the browser hear of an answer by this channel. */
const channelName = 'consent';

/** Keeps what the visitor allows of the vendors that they were asked about, and tells other tabs. */
export function answerConsent(app: ConsentHost, choices: Choices, asked: readonly string[] = []): void {
  const { consent, environment } = app;
  const on = new Date(environment.now()).toISOString().slice(0, 10);
  environment.cookies.set(consentCookie, JSON.stringify({ v: consentVersion, on, ...choices, asked }), days);
  // Also where the browser keeps no cookies: for this page the answer holds.
  consent.store.setState({ ...choices, asked }, true);
  tell(app);
}

/** As if the visitor had never been asked. */
export function forgetConsent(app: ConsentHost): void {
  app.environment.cookies.remove(consentCookie);
  app.consent.store.setState({ asked: [] }, true);
  tell(app);
}

/** Follows answers that are given in other tabs. Gives the way to stop. */
export function followConsent({ consent, environment }: ConsentHost): () => void {
  return environment.openChannel(channelName, consent.recall).close;
}

function tell({ environment }: ConsentHost): void {
  const channel = environment.openChannel(channelName, () => undefined);
  channel.send('answered');
  channel.close();
}
