import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useApp } from '../../runtime/app/app.ts';
import { useOnline } from '../../runtime/hooks/use-online.ts';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { below } from '../../ui/breakpoints.ts';
import { Icon } from '../../ui/icon/icon.tsx';

const useStyles = makeStyles({
  place: {
    position: 'fixed',
    insetInline: '12px',
    insetBlockEnd: 'calc(12px + var(--liveryAlert, 0px))',
    zIndex: 40,
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
    // Above the bar at the bottom of phones.
    [below.tablet]: { insetBlockEnd: 'calc(72px + env(safe-area-inset-bottom, 0px) + var(--liveryAlert, 0px))' },
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    border: '1px solid transparent',
    color: tokens.colorNeutralForegroundInverted,
    backgroundColor: tokens.colorNeutralBackgroundInverted,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

/** Says that the browser has no connection, as long as that is so. What is on the screen is asked for again afterwards. */
export function OfflineBar() {
  const { environment, queries } = useApp();
  const [isOnline, setOnline] = useState(environment.isOnline);
  const words = useTranslate();
  const styles = useStyles();
  useOnline(() => {
    setOnline(true);
    void queries.invalidateQueries();
  });
  useEffect(() => {
    const lose = () => setOnline(false);
    window.addEventListener('offline', lose);
    return () => window.removeEventListener('offline', lose);
  }, []);
  // The place is always there: what comes into it is read aloud.
  return (
    <div role="status" className={styles.place}>
      {!isOnline && (
        <span className={styles.bar}>
          <Icon name="offline" size={16} />
          {words('shell.offline')}
        </span>
      )}
    </div>
  );
}
