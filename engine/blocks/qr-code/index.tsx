import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import { encode } from 'uqr';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useText } from '../../runtime/hooks/use-text.ts';
import type { QrCodeNode } from './node.ts';

const useStyles = makeStyles({
  figure: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: tokens.spacingVerticalS, margin: 0 },
  // Dark on light in both themes: scanners expect it.
  code: { maxWidth: '100%', height: 'auto', borderRadius: tokens.borderRadiusLarge, backgroundColor: '#ffffff' },
  caption: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

export default function QrCode({ node }: BlockProps<QrCodeNode>): ReactNode {
  const styles = useStyles();
  const value = useValue<unknown>(node.value);
  const label = useText(node.label);
  const text = typeof value === 'string' ? value : '';
  const code = useMemo(() => (text === '' ? null : encode(text, { border: 3 })), [text]);
  if (code === null) return null;
  const size = node.size ?? 200;
  return (
    <figure className={styles.figure}>
      <svg
        role="img"
        aria-label={label}
        width={size}
        height={size}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        className={styles.code}
      >
        <path d={squares(code.data)} fill="#000000" />
      </svg>
      <figcaption className={styles.caption}>{label}</figcaption>
    </figure>
  );
}

/** One path of all dark squares. */
function squares(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}
