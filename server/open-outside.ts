import { resolve } from 'node:path';
import { httpCaptchaVerifier } from './captcha/http-captcha-verifier.ts';
import type { Environment } from './environment.ts';
import { sandboxGateway } from './gateway/sandbox-gateway.ts';
import { sandboxRetention } from './orders/outside/sandbox-retention.ts';
import type { Outside } from './outside.ts';
import { openSecret } from './secrets/open-secret.ts';
import { readSharedSecrets } from './secrets/read-shared-secrets.ts';
import { createSecrets } from './secrets/secrets.ts';
import { sandboxBotToken } from './social/sandbox-bot-token.ts';
import { sandboxSocialProvider } from './social/sandbox-social-provider.ts';
import { sandboxKeywordRanks } from './campaigns/sandbox-keyword-ranks.ts';
import { sandboxKeywordTool } from './keywords/sandbox-keyword-tool.ts';
import { sandboxChannelReports } from './youtube-reporting/sandbox-channel-reports.ts';
import { sandboxVideoChannels } from './youtube-accounts/sandbox-video-channels.ts';
import { sandboxProofInspector } from './free-trials/outside/sandbox-proof-inspector.ts';
import { sandboxPublications } from './subscriptions/outside/sandbox-publications.ts';
import { sandboxTaskInspector } from './tasks/outside/sandbox-task-inspector.ts';

/**
 * What the server reaches the world with, as the environment says. Sandboxes that vouch for anybody exist only beside the
 * demo users, whose password everybody knows (`LIVERY_DEMO=off` closes both). Throws `BadSecretsFile`.
 */
export function openOutside(environment: Environment, root: string): Outside {
  const { secretsFile, captchaVerifyUrl, demo } = environment;
  const shared = readSharedSecrets(secretsFile === undefined ? undefined : resolve(root, secretsFile));
  const secrets = createSecrets(openSecret(environment.secret, resolve(root, environment.dataFolder)), shared);
  return {
    secrets,
    captcha: httpCaptchaVerifier({ url: captchaVerifyUrl }),
    social: demo
      ? { google: sandboxSocialProvider('google', secrets), facebook: sandboxSocialProvider('facebook', secrets) }
      : {},
    telegramBotToken: (instance) =>
      secrets.shared(instance).telegramBotToken ?? (demo ? sandboxBotToken(secrets, instance) : null),
    gateway: demo ? sandboxGateway(secrets) : null,
    retention: sandboxRetention,
    videoChannels: demo ? sandboxVideoChannels : null,
    channelReports: demo ? sandboxChannelReports : null,
    keywordTool: demo ? sandboxKeywordTool : null,
    publications: demo ? sandboxPublications(environment.sandboxSeconds) : null,
    proofInspector: demo ? sandboxProofInspector : null,
    taskInspector: demo ? sandboxTaskInspector : null,
    keywordRanks: demo ? sandboxKeywordRanks : null,
  };
}
