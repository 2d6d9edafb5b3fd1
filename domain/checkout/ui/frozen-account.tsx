import { useCallback } from 'react';
import { Link, Notice, useConfirm, useSettings, useTranslate, useUser } from '../../../engine/index.ts';
import type { Profile, Settings } from '../../../schemas/generated/contract.ts';

/** Tells a frozen customer before they fill anything in that they cannot pay, and whom to ask. Specification: A4, decision 53. */
export function FrozenNotice() {
  const words = useTranslate();
  const user = useUser<Profile>();
  const support = useSupportAddress();
  const { panelName: panel } = useSettings<Settings>();
  if (!user?.frozenAt) return null;
  return (
    <Notice tone="danger" title={words('order_form.frozen_title')}>
      {words('order_form.frozen', { name: user.name, panel })}{' '}
      {support !== null && <Link to={support}>{words('order_form.frozen_contact')}</Link>}
    </Notice>
  );
}

/**
 * Tells a frozen customer who pays nevertheless that nothing happens, with a way to the support of the shop; null for
 * everyone else. Specification: A2 Frozen-account dialog.
 */
export function useFrozen(): (() => Promise<void>) | null {
  const words = useTranslate();
  const confirm = useConfirm();
  const support = useSupportAddress();
  const user = useUser<Profile>();
  const { panelName: panel } = useSettings<Settings>();
  const name = user?.frozenAt ? user.name : null;
  const tell = useCallback(async () => {
    await confirm({
      title: words('order_form.frozen_title'),
      body: words('order_form.frozen', { name, panel }),
      yes: support === null ? null : { to: support, words: words('order_form.frozen_contact') },
      no: words('order_form.close'),
    });
  }, [confirm, words, support, name, panel]);
  return name === null ? null : tell;
}

function useSupportAddress(): string | null {
  const { supportContact } = useSettings<Settings>();
  if (!supportContact) return null;
  return /^[^\s@/:]+@[^\s@/]+$/.test(supportContact) ? `mailto:${supportContact}` : supportContact;
}
