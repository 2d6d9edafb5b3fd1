import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { acceptWord } from '../page/input-method.ts';
import { path } from '../page/render-block.tsx';
import { renderForm } from './render-form.tsx';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const towns = ['Łódź', 'Lodi', 'Zürich', 'Winterthur', 'Basel', 'Bern', 'Genf', 'Lausanne', 'Luzern', 'Chur', 'Thun']
  .concat(['Aarau', 'Olten', 'Zug', 'Davos', 'Sion', 'Vevey'])
  .map((name, at) => ({ id: at + 1, name }));
const offering = (list: readonly object[]) => ({
  sources: { towns: { operation: 'listTowns' } },
  operations: {
    listTowns: { method: 'GET', path: '/api/v1/towns', access: 'guest', params: {}, envelope: true },
  } as const,
  api: { '/api/v1/towns': () => list },
});
const fromTowns = { 'ui:choices': { source: 'towns', value: 'id', label: 'name' } };
const several = object({
  towns: { type: 'array', title: 'Towns', minItems: 1, uniqueItems: true, items: { type: 'integer' } },
});
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
/** In the list that has opened; what is chosen stands in a list of its own. */
const offered = () => {
  const list = screen.getAllByRole('listbox').at(-1) as HTMLElement;
  return within(list)
    .getAllByRole('option')
    .map((one) => one.textContent);
};
/** An input method begins a word. */
const compose = (box: HTMLElement, word: string) => {
  fireEvent.compositionStart(box);
  fireEvent.change(box, { target: { value: word } });
};

