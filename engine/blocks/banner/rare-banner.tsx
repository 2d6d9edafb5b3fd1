import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { HtmlView } from '../html/html-view.tsx';
import { AfterScroll } from './after-scroll.tsx';
import { type Banner, BannerCards } from './banner-card.tsx';

const useStyles = makeStyles({ html: { overflow: 'hidden', borderRadius: tokens.borderRadiusXLarge } });

/** What few banners are: HTML, or one that waits for the visitor. */
export function RareBanner({ banner }: { readonly banner: Banner }): ReactNode {
  const styles = useStyles();
  const shown =
    banner.type === 'html' ? (
      <div className={styles.html}>
        <HtmlView html={banner.content ?? ''} canWait />
      </div>
    ) : (
      <BannerCards banner={banner} />
    );
  return banner.scrollDelay ? <AfterScroll delay={banner.scrollDelay}>{shown}</AfterScroll> : shown;
}
