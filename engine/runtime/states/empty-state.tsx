import { DocumentSearch24Regular } from '@fluentui/react-icons/svg/document-search';
import type { ReactNode } from 'react';
import { StateMessage } from './state-message.tsx';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** There is nothing here yet, and what to do about it. */
export function EmptyState({ icon = <DocumentSearch24Regular />, ...rest }: EmptyStateProps) {
  return <StateMessage icon={icon} {...rest} />;
}
