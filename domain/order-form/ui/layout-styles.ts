import { makeStyles, tokens } from '@fluentui/react-components';
import { from } from '../../../engine/index.ts';

/** The form beside its summary on wide windows, above it on narrow ones. */
export const useLayoutStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  columns: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
  },
  main: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  aside: { minWidth: 0, [from.desktop]: { position: 'sticky', top: 'calc(61px + 16px)' } },
  pair: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    alignItems: 'start',
  },
  title: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
});
