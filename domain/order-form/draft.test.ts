import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleNetworks } from '../../tests/catalogue/sample-catalogue.ts';
import { catalogueOf, emptyCatalogue } from '../order-line/catalogue.ts';
import { chooseService } from '../order-line/choose.ts';
import { emptyLine, type Line } from '../order-line/line.ts';
import { reduce } from './reduce.ts';
import { activeLine, emptyOrderForm, type OrderFormState } from './state.ts';
import { draftOfOrders, fromDraft, toDraft } from './draft.ts';
import { readAttempts } from '../checkout/attempts.ts';
import { readStoredDraft } from './ui/stored-draft.ts';

const catalogue = catalogueOf(sampleNetworks);
const services = [...catalogue.serviceById.values()];
const views = catalogue.serviceById.get(100)!;

/** A line as a customer can have filled it in. */
const lines: fc.Arbitrary<Line> = fc.constantFrom(...services).chain((service) =>
  fc
    .record({
      url: fc.string(),
      comment: fc.string(),
      quantity: fc.nat(),
      isGuarantee: fc.boolean(),
      isDripFeed: fc.boolean(),
      dripFeedMode: fc.constantFrom<Line['dripFeedMode']>('flat', 'progressive'),
      numberOfRuns: fc.nat(1_000),
      dripFeedMinutes: fc.nat(525_600),
      dripFeedQuantityStep: fc.nat(1_000_000),
      countries: fc.array(fc.integer({ min: 1, max: 250 })),
      availableServiceTypeIds: fc.option(fc.array(fc.integer({ min: 1, max: 99 }))),
      isOwnChoice: fc.boolean(),
      values: fc.array(fc.string()),
    })
    .map(({ values, ...typed }) => {
      const fresh = chooseService(emptyLine, service, catalogue);
      return {
        ...fresh,
        ...typed,
        quantity: service.calculableQuantity ? fresh.quantity : typed.quantity,
        isGuarantee: service.hasRefill && typed.isGuarantee,
        isDripFeed: service.dripFeedIsAllowed && typed.isDripFeed,
        countries: service.allowedUseCountries ? typed.countries : [],
        targetableValues: fresh.targetableValues.map((entry) => ({ ...entry, values })),
      };
    }),
);
const forms: fc.Arbitrary<OrderFormState> = fc
  .tuple(fc.array(lines, { minLength: 1, maxLength: 4 }), fc.nat(), fc.nat(3))
  .map(([own, active, together]) => {
    // The first few are of one order, each other one is an order of its own.
    const numbered = own.map((line, at) => ({ ...line, id: at + 1, order: at <= together ? 1 : at + 1 }));
    const paying = { email: `g${active}@example.com`, couponCode: active % 2 ? 'FIVE' : null, chosenWay: 'method-1' };
    return { ...emptyOrderForm, ...paying, catalogue, lines: numbered, active: 1 + (active % numbered.length) };
  });
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('a draft brings every line back as it was typed', () => {
  fc.assert(
    fc.property(forms, (state) => {
      const restored = fromDraft(throughJson(toDraft(state)), catalogue);
      // A quantity that was left as it is counts as the customer's own.
      const stored = (line: Line) => ({ ...line, isOwnQuantity: true });
      expect(restored?.lines).toEqual(state.lines.map(stored));
      expect(restored?.lines[restored.active]).toEqual(stored(activeLine(state)));
      const { state: next } = reduce({ ...emptyOrderForm, catalogue }, { type: 'draftRestored', ...restored! });
      const { email, couponCode, chosenWay } = state;
      expect(next).toMatchObject({ email, couponCode, chosenWay });
      // What was typed meanwhile stays.
      const typed = { email: 'me@example.com', couponCode: 'MINE', chosenWay: 'method-2' };
      const after = reduce({ ...emptyOrderForm, ...typed, catalogue }, { type: 'draftRestored', ...restored! });
      expect(after.state).toMatchObject(typed);
    }),
  );
});

test('orders that were made already become a line each, with all that their services ask for', () => {
  const service = { slug: '', name: '', icon: null, networkName: '' };
  const plain = { countries: [], targetableValues: [], comment: null };
  const draft = draftOfOrders([
    { ...plain, service: { ...service, id: 100 }, url: 'youtu.be/abc', quantity: 3000, isGuarantee: false },
    {
      ...plain,
      service: { ...service, id: 110 },
      url: 'youtu.be/abc',
      quantity: 2,
      isGuarantee: false,
      targetableValues: [{ targetId: 7, values: ['First', 'Second'] }],
      comment: 'Slowly',
    },
  ]);
  const { lines = [] } = fromDraft(JSON.parse(JSON.stringify(draft)), catalogueOf(sampleNetworks)) ?? {};
  expect(lines).toMatchObject([
    { id: 1, order: 1, serviceId: 100, url: 'youtu.be/abc', quantity: 3000, isGuarantee: false, comment: '' },
    {
      id: 2,
      order: 2,
      serviceId: 110,
      targetableValues: [{ targetId: 7, viewType: 'comments', values: ['First', 'Second'] }],
    },
  ]);
  expect(lines[1]?.comment).toBe('Slowly');
});

