import { makeStyles, tokens } from '@fluentui/react-components';
import { memo, useRef } from 'react';
import { Button, Field, Icon, Input, useActions, useTranslate } from '../../../engine/index.ts';
import { textLimits } from '../../order-line/line.ts';
import { useDispatch, useFieldError, useFormState, useLine, useService } from './order-form-context.ts';

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
  const words = useTranslate();
  const dispatch = useDispatch();
  const root = useRef<HTMLDivElement>(null);
  const pasted = useRef(false);
  const run = useActions();
  const isReported = useRef(false);
  const url = useLine((line) => line.url);
  const networkId = useLine((line) => line.networkId);
  const network = useFormState((state) => state.catalogue.networkById.get(networkId ?? 0));
  const changed = useLine((line) => line.networkChanged);
  const isUnknown = useLine((line) => line.isLinkUnknown);
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
      <Field label={words('order_form.link')} required={service?.urlIsRequired === true} error={error}>
        {(control) => (
          <Input
            {...control}
            data-field="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={textLimits.url}
            value={url}
            placeholder={service?.exampleLink ?? network?.urlExamples[0] ?? ''}
            before={<Icon name="link" size={18} />}
            after={
              <Button
                words={words('order_form.paste')}
                variant={{ appearance: 'subtle', size: 's', icon: 'paste' }}
                aria-label={words('order_form.paste_label')}
                onClick={() => void paste()}
              />
            }
            onPaste={() => {
              pasted.current = true;
            }}
            onChange={(event) => {
              dispatch({ type: 'linkTyped', text: event.target.value, isPasted: pasted.current });
              pasted.current = false;
            }}
            onBlur={() => {
              dispatch({ type: 'linkLeft' });
              if (url === '' || isReported.current) return;
              isReported.current = true;
              void run([{ track: 'enter-url' }]);
            }}
          />
        )}
      </Field>
      <div role="status" className={styles.note}>
        {changed && network && (
          <>
            <Icon name="sparkle" size={14} />
            {words('order_form.network_changed', { network: network.name })}
          </>
        )}
        {isUnknown && words('order_form.link_unknown')}
      </div>
    </div>
  );
});
