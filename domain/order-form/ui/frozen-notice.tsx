import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { Link, useSettings, useUser, useWords } from '../../../engine/index.ts';
import type { Profile, Settings } from '../../../schemas/generated/contract.ts';

/** Tells a frozen customer before they fill anything in that they cannot pay, and whom to ask. Specification: A4, decision 53. */
export function FrozenNotice() {
  const words = useWords();
  const user = useUser<Profile>();
  const { supportContact } = useSettings<Settings>();
  if (!user?.frozenAt) return null;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{words('order_form.frozen_title')}</MessageBarTitle>
        {words('order_form.frozen', { name: user.name })}{' '}
        {supportContact && <Link to={supportAddress(supportContact)}>{words('order_form.frozen_contact')}</Link>}
      </MessageBarBody>
    </MessageBar>
  );
}

function supportAddress(contact: string): string {
  return /^[^\s@/:]+@[^\s@/]+$/.test(contact) ? `mailto:${contact}` : contact;
}
