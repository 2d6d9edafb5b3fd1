import ParserValidator from '@rjsf/utils/lib/parser/ParserValidator.js';
import schemaParser from '@rjsf/utils/lib/parser/schemaParser.js';
import getFirstMatchingOption from '@rjsf/utils/lib/schema/getFirstMatchingOption.js';
import { resolveAnyOrOneOfSchemas, retrieveSchemaInternal } from '@rjsf/utils/lib/schema/retrieveSchema.js';
import type { RJSFSchema } from '@rjsf/utils';
import { subschemas } from './subschemas.ts';

/**
 * The parts of a schema that the form library asks about on their own (conditions and branches, at any depth), by the id
 * that it asks by; each says its `$id`. The whole is one of them. The library's own collector passes over what stands
 * within branches and lists, and a page cannot compile what it lacks.
 */
export function askedParts(root: RJSFSchema): Readonly<Record<string, RJSFSchema>> {
  const collector = new ParserValidator(root);
  const everyWay = (schema: RJSFSchema): RJSFSchema[] =>
    retrieveSchemaInternal(collector, schema, root, undefined, true);
  const waiting: RJSFSchema[] = [root];
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    waiting.push(...(subschemas(schema) as RJSFSchema[]));
    for (const one of [schema, ...everyWay(schema)]) {
      for (const options of [one.oneOf, one.anyOf]) {
        if (options === undefined) continue;
        resolveAnyOrOneOfSchemas(collector, { oneOf: options }, root, true);
        // A choice is looked at as it stands, and with all that it refers to.
        for (const option of options)
          if (typeof option === 'object') getFirstMatchingOption(collector, {}, everyWay(option), root);
      }
    }
  }
  return { ...schemaParser(root), ...collector.getSchemaMap() };
}