describe('a choice of several among many', () => {
  it('is made by typing, whatever the accents, with the keyboard alone, and can be taken back', async () => {
    const { sent } = await renderForm(several, { ui: { towns: fromTowns }, ...offering(towns) });
    const person = userEvent.setup();
    const box = await screen.findByRole('combobox', { name: 'Towns' });
    await person.click(box);
    await person.type(box, 'lod');
    // As in every search, ł is found by l.
    expect(offered()).toEqual(['Łódź', 'Lodi']);
    await person.type(box, 'i');
    expect(offered()).toEqual(['Lodi']);
    await person.keyboard('{Enter}');
    await person.type(box, 'zur');
    expect(offered()).toEqual(['Zürich']);
    await person.keyboard('{Enter}');
    const chosen = within(screen.getByRole('listbox', { name: 'Chosen: Towns' }));
    expect(chosen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Lodi', 'Zürich']);
    await send();
    await waitFor(() => expect(sent).toEqual([{ towns: [2, 3] }]));
    fireEvent.keyDown(chosen.getByRole('option', { name: /Zürich/ }), { key: 'Delete' });
    await send();
    await waitFor(() => expect(sent.at(-1)).toEqual({ towns: [2] }));
  });

  it('is not narrowed by a word that an input method has not finished, whose Enter chooses nothing', async () => {
    const { sent } = await renderForm(several, { ui: { towns: fromTowns }, ...offering(towns) });
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Towns' });
    await userEvent.click(box);
    compose(box, 'zur');
    expect([box.value, offered().length]).toEqual(['zur', towns.length]);
    acceptWord(box);
    fireEvent.compositionEnd(box);
    expect([box.value, ...offered()]).toEqual(['zur', 'Zürich']);
    await userEvent.keyboard('{Enter}');
    await send();
    await waitFor(() => expect(sent).toEqual([{ towns: [3] }]));
    await userEvent.click(box);
    expect([box.value, offered().length]).toEqual(['', towns.length - 1]);
  });

  it('says that nothing is found, and what is missing', async () => {
    const { sent } = await renderForm(several, { ui: { towns: fromTowns }, ...offering(towns) });
    const box = await screen.findByRole('combobox', { name: 'Towns' });
    await userEvent.type(box, 'xyz');
    expect(offered()).toEqual(['No results']);
    fireEvent.click(screen.getByRole('option'));
    await send();
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('is a row of ticks where there are few, and where the form says so', async () => {
    const { unmount } = await renderForm(several, { ui: { towns: fromTowns }, ...offering(towns.slice(0, 15)) });
    expect(await screen.findAllByRole('checkbox')).toHaveLength(15);
    unmount();
    const ticks = { ...fromTowns, 'ui:widget': 'checkboxes' };
    await renderForm(several, { ui: { towns: ticks }, ...offering(towns) });
    expect(await screen.findAllByRole('checkbox')).toHaveLength(17);
  });
});

describe('a choice of one among many', () => {
  const one = object({ town: { type: 'integer', title: 'Town' } });

  it('is made by typing, and what was typed in vain goes when the field is left', async () => {
    const { sent } = await renderForm(one, { ui: { town: fromTowns }, ...offering(towns) });
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Town' });
    await userEvent.type(box, 'win');
    fireEvent.click(screen.getByRole('option', { name: 'Winterthur' }));
    expect(box.value).toBe('Winterthur');
    await userEvent.type(box, ' or nowhere');
    expect(offered()).toEqual(['No results']);
    fireEvent.blur(box);
    expect(box.value).toBe('Winterthur');
    await send();
    await waitFor(() => expect(sent).toEqual([{ town: 4 }]));
  });

  it('is not narrowed by a word that an input method has not finished, whose Enter chooses nothing', async () => {
    const { sent } = await renderForm(one, { ui: { town: fromTowns }, ...offering(towns) });
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Town' });
    await userEvent.click(box);
    compose(box, 'win');
    expect([box.value, offered().length]).toEqual(['win', towns.length]);
    acceptWord(box);
    fireEvent.compositionEnd(box);
    expect([box.value, ...offered()]).toEqual(['win', 'Winterthur']);
    await userEvent.keyboard('{Enter}');
    expect(box.value).toBe('Winterthur');
    await send();
    await waitFor(() => expect(sent).toEqual([{ town: 4 }]));
  });

  it('is found among the words of the form as well', async () => {
    const sizes = Array.from({ length: 20 }, (_, at) => `Size ${at + 30}`);
    await renderForm(object({ size: { type: 'string', title: 'Size', enum: sizes } }));
    expect(await screen.findByRole('combobox', { name: 'Size' })).toHaveProperty('tagName', 'INPUT');
  });
});

describe('choices of lists within a list', () => {
  const rooms = [
    { id: 1, name: 'Ground floor', rooms: [room(11, 1, 'Hall', 80), room(12, 1, 'Kitchen', 12)] },
    { id: 2, name: 'Attic', rooms: [room(21, 2, 'Studio', 30)] },
  ];
  const schema = object({
    floors: {
      type: 'array',
      title: 'Floors',
      items: object({
        name: { type: 'string' },
        floor: { type: 'integer' },
        isWanted: { type: 'boolean' },
        room: { type: 'integer', title: 'Room' },
      }),
    },
  });
  const ui = {
    floors: {
      items: {
        name: { 'ui:widget': 'hidden' },
        floor: { 'ui:widget': 'hidden' },
        isWanted: { 'ui:widget': 'switch', 'ui:labelFrom': 'name' },
        room: {
          'ui:widget': 'select',
          'ui:choices': {
            source: 'towns',
            list: 'rooms',
            value: 'id',
            label: 'name',
            where: { floorId: './floor' },
            detail: { $t: ['Seats ', ['path', 'item', 'seats']], reads: ['item.seats'] },
          },
        },
      },
    },
  };
  const floor = (one: (typeof rooms)[number]) => ({
    name: one.name,
    floor: one.id,
    isWanted: false,
    room: one.rooms[0]?.id,
  });
  const block = { initial: { floors: rooms.map(floor) } };

  it('are those of the entry beside, with a line about the one that is chosen; a field is called by its neighbour', async () => {
    const { sent } = await renderForm(schema, { ui, block, ...offering(rooms) });
    const [ground, attic] = await screen.findAllByRole<HTMLSelectElement>('combobox');
    const names = (box: HTMLSelectElement | undefined) => [...(box?.options ?? [])].slice(1).map(({ text }) => text);
    expect([names(ground), names(attic)]).toEqual([['Hall', 'Kitchen'], ['Studio']]);
    expect(screen.getByText('Seats 80')).toBeTruthy();
    fireEvent.change(ground as HTMLSelectElement, { target: { value: '1' } });
    expect(screen.getByText('Seats 12')).toBeTruthy();
    fireEvent.click(screen.getByRole('switch', { name: 'Attic' }));
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    const floors = (sent[0] as { readonly floors: readonly { room: number; isWanted: boolean }[] }).floors;
    expect(floors.map(({ room: chosen, isWanted }) => [chosen, isWanted])).toEqual([
      [12, false],
      [21, true],
    ]);
  });

  it('ask for at least one that fits', async () => {
    const wanted = { contains: { properties: { isWanted: { const: true } }, required: ['isWanted'] } };
    const { floors } = schema.properties as { readonly floors: object };
    const { sent } = await renderForm(object({ floors: { ...floors, ...wanted } }), { ui, block, ...offering(rooms) });
    await send();
    expect(within(screen.getByRole('group', { name: /^Floors$/ })).getByText('Choose at least one.')).toBeTruthy();
    expect(document.querySelectorAll('[id$=__error]')).toHaveLength(1);
    fireEvent.click(await screen.findByRole('switch', { name: 'Attic' }));
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe('a choice that fills other fields', () => {
  const halls = [
    { id: 1, name: 'Aula', least: 20, most: 900, takesGuests: true },
    { id: 2, name: 'Library', least: 5, most: 40, takesGuests: false },
  ];
  const guests = { takesGuests: { const: true } };
  const schema = object(
    {
      hall: { type: 'integer', title: 'Hall' },
      least: { type: 'integer' },
      most: { type: 'integer' },
      takesGuests: { type: 'boolean' },
      seats: { type: 'integer', title: 'Seats' },
    },
    {
      if: { required: ['takesGuests'], properties: guests },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { properties: { guests: { type: 'string', title: 'Guests' } } },
    },
  );
  const hidden = { 'ui:widget': 'hidden' };
  const fills = { './least': 'least', most: 'most', './takesGuests': 'takesGuests' };
  const ui = {
    hall: { 'ui:choices': { source: 'towns', value: 'id', label: 'name', fills } },
    least: hidden,
    most: hidden,
    takesGuests: hidden,
    seats: { 'ui:bounds': { min: './least', max: 'most', step: 10, round: 'down' } },
  };
  const seats = () => screen.getByLabelText<HTMLInputElement>('Seats');
  const leave = (text: string) => {
    fireEvent.change(seats(), { target: { value: text } });
    fireEvent.blur(seats());
  };

  it('gives them what it says, and shows the fields that hang on it', async () => {
    const { sent } = await renderForm(schema, { ui, block: { initial: { hall: 1 } }, ...offering(halls) });
    fireEvent.change(await screen.findByLabelText('Guests'), { target: { value: 'Ada' } });
    await send();
    await waitFor(() => expect(sent).toEqual([{ hall: 1, least: 20, most: 900, takesGuests: true, guests: 'Ada' }]));
    fireEvent.change(screen.getByRole('combobox', { name: 'Hall' }), { target: { value: '1' } });
    await waitFor(() => expect(screen.queryByLabelText('Guests')).toBeNull());
    await send();
    await waitFor(() => expect(sent.at(-1)).toEqual({ hall: 2, least: 5, most: 40, takesGuests: false }));
  });

  it('bounds a number by them when its field is left, not while it is typed, and says so', async () => {
    await renderForm(schema, { ui, block: { initial: { hall: 1 } }, ...offering(halls) });
    await screen.findByLabelText('Guests');
    fireEvent.change(seats(), { target: { value: '7' } });
    expect(seats().value).toBe('7');
    fireEvent.blur(seats());
    expect(seats().value).toBe('20');
    expect(screen.getByText('Changed to 20, the minimum.')).toBeTruthy();
    leave('5000');
    expect([seats().value, screen.getByRole('status').textContent]).toEqual(['900', 'Changed to 900, the maximum.']);
    leave('137');
    expect([seats().value, screen.getByRole('status').textContent]).toEqual([
      '130',
      'Changed to 130. Use steps of 10.',
    ]);
    leave('140');
    expect([seats().value, screen.getByRole('status').textContent]).toEqual(['140', '']);
    leave('');
    expect(seats().value).toBe('20');
  });
});

describe('a field that follows', () => {
  const schema = object({ town: { type: 'integer', title: 'Number' }, note: { type: 'string', title: 'Note' } });

  it('takes the value at first and when it changes, and leaves it to the person in between', async () => {
    const { app, sent } = await renderForm(schema, {
      block: { follow: { town: path('user.town') }, change: [], guard: true },
    });
    const number = () => screen.getByLabelText<HTMLInputElement>('Number').value;
    expect(number()).toBe('');
    act(() => app.scope.set('user', { town: 3 }));
    expect(number()).toBe('3');
    fireEvent.change(screen.getByLabelText('Number'), { target: { value: '5' } });
    act(() => app.scope.set('user', { town: 3, name: 'Ada' }));
    expect(number()).toBe('5');
    act(() => app.scope.set('user', { town: null }));
    expect(number()).toBe('5');
    act(() => app.scope.set('user', { town: 8 }));
    expect(number()).toBe('8');
    await send();
    await waitFor(() => expect(sent).toEqual([{ town: 8 }]));
  });
});

describe('an optional choice', () => {
  const two = towns.slice(0, 2);
  const schema = object({
    kind: { type: 'string', title: 'Kind', enum: ['first', 'second'] },
    size: { type: 'integer', title: 'Size', enum: [3, 7] },
    plan: {
      title: 'Plan',
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'b', title: 'B' },
      ],
    },
    news: { type: 'boolean', title: 'News' },
    town: { type: 'integer', title: 'Town' },
  });
  const ui = { news: { 'ui:widget': 'select' }, town: fromTowns };
  const choose = (label: string, choice: string) => userEvent.selectOptions(screen.getByLabelText(label), choice);

  it.each([
    ['Kind', 'second', { kind: 'second' }],
    ['Size', '7', { size: 7 }],
    ['Plan', 'B', { plan: 'b' }],
    ['News', 'No', { news: false }],
    ['Town', 'Lodi', { town: 2 }],
  ])('%s is sent as it is chosen, and not at all once it is given back', async (label, choice, data) => {
    const { sent } = await renderForm(schema, { ui, ...offering(two) });
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Town').disabled).toBe(false));
    await choose(label, choice);
    await send();
    await waitFor(() => expect(sent).toEqual([data]));
    await choose(label, '');
    await send();
    await waitFor(() => expect(sent).toEqual([data, {}]));
  });

  it('that follows a value stays given back until that changes', async () => {
    const { app, sent } = await renderForm(schema, {
      ui,
      ...offering(two),
      block: { follow: { size: path('user.size') } },
    });
    act(() => app.scope.set('user', { size: 7 }));
    const size = () => screen.getByLabelText<HTMLSelectElement>('Size').value;
    expect(size()).toBe('1');
    await choose('Size', '');
    act(() => app.scope.set('user', { size: 7, name: 'Ada' }));
    expect(size()).toBe('');
    await send();
    await waitFor(() => expect(sent).toEqual([{}]));
  });
});

describe('a choice that another field narrows', () => {
  const schema = object(
    { country: { type: 'string', title: 'Country', enum: ['ch', 'pl'] } },
    {
      dependencies: {
        country: {
          oneOf: [
            {
              properties: {
                country: { const: 'ch' },
                town: { type: 'string', title: 'Town', enum: ['Bern', 'Basel', 'Wil'] },
              },
            },
            {
              properties: {
                country: { const: 'pl' },
                town: { type: 'string', title: 'Town', enum: ['Wil', 'Lodz'] },
              },
            },
          ],
        },
      },
    },
  );
  const choose = (label: string, choice: string) => userEvent.selectOptions(screen.getByLabelText(label), choice);
  const town = () => screen.getByLabelText<HTMLSelectElement>('Town').selectedOptions[0]?.text;

  it('is emptied where it does not fit any more, and stays where it does', async () => {
    const { sent } = await renderForm(schema);
    await choose('Country', 'ch');
    await choose('Town', 'Wil');
    await choose('Country', 'pl');
    expect(town()).toBe('Wil');
    await choose('Town', 'Lodz');
    await choose('Country', 'ch');
    await send();
    await waitFor(() => expect(sent).toEqual([{ country: 'ch' }]));
  });

  it('keeps what the form began with, which the check speaks of', async () => {
    const { sent } = await renderForm(schema, { block: { initial: { country: 'ch', town: 'Lodz' } } });
    await send();
    expect(sent).toEqual([]);
    expect(screen.getByLabelText('Town').getAttribute('aria-invalid')).toBe('true');
  });
});

function room(id: number, floorId: number, name: string, seats: number) {
  return { id, floorId, name, seats };
}
