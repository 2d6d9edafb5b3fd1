import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { memo, useRef } from 'react';
import { Icon, useWords } from '../../../engine/index.ts';
import { textLimits } from '../../order-line/line.ts';
import { useFormStyles } from './form-styles.ts';
import { useDispatch, useFormState, useLine, useService } from './order-form-context.ts';
import { useFieldError, validation } from './use-messages.ts';

const useStyles = makeStyles({
  note: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '20px',
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase200,
    ':empty': { display: 'none' },
  },
});

/** The link to be promoted. A paste is looked at straight away, typing after a pause. */
export const LinkField = memo(function LinkField() {
  const styles = useStyles();
  const shared = useFormStyles();
  const words = useWords();
  const dispatch = useDispatch();
  const root = useRef<HTMLDivElement>(null);
  const pasted = useRef(false);
  const url = useLine((line) => line.url);
  const networkId = useLine((line) => line.networkId);
  const network = useFormState((state) => state.catalogue.networkById.get(networkId ?? 0));
  const changed = useLine((line) => line.networkChanged);
  const service = useService();
  const error = useFieldError('url');

  const paste = async () => {
    try {
      const text = (await navigator.clipboard.readText()).trim();
      if (text !== '') dispatch({ type: 'linkTyped', text: text.slice(0, textLimits.url), isPasted: true });
    } catch {
      // Refused or not there: the customer pastes by hand.
    }
    root.current?.querySelector('input')?.focus();
  };

  return (
    <div ref={root}>
      <Field label={words('order_form.link')} required={service?.urlIsRequired === true} {...validation(error)}>
        <Input
          data-field="url"
          className={shared.field}
          size="large"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={textLimits.url}
          value={url}
          placeholder={service?.exampleLink ?? network?.urlExamples[0] ?? ''}
          contentBefore={<Icon name="link" size={18} />}
          contentAfter={
            <Button
              appearance="transparent"
              size="small"
              icon={<Icon name="paste" size={16} />}
              aria-label={words('order_form.paste_label')}
              onClick={() => void paste()}
            >
              {words('order_form.paste')}
            </Button>
          }
          onPaste={() => {
            pasted.current = true;
          }}
          onChange={(_, { value }) => {
            dispatch({ type: 'linkTyped', text: value, isPasted: pasted.current });
            pasted.current = false;
          }}
          onBlur={() => dispatch({ type: 'linkLeft' })}
        />
      </Field>
      <div role="status" className={styles.note}>
        {changed && network && (
          <>
            <Icon name="sparkle" size={14} />
            {words('order_form.network_changed', { network: network.name })}
          </>
        )}
      </div>
    </div>
  );
});
