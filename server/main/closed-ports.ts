import type { Outside } from '../platform/ports/ports.ts';
import { sandboxRetention } from '../demo/sandboxes/retention.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';

/** Reaches nothing: no sign-in by others, and a captcha that is asked for lets nobody through. */
export function closedOutside(secret: Buffer): Outside {
  return {
    secrets: createSecrets(secret),
    captcha: { verify: async () => ({ outcome: 'unavailable', host: null, solvedAt: null }) },
    social: {},
    telegramBotToken: () => null,
    gateway: null,
    retention: sandboxRetention,
    videoChannels: null,
    channelReports: null,
    keywordTool: null,
    publications: null,
    proofInspector: null,
    taskInspector: null,
    keywordRanks: null,
  };
}
