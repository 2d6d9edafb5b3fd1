import type { BrowserContext, Page } from '@playwright/test';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import type { Person } from '../browser/shop.ts';

/** Brings somebody into a shop served at `origin`, by the call and not by the form. Throws what the shop says against it. */
export async function logIn(
  context: BrowserContext,
  page: Page,
  instance: CompiledInstance,
  origin: string,
  { email, password }: Person,
): Promise<void> {
  const index = Object.values(instance.indexes)[0];
  const path = index?.operations[index.session.login]?.path ?? '';
  const reply = await page.request.post(`${origin}${path}`, { data: { email, password } });
  const token = /^Bearer (.+)$/.exec(reply.headers()['authorization'] ?? '')?.[1];
  if (token === undefined) throw new Error(`${email} cannot log in: ${await reply.text()}`);
  await context.addCookies([{ name: 'AUTH_TOKEN', value: encodeURIComponent(token), url: origin }]);
}
