import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toWire } from '../../schemas/boundary.ts';
import contract from '../../schemas/generated/operations.json' with { type: 'json' };
import { sampleService } from '../catalogue/sample-catalogue.ts';
import { ownInstance } from '../compile/own-project.ts';
import { renderOwnScreen } from '../page/render-own-screen.tsx';

const type = { id: 10, network_id: 1, name: 'Views', slug: 'youtube-views', icon: null, color: '#fedea0' };
const offer = (name: string, place: string, services: number, position = 'middle') => ({
  id: services,
  name,
  place,
  position,
  network: null,
  utm_name: null,
  service_types: services > 3 ? [type] : [],
  services: Array.from({ length: services }, (_, at) =>
    toWire(
      sampleService({ id: 100 + at, name: `Likes ${at + 1}`, slug: `likes-${at + 1}` }),
      'Service',
      contract.plans,
    ),
  ),
});

async function show(name: string, offers: readonly object[]) {
  let requests = 0;
  const { app } = await renderOwnScreen(name, {
    user: { id: 5, name: 'Ann', email: 'ann@example.org', balance: 1 },
    api: { '/api/v1/special-offers': () => (requests += 1) && offers },
  });
  // Waits for the answer.
  await waitFor(() => expect([requests, app.queries.isFetching()]).toEqual([1, 0]));
}

/** Specification: A3 Special offer. */
it('after a payment, the offers for that place are shown, the first services of each until all are wanted', async () => {
  await show('add-funds-success', [
    offer('Add to your order', 'success_payment', 5),
    offer('Discounts', 'service_type', 2),
  ]);
  const offers = await screen.findByRole('list', { name: 'Special offers' });
  expect(within(offers).getByRole('heading', { name: 'Add to your order' })).toBeTruthy();
  expect(screen.queryByText('Discounts')).toBeNull();
  const links = () =>
    within(offers)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(links()).toEqual(
    ['/services/youtube-views', '/services/likes-1', '/services/likes-2', '/services/likes-3'].map((to) => `/app${to}`),
  );
  expect(within(offers).getAllByText('$1.90')).toHaveLength(3);
  expect(within(offers).getAllByText('per 1 000')).toHaveLength(3);
  fireEvent.click(within(offers).getByRole('button', { name: 'Show all (5)' }));
  await waitFor(() => expect(links()).toHaveLength(6));
  expect(within(offers).queryByRole('button')).toBeNull();
});

it('a service that costs less for now says by how much', async () => {
  const cheaper = toWire(sampleService({ id: 9, name: 'Fewer', discountPercent: 0.05 }), 'Service', contract.plans);
  await show('add-funds-success', [{ ...offer('Discounts', 'success_payment', 1), services: [cheaper] }]);
  expect(await screen.findByText('−5%')).toBeTruthy();
});

it('where there are no offers for that place, nothing is shown of them', async () => {
  await show('add-funds-success', [offer('Discounts', 'service_type', 2)]);
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Special offers' })).toBeNull();
});

/** Specification: A3 Special offer. */
it('on the page of a service type its offers are shown below the services, those in the middle last', async () => {
  const requested: object[] = [];
  await renderOwnScreen('services', {
    route: { path: '/services/youtube-views', params: { slug: 'youtube-views' }, query: {} },
    api: {
      '/api/v1/special-offers': ({ searchParams }) => {
        requested.push(Object.fromEntries(searchParams));
        return [
          offer('More for your videos', 'service_type', 1, 'middle'),
          offer('Now cheaper', 'service_type', 2, 'top'),
          offer('Packages', 'service_type', 3, 'network'),
        ];
      },
    },
  });
  const names = ['Now cheaper', 'Packages', 'More for your videos'];
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(names),
  );
  expect(requested).toEqual([{ locale: 'en', place: 'service_type', slug: 'youtube-views' }]);
  const { screen: declared } = (await ownInstance('aurora')).chunkOf('en', 'services') ?? {};
  const ids = declared?.body.map(({ id }) => id) ?? [];
  // What people have come for is first.
  expect(ids.slice(1, 5)).toEqual(['catalogue', 'offers-top', 'banners-short', 'offers-middle']);
});