test('a damaged draft is read as far as it goes, and never throws', () => {
  const places = [
    'version',
    'lines',
    'active',
    'email',
    'couponCode',
    'chosenWay',
    ...Object.keys(toDraft({ ...emptyOrderForm, catalogue }).lines[0] ?? {}),
  ];
  fc.assert(
    fc.property(forms, fc.constantFrom(...places), fc.anything(), (state, place, damage) => {
      const draft = throughJson(toDraft(state)) as { lines: Record<string, unknown>[] } & Record<string, unknown>;
      if (place in draft) draft[place] = damage;
      else draft.lines[0] = { ...draft.lines[0], [place]: damage };
      const restored = fromDraft(draft, catalogue);
      for (const line of restored?.lines ?? []) {
        const service = catalogue.serviceById.get(line.serviceId ?? 0);
        expect(service === undefined).toBe(line.serviceId === null);
        expect(catalogue.typeById.get(line.serviceTypeId ?? 0)?.networkId).toBe(line.networkId);
        const targets = service?.targets.map(({ id }) => id) ?? [];
        expect(line.targetableValues.map(({ targetId }) => targetId)).toEqual(targets);
        // What could be typed can be typed on: the reducer takes the form as its own.
        const { state: next } = reduce({ ...emptyOrderForm, catalogue }, { type: 'draftRestored', ...restored! });
        expect(next.lines).toHaveLength(restored!.lines.length);
      }
    }),
  );
  fc.assert(fc.property(fc.anything(), (json) => void fromDraft(json, catalogue)));
});

test('what the browser has kept never throws, whatever stands in it', () => {
  const damaged = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constant(JSON.stringify({ id: 'a', from: '', at: 5, attempt: {} })),
  );
  fc.assert(
    fc.property(damaged, (text) => {
      readStoredDraft(text, 10);
      readAttempts(text, 10);
    }),
  );
});

describe('what is not as it was', () => {
  const state = {
    ...emptyOrderForm,
    catalogue,
    lines: [{ ...chooseService(emptyLine, views, catalogue), url: 'youtu.be/abc', comment: 'soon', quantity: 777 }],
  };

  test('a service that is gone leaves its link and comment, and says so', () => {
    const draft = toDraft(state);
    const gone = { ...draft, lines: [{ ...draft.lines[0], serviceId: 999 }] };
    expect(fromDraft(gone, catalogue)?.lines).toMatchObject([
      { networkId: 1, serviceId: null, url: 'youtu.be/abc', comment: 'soon', quantity: 0, errors: { serviceId: [{}] } },
    ]);
  });

  test('a field that is damaged is dropped alone', () => {
    const draft = toDraft(state);
    const damaged = {
      ...draft,
      lines: [{ ...draft.lines[0], quantity: -3, dripFeedMode: 'other', numberOfRuns: '9' }],
    };
    expect(fromDraft(damaged, catalogue)?.lines).toEqual([{ ...state.lines[0], quantity: 1000 }]);
  });

  test('another version, no lines or nothing to order is no draft', () => {
    expect(fromDraft({ ...toDraft(state), version: 0 }, catalogue)).toBeNull();
    expect(fromDraft({ ...toDraft(state), lines: [] }, catalogue)).toBeNull();
    expect(fromDraft(toDraft(state), emptyCatalogue)).toBeNull();
  });

  test('a restored line is a new one, so that answers about the old one are stale', () => {
    const restored = fromDraft(toDraft(state), catalogue)!;
    const step = reduce(state, { type: 'draftRestored', ...restored });
    expect(step.state.lines.map(({ id }) => id)).toEqual([2]);
    expect(activeLine(step.state)).toMatchObject({ url: 'youtu.be/abc', quantity: 777 });
    expect(step.effects.map(({ effect }) => effect).sort()).toEqual(['cost', 'validateLink']);
  });
});

test('an order that was left for too long is forgotten', () => {
  const day = 86_400_000;
  const stored = JSON.stringify({ id: 'a', who: 5, from: '', at: day, draft: {} });
  expect(readStoredDraft(stored, day)).toMatchObject({ who: 5 });
  expect(readStoredDraft(stored, 9 * day)).toBeNull();
});
