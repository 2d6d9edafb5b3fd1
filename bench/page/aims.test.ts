import { expect, it } from 'vitest';
import { aimsOf } from './aims.ts';
import type { PageFigures } from './measure-page.ts';
import type { Serving } from './measure-serving.ts';
import { floors, home } from './page-runs.ts';
import { reportOf } from './report.ts';

const figures: PageFigures = {
  fcp: 500,
  lcp: 500,
  cls: 0,
  long: 300,
  answered: 2000,
  work: 1000,
  script: 500,
  style: 100,
  layout: 100,
  inp: 100,
  requests: 8,
  scripts: 6,
  scriptBytes: 150_000,
  bytes: 250_000,
};
const page = (name: string, some: Partial<PageFigures> = {}) => ({ name, width: 390, runs: [{ ...figures, ...some }] });
const served = (what: string, some: Partial<Serving>): Serving => ({
  what,
  pages: null,
  p99: null,
  cpu: null,
  notRendered: 0,
  orders: null,
  load: 0,
  ...some,
});
const good = [
  served('kept pages', { pages: 1500 }),
  served('fresh pages', { pages: 80 }),
  served('orders', { orders: 100 }),
  served('orders beside kept pages', { orders: 90, pages: 1499 }),
  served('orders beside fresh pages', { orders: 90, pages: 79.8 }),
];
const verdicts = (...run: Parameters<typeof aimsOf>) => aimsOf(...run).map(({ verdict }) => verdict);
const six = (verdict: string) => Array.from({ length: 6 }, () => verdict);

it('passes a run that is just at the aims', () => {
  const pages = [page(floors.csr, { lcp: 910 }), page(floors.ssr, { lcp: 455 }), page(home)];
  expect(verdicts(pages, good)).toEqual([...six('pass'), 'pass', 'pass', 'pass', 'pass']);
});

it('fails what is just beyond an aim, and says so in the report', () => {
  const slow = { lcp: 1010, cls: 0.011, long: 301, answered: 2001, inp: 101 };
  const pages = [page(floors.csr, { lcp: 910 }), page(floors.ssr, { lcp: 455 }), page(home, slow)];
  expect(verdicts(pages, [])).toEqual(six('fail'));
  expect(reportOf({ runs: 1, load: [0], pages, serving: [] })).toContain(
    '| shifts, 390 pixels | at most 0.01 | 0.011 | fail |',
  );
});

it('does not pass what was not measured', () => {
  expect(verdicts([page(home, { answered: null, inp: null })], [])).toEqual([
    'not measured',
    'not measured',
    'not measured',
    'pass',
    'pass',
    'not measured',
  ]);
  expect(verdicts([], good.slice(0, 1))).toEqual(['pass', 'not measured', 'not measured', 'not measured']);
});

it('judges nothing by runs that are too far apart, and says how far', () => {
  const runs = [1500, 1800, 2600].map((answered) => ({ ...figures, answered }));
  const [aim] = aimsOf([{ name: home, width: 390, runs }], []).filter(({ what }) => what.startsWith('first click'));
  expect(aim).toMatchObject({ measured: '1800 (spread 61 %)', verdict: 'too wide' });
});

it('judges no ratio by runs of the other page that are too far apart', () => {
  const other = { name: floors.csr, width: 390, runs: [900, 1000, 1400].map((lcp) => ({ ...figures, lcp })) };
  const [aim] = aimsOf([other, page(home)], []);
  expect(aim).toMatchObject({ measured: '0.50 (spread 50 %)', verdict: 'too wide' });
});

it('reports the work of the main thread beside that of the page that a server renders, with its spread', () => {
  const runs = [2000, 2100, 3000].map((work) => ({ ...figures, work }));
  const pages = [page(floors.ssr, { work: 700 }), { name: home, width: 390, runs }];
  const report = reportOf({ runs: 3, load: [0], pages, serving: [] });
  expect(report).toContain('| Livery: home | 390 | 2100 | 3.00 | 500 | 100 | 100 | 48 % | too wide to judge |');
});

it('does not pass orders beside fewer pages than aimed at, or pages that the server did not render', () => {
  const [kept, , orders, besideCached, besideFresh] = good as [Serving, Serving, Serving, Serving, Serving];
  const run = [
    kept,
    served('fresh pages', { pages: 90, notRendered: 3 }),
    orders,
    { ...besideCached, pages: 1103 },
    { ...besideFresh, notRendered: 1 },
  ];
  expect(aimsOf([], run).map(({ measured, verdict }) => `${measured}: ${verdict}`)).toEqual([
    '1500: pass',
    '90 (3 left to the browser): fail',
    '0.90 (only 1103 pages a second): fail',
    '0.90 (1 left to the browser): fail',
  ]);
});
