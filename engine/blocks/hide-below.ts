import { makeStyles } from '@fluentui/react-components';

/** The widths at which layouts change; a media query needs no script, so nothing jumps after the first paint. */
export type HideBelow = 480 | 600 | 725 | 768 | 1030 | 1150;

const useStyles = makeStyles({
  480: { '@media (max-width: 479.98px)': { display: 'none' } },
  600: { '@media (max-width: 599.98px)': { display: 'none' } },
  725: { '@media (max-width: 724.98px)': { display: 'none' } },
  768: { '@media (max-width: 767.98px)': { display: 'none' } },
  1030: { '@media (max-width: 1029.98px)': { display: 'none' } },
  1150: { '@media (max-width: 1149.98px)': { display: 'none' } },
});

/** Class that hides something in windows narrower than `width` pixels; undefined where it is always shown. */
export function useHideBelow(width: HideBelow | undefined): string | undefined {
  const styles = useStyles();
  return width === undefined ? undefined : styles[width];
}
