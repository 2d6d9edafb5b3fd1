import type { APIResponse, BrowserContext, Page } from '@playwright/test';
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
  const reply = await call(page, origin, path, { email, password });
  const token = /^Bearer (.+)$/.exec(reply.headers()['authorization'] ?? '')?.[1];
  if (token === undefined) throw new Error(`${email} cannot log in: ${await reply.text()}`);
  await context.addCookies([{ name: 'AUTH_TOKEN', value: encodeURIComponent(token), url: origin }]);
}

/** A call to a shop by its host, which this machine may not know by name: browsers find `anything.localhost`, others do not. */
export function call(page: Page, origin: string, path: string, data: object): Promise<APIResponse> {
  const { host, port } = new URL(origin);
  return page.request.post(`http://localhost:${port}${path}`, { data, headers: { host } });
}
