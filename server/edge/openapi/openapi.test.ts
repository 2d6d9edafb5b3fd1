import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContract, readContractFiles } from '../../../engine/compile/contract/read-contract.ts';
import { root, send, startTestServer, type TestServer } from '../../../tests/server/test-server.ts';
import { bundleOpenapi, type OpenapiDocument } from './bundle-openapi.ts';

let server: TestServer;
let document: OpenapiDocument;
beforeAll(async () => {
  document = bundleOpenapi(await readContractFiles(root));
  server = await startTestServer({ openapi: document });
});
afterAll(() => server?.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Every `$ref` at any depth. */
function refsIn(value: unknown): readonly string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, member]) => (key === '$ref' ? [String(member)] : refsIn(member)));
}

describe('GET /openapi.json', () => {
  test('answers the whole contract, and 304 to who has it', async () => {
    const first = await send(server.app, 'GET /openapi.json');
    expect(first.status).toBe(200);
    expect(first.body).toEqual(JSON.parse(JSON.stringify(document)));
    const headers = { 'if-none-match': String(first.headers['etag']) };
    expect((await send(server.app, 'GET /openapi.json', { headers })).status).toBe(304);
    expect((await send(server.app, 'GET /openapi.json', { host: 'lumen.example', headers })).status).toBe(304);
  });

  test('does not answer on a host that belongs to nobody', async () => {
    expect((await send(server.app, 'GET /openapi.json', { host: 'nobody.example' })).status).toBe(404);
  });
});

describe('the document', () => {
  test('names every operation that the server answers, once', async () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names.toSorted()).toEqual(Object.keys((await readContract(root)).operations).toSorted());
  });

  test('refers to nothing that is not in it', () => {
    const refs = new Set(refsIn(document));
    expect(refs.size).toBeGreaterThan(20);
    for (const ref of refs) {
      const parts = ref.replace(/^#\//, '').split('/');
      const found = parts.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);
      expect(found, ref).toBeTypeOf('object');
    }
  });

  test('has schemas that are JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addFormat('usd', { type: 'number', validate: Number.isFinite });
    ajv.addSchema({ $id: 'livery', ...document });
    for (const name of Object.keys(document.components.schemas)) {
      expect(ajv.getSchema(`livery#/components/schemas/${name}`), name).toBeTypeOf('function');
    }
  });

  test('declares the parameters of every path, who may call, and how a refusal looks', () => {
    for (const { path, operation } of operations()) {
      const declared = ((operation['parameters'] ?? []) as readonly { in: string; name: string; required?: boolean }[])
        .filter((one) => one.in === 'path' && one.required)
        .map((one) => one.name);
      expect(declared.toSorted(), path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted());
      expect(operation.responses['default']).toEqual({ $ref: '#/components/responses/Refusal' });
      const anybody = operation['x-access'] !== 'user';
      expect(operation['security'], path).toEqual(anybody ? [{}, { session: [] }] : [{ session: [] }]);
    }
  });
});
