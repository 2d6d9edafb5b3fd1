import { makeStyles, tokens } from '@fluentui/react-components';
import { memo, useEffect, useRef } from 'react';
import { Button, useTranslate } from '../../../engine/index.ts';
import type { LineId } from '../../order-line/line.ts';
import { focusIn } from './focus-in.ts';
import { useDispatch, useFormState, useOrderForm } from './order-form-context.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** More services for the link, more links, and a new beginning. */
export const LineActions = memo(function LineActions({ links }: { readonly links: boolean }) {
  const styles = useStyles();
  const words = useTranslate();
  const form = useOrderForm();
  const dispatch = useDispatch();
  const active = useFormState((state) => state.active);
  const hasContent = useFormState(({ lines }) => lines.length > 1 || lines.some(({ url }) => url !== ''));
  const added = useRef<LineId | null>(null);
  // Whoever adds goes on with what there is to choose.
  useEffect(() => {
    if (added.current === null || added.current === active) return;
    added.current = null;
    focusIn(links ? '[data-field="url"]' : '[data-line] input:checked');
  }, [active, links]);
  const variant = { appearance: 'secondary', icon: 'add' } as const;
  return (
    <div className={styles.actions} data-line-actions>
      <Button
        words={words('order_form.add_service')}
        variant={variant}
        onClick={() => {
          added.current = active;
          dispatch({ type: 'serviceAdded' });
        }}
      />
      {links && (
        <Button
          words={words('order_form.add_link')}
          variant={variant}
          onClick={() => {
            added.current = active;
            form.dispatch({ type: 'orderAdded' });
          }}
        />
      )}
      {hasContent && (
        <Button
          words={words('order_form.clear')}
          variant={{ appearance: 'subtle' }}
          onClick={() => {
            form.dispatch({ type: 'cleared' });
            focusIn('[data-field="url"]');
          }}
        />
      )}
    </div>
  );
});
