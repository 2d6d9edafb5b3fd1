import { themeRules } from '../../../../engine/compile/theme/theme-rules.ts';
import type { ThemeNode } from '../../../../engine/definition.ts';
import { themeElement } from '../../../../engine/address/theme-element.ts';
import { styleHash } from '../../http/security-headers.ts';
import type { PageToRender } from './page-renderer.ts';

/** The colors of a page, as they stand in its head, and what its content policy allows them by. */
export interface ThemeStyle {
  readonly element: string;
  readonly hash: string;
}

/** Making one takes milliseconds, and there are a few for each brand. */
const styles = new WeakMap<ThemeNode, Map<PageToRender['mode'], ThemeStyle>>();

export function themeStyle(theme: ThemeNode, mode: PageToRender['mode']): ThemeStyle {
  const own = styles.get(theme) ?? new Map<PageToRender['mode'], ThemeStyle>();
  styles.set(theme, own);
  const known = own.get(mode);
  if (known) return known;
  const rules = themeRules(theme, mode);
  const made = { element: `<style id="${themeElement}">${rules}</style>`, hash: styleHash(rules) };
  own.set(mode, made);
  return made;
}
