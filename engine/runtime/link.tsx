import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useApp } from './app.ts';
import { appPath, outsideAddress } from '../address/app-path.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the app without base and locale, or an absolute https (or mailto, tel) address. */
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A plain anchor that moves within the app without loading the page. Outside addresses open in the ordinary way and never
 * learn where the person came from; what is neither leads nowhere.
 */
export function Link({ to, onClick, onPointerEnter, onFocus, rel, ...rest }: LinkProps) {
  const { navigation } = useApp();
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
