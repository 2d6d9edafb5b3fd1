import type { ReactNode } from 'react';
import { pictureAddressOf } from '../../address/picture.ts';
import type { Picture } from '../../definition.ts';
import { useApp } from '../../runtime/app/app.ts';

/** A picture with all that is known of it: much of one of the brand, only the address of any other. */
export interface BrandPicture {
  readonly src: string;
  readonly size: Picture['size'];
  /** Smaller files, by their media type, the smallest first; `wide` is the address of one for the whole width of a page. */
  readonly sources: readonly { readonly type: string; readonly srcSet: string; readonly wide: string }[];
}

/** What is known of the pictures at given addresses. */
export function useBrandPictures(): (address: string) => BrandPicture {
  const { pictures } = useApp();
  return (address) => {
    const picture = Object.hasOwn(pictures, address) ? pictures[address] : undefined;
    if (!picture) return { src: address, size: undefined, sources: [] };
    const { version, size, widths = [], formats = [] } = picture;
    const at = (width: number, format: string) => pictureAddressOf(address, { version, variant: { width, format } });
    return {
      src: pictureAddressOf(address, { version, variant: null }),
      size,
      sources: formats.map((format) => ({
        type: `image/${format}`,
        srcSet: widths.map((width) => `${at(width, format)} ${width}w`).join(', '),
        wide: at(widths.find((width) => width >= 1280) ?? widths.at(-1) ?? 0, format),
      })),
    };
  };
}

export interface PictureSourcesProps {
  readonly picture: BrandPicture;
  /** How wide it is shown, as `sizes` of an `img`. */
  readonly sizes: string;
  readonly media?: string;
}

/** The smaller files of a picture, for a `picture` element: before its `img`. */
export function PictureSources({ picture, sizes, media }: PictureSourcesProps): ReactNode {
  return picture.sources.map(({ type, srcSet }) => (
    <source key={type} type={type} srcSet={srcSet} sizes={sizes} media={media} />
  ));
}
