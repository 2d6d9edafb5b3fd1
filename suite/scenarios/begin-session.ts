import type { Page } from '@playwright/test';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import { serverOf } from '../browser/server-of.ts';
import { demoPassword, demoUsers } from '../../server/demo/seed/demo-users.ts';

/** Runs a command of an operator: its name, and what follows the instance. */
export type Operate = (command: string, words: readonly string[]) => Promise<void>;

interface Begun {
  readonly page: Page;
  readonly instance: CompiledInstance;
  /** Where pages and API are, without a slash at the end. */
  readonly origin: string;
  readonly operate: Operate;
}

/** Logs the first of the demo users in, without any screen; gives the email. */
export async function beginAsDemoUser({ page, instance, origin }: Begun): Promise<string> {
  const email = demoUsers[0]?.email ?? '';
  const login = Object.values(instance.indexes)[0]?.session.login ?? '';
  await enter(page, instance, origin, login, { email, password: demoPassword });
  return email;
}

/** Opens an account with so many dollars on its balance, and logs in; gives the email. */
export async function beginAsNewcomer(begun: Begun, unique: string, balance: number): Promise<string> {
  const { page, instance, origin, operate } = begun;
  const email = `new-${unique}@example.com`;
  const password = demoPassword;
  const account = { name: 'Ada Newcomer', email, password, password_confirmation: password };
  await enter(page, instance, origin, 'register', account);
  if (balance > 0) await operate('credit', [email, String(balance)]);
  return email;
}

/** Calls an operation that opens a session, and keeps its token as the page does. */
async function enter(page: Page, instance: CompiledInstance, origin: string, name: string, data: object) {
  const [[locale, index] = []] = Object.entries(instance.indexes);
  const chunks = index?.routes.map(({ screen }) => instance.chunkOf(locale ?? '', screen)?.operations ?? {}) ?? [];
  const path = Object.assign({}, index?.operations, ...chunks)[name]?.path ?? '';
  const { href, host } = serverOf(new URL(path, origin));
  const reply = await page.request.post(href, { headers: { host }, data });
  const token = /^Bearer (.+)$/.exec(reply.headers()['authorization'] ?? '')?.[1];
  if (token === undefined) throw new Error(`Nobody can log in by ${name}: ${await reply.text()}`);
  await page.context().addCookies([{ name: 'AUTH_TOKEN', value: encodeURIComponent(token), url: origin }]);
}
