import { ADDITIONAL_PROPERTY_FLAG, type RJSFSchema } from '@rjsf/utils';

/** Whether the person gave the field its name (`additionalProperties`, `patternProperties`). */
export function isOwnName(schema: RJSFSchema): boolean {
  return Object.hasOwn(schema, ADDITIONAL_PROPERTY_FLAG);
}
