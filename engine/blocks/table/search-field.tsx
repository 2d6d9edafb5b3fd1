import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import { below } from '../../ui/breakpoints.ts';

/** Milliseconds after the last key before the server is asked. */
const pause = 300;

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    flex: '1 1 200px',
    maxWidth: '360px',
    minWidth: 0,
  },
  icon: {
    position: 'absolute',
    insetInlineStart: '12px',
    color: tokens.colorNeutralForeground3,
    pointerEvents: 'none',
  },
  input: {
    width: '100%',
    height: '36px',
    boxSizing: 'border-box',
    paddingInlineStart: '40px',
    paddingInlineEnd: '12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    outlineStyle: 'none',
    '::placeholder': { color: tokens.colorNeutralForeground4 },
    ':focus-visible': {
      border: `1px solid ${tokens.colorCompoundBrandStroke}`,
      boxShadow: `0 0 0 1px ${tokens.colorCompoundBrandStroke}`,
    },
    // Below 16 pixels a phone zooms the page into the field.
    [below.phone]: { height: '44px', fontSize: '16px' },
  },
});

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
  useEffect(() => {
    const timer = setTimeout(() => report(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className={styles.root}>
      <Icon name="search" size={18} className={styles.icon} />
      <input
        type="search"
        aria-label={props.label}
        placeholder={props.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        className={styles.input}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') report(text);
        }}
      />
    </div>
  );
}
