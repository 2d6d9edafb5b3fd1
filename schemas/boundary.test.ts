import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientPath, toClient, toWire } from './boundary.ts';
import contract from './generated/operations.json' with { type: 'json' };

const { plans } = contract;

const countries = fc.record({
  id: fc.integer(),
  name: fc.string(),
  iso_code_2: fc.string(),
  tags: fc.array(fc.string()),
});

describe('the boundary between wire and client', () => {
  it('gives back what it was given when a value goes in and out again', () => {
    fc.assert(
      fc.property(fc.array(countries), (value) => {
        expect(toWire(toClient(value, 'Country', plans), 'Country', plans)).toEqual(value);
      }),
    );
  });

  it('renames at every depth of an entity that contains itself', () => {
    const wire = { id: 'a', open_in_new_tab: true, children: [{ id: 'b', open_in_new_tab: false, children: [] }] };
    expect(toClient(wire, 'MenuItem', plans)).toEqual({
      id: 'a',
      openInNewTab: true,
      children: [{ id: 'b', openInNewTab: false, children: [] }],
    });
  });

  it('drops what the contract does not know on the way in and keeps it on the way out', () => {
    expect(toClient({ id: 1, secret: 2 }, 'Country', plans)).toEqual({ id: 1 });
    expect(toWire({ id: 1, balance: 2 }, 'Country', plans)).toEqual({ id: 1, balance: 2 });
  });

  it('leaves the keys of a free-form map alone', () => {
    const error = { message: 'No', errors: { 'orders.0.service_id': ['Gone'] } };
    expect(toClient(error, 'Error', plans)).toEqual(error);
  });

  it('never carries __proto__ along', () => {
    const hostile = JSON.parse('{"id": 1, "__proto__": {"admin": true}}') as unknown;
    expect(Object.hasOwn(toWire(hostile, 'Country', plans) as object, '__proto__')).toBe(false);
  });

  it('translates the path of a message through lists and entities', () => {
    expect(clientPath('services.0.drip_feed.quantity_step', { services: ['services', 'CostLine'] }, plans)).toBe(
      'services.0.dripFeed.quantityStep',
    );
    expect(clientPath('something_else.0', { services: ['services', 'CostLine'] }, plans)).toBe('something_else.0');
  });
});
