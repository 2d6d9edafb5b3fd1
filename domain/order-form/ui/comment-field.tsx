import { memo, useEffect, useRef, useState } from 'react';
import { Button, Field, Textarea, useTranslate } from '../../../engine/index.ts';
import { textLimits } from '../../order-line/line.ts';
import { useDispatch, useFieldError, useLine } from './order-form-context.ts';

/** A note to the order; out of the way until somebody wants one. */
export const CommentField = memo(function CommentField() {
  const words = useTranslate();
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
        <Button
          words={words('order_form.comment_add')}
          variant={{ appearance: 'subtle', icon: 'comment', flush: true }}
          onClick={() => setOpen(true)}
        />
      </div>
    );
  }
  return (
    <div ref={root}>
      <Field label={words('order_form.comment')} error={error}>
        {(control) => (
          <Textarea
            {...control}
            data-field="comment"
            rows={3}
            maxLength={textLimits.comment}
            value={comment}
            onChange={(event) => dispatch({ type: 'commentTyped', text: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
});
