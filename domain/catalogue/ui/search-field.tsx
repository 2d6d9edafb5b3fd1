import { makeStyles } from '@fluentui/react-components';
import { memo, useEffect, useRef, useState } from 'react';
import { below, Button, Icon, Input, useComposition, useTranslate } from '../../../engine/index.ts';
import { wide } from './catalogue-styles.ts';

/** Milliseconds without a key after which what was typed is looked for. Specification: A9. */
const pause = 40;

const useStyles = makeStyles({
  field: { flex: '1 1 240px', minWidth: 0, [below.phone]: { flexBasis: '100%' }, [wide]: { maxWidth: '480px' } },
});

/** Looks for what is typed, but not for what an input method has not finished. */
export const SearchField = memo(function SearchField(props: {
  readonly text: string;
  readonly search: (text: string) => void;
  /** Something is about to be typed. */
  readonly prepare: () => void;
}) {
  const styles = useStyles();
  const words = useTranslate();
  const { text, search, prepare } = props;
  const [typed, setTyped] = useState(text);
  const [requested, setRequested] = useState(text);
  const field = useRef<HTMLInputElement>(null);
  // What was changed elsewhere, by a chip or the address, is shown; what is being typed is not disturbed.
  if (text !== requested) {
    setRequested(text);
    setTyped(text);
  }
  const requestSearch = (wanted: string) => {
    setRequested(wanted);
    search(wanted);
  };
  const { isOpen: isComposing, ...listeners } = useComposition(requestSearch);
  const latest = useRef(requestSearch);
  useEffect(() => {
    latest.current = requestSearch;
  });
  useEffect(() => {
    if (typed === requested) return;
    const timer = setTimeout(() => !isComposing.current && latest.current(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, requested, isComposing]);
  return (
    <Input
      ref={field}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      role="searchbox"
      autoComplete="off"
      compact
      className={styles.field}
      aria-label={words('catalogue.search')}
      placeholder={words('catalogue.search_hint')}
      before={<Icon name="search" size={16} />}
      after={
        typed === '' ? undefined : (
          <Button
            words={words('catalogue.search_clear')}
            variant={{ appearance: 'subtle', size: 's', icon: 'close', iconOnly: true }}
            onClick={() => {
              setTyped('');
              requestSearch('');
              field.current?.focus();
            }}
          />
        )
      }
      value={typed}
      onFocus={prepare}
      {...listeners}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
});
