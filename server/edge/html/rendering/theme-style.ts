import { languageTag } from '../../../../engine/address/locale.ts';
import { themeRules } from '../../../../engine/compile/theme/theme-rules.ts';
import type { AppIndex } from '../../../../engine/definition.ts';
import { themeElement } from '../../../../engine/address/theme-element.ts';
import { styleHash } from '../../http/security-headers.ts';
import type { PageToRender } from './page-renderer.ts';

/** The colors and lines of a page, as they stand in its head, and what its content policy allows them by. */
export interface ThemeStyle {
  readonly element: string;
  readonly hash: string;
}

type Styles = WeakMap<AppIndex, Map<PageToRender['mode'], ThemeStyle>>;

/** Those that the code speaks of; undefined where nothing is known of them. */
export type Variables = ReadonlySet<string> | undefined;

/** Making one takes milliseconds, and there are a few for each brand and language; by the code that they are for. */
const styles = new WeakMap<object, Styles>();
const anyCode = {};

export function themeStyle(index: AppIndex, mode: PageToRender['mode'], reads: Variables): ThemeStyle {
  const ofCode: Styles = styles.get(reads ?? anyCode) ?? new WeakMap();
  styles.set(reads ?? anyCode, ofCode);
  const own = ofCode.get(index) ?? new Map<PageToRender['mode'], ThemeStyle>();
  ofCode.set(index, own);
  const known = own.get(mode);
  if (known) return known;
  const rules = themeRules(index.theme, mode, languageTag(index.locale), reads);
  const made = { element: `<style id="${themeElement}">${rules}</style>`, hash: styleHash(rules) };
  own.set(mode, made);
  return made;
}
