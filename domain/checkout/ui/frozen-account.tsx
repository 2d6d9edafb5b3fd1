import { Link, Notice, useSettings, useTranslate, useUser } from '../../../engine/index.ts';
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
      <Link to={support}>{words('order_form.frozen_contact')}</Link>
    </Notice>
  );
}

/** The page of questions where the shop names no other way. */
function useSupportAddress(): string {
  const { supportContact } = useSettings<Settings>();
  if (!supportContact) return '/tickets';
  return /^[^\s@/:]+@[^\s@/]+$/.test(supportContact) ? `mailto:${supportContact}` : supportContact;
}
