import { useRenderer_unstable } from '@griffel/react';
import { useInsertionEffect } from 'react';

/** The renderer of the style library, as far as it is used here. */
interface Renderer {
  insertCSSRules(rules: { readonly d: string[] }): void;
}

/**
 * A class with declarations whose values come as data, e.g. the color of a network. A page that the server renders may have no
 * style attributes: the content policy forbids them. For values of which there are few; what changes with every key or pixel
 * is a style attribute, and has no place on a page that a server renders. The rule wins over the classes of its element.
 */
export function useStyleRule(declarations: Readonly<Record<string, string | number | undefined>>): string | undefined {
  const text = Object.entries(declarations)
    .flatMap(([name, value]) => (value === undefined || value === '' ? [] : [`${kebab(name)}:${safe(String(value))}`]))
    .join(';');
  return useRules(text, (name) => [`.${name}.${name}{${text}}`]);
}

/** A class for a box that leaves no trace of its own, and hides what is in it where one of the media queries matches. */
export function useHiddenAt(queries: readonly string[]): string | undefined {
  const text = queries.join(',');
  return useRules(text, (name) => [`.${name}{display:contents}`, `@media ${text}{.${name}.${name}{display:none}}`]);
}

/** Puts rules on the page for a class whose name is made from `text`; undefined, and no rule, where that is empty. */
export function useRules(text: string, rulesOf: (name: string) => readonly string[]): string | undefined {
  const renderer = useRenderer_unstable() as unknown as Renderer;
  const name = text === '' ? undefined : `s${hash(text)}`;
  const insert = () => {
    if (name !== undefined) renderer.insertCSSRules({ d: [...rulesOf(name)] });
  };
  if (typeof document === 'undefined') insert();
  // The rules follow from the text, and so from the name.
  useInsertionEffect(insert, [renderer, name]);
  return name;
}

const kebab = (name: string) =>
  name.startsWith('--') ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What would end the declaration is left out. */
function safe(value: string): string {
  return value.replaceAll(/[{};<>\\]/g, '');
}

/** FNV-1a, 32 bits: names of classes need no more. */
function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(36);
}
