import { Icon } from '../../ui/icon/icon.tsx';
import { Button } from '../../ui/button.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { RequestError, sentencesOf } from '../requests/request-error.ts';
import { useTranslate } from '../hooks/use-text.ts';

export interface ErrorStateProps {
  readonly error: unknown;
  readonly retry?: (() => void) | undefined;
  readonly title?: string | undefined;
}

/** Something failed: in the words of the server where there are any, with a way to try again. */
export function ErrorState({ error, retry, title }: ErrorStateProps) {
  const words = useTranslate();
  const request = error instanceof RequestError ? error : null;
  return (
    <StateMessage
      icon={<Icon name="error" size={24} />}
      tone="danger"
      title={title ?? words(request ? 'errors.request_failed' : 'errors.block_failed')}
      text={request ? sentencesOf(request) : words('errors.block_failed_text')}
      note={request?.reference}
      action={retry && <Button words={words('shell.retry')} onClick={retry} />}
    />
  );
}
