import type { Ports } from '../platform/ports/ports.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';

/** Connected to nobody: no sign-in by other providers, no outside payments, no files, and a captcha lets nobody through. */
export function closedPorts(secret: Buffer): Ports {
  return {
    secrets: createSecrets(secret),
    captcha: { verify: async () => ({ outcome: 'unavailable', host: null, solvedAt: null }) },
    files: { receive: noFiles, open: noFiles, exists: noFiles, remove: noFiles, tidy: async () => {} },
    social: {},
    telegramBotToken: () => null,
    telegramLoginPage: () => null,
    gateway: null,
    retention: { retained: async ({ quantity }) => quantity, refilled: async () => false },
    videoChannels: null,
    channelReports: null,
    keywordTool: null,
    publications: null,
    proofInspector: null,
    taskInspector: null,
    keywordRanks: null,
  };
}

async function noFiles(): Promise<never> {
  throw new Error('There is no store of files');
}
