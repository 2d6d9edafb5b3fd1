import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, useContext } from 'react';
import { appPath, outsideAddress } from '../address/app-path.ts';

/** How links move within the app; the runtime provides it. Every `to` is a path of the app without base and locale. */
export interface LinkNavigation {
  go(to: string): void;
  /** The address to put into `href`. */
  href(to: string): string;
  /** Fetches what the screen behind a path needs. */
  preload(to: string): void;
}

/** Without an application around them, links load the page that they name. */
export const LinkNavigationContext = createContext<LinkNavigation>({
  go: (to) => location.assign(to),
  href: (to) => to,
  preload: () => undefined,
});

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the app without base and locale, or an absolute https (or mailto, tel) address. */
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A plain anchor that moves within the app without loading the page. Other addresses open in the ordinary way and never
 * learn where the person came from; what is neither leads nowhere.
 */
export function Link({ to, onClick, onPointerEnter, onFocus, rel, ...rest }: LinkProps) {
  const navigation = useContext(LinkNavigationContext);
  const path = appPath(to);
  if (path === null) {
    const address = outsideAddress(to) ?? (/^(?:mailto|tel):[^\s<>"]+$/i.test(to) ? to : undefined);
    return <a {...rest} href={address} rel={rel ?? 'noopener noreferrer'} onClick={onClick} />;
  }
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || modified || event.button !== 0 || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    navigation.go(path);
  };
  return (
    <a
      {...rest}
      {...(rel === undefined ? {} : { rel })}
      href={navigation.href(path)}
      onClick={click}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        navigation.preload(path);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        navigation.preload(path);
      }}
    />
  );
}
