import { tokens } from '@fluentui/tokens';
import type { Plugin } from 'vite';

/**
 * Names of theme tokens are replaced by the variables that they are (`tokens.colorBrandBackground` by `var(--colorBrandBackground)`):
 * the table of all of them, which every page would load otherwise, has 31 KB.
 */
export const plainTokens: Plugin = {
  name: 'plain-tokens',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    const replaced = isScript(id) && !/@fluentui\/tokens\//.test(id) ? withPlainTokens(code) : code;
    return replaced === code ? null : { code: replaced, map: null };
  },
};

const isScript = (id: string) => /\.[jt]sx?$/.test(id);

/** The code with `tokens.<name>` as a text, where there is a token of that name. */
export function withPlainTokens(code: string): string {
  return code.replaceAll(/(?<![.\w$'"])tokens\.(\w+)/g, (found, name: string) =>
    Object.hasOwn(tokens, name) ? JSON.stringify(`var(--${name})`) : found,
  );
}
