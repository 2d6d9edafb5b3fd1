import { describe, expect, test } from 'vitest';
import { ownInstance } from '../../../tests/compile/own-project.ts';
import type { CompiledInstance } from '../../../engine/compile/compile.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { pagesOf } from './content-handlers.ts';

const stock = ['terms', 'privacy', 'refunds'];

/** Pages of a brand with other settings. */
function pages(brand: CompiledInstance, settings: object, locale = 'en') {
  const instance = { ...brand, data: brand.data, settings: { ...brand.settings, ...settings } } as unknown as Instance;
  return new Map(pagesOf({ instance, locale }).map((page) => [page.slug, page]));
}

describe('the stock pages', () => {
  test('are there in every brand beside its own, without a hole in any language', async () => {
    for (const id of ['aurora', 'lumen']) {
      const brand = await ownInstance(id);
      for (const locale of brand.locales) {
        const found = pages(brand, { company: undefined, supportContact: null }, locale);
        for (const slug of [...stock, 'faq']) {
          const page = found.get(slug);
          expect([id, locale, slug, JSON.stringify(page)]).toEqual([
            id,
            locale,
            slug,
            expect.not.stringMatching(/[{]\w+[}]|undefined/),
          ]);
          expect(page?.content?.length).toBeGreaterThan(100);
        }
      }
    }
  });

  test('name the company with its number and address, and the shop where there is none', async () => {
    const brand = await ownInstance('aurora');
    const company = { name: 'Blue & Sons <Ltd>', address: '1 High Street', registrationNumber: 'HRB 1' };
    const named = pages(brand, { company, termsUrl: 'https://blue.test/terms', supportContact: 'help@blue.test' });
    expect(named.get('terms')?.content).toContain('Operator: Blue &amp; Sons &lt;Ltd&gt;, HRB 1, 1 High Street<br>');
    expect(named.get('terms')?.content).toContain('<a href="mailto:help@blue.test">support</a>');
    expect(named.get('terms')?.metaTitle).toBe('Terms – Aurora');
    expect(named.get('refunds')?.content).toContain('<a href="https://blue.test/terms">');
    const nameless = pages(brand, { company: undefined, supportContact: null });
    expect(nameless.get('terms')?.content).toContain('Operator: Aurora<br>');
    expect(nameless.get('terms')?.content).toContain('<a href="/tickets">support</a>');
    expect(nameless.get('refunds')?.content).toContain('<a href="/terms">');
  });

  test('leave room for a page of the brand with the same slug', async () => {
    const brand = await ownInstance('lumen');
    const own = { routeName: 'page', slug: 'terms', title: 'Our terms', content: '<p>{companyName}, {other}</p>' };
    const instance = { ...brand, data: { pages: [own] }, settings: { ...brand.settings, company: { name: 'L' } } };
    expect(pagesOf({ instance: instance as unknown as Instance, locale: 'en' })).toMatchObject([
      { title: 'Our terms', content: '<p>L, {other}</p>' },
    ]);
  });
});
