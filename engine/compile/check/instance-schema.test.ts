import { expect, test } from 'vitest';
import appSchema from '../../../schemas/config/app.schema.json' with { type: 'json' };
import instanceSchema from '../../../schemas/config/instance.schema.json' with { type: 'json' };

/** An instance may name some members of these alone, so that its schema requires fewer of them. */
const inPart = ['session', 'theme'];

test('an editor knows in the file of an instance whatever the base may declare, by the same rules', () => {
  const ofInstance: Readonly<Record<string, unknown>> = instanceSchema.properties;
  for (const [name, schema] of Object.entries(appSchema.properties)) {
    expect(Object.hasOwn(ofInstance, name), name).toBe(true);
    if (!inPart.includes(name)) expect(ofInstance[name], name).toEqual(schema);
  }
});
