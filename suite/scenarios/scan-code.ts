import type { Locator, Page, Response } from '@playwright/test';
import { encode } from 'uqr';

/**
 * Reads the QR code of a page as a camera would, without one: of all addresses that the API has told the page, it is the one that is
 * drawn as the page draws it. What is drawn wrongly is none.
 */
export function codeReader(page: Page): (place: Locator) => Promise<string> {
  const reported = new Set<string>();
  page.on('response', (reply) => void addressesIn(reply).then((all) => all.forEach((one) => reported.add(one))));
  return async (place) => {
    const picture = place.locator('svg[role=img] path').first();
    await picture.waitFor({ state: 'attached' });
    const drawn = await picture.getAttribute('d');
    const found = [...reported].find((address) => drawnAs(address) === drawn);
    if (found === undefined) throw new Error('The QR code on the page stands for no address that the shop has told');
    return found;
  };
}

async function addressesIn(reply: Response): Promise<readonly string[]> {
  if (!(reply.headers()['content-type'] ?? '').includes('json')) return [];
  // A page that is left takes its replies with it.
  const text = await reply.text().catch(() => '');
  return [...text.matchAll(/"(https?:[^"\\]+(?:\\\/[^"\\]*)*)"/g)].map(([, address = '']) =>
    address.replaceAll('\\/', '/'),
  );
}

/** One square for each dark module, as the block draws them. */
function drawnAs(text: string): string {
  const { data } = encode(text, { border: 3 });
  return data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}
