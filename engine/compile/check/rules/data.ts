import { cachedReport } from '../../incremental/cached.ts';
import { mapChildren, type Defs, type Schema } from '../../schema/schema.ts';
import { join, type Located, member, stringAt } from '../../diagnostics/located.ts';
import { emptyPage, contextAt } from '../check-instance.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { listed } from '../../diagnostics/finding.ts';
import { Uses } from '../context/uses.ts';
import { walk } from '../walk/walk.ts';
import { anyShared, rule, type RuleContext } from './rule.ts';

/** What files of `data/` list is what their call answers with, each text of it in one language or in all. */
export const data = rule({
  meta: {
    shares: anyShared,
    about: 'Content of an instance matches the contract',
  },
  check: (context) => {
    const { app, checked, documents, environment, report } = context;
    const named = member(app, 'data');
    const { locales } = checked.app;
    for (const [name, tree] of documents.data) {
      const call = stringAt(named, name);
      if (call === undefined) {
        if (!isReadByScreen(name, context))
          report({ code: 'unknown-file', at: tree.at, path: '', message: unread(name) });
        continue;
      }
      const { operations } = environment.contract;
      const operation = Object.hasOwn(operations, call) ? operations[call] : undefined;
      if (!operation) {
        const message = `Unknown operation: \`${call}\`.`;
        report({
          code: 'unknown-operation',
          at: member(named, name)?.at ?? tree.at,
          path: `data.${name}`,
          message,
          suggestion: nearest(call, Object.keys(operations)),
        });
        continue;
      }
      cachedReport('check data', [tree, environment.contract, call, locales.join()], report, (report) => {
        const defs = mapDefs(environment.contract.defs, locales);
        walk(
          perLanguage(operation.reply, locales),
          tree,
          contextAt(environment, emptyPage, '', new Uses(), report, defs),
        );
        checkLanguages(tree, locales, report);
      });
    }
  },
});

function unread(name: string): string {
  return `The file is not used. Name its operation under \`data\` in app.json: \`"${name}": "…"\`.`;
}

/** Whether a screen takes values of its path from it. */
function isReadByScreen(name: string, { documents }: RuleContext): boolean {
  return [...documents.all.screen.values()].some(({ tree }) => {
    const params = member(tree, 'params');
    return (
      params?.kind === 'object' && [...params.members.values()].some(({ value }) => stringAt(value, 'data') === name)
    );
  });
}

function mapDefs(defs: Defs, locales: readonly string[]): Defs {
  return Object.fromEntries(Object.entries(defs).map(([name, schema]) => [name, perLanguage(schema, locales)]));
}

/** The same, where each free text may also be an object with one for each language. */
function perLanguage(schema: Schema, locales: readonly string[]): Schema {
  const inner = mapChildren(schema, (child) => perLanguage(child, locales));
  const isText = [schema.type].flat().includes('string') && schema.enum === undefined && schema.const === undefined;
  if (!isText) return inner;
  const texts = Object.fromEntries(locales.map((locale) => [locale, { type: 'string' }]));
  return {
    anyOf: [inner, { type: 'object', properties: texts, additionalProperties: false, description: 'By language.' }],
  };
}

/** Where a text is said in some languages, it is said in all that the instance offers. */
function checkLanguages(value: Located, locales: readonly string[], report: RuleContext['report'], path = ''): void {
  if (value.kind === 'array')
    for (const [index, item] of value.items.entries()) checkLanguages(item, locales, report, join(path, String(index)));
  if (value.kind !== 'object') return;
  const memberNames = [...value.members.keys()];
  if (memberNames.length > 0 && memberNames.every((key) => locales.includes(key))) {
    const missing = locales.filter((locale) => !memberNames.includes(locale));
    if (missing.length > 0)
      report({
        code: 'missing-translation',
        at: value.at,
        path,
        message: `Missing translation: ${listed(missing)}.`,
      });
    return;
  }
  for (const [key, { value: inner }] of value.members) checkLanguages(inner, locales, report, join(path, key));
}
