import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Text } from '../../definition.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useSource } from '../../runtime/hooks/use-source.tsx';
import { useOperation } from '../../runtime/hooks/use-operation.ts';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { type Banner, BannerCards } from './banner-card.tsx';
import type { BannerNode } from './node.ts';

const RareBanner = lazyPart(async () => (await import('./rare-banner.tsx')).RareBanner, { isOptional: true });

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL, minWidth: 0 },
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
      {banners.map((banner) => {
        const View = banner.type === 'html' || banner.scrollDelay ? RareBanner : BannerCards;
        return <View key={banner.id} banner={banner} />;
      })}
    </section>
  );
}

/** What is no banner at all holds nothing either: advertising never breaks a page. */
function holdsSomething(banner: Banner | null): boolean {
  if (banner?.type === 'html') return (banner.content ?? '').trim() !== '';
  return Array.isArray(banner?.information) && banner.information.length > 0;
}
