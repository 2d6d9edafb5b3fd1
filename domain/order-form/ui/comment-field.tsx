import { Button, Field, Textarea } from '@fluentui/react-components';
import { memo, useEffect, useRef, useState } from 'react';
import { Icon, useWords } from '../../../engine/index.ts';
import { textLimits } from '../../order-line/line.ts';
import { useDispatch, useLine } from './order-form-context.ts';
import { useFieldError, validation } from './use-messages.ts';

/** A note to the order; out of the way until somebody wants one. */
export const CommentField = memo(function CommentField() {
  const words = useWords();
  const dispatch = useDispatch();
  const comment = useLine((line) => line.comment);
  const error = useFieldError('comment');
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone; whoever pressed it goes on in the field.
  useEffect(() => {
    if (open) root.current?.querySelector('textarea')?.focus();
  }, [open]);
  if (!open && comment === '' && error === undefined) {
    return (
      <div>
        <Button appearance="subtle" icon={<Icon name="comment" size={16} />} onClick={() => setOpen(true)}>
          {words('order_form.comment_add')}
        </Button>
      </div>
    );
  }
  return (
    <div ref={root}>
      <Field label={words('order_form.comment')} {...validation(error)}>
        <Textarea
          data-field="comment"
          rows={3}
          maxLength={textLimits.comment}
          resize="vertical"
          value={comment}
          onChange={(_, { value }) => dispatch({ type: 'commentTyped', text: value })}
        />
      </Field>
    </div>
  );
});
