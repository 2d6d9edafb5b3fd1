import type { CaptchaVerifier } from './captcha-verifier.ts';
import type { FileStore } from './file-store.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { Retention } from './retention.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { SocialProviders } from './social-provider.ts';
import type { KeywordRanks } from './keyword-ranks.ts';
import type { KeywordTool } from './keyword-tool.ts';
import type { ChannelReports } from './channel-reports.ts';
import type { VideoChannels } from './video-channels.ts';
import type { ProofInspector } from './proof-inspector.ts';
import type { Publications } from './publications.ts';
import type { TaskInspector } from './task-inspector.ts';

/** What handlers reach the world with; each part has a sandbox or a real one behind it. */
export interface Ports {
  readonly secrets: Secrets;
  readonly captcha: CaptchaVerifier;
  /** Where the files lie that customers send. */
  readonly files: FileStore;
  readonly social: SocialProviders;
  /** Token of an instance's Telegram bot; null where there is none. */
  readonly telegramBotToken: (instance: string) => string | null;
  /** Page where people log in to Telegram for the bot of an instance; null where there is none. */
  readonly telegramLoginPage: (instance: string) => string | null;
  /** Null where money cannot come from outside but by hand. */
  readonly gateway: PaymentGateway | null;
  /** What is left of completed orders. */
  readonly retention: Retention;
  /** Null where no video platform can be asked about channels. */
  readonly videoChannels: VideoChannels | null;
  /** Null where no channel's figures can be read. */
  readonly channelReports: ChannelReports | null;
  /** Null where nobody knows what people search for. */
  readonly keywordTool: KeywordTool | null;
  /** Null where no channel can be watched. */
  readonly publications: Publications | null;
  /** Null where nobody looks at proofs. */
  readonly proofInspector: ProofInspector | null;
  /** Null where nobody can tell whether tasks were done. */
  readonly taskInspector: TaskInspector | null;
  /** Null where nobody can look up where pages stand. */
  readonly keywordRanks: KeywordRanks | null;
}
