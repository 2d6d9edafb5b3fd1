import { expect, test } from 'vitest';
import type { Service } from '../../../schemas/generated/contract.ts';
import { sampleService } from '../../../tests/catalogue/sample-catalogue.ts';
import { exactService } from '../../order-line/catalogue.ts';
import { breadcrumbsOf, questionsOf } from '../page-data.ts';
import { priceRange, productOf, productOfType } from './structured-data.ts';

const service = sampleService({ id: 7, name: 'Likes', price: 1.2, defaultPrice: 1.5, pricingPer: 1000 }) as Service;

test('a service is a product with its price for so many, to the cent as it is charged', () => {
  const product = productOf(service, exactService(service), 'Real likes');
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Likes',
    sku: '7',
    description: 'Real likes',
    url: `/services/${service.slug}`,
    offers: {
      price: '1.20',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      priceSpecification: { price: '1.20', referenceQuantity: { value: 1000, unitCode: 'C62' } },
    },
  });
});

test('a service that is not sold any more is out of stock', () => {
  const gone = { ...service, isDeactivated: true };
  expect(productOf(gone, exactService(gone), '')).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('a package is priced as a whole', () => {
  const bundle = { ...service, isPackage: true };
  expect(productOf(bundle, exactService(bundle), '')).toMatchObject({
    offers: { priceSpecification: { referenceQuantity: { value: 1 } } },
  });
});

test('a service type is offered from its least price to its greatest, for as many pieces', () => {
  const services = [
    service,
    { ...service, id: 8, price: 0.005, pricingPer: 1 },
    { ...service, id: 9, price: 0.3, pricingPer: 100 },
    { ...service, id: 10, price: 0.01, isDeactivated: true },
  ];
  const range = priceRange(services);
  expect(range && productOfType({ name: 'YouTube · Likes', slug: 'likes' }, range)).toMatchObject({
    '@type': 'Product',
    name: 'YouTube · Likes',
    url: '/services/likes',
    offers: { lowPrice: '1.20', highPrice: '5.00', priceCurrency: 'USD', offerCount: 3 },
  });
  expect(priceRange([])).toBeNull();
});

test('questions are said only where there are any', () => {
  expect(questionsOf([])).toEqual([]);
  expect(questionsOf([{ question: 'How soon?', answer: 'Within an hour.' }])).toMatchObject([
    { '@type': 'FAQPage', mainEntity: [{ name: 'How soon?', acceptedAnswer: { text: 'Within an hour.' } }] },
  ]);
});

test('breadcrumbs are numbered from the home page on', () => {
  const { itemListElement } = breadcrumbsOf([
    { name: 'Services', path: '/' },
    { name: 'Likes', path: '/services/likes' },
  ]);
  expect(itemListElement).toMatchObject([
    { position: 1, item: '/' },
    { position: 2, item: '/services/likes' },
  ]);
});
