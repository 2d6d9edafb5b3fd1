import { Link, Notice, useSettings, useUser, useWords } from '../../../engine/index.ts';
import type { Profile, Settings } from '../../../schemas/generated/contract.ts';

/** Tells a frozen customer before they fill anything in that they cannot pay, and whom to ask. Specification: A4, decision 53. */
export function FrozenNotice() {
  const words = useWords();
  const user = useUser<Profile>();
  const { supportContact } = useSettings<Settings>();
  if (!user?.frozenAt) return null;
  return (
    <Notice tone="danger" title={words('order_form.frozen_title')}>
      {words('order_form.frozen', { name: user.name })}{' '}
      {supportContact && <Link to={supportAddress(supportContact)}>{words('order_form.frozen_contact')}</Link>}
    </Notice>
  );
}

function supportAddress(contact: string): string {
  return /^[^\s@/:]+@[^\s@/]+$/.test(contact) ? `mailto:${contact}` : contact;
}
