import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useComposition } from '../../ui/composition.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Input } from '../../ui/input.tsx';

/** Milliseconds after the last key before the server is asked. */
const pause = 300;

const useStyles = makeStyles({ root: { flex: '1 1 200px', maxWidth: '360px' } });

/** A search field that reports after a pause in typing, at once on Enter. */
export function SearchField(props: {
  readonly value: string;
  readonly label: string;
  readonly placeholder: string;
  readonly change: (value: string) => void;
}): ReactNode {
  const styles = useStyles();
  const [text, setText] = useState(props.value);
  const reported = useRef(props.value);
  const change = useRef(props.change);
  useEffect(() => {
    change.current = props.change;
  });
  // The value may change from outside (the way back, a cleared search); what is being typed is not overwritten by its echo.
  useEffect(() => {
    if (props.value === reported.current) return;
    reported.current = props.value;
    setText(props.value);
  }, [props.value]);
  const report = (value: string) => {
    const trimmed = value.trim();
    if (trimmed === reported.current) return;
    reported.current = trimmed;
    change.current(trimmed);
  };
  const { isOpen: isComposing, ...listeners } = useComposition(report);
  useEffect(() => {
    const timer = setTimeout(() => !isComposing.current && report(text), pause);
    return () => clearTimeout(timer);
  }, [text, isComposing]);
  return (
    <Input
      type="search"
      compact
      before={<Icon name="search" size={18} />}
      className={styles.root}
      aria-label={props.label}
      placeholder={props.placeholder}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      {...listeners}
      onKeyDown={(event) => {
        if (event.key === 'Enter') report(text);
      }}
    />
  );
}
