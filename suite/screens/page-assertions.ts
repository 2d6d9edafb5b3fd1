import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Text } from '../../engine/definition.ts';
import { textKey } from '../../engine/text/text.ts';
import { type Declared, rowsOf } from './declared-screen.ts';
import { shownValuesOf } from './shown-values.ts';
import type { Sight } from './suite-types.ts';

/** What is wrong with the page that is open, whatever is on it. Sentences. */
export async function checkPage(page: Page, declared: Declared, sight: Sight): Promise<string[]> {
  const faults: string[] = [];
  const { shown, beyond } = await page.evaluate(seen);
  const text = shown.join('\n');
  for (const key of ['errors.block_failed', 'errors.page_failed'])
    if (shown.includes(declared.textOf(key))) faults.push(`A part of the page has failed: “${declared.textOf(key)}”.`);
  const known = new Set([...Object.keys(declared.chunk.texts), ...Object.keys(declared.index.texts)]);
  for (const one of new Set(shown)) if (known.has(one)) faults.push(`A key stands in place of its words: ${one}.`);
  if (beyond > 0) faults.push(`The page is ${beyond} pixels wider than the window.`);
  if (sight.state === 'data' || sight.state === 'slow') faults.push(...valuesMissing(declared, text));
  if (sight.state === 'empty') faults.push(...emptyWordsMissing(declared, text));
  if (sight.state === 'error' && !text.includes(declared.textOf('errors.server')) && readsFirst(declared))
    faults.push('The API fails and the page does not say so.');
  return faults;
}

/** What axe calls serious or critical, one sentence a place; by all of its rules, or by `only` some. */
export async function seriousFaults(page: Page, only?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], ...(only && { runOnly: { type: 'rule', values: [...only] } }) })
    // What hands the focus on to where it belongs, and never keeps it.
    .exclude('[data-tabster-dummy]')
    // Without a blank page for each look: there are no frames of others to look into.
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.slice(0, 3).map((node) => `Hard to use (${id}): ${help}. ${node.target.join(' ')}`),
    );
}

/** Every piece of text that a person meets, by eye or by ear. Runs in the page. */
function seen(): { readonly shown: string[]; readonly beyond: number } {
  const shown: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    if (text && !/^(?:SCRIPT|STYLE|NOSCRIPT)$/.test(node.parentElement?.tagName ?? '')) shown.push(text);
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const text = element.getAttribute(name)?.trim();
      if (text) shown.push(text);
    }
  }
  return { shown, beyond: document.documentElement.scrollWidth - window.innerWidth };
}

/** Values that are declared to be shown as they are, and are not there. */
function valuesMissing(declared: Declared, text: string): string[] {
  return declared.blocks
    .filter((placed) => declared.isShown(placed))
    .flatMap(({ node }) =>
      shownValuesOf(node, declared)
        .filter((words) => !text.includes(words))
        .map((words) => `${node.id} does not show “${words}”.`),
    );
}

function emptyWordsMissing(declared: Declared, text: string): string[] {
  return declared.blocks.flatMap((placed) => {
    const { empty, source, id } = placed.node as {
      readonly empty?: { title?: Text };
      source?: string;
      id: string;
    };
    const title = empty?.title && declared.textOf(textKey(empty.title));
    if (title === undefined || source === undefined || title.includes('{{') || !declared.isShown(placed)) return [];
    // What reads by POST answers with rows in every state.
    if (rowsOf(declared.reply(source)).length > 0) return [];
    return text.includes(title) ? [] : [`${id} has nothing to show and does not say “${title}”.`];
  });
}

/** Whether something on the screen cannot be shown without a reply: a table or list that reads a source at once. */
function readsFirst(declared: Declared): boolean {
  return declared.blocks.some((placed) => {
    const { source, block } = placed.node as { readonly source?: string; readonly block: string };
    const when = declared.chunk.screen.sources[source ?? '']?.when;
    return (
      (block === 'table' || block === 'list') && source !== undefined && when === undefined && declared.isShown(placed)
    );
  });
}
