import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderBlock } from '../../../tests/page/render-block.tsx';
import { testSettings } from '../../../tests/page/sample-definition.ts';

const node = { id: 'b', block: 'brand' };
const address = () => screen.getByRole('link', { name: 'Parcels – Home' }).getAttribute('href');

it('the logo leads home, or where the settings of the shop want it to', async () => {
  const { unmount } = await renderBlock(node);
  expect(address()).toBe('/app/');
  unmount();
  await renderBlock(node, { settings: { ...testSettings, logoDestinationUrl: 'https://parcels.example/' } });
  expect(address()).toBe('https://parcels.example/');
});
