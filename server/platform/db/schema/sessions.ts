import type { ColumnType, Generated } from 'kysely';
import type { Json, Moment, MomentByDefault, MomentOrNull, OrNull } from './columns.ts';

export interface SessionTables {
  session: SessionTable;
  password_reset: PasswordResetTable;
  email_token: EmailTokenTable;
  login_token: LoginTokenTable;
  social_identity: SocialIdentityTable;
  api_token: ApiTokenTable;
  used_proof: UsedProofTable;
  two_step: TwoStepTable;
  recovery_code: RecoveryCodeTable;
  pending_sign_in: PendingSignInTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
}

export interface SessionTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the token in lower-case hex; the token itself is never stored. */
  token_hash: string;
  created_at: MomentByDefault;
  expires_at: Moment;
  revoked_at: MomentOrNull;
  opened_by: ColumnType<SessionOpener, SessionOpener | undefined, SessionOpener>;
  /** When its owner last proved who they are; renewing does not change it. */
  signed_in_at: Moment;
  /** Whatever is done with it, it ends then. */
  ends_at: Moment;
  /** The same for a session and all that it is renewed by. */
  family: string;
  /** Of the browser that opened it, cut to 200 characters; empty where there was none. */
  user_agent: ColumnType<string, string | undefined, string>;
}

export type ApiTokenScope = 'read' | 'orders' | 'funds';

export type SessionOpener = 'password' | 'register' | 'refresh' | 'impersonate' | 'widget' | 'social' | 'passkey';

/** Tokens that open a session once, a short time after they were made. */
export interface LoginTokenTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  purpose: 'impersonate' | 'widget' | 'social';
  /** Who made it, in words: an operator's name, `widget 12`, `google`. */
  made_by: string;
  created_at: Moment;
  expires_at: Moment;
  used_at: MomentOrNull;
}

export interface PasswordResetTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  created_at: Moment;
  expires_at: Moment;
  used_at: MomentOrNull;
}

/**
 * Tokens of mails about an address: `confirm` proves it, `undo` takes a change of it back, `delete` lets the account go, `keep`
 * stops that.
 */
export interface EmailTokenTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  /** What is proven, or what is put back; lower case. */
  email: string;
  purpose: 'confirm' | 'undo' | 'delete' | 'keep';
  token_hash: string;
  created_at: Moment;
  expires_at: Moment;
  used_at: MomentOrNull;
}

export interface SocialIdentityTable {
  instance: string;
  provider: 'google' | 'facebook';
  /** Id of the person at the provider. */
  subject: string;
  user_id: number;
  created_at: Moment;
}

/** A key of a customer's own programs. Its owner sees it once, when it is made. */
export interface ApiTokenTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  /** Given by its owner, who has no other of that name. */
  name: string;
  /** SHA-256 of the token in lower-case hex; the token itself is never stored. */
  token_hash: string;
  scopes: Json<readonly ApiTokenScope[]>;
  created_at: Moment;
  /** Up to a minute too early: it is not written for each call. */
  last_used_at: MomentOrNull;
}

/** Proofs that count once: solved captchas, replies of Telegram. */
export interface UsedProofTable {
  instance: string;
  kind: 'captcha' | 'telegram';
  proof_hash: string;
  used_by: OrNull<string>;
  used_at: Moment;
}

/** What makes the codes of the second step of a sign-in; it counts once `enabled_at` is set. */
export interface TwoStepTable {
  instance: string;
  user_id: number;
  /** Encrypted with the server's secret. */
  sealed_secret: string;
  created_at: Moment;
  enabled_at: MomentOrNull;
  /** Number of the half minute of the last code that was used: it and earlier ones are refused. */
  last_step: OrNull<number>;
}

/** Codes for who has lost the device that makes the others; each works once. */
export interface RecoveryCodeTable {
  instance: string;
  user_id: number;
  /** Signed with the server's secret; the code itself is never stored. */
  code_hash: string;
  created_at: Moment;
  used_at: MomentOrNull;
}

/** A sign-in whose first step is done: its token opens a session together with a code. */
export interface PendingSignInTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  /** What the first step was. */
  opened_by: 'password' | 'widget' | 'social';
  attempts: ColumnType<number, number | undefined, number>;
  created_at: Moment;
  expires_at: Moment;
  used_at: MomentOrNull;
}

/** A passkey of a customer. What signs never leaves their device; this is what its signatures are checked with. */
export interface PasskeyTable {
  instance: string;
  id: Generated<number>;
  user_id: number;
  /** Base64url, as the browser gives it. */
  credential_id: string;
  /** The host that it was made for; it works there and below. */
  rp_id: string;
  /** What the device knows the account by: it tells nothing about the customer. */
  user_handle: string;
  /** COSE, base64url. */
  public_key: string;
  /** Of its last signature; 0 for devices that do not count. One that does not grow is that of a copy. */
  counter: bigint;
  transports: Json<readonly string[]>;
  /** Given by its owner. */
  name: string;
  created_at: Moment;
  last_used_at: MomentOrNull;
}

/** A challenge that waits for the signature of a passkey; it is deleted when it comes. */
export interface PasskeyChallengeTable {
  instance: string;
  /** SHA-256 of the challenge and of what it is for: one log-in, one session. */
  challenge_hash: string;
  expires_at: Moment;
}
