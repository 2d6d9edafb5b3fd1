/** A screen of so many texts, each of which shows one reading of one source. */
export function readingsProject(count: number): Readonly<Record<string, string>> {
  const names = readingNames(count);
  const wire = (name: string) => name.replace(/(\d+)$/, '_$1');
  const reading = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Readings',
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [wire(name), { type: 'integer' }])),
    required: names.map(wire),
    additionalProperties: false,
  };
  const reply = {
    type: 'object',
    properties: { data: { $ref: '../entities/readings.json' } },
    required: ['data'],
    additionalProperties: false,
  };
  const api = {
    openapi: '3.1.0',
    info: { title: 'Readings', version: '1.0.0' },
    paths: {
      '/readings': {
        get: {
          operationId: 'getReadings',
          summary: 'What all meters show',
          'x-access': 'guest',
          'x-effect': 'read',
          responses: { 200: { description: 'OK', content: { 'application/json': { schema: reply } } } },
        },
      },
    },
  };
  const screen = {
    format: 1,
    screen: 'readings',
    path: '/readings',
    layout: 'entry',
    access: 'public',
    entry: true,
    title: 'readings.title',
    sources: { readings: { operation: 'getReadings' } },
    body: names.map((name) => ({
      id: name,
      block: 'text',
      value: `{{ sources.readings.value.${name} }} of {{ sources.readings.value.${name} * 2 }}`,
    })),
  };
  return {
    'schemas/entities/readings.json': JSON.stringify(reading),
    'schemas/api/readings.json': JSON.stringify(api),
    'screens/readings.json': JSON.stringify(screen),
    'locales/en/readings.json': JSON.stringify({ title: 'Readings' }),
  };
}

export function readingNames(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `meter${at}`);
}
