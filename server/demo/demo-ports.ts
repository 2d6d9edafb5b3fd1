import type { CaptchaVerifier } from '../platform/ports/captcha-verifier.ts';
import type { Ports } from '../platform/ports/ports.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { sandboxBotToken } from './sandboxes/bot-token.ts';
import { sandboxCaptcha } from './sandboxes/captcha.ts';
import { sandboxChannelReports } from './sandboxes/channel-reports.ts';
import { sandboxGateway } from './sandboxes/gateway.ts';
import { sandboxKeywordRanks } from './sandboxes/keyword-ranks.ts';
import { sandboxKeywordTool } from './sandboxes/keyword-tool.ts';
import { sandboxProofInspector } from './sandboxes/proof-inspector.ts';
import { sandboxPublications } from './sandboxes/publications.ts';
import { sandboxSocialProvider } from './sandboxes/social-provider.ts';
import { sandboxTaskInspector } from './sandboxes/task-inspector.ts';
import { sandboxVideoChannels } from './sandboxes/video-channels.ts';

/**
 * Sandboxes that vouch for anybody or make things up. They exist only beside the demo users, whose password everybody
 * knows (`LIVERY_DEMO=off` closes both).
 */
export function demoPorts(
  secrets: Secrets,
  sandboxSeconds: number,
  captcha: CaptchaVerifier,
): Omit<Ports, 'secrets' | 'files' | 'retention' | 'telegramBotToken' | 'telegramLoginPage'> & {
  readonly telegramBotToken: (instance: string) => string;
  readonly telegramLoginPage: (instance: string) => string;
} {
  return {
    social: {
      google: sandboxSocialProvider('google', secrets),
      facebook: sandboxSocialProvider('facebook', secrets),
    },
    telegramBotToken: (instance) => sandboxBotToken(secrets, instance),
    telegramLoginPage: () => '/sandbox/social/telegram',
    captcha: sandboxCaptcha(captcha),
    gateway: sandboxGateway(secrets),
    videoChannels: sandboxVideoChannels,
    channelReports: sandboxChannelReports,
    keywordTool: sandboxKeywordTool,
    publications: sandboxPublications(sandboxSeconds),
    proofInspector: sandboxProofInspector,
    taskInspector: sandboxTaskInspector,
    keywordRanks: sandboxKeywordRanks,
  };
}
