import type { Database } from '../platform/db/database.ts';
import { CannotStart } from './cannot-start.ts';

/** A real shop has no demo users, balances or sandboxes, and a demo has no customers of a real shop. Throws `CannotStart`. */
export async function refuseMixture(
  db: Database,
  instances: readonly { readonly id: string }[],
  demo: boolean,
): Promise<void> {
  const { shopKindOf } = await import('../demo/remove-demo.ts');
  const wrong: string[] = [];
  for (const { id } of instances) {
    if ((await shopKindOf(db, id)) === (demo ? 'real' : 'demo')) wrong.push(id);
  }
  if (wrong.length === 0) return;
  const names = wrong.join(', ');
  throw new CannotStart(
    demo
      ? `The database belongs to a real shop (${names}), and a demo would add users whose password everybody knows. Set LIVERY_DEMO=off, or name another database.`
      : `The database holds demo users and their balances (${names}), whose password everybody knows. Remove them: npm run livery -- go-live --why "…"`,
  );
}
