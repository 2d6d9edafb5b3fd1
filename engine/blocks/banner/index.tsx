import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Text } from '../../definition.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useSource } from '../../runtime/hooks/use-source.tsx';
import { useOperation } from '../../runtime/hooks/use-operation.ts';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { BannerCard, type BannerInformation } from './banner-card.tsx';
import type { BannerNode } from './node.ts';

interface Banner {
  readonly id: number;
  readonly place: string;
  readonly type: 'html' | 'custom';
  readonly content: string | null;
  /** Milliseconds after the visitor has begun to scroll. */
  readonly scrollDelay: number | null;
  readonly information: readonly BannerInformation[];
}

/** Few banners are HTML, and few wait for the visitor. */
const HtmlView = lazyPart(async () => (await import('./html-when-allowed.ts')).loadHtmlView(), { isOptional: true });
const AfterScroll = lazyPart(async () => (await import('./after-scroll.tsx')).AfterScroll, { isOptional: true });

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL, minWidth: 0 },
  cards: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  },
  html: { overflow: 'hidden', borderRadius: tokens.borderRadiusXLarge },
});

export default function BannerBlock({ node }: BlockProps<BannerNode>): ReactNode {
  if (node.source !== undefined) return <OfSource id={node.source} place={node.place} label={node.label} />;
  return node.place === undefined ? null : <OfPlace place={node.place} label={node.label} />;
}

function OfSource(props: {
  readonly id: string;
  readonly place: string | undefined;
  readonly label: Text | undefined;
}): ReactNode {
  const { value } = useSource(props.id);
  const { place, label } = props;
  const all = Array.isArray(value) ? (value as readonly Banner[]) : [];
  return <Banners banners={place === undefined ? all : all.filter((one) => one.place === place)} label={label} />;
}

function OfPlace(props: { readonly place: string; readonly label: Text | undefined }): ReactNode {
  const { value } = useOperation('listBanners', { place: props.place });
  return <Banners banners={value} label={props.label} />;
}

/** Advertising is not worth an error or a skeleton: while there is nothing to show, nothing is shown. */
function Banners(props: { readonly banners: unknown; readonly label: Text | undefined }): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const label = useText(props.label);
  const banners = (Array.isArray(props.banners) ? (props.banners as readonly Banner[]) : []).filter(holdsSomething);
  if (banners.length === 0) return null;
  return (
    <section aria-label={label === '' ? words('common.banners') : label} className={styles.root}>
      {banners.map((banner) =>
        banner.scrollDelay ? (
          <AfterScroll key={banner.id} delay={banner.scrollDelay}>
            <BannerView banner={banner} />
          </AfterScroll>
        ) : (
          <BannerView key={banner.id} banner={banner} />
        ),
      )}
    </section>
  );
}

function BannerView({ banner }: { readonly banner: Banner }): ReactNode {
  const styles = useStyles();
  return banner.type === 'html' ? (
    <div className={styles.html}>
      <HtmlView html={banner.content ?? ''} />
    </div>
  ) : (
    <div className={styles.cards}>
      {[...banner.information]
        .sort((one, other) => one.sorting - other.sorting)
        .map((information, at) => (
          <BannerCard key={at} information={information} />
        ))}
    </div>
  );
}

/** What is no banner at all holds nothing either: advertising never breaks a page. */
function holdsSomething(banner: Banner | null): boolean {
  if (banner?.type === 'html') return (banner.content ?? '').trim() !== '';
  return Array.isArray(banner?.information) && banner.information.length > 0;
}
