import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/platform/db/database.ts';
import { makeCatalogue } from '../../../server/starter/make-catalogue.ts';
import { fillInstance } from '../../../server/starter/fill-instance.ts';
import { testDatabase } from '../../../tests/database/test-database.ts';
import { importCatalogue } from './import-catalogue.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';

const at = new Date('2026-03-01T12:00:00Z');
const act = { by: 'ann', why: 'new prices', at };
const [known] = makeCatalogue().services;
const slug = known?.slug ?? '';
const locales = ['de', 'pt_BR'];

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  for (const id of ['aurora', 'lumen']) await fillInstance(db, id);
});
afterAll(() => db?.close());

const write = (text: string) => importCatalogue(db, 'aurora', readCsv(text), act, { locales });
const service = (which: string, instance = 'aurora') =>
  db.read(instance, (trx) => trx.selectFrom('service').selectAll().where('slug', '=', which).executeTakeFirst());
const acts = () => db.read('aurora', (trx) => trx.selectFrom('operator_act').select('subject').orderBy('id').execute());

describe('a file of services', () => {
  test('changes what it names, adds what is new, and says so', async () => {
    await write(`slug,default_price,name\n${slug},1.25,"Views, ""fast"""\n`);
    const { network, type } = await db.read('aurora', async (trx) => {
      const row = await trx.selectFrom('service_type').selectAll().orderBy('id').executeTakeFirstOrThrow();
      const its = trx.selectFrom('network').selectAll().where('id', '=', row.network_id);
      return { type: row.slug, network: (await its.executeTakeFirstOrThrow()).slug };
    });
    const before = await service(slug);
    expect(before).toMatchObject({
      default_price: 1_250_000n,
      name: 'Views, "fast"',
      max_quantity: known?.max_quantity,
    });
    const report = await write(
      [
        'slug,network,service_type,name,default_price,min,max,default_quantity,has_refill,discount_percent',
        `${slug},${network},${type},"Views, ""fast""",1.5,${known?.min_quantity},${known?.max_quantity},${known?.default_quantity},${known?.has_refill},${(known?.discount_ppm ?? 0) / 1e6}`,
        `brand-new,${network},${type},Brand new,0.000001,10,20,15,yes,0.075`,
      ].join('\r\n'),
    );
    expect(report).toBe(`~ ${slug}: default_price 1.25 → 1.50\n+ brand-new\n1 new, 1 changed, 0 as they were.`);
    expect(await service('brand-new')).toMatchObject({
      default_price: 1n,
      discount_ppm: 75_000,
      has_refill: true,
      pricing_per: 1000,
      url_is_required: true,
      labels: [],
    });
    expect((await acts()).map((one) => one.subject).slice(-2)).toEqual([
      `service ${slug}: default_price 1.25 → 1.50`,
      'service brand-new: new',
    ]);
    expect(await service('brand-new', 'lumen')).toBeUndefined();
    expect((await service(slug, 'lumen'))?.default_price).toBe(known?.default_price);
  });

  test('gives each new service what it names, and the usual for the rest', async () => {
    const { network, type } = await db.read('aurora', async (trx) => {
      const row = await trx.selectFrom('service_type').selectAll().orderBy('id').executeTakeFirstOrThrow();
      const its = trx.selectFrom('network').selectAll().where('id', '=', row.network_id);
      return { type: row.slug, network: (await its.executeTakeFirstOrThrow()).slug };
    });
    const common = { network, service_type: type, default_price: 1, min: 10, max: 20, default_quantity: 15 };
    const rows = [
      { slug: 'with-refill', name: 'With refill', ...common, has_refill: true },
      { slug: 'with-discount', name: 'With discount', ...common, discount_percent: 0.1 },
    ];
    const report = await importCatalogue(db, 'aurora', readJson(JSON.stringify(rows)), act, { locales });
    expect(report).toBe('+ with-refill\n+ with-discount\n2 new, 0 changed, 0 as they were.');
    expect(await service('with-refill')).toMatchObject({ name: 'With refill', has_refill: true, discount_ppm: 0 });
    expect(await service('with-discount')).toMatchObject({ has_refill: false, discount_ppm: 100_000 });
  });

  test('that was imported before changes nothing and is not recorded again', async () => {
    await write(`slug,max\n${slug},900000\n`);
    const count = (await acts()).length;
    expect(await write(`slug,max\n${slug},900000\n`)).toBe('0 new, 0 changed, 1 as they were.');
    expect((await acts()).length).toBe(count);
  });

  test('is only looked at in a dry run', async () => {
    const before = await service(slug);
    const text = `[{"slug": "${slug}", "default_price": 77.5}]`;
    const report = await importCatalogue(db, 'aurora', readJson(text), null, { locales });
    expect(report).toMatch(/default_price .* → 77\.50\n0 new, 1 changed, 0 as they were\.\nNothing was written/);
    expect(await service(slug)).toEqual(before);
  });

  test('of many rows is written in batches, says how far it is, and goes on where it was stopped', async () => {
    const three = makeCatalogue()
      .services.slice(0, 3)
      .map((one) => one.slug);
    const rows = (max: number) => readCsv(`slug,max\n${three.map((one) => `${one},${max}`).join('\n')}\n`);
    const reported: string[] = [];
    const batch = { locales, batch: 1, progress: (sentence: string) => void reported.push(sentence) };
    let left = 2;
    const failing: Database = {
      ...db,
      write: (instance, work) =>
        left-- > 0 ? db.write(instance, work) : Promise.reject(new Error('The disk is full.')),
    };
    await expect(importCatalogue(failing, 'aurora', rows(700_000), act, batch)).rejects.toThrow(
      'The disk is full.\n2 of 3 rows are imported. Import the same file again: it goes on from there.',
    );
    expect(reported).toEqual(['1 of 3 rows', '2 of 3 rows']);
    const report = await importCatalogue(db, 'aurora', rows(700_000), act, batch);
    expect(report).toMatch(/0 new, 1 changed, 2 as they were\.$/);
    expect(await Promise.all(three.map((one) => service(one)))).toMatchObject(
      three.map(() => ({ max_quantity: 700_000 })),
    );
  });

  test('creates labels that its services have, once, where the operator wants it', async () => {
    const [first, second] = makeCatalogue().services.map((one) => one.slug);
    const rows = () => readCsv(`slug,labels\n${first},Handmade|Slow start\n${second},Handmade\n`);
    const labels = (instance: string) =>
      db.read(instance, (trx) =>
        trx
          .selectFrom('service_label')
          .select(['name', 'type'])
          .where('name', 'in', ['Handmade', 'Slow start'])
          .orderBy('name')
          .execute(),
      );
    await expect(importCatalogue(db, 'aurora', rows(), act, { locales })).rejects.toThrow(
      /line 2: There is no label "Handmade"\..* `--new-labels` creates labels\./,
    );
    const wanted = { locales, batch: 1, newLabels: 'quality' } as const;
    const planned = await importCatalogue(db, 'aurora', rows(), null, wanted);
    expect(planned).toContain('+ label "Handmade" (quality)\n+ label "Slow start" (quality)\n~');
    expect(await labels('aurora')).toEqual([]);
    await importCatalogue(db, 'aurora', rows(), act, wanted);
    expect(await labels('aurora')).toEqual([
      { name: 'Handmade', type: 'quality' },
      { name: 'Slow start', type: 'quality' },
    ]);
    expect(await labels('lumen')).toEqual([]);
    expect((await service(second ?? ''))?.labels).toEqual(['Handmade']);
  });

  test('with a fault in a later batch, or the same service in two, changes nothing', async () => {
    const before = await service(slug);
    const text = `slug,default_price\n${slug},5\nunknown-one,5\n${slug},6\n`;
    await expect(importCatalogue(db, 'aurora', readCsv(text), act, { locales, batch: 1 })).rejects.toThrow(
      new RegExp(`line 3: unknown-one is new[^]*line 4: The service ${slug} stands on line 2 already`),
    );
    expect(await service(slug)).toEqual(before);
  });

  test('is taken whole or not at all', async () => {
    const before = await service(slug);
    await expect(write(`slug,default_price\n${slug},5\nunknown-one,5\n`)).rejects.toThrow(
      /Nothing was imported\.\nline 3: unknown-one is new and needs name\./,
    );
    expect(await service(slug)).toEqual(before);
  });
});

