import { cached, cachedReport } from '../../incremental/cached.ts';
import { shownAnywhere } from '../shell-texts.ts';
import { splitPlural } from '../../layer/plurals.ts';
import type { Environment } from '../context/check-context.ts';
import { member, type Place } from '../../diagnostics/located.ts';
import { rule } from './rule.ts';

/** What is declared and then never used: layouts, forms, fragments, state, words. */
export const unused = rule({
  meta: {
    codes: {
      'unused-declaration': { severity: 'warning', inEachInstance: true },
      'unused-state': { severity: 'warning', fix: 'remove', inEachInstance: true },
      'unused-text': { severity: 'warning', inEachInstance: true },
    },
    about: 'What is declared is used',
    soundOnly: true,
  },
  check: ({ checked, documents, environment, report }) => {
    const uses = checked.usesOfAll;
    const layouts = new Set(checked.screens.map(({ route }) => route.layout));
    for (const { name, tree } of documents.all.layout.values()) {
      if (!layouts.has(name))
        report({
          code: 'unused-declaration',
          at: tree.at,
          path: '',
          message: `The layout \`${name}\` is not used by any screen. Remove the file, or use it.`,
        });
    }
    for (const { name, tree } of documents.all.form.values()) {
      if (!uses.forms.has(name))
        report({
          code: 'unused-declaration',
          at: tree.at,
          path: '',
          message: `The form \`${name}\` is not used by any block. Remove the file, or use it.`,
        });
    }
    for (const { name, tree } of documents.all.fragment.values()) {
      if (!documents.usedFragments.has(name))
        report({
          code: 'unused-declaration',
          at: tree.at,
          path: '',
          message: `The fragment \`${name}\` is not used. Remove the file, or use it: \`{ "$use": "${name}" }\`.`,
        });
    }
    for (const { document, uses: own } of checked.screens) {
      const state = member(document.tree, 'state');
      if (state?.kind !== 'object') continue;
      for (const [name, { keyAt }] of state.members) {
        if (!own.states.has(name) && !name.startsWith('$'))
          report({
            code: 'unused-state',
            at: keyAt,
            path: `state.${name}`,
            message: `\`state.${name}\` is not used on this screen. Remove it, or use it.`,
          });
      }
    }
    const needed = cached('texts that need a use', [environment.texts, environment.blocks], () =>
      textsThatNeedUse(environment),
    );
    cachedReport('check unused texts', [uses, needed], report, (report) => {
      for (const { key, stem, at } of needed) {
        if (uses.texts.has(key) || uses.texts.has(stem)) continue;
        const message = `The text \`${key}\` is not used. Remove it, here and in the other languages.`;
        report({ code: 'unused-text', at, path: key.slice(key.indexOf('.') + 1), message });
      }
    });
  },
});

interface NeededText {
  readonly key: string;
  /** A plural is used by its stem. */
  readonly stem: string;
  readonly at: Place;
}

/** Texts that are of use only where a declaration names them: neither blocks nor the shell nor the server show them. */
function textsThatNeedUse({ texts, blocks }: Environment): readonly NeededText[] {
  const byBlocks = new Set([...blocks.values()].flatMap((block) => block.texts));
  return [...texts].flatMap(([key, { at }]) =>
    shownAnywhere(key) || key.startsWith('server.') || isOfBlock(key, byBlocks)
      ? []
      : [{ key, stem: splitPlural(key).stem, at }],
  );
}

/** What a block can show is of use even while no screen has the block. A trailing `*` covers a group. */
function isOfBlock(key: string, patterns: ReadonlySet<string>): boolean {
  if (patterns.has(key) || patterns.has(splitPlural(key).stem)) return true;
  for (let end = key.length; end >= 0; end -= 1) if (patterns.has(`${key.slice(0, end)}*`)) return true;
  return false;
}
