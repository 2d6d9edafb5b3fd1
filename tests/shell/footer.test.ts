import { beforeAll, describe, expect, it } from 'vitest';
import type { AppIndex, BlockNode, Value } from '../../engine/definition.ts';
import { evaluateValue, isTrue } from '../../engine/runtime/values/evaluate.ts';
import { ScopeStore } from '../../engine/state/scope.ts';
import { ownInstance } from '../compile/own-project.ts';

let index: AppIndex;
beforeAll(async () => {
  index = (await ownInstance('aurora')).indexes['en'] as AppIndex;
});

interface Part extends BlockNode {
  readonly to?: Value;
  readonly value?: Value;
  readonly body?: readonly Part[];
}

function partsOf(tree: unknown): readonly Part[] {
  if (tree === null || typeof tree !== 'object') return [];
  const own = 'id' in tree && 'block' in tree ? [tree as Part] : [];
  return [...own, ...Object.values(tree).flatMap(partsOf)];
}

/** What the foot of a layout shows by id: where it leads, else its value. */
function shown(settings: object, layout = 'cabinet', user: object | null = null): Readonly<Record<string, unknown>> {
  const scope = new ScopeStore({ settings: { panelName: 'Blue', ...settings }, locale: 'de', user });
  const of = ({ to, value }: Part) => evaluateValue((to ?? value ?? null) as Value, scope.read, String);
  const details = partsOf(index.layouts[layout]).find(({ id }) => id === 'shop-details');
  if (!details) throw new Error(`The layout ${layout} has no footer`);
  const visit = (part: Part): readonly (readonly [string, unknown])[] =>
    isTrue(part.visible ?? true, scope.read)
      ? [...(part.body ? [] : [[part.id, of(part)] as const]), ...(part.body ?? []).flatMap(visit)]
      : [];
  return Object.fromEntries(visit(details));
}

describe('the foot of pages', () => {
  it('has the name of the shop, support, the stock rules and the languages where a brand says nothing', () => {
    expect(Object.keys(shown({}))).toEqual([
      'company-name',
      'contact-title',
      'contact-guests',
      'terms',
      'privacy',
      'refunds',
      'languages',
    ]);
    expect(shown({})).toMatchObject({
      'company-name': 'Blue',
      terms: '/terms',
      privacy: '/privacy',
      refunds: '/refunds',
    });
  });

  it('leads to the choice of cookies where a chat is all that is asked about, once it has a place to run', () => {
    const chatOrigin = 'https://chat.blue.test';
    for (const chat of [{ intercomAppId: 'abcd1234' }, { liveChatWidgetId: '1234567' }]) {
      expect(shown({ ...chat, chatOrigin })).toMatchObject({ 'cookies-link': '/cookies' });
      expect(shown(chat)).not.toHaveProperty('cookies-link');
    }
    expect(shown({ chatOrigin })).not.toHaveProperty('cookies-link');
  });

  it('leads customers to their questions where the shop names no way, and guests to no login', () => {
    const company = { email: 'office@blue.test' };
    expect(shown({ company })).toMatchObject({ 'contact-email': 'mailto:office@blue.test' });
    expect(shown({ company }, 'cabinet', { id: 1 })).toMatchObject({ 'contact-tickets': '/tickets' });
    for (const user of [null, { id: 1 }])
      expect(
        Object.keys(shown({ company, supportContact: 'help@blue.test' }, 'cabinet', user)).filter((id) =>
          id.startsWith('contact'),
        ),
      ).toEqual(['contact-title', 'contact-link']);
  });

  it('has what the brand declares of its company, support, payment and rules on another site', () => {
    const settings = {
      company: { name: 'Blue Ltd', address: '1 High Street', registrationNumber: 'HRB 1' },
      supportContact: 'help@blue.test',
      supportHours: { en: '9–18', de: '9–18 Uhr' },
      paymentMarks: ['Visa'],
      termsUrl: 'https://blue.test/terms',
      privacyUrl: 'https://blue.test/privacy',
      sourcesRemembered: true,
    };
    const found = shown(settings);
    expect(found).toMatchObject({
      'company-name': 'Blue Ltd',
      'company-address': '1 High Street',
      'contact-link': 'mailto:help@blue.test',
      'support-hours': '9–18 Uhr',
      terms: 'https://blue.test/terms',
      privacy: 'https://blue.test/privacy',
      'cookies-link': '/cookies',
    });
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['company-number', 'payment-marks']));
    expect(shown({ ...settings, supportHours: { en: '9–18' } })['support-hours']).toBe('9–18');
    const link = 'https://t.me/@blue';
    expect(shown({ ...settings, supportContact: link })['contact-link']).toBe(link);
  });

  it('is the same on the pages of the login, and is not on pages that partners frame', () => {
    expect(shown({}, 'entry')).toEqual(shown({}));
    expect(() => shown({}, 'blank')).toThrow('no footer');
  });
});
