import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider, Trans } from 'react-i18next';
import type { Text } from '../../definition.ts';
import { isText, textParts } from '../../text/text.ts';
import { useApp } from '../../runtime/app/app.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useText } from '../../runtime/hooks/use-text.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { touch } from '../../ui/breakpoints.ts';
import { focusRing } from '../../ui/focus-ring.ts';
import { Link } from '../../ui/link.tsx';
import type { SentenceNode } from './node.ts';

const useStyles = makeStyles({
  root: { margin: 0, overflowWrap: 'anywhere', minWidth: 0 },
  normal: {},
  muted: { color: tokens.colorNeutralForeground2 },
  start: {},
  center: { textAlign: 'center' },
  link: {
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightMedium,
    textDecorationLine: 'none',
    textUnderlineOffset: '3px',
    ':hover': { textDecorationLine: 'underline', color: tokens.colorBrandForegroundLinkHover },
    // The lines around grow no taller.
    [touch]: { paddingBlock: '12px' },
    ...focusRing,
  },
});

const emphasis = { b: <strong />, i: <em /> };

/** One text with links and emphasis inside; `Trans` renders no other tags than these. */
export default function SentenceBlock({ node }: BlockProps<SentenceNode>): ReactNode {
  const styles = useStyles();
  const { i18n } = useApp().texts;
  // Renders again when the text, or what is in it, changes.
  const words = useText(node.text);
  const text = translated(node.text);
  const values = useValue<Readonly<Record<string, unknown>> | undefined>(text?.values);
  const targets = useValue<Readonly<Record<string, unknown>>>(node.links ?? {});
  if (words === '') return null;
  const link = (to: unknown): ReactElement =>
    typeof to === 'string' && to !== '' ? <Link to={to} className={styles.link} /> : <span />;
  const links = Object.fromEntries(Object.entries(targets).map(([name, to]) => [name, link(to)]));
  const count = values?.['count'];
  return (
    <p className={mergeClasses(styles.root, styles[node.tone ?? 'normal'], styles[node.align ?? 'start'])}>
      <I18nextProvider i18n={i18n}>
        <Trans
          {...(text ? { i18nKey: text.key } : { defaults: words })}
          {...(typeof count === 'number' && { count })}
          values={{ ...values }}
          components={{ ...links, ...emphasis }}
        />
      </I18nextProvider>
    </p>
  );
}

/** Null for a text that a brand has written once for all languages. */
function translated(text: Text | string): ReturnType<typeof textParts> | null {
  return typeof text === 'object' && isText(text) ? textParts(text) : null;
}
