import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import { encode } from 'uqr';
import { outsideAddress, ownAddress } from '../../address/app-path.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useApp } from '../../runtime/app/app.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useText } from '../../runtime/hooks/use-text.ts';
import { Button, useButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { pictureOf } from './picture-of.ts';
import type { QrCodeNode } from './node.ts';

const useStyles = makeStyles({
  figure: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: tokens.spacingVerticalS, margin: 0 },
  // Dark on light in both themes: scanners expect it.
  code: { maxWidth: '100%', height: 'auto', borderRadius: tokens.borderRadiusLarge, backgroundColor: '#ffffff' },
  caption: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  buttons: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalS },
});

/** Addresses that open an app which is there for what codes are for; all others, such as scripts, are text alone. */
const apps = /^(?:bitcoin|litecoin|dogecoin|ethereum|solana|tron|ton|lightning|upi|otpauth):[^\s<>"]+$/i;

export default function QrCode({ node }: BlockProps<QrCodeNode>): ReactNode {
  const styles = useStyles();
  const { environment } = useApp();
  const value = useValue<unknown>(node.value);
  const label = useText(node.label);
  const open = useText(node.open);
  const save = useText(node.save);
  const linkClass = useButtonClass({ size: 's' });
  const text = typeof value === 'string' ? value : '';
  const code = useMemo(() => (text === '' ? null : encode(text, { border: 3 })), [text]);
  if (code === null) return null;
  const size = node.size ?? 200;
  const address = outsideAddress(text) ?? ownAddress(text, environment.origin) ?? (apps.test(text) ? text : null);
  const isOpened = open !== '' && address !== null;
  const savePicture = async () => {
    const picture = await pictureOf(code.data);
    if (picture) environment.save('qr-code.png', picture);
  };
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
      {(isOpened || save !== '') && (
        <div className={styles.buttons}>
          {isOpened && (
            <a href={address} target="_blank" rel="noopener noreferrer" className={linkClass}>
              <Icon name="external" size={16} />
              {open}
            </a>
          )}
          {save !== '' && (
            <Button words={save} variant={{ size: 's', icon: 'download' }} onClick={() => void savePicture()} />
          )}
        </div>
      )}
    </figure>
  );
}

/** One path of all dark squares. */
function squares(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}