describe('what is wrong is said in words, with its line', () => {
  test.each([
    ['slug,default_price\n{},-1', 'line 2: default_price must be dollars'],
    ['slug,default_price\n{},0.0000001', 'line 2: default_price must be dollars'],
    ['slug,defualt_price\n{},1', 'line 2: There is no column "defualt_price". Did you mean "default_price"?'],
    ['slug,discount_percent\n{},10', 'line 2: discount_percent must be a share from 0 to 1'],
    ['slug,min,max\n{},20,10', 'line 2: max (10) must not be below min (20).'],
    ['slug,min,max,default_quantity\n{},1,9,10', 'line 2: default_quantity (10) must lie between'],
    ['slug,step\n{},0', 'line 2: step must be a whole number from 1'],
    ['slug,has_refill\n{},maybe', 'line 2: has_refill must be true or false; it is "maybe".'],
    ['slug,network,service_type\n{},nowhere,x', 'line 2: There is no network "nowhere".'],
    ['slug,labels\n{},no such label', 'line 2: There is no label "no such label".'],
    ['slug,name\n{},a\n\n{},b', 'line 4: The service {} stands on line 2 already.'],
    ['slug,name\n{},"a\nb",c\n', 'line 2: There are 3 cells, but 2 columns.'],
    ['slug,name\nBad Slug,a', 'line 2: slug must be'],
    ['slug,name\n{},"open', 'line 2: A quote is opened here and never closed.'],
    ['slug,slug\n{},{}', 'line 1: The column "slug" is there twice.'],
    ['', 'line 1: The file is empty.'],
  ])('%j', async (text, sentence) => {
    await expect(write(text.replaceAll('{}', slug))).rejects.toThrow(sentence.replaceAll('{}', slug));
  });

  test('in JSON too', () => {
    expect(readJson('[\n  {"slug": "a"},\n  3\n]').faults).toEqual([
      { line: 3, sentence: 'An object is expected here, with a member for each column.' },
    ]);
    expect(readJson('[\n{"slug": "a",}\n]').faults[0]?.line).toBe(2);
    expect(readJson('{}').faults).toEqual([{ line: 1, sentence: 'A list of services is expected.' }]);
    expect(readJson('[{"slug": "a", "name": {"b": 1}}]').faults[0]?.sentence).toContain('name must be');
  });
});
