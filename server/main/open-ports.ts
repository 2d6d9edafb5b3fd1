import { resolve } from 'node:path';
import { httpCaptchaVerifier } from '../platform/captcha/http-captcha-verifier.ts';
import type { Environment } from './environment.ts';
import { sandboxGateway } from '../demo/sandboxes/gateway.ts';
import { sandboxRetention } from '../demo/sandboxes/retention.ts';
import type { Outside } from '../platform/ports/ports.ts';
import { openSecret } from '../platform/secrets/open-secret.ts';
import { readSharedSecrets } from '../platform/secrets/read-shared-secrets.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { sandboxBotToken } from '../demo/sandboxes/bot-token.ts';
import { sandboxSocialProvider } from '../demo/sandboxes/social-provider.ts';
import { sandboxKeywordRanks } from '../demo/sandboxes/keyword-ranks.ts';
import { sandboxKeywordTool } from '../demo/sandboxes/keyword-tool.ts';
import { sandboxChannelReports } from '../demo/sandboxes/channel-reports.ts';
import { sandboxVideoChannels } from '../demo/sandboxes/video-channels.ts';
import { sandboxProofInspector } from '../demo/sandboxes/proof-inspector.ts';
import { sandboxPublications } from '../demo/sandboxes/publications.ts';
import { sandboxTaskInspector } from '../demo/sandboxes/task-inspector.ts';

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
