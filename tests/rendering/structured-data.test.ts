import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRenderedShop, type RenderedShop } from './rendered-shop.ts';
import { schemaOrg, type Vocabulary } from './schema-org.ts';

let shop: RenderedShop;
let vocabulary: Vocabulary;
beforeAll(async () => {
  [shop, vocabulary] = await Promise.all([openRenderedShop(), schemaOrg()]);
});
afterAll(() => shop?.close());

const dataIn = (html: string) => new WebAutoExtractor({}).parse(html);

/** What the rules of schema.org and of Google's rich results forbid in the data of a page. */
async function faultsIn(html: string): Promise<readonly string[]> {
  const found = await new Validator(vocabulary).validate(dataIn(html));
  return found
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(
      ({ path = [], issueMessage }) =>
        `${path.map(({ property, type }) => property ?? type).join('.')}: ${issueMessage}`,
    );
}

const service = '/app/services/youtube-views-standard';

describe('the data for search engines', () => {
  test.for([
    ['home', 'aurora', '/app/', ['Organization', 'WebSite']],
    ['a service type', 'aurora', '/app/services/youtube-views', ['BreadcrumbList', 'FAQPage', 'Product']],
    ['a service', 'aurora', service, ['BreadcrumbList', 'FAQPage', 'Product']],
    [
      'a service in another language',
      'aurora',
      '/app/ja/services/youtube-views-standard',
      ['BreadcrumbList', 'FAQPage', 'Product'],
    ],
    ['a content page with questions', 'aurora', '/app/faq', ['BreadcrumbList', 'FAQPage']],
    ['a content page', 'aurora', '/app/terms', ['BreadcrumbList']],
    ['a content page with questions', 'lumen', '/app/faq', ['BreadcrumbList', 'FAQPage']],
    ['a content page', 'lumen', '/app/about', ['BreadcrumbList']],
  ] as const)('of %s of %s follow the published rules', async ([, brand, address, types]) => {
    const { status, text } = await shop.get(brand, address);
    expect(status).toBe(200);
    expect(Object.keys(dataIn(text).jsonld).sort()).toEqual(types);
    expect(await faultsIn(text)).toEqual([]);
  });
});

describe('the rules', () => {
  test.for([
    ['a product without a name', /"name":"[^"]*",("sku")/, '$1', /"name" is missing/],
    ['a price for a quantity of nothing in particular', ',"unitCode":"C62"', '', /"unitCode" is missing/],
    ['a property that schema.org does not have', '"sku":', '"stockKeeping":', /stockKeeping/],
    ['a type that schema.org does not have', '"BreadcrumbList"', '"Breadcrumbs"', /Breadcrumbs/],
    ['a step without a name', /"name":"[^"]*",("item")/, '$1', /name/],
    ['JSON that is cut', '"@type":"Product",', '"@type":"Product"', /JSON|parse/i],
  ] as const)('find %s', async ([, right, wrong, says]) => {
    const { text } = await shop.get('aurora', service);
    const spoilt = text.replace(right, wrong);
    expect(spoilt).not.toBe(text);
    expect((await faultsIn(spoilt)).join('\n')).toMatch(says);
  });
});
