import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Button, useTranslate, touch } from '../../../engine/index.ts';

const useStyles = makeStyles({
  star: { width: '36px', [touch]: { width: '44px' } },
  starred: { color: tokens.colorBrandForeground1, ':hover': { color: tokens.colorBrandForeground1 } },
});

/** A star that is filled where a service is a favorite. */
export function StarButton(props: {
  readonly service: { readonly id: number; readonly name: string };
  readonly isFavourite: boolean;
  readonly toggle: (id: number) => void;
  /** -1 where the Tab key goes past it. */
  readonly tabIndex?: number;
}): ReactNode {
  const { service, isFavourite, toggle, tabIndex } = props;
  const styles = useStyles();
  const words = useTranslate();
  return (
    <Button
      words={words(isFavourite ? 'catalogue.favorite_remove' : 'catalogue.favorite_add', { service: service.name })}
      variant={{ appearance: 'subtle', icon: isFavourite ? 'star-filled' : 'star', iconOnly: true }}
      aria-pressed={isFavourite}
      className={mergeClasses(styles.star, isFavourite && styles.starred)}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      onClick={() => toggle(service.id)}
    />
  );
}
