import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { seriousFaults } from '../../suite/screens/page-assertions.ts';
import { serveInstance, type ServedInstance } from '../../suite/screens/serve-instance.ts';
import formSchema from '../../schemas/config/form.schema.json' with { type: 'json' };
import { readProject } from '../../engine/compile/load/read-project.ts';
import { readClient } from '../../server/edge/html/client-files.ts';
import membership from '../forms/project/screens/forms/membership.json' with { type: 'json' };
import { compileLending, readLending } from '../lending/open-lending.ts';
import { type Keyboard, keyboardOf } from './keyboard.ts';

/** A form that has every widget there is, filled in without a mouse. */
test.describe.configure({ timeout: 120_000 });

type Way = (at: { readonly page: Page; readonly keys: Keyboard }) => Promise<void>;
interface Step {
  /** How each of its fields is filled in, by the name of the field. */
  readonly fields: Readonly<Record<string, Way>>;
  /** Its first field, where one is after going on. */
  readonly first: (page: Page) => Locator;
  /** What is sent of them. */
  readonly sent: Readonly<Record<string, unknown>>;
}

/** Types into a line of text that is called so. */
const typed =
  (name: string, text: string): Way =>
  async ({ page, keys }) => {
    await keys.reach(page.getByRole('textbox', { name, exact: true }));
    await keys.type(text);
  };

/** What the list that is open offers; what is chosen already is a list, too, before it. */
const offered = (page: Page) => page.getByRole('listbox').last().getByRole('option');

const you: Step = {
  first: (page) => page.getByRole('textbox', { name: 'Full name', exact: true }),
  fields: {
    name: typed('Full name', 'Mira Reader'),
    email: typed('E-mail', 'mira@example.com'),
    homepage: typed('Home page', 'https://mira.example'),
    async phone({ page, keys }) {
      const line = page.getByRole('textbox', { name: 'Phone', exact: true });
      await keys.reach(line);
      await expect(line).toHaveAccessibleDescription('With the code of the country.');
      await keys.type('491234567');
      await expect(line).toHaveValue('+49 123 4567');
    },
    async password({ page, keys }) {
      const line = page.getByRole('textbox', { name: 'Password', exact: true });
      await keys.reach(line);
      await keys.type('a long password');
      await keys.reach(page.getByRole('button', { name: 'Show password' }));
      await keys.press('Space');
      await expect(line).toHaveAttribute('type', 'text');
      await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
    },
    async about({ page, keys }) {
      await keys.reach(page.getByRole('textbox', { name: 'About you', exact: true }));
      await keys.type('I read');
      await keys.press('Enter');
      await keys.type('at night.');
    },
    async birthday({ page, keys }) {
      await keys.reach(page.getByLabel('Birthday', { exact: true }));
      await keys.type('03142001');
    },
    async children({ page, keys }) {
      const list = page.getByRole('group', { name: 'Children', exact: true });
      const child = (at: number) => list.getByRole('group', { name: `Children ${at}`, exact: true });
      const firstName = (at: number) => child(at).getByRole('textbox', { name: 'First name', exact: true });
      await keys.reach(list.getByRole('button', { name: 'Add', exact: true }));
      await keys.press('Enter');
      await expect(firstName(1)).toBeFocused();
      await keys.type('Ida');
      await keys.reach(child(1).getByRole('group', { name: 'School' }).getByRole('textbox', { name: 'Town' }));
      await keys.type('Ulm');
      await keys.reachBack(child(1).getByRole('button', { name: 'Copy: Children 1' }));
      await keys.press('Enter');
      await expect(firstName(2)).toBeFocused();
      await keys.press('ControlOrMeta+a');
      await keys.type('Bo');
      await keys.reach(list.getByRole('button', { name: 'Add', exact: true }));
      await keys.press('Enter');
      await keys.type('Nobody');
      await keys.reachBack(page.getByRole('button', { name: 'Remove: Children 3' }));
      await keys.press('Enter');
      await expect(list.getByRole('status')).toHaveText('Removed. 2 in the list.');
      await expect(page.getByRole('button', { name: 'Remove: Children 2' })).toBeFocused();
      await keys.reachBack(page.getByRole('button', { name: 'Move up: Children 2' }));
      await keys.press('Enter');
      await expect(firstName(1)).toHaveValue('Bo');
      await expect(list.getByRole('status')).toHaveText('Moved to position 1 of 2.');
    },
  },
  sent: {
    name: 'Mira Reader',
    email: 'mira@example.com',
    homepage: 'https://mira.example',
    phone: '+49 123 4567',
    password: 'a long password',
    about: 'I read\nat night.',
    birthday: '2001-03-14',
    children: [
      { name: 'Bo', school: { town: 'Ulm' } },
      { name: 'Ida', school: { town: 'Ulm' } },
    ],
  },
};

const reading: Step = {
  first: (page) => page.getByRole('textbox', { name: 'Books at once' }),
  fields: {
    books: typed('Books at once', '4'),
    async weeks({ page, keys }) {
      const line = page.getByRole('spinbutton', { name: 'Weeks to read' });
      await keys.reach(line);
      await keys.press('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown');
      await expect(line).toHaveValue('1');
      await expect(line).toHaveAttribute('aria-valuenow', '1');
      await keys.press('ArrowUp');
    },
    async noise({ page, keys }) {
      await keys.reach(page.getByRole('slider', { name: 'Noise around you' }));
      await keys.press('End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    },
    async edition({ page, keys }) {
      await keys.reach(page.getByRole('combobox', { name: 'Edition' }));
      await keys.press('ArrowDown', 'ArrowDown');
    },
    async plan({ page, keys }) {
      const plans = page.getByRole('radiogroup', { name: 'Plan' });
      await keys.reach(plans.getByRole('radio', { name: 'Day' }));
      await keys.press('ArrowRight', 'ArrowRight');
      await expect(plans.getByRole('radio', { name: 'Year' })).toBeFocused();
    },
    async genres({ page, keys }) {
      const genres = page.getByRole('group', { name: 'Genres' });
      await keys.reach(genres.getByRole('checkbox', { name: 'Science' }));
      await keys.press('Space');
      await keys.reachBack(genres.getByRole('checkbox', { name: 'Novel' }));
      await keys.press('Space');
    },
    async branch({ page, keys }) {
      const line = page.getByRole('combobox', { name: 'Branch' });
      await keys.reach(line);
      await keys.type('mill');
      await expect(offered(page)).toHaveText(['Mill Lane']);
      await keys.press('ArrowDown', 'Enter');
      await expect(line).toHaveValue('Mill Lane');
    },
    async languages({ page, keys }) {
      const line = page.getByRole('combobox', { name: 'Languages' });
      await keys.reach(line);
      for (const language of ['Danish', 'Polish', 'Hindi']) {
        await keys.type(language.slice(0, 4));
        await expect(offered(page)).toHaveText([language]);
        await keys.press('ArrowDown', 'Enter');
      }
      await keys.press('Escape');
      const chosen = page.getByRole('listbox', { name: 'Chosen: Languages' }).getByRole('option');
      await keys.reachBack(chosen.filter({ hasText: 'Hindi' }));
      await keys.press('ArrowLeft', 'Delete');
      await expect(chosen).toHaveText(['Danish', 'Hindi']);
    },
    async shelf({ page, keys }) {
      const line = page.getByRole('combobox', { name: 'First shelf' });
      await keys.reach(line);
      await keys.type('travel');
      await expect(offered(page)).toHaveText(['Travel 7']);
      await keys.press('ArrowDown', 'Enter');
      await expect(line).toHaveValue('Travel 7');
    },
    async reminders({ page, keys }) {
      const tick = page.getByRole('switch', { name: 'Remind me' });
      await keys.reach(tick);
      await keys.press('Space');
      await expect(tick).toBeChecked();
    },
    async visit({ page, keys }) {
      await keys.reach(page.getByLabel('First visit', { exact: true }));
      await keys.type('12012027');
      await keys.press('Tab');
      await keys.type('023000PM');
    },
    async pickUp({ page, keys }) {
      await keys.reach(page.getByLabel('Pick up at', { exact: true }));
      await keys.type('091500AM');
    },
    async colour({ page, keys }) {
      await keys.reach(page.getByLabel('Colour of the card', { exact: true }));
      await keys.type('#6d28d9');
    },
  },
  sent: {
    books: 4,
    weeks: 1.5,
    noise: 7,
    edition: 'Paperback',
    plan: 'Year',
    genres: ['Novel', 'Science'],
    branch: 'Mill Lane',
    languages: ['Danish', 'Hindi'],
    shelf: 7,
    reminders: true,
    visit: '2027-12-01T14:30:00Z',
    pickUp: '09:15:00Z',
    colour: '#6d28d9',
  },
};

/** Chooses files by the keyboard in what opens from the field. */
const chooses =
  (name: string, ...files: readonly string[]): Way =>
  async ({ page, keys }) => {
    await keys.reach(page.getByLabel(name, { exact: true }));
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keys.press('Space')]);
    await chooser.setFiles(files.map((file) => ({ name: file, mimeType: 'image/png', buffer: Buffer.from(file) })));
    await expect(page.getByRole('button', { name: `Remove “${files.at(-1)}”` })).toBeVisible();
  };

/** Adds a value under a name of one's own. */
const adds =
  (group: string, name: string, value: string): Way =>
  async ({ page, keys }) => {
    const box = page.getByRole('group', { name: group, exact: true });
    await keys.reach(box.getByRole('button', { name: 'Add', exact: true }));
    await keys.press('Enter');
    await expect(box.getByRole('textbox', { name: 'Name of “newKey”' })).toBeFocused();
    await keys.type(name);
    await keys.press('Enter');
    await expect(box.getByRole('textbox', { name: `Name of “${name}”` })).toBeFocused();
    await keys.reach(box.getByRole('textbox', { name, exact: true }));
    await keys.press('ControlOrMeta+a');
    await keys.type(value);
  };

const papers: Step = {
  first: (page) => page.getByLabel('Photo', { exact: true }),
  fields: {
    photo: chooses('Photo', 'mira.png'),
    async papers({ page, keys }) {
      await chooses('Papers', 'first.png', 'second.png')({ page, keys });
      await keys.reach(page.getByRole('button', { name: 'Remove “first.png”' }));
      await keys.press('Enter');
      await expect(page.getByLabel('Papers', { exact: true })).toBeFocused();
    },
    async contact({ page, keys }) {
      await keys.reach(page.getByRole('combobox', { name: 'Contact' }));
      await keys.press('ArrowDown');
      await keys.reach(page.getByRole('textbox', { name: 'Hour' }));
      await keys.type('18');
    },
    async delivery({ page, keys }) {
      await keys.reach(page.getByRole('combobox', { name: 'Delivery' }));
      await keys.press('ArrowDown');
      await keys.reach(page.getByRole('textbox', { name: 'Note' }));
      await keys.type('At the door');
    },
    async remarks({ page, keys }) {
      await adds('Remarks', 'allergy', 'dust')({ page, keys });
      await adds('Remarks', 'mistake', 'none')({ page, keys });
      await keys.reachBack(page.getByRole('button', { name: 'Remove “mistake”' }));
      await keys.press('Enter');
      await expect(page.getByRole('button', { name: 'Remove “allergy”' })).toBeFocused();
    },
    async wishes({ page, keys }) {
      await typed('First wish', 'a lamp')({ page, keys });
      await adds('Wishes', 'chairs', '2')({ page, keys });
    },
    async rules({ page, keys }) {
      const tick = page.getByRole('checkbox', { name: 'I keep to the rules of the house' });
      await keys.reach(tick);
      await keys.press('Space');
      await expect(tick).toBeChecked();
    },
  },
  sent: {
    photo: dataUrl('mira.png'),
    papers: [dataUrl('second.png')],
    contact: { hour: 18 },
    delivery: 'At the door',
    remarks: { allergy: 'dust' },
    wishes: { first: 'a lamp', chairs: 2 },
    rules: true,
  },
};

/** More than are shown at once, so that one looks for them by typing. */
const shelves = Array.from({ length: 20 }, (_, at) => ({
  id: at + 1,
  name: `${at === 6 ? 'Travel' : 'History'} ${at + 1}`,
}));

const steps = [you, reading, papers];

test('the form has every widget that can be declared, and each of its fields is filled in below', () => {
  const known = formSchema.$defs.look.properties['ui:widget'].enum.filter((name) => name !== 'hidden');
  const declared = Object.values(membership.ui).flatMap((look) => ('ui:widget' in look ? [look['ui:widget']] : []));
  expect([...new Set(declared)].sort()).toEqual(known.sort());
  expect(steps.flatMap(({ fields }) => Object.keys(fields))).toEqual(Object.keys(membership.schema.properties));
});

test.describe('a form with every widget', () => {
  let site: ServedInstance;
  test.beforeAll(async () => {
    const [library, own] = await Promise.all([readLending(), readProject(at('../forms/project'))]);
    const { contract, definition } = compileLending({ ...library, texts: { ...library.texts, ...own.texts } });
    site = await serveInstance(contract, definition, await readClient(at('../../dist/client')));
  });
  test.afterAll(() => site.close());

  test('is filled in and sent by the keyboard alone, with nothing serious for axe in any step', async ({ page }) => {
    const sent: unknown[] = [];
    await page.route('**/api/v1/**', async (route) => {
      const request = route.request();
      if (request.url().includes('/memberships')) {
        sent.push((request.postDataJSON() as { readonly application: unknown }).application);
        return route.fulfill({ json: { data: { number: 11 } } });
      }
      return route.fulfill({ json: { data: shelves } });
    });
    await page.goto(`${site.origin}/app/membership`);
    await expect(page.getByRole('heading', { level: 1, name: 'Become a member' })).toBeVisible();
    const keys = keyboardOf(page);

    // A refused attempt leads to what is wrong.
    await keys.reach(page.getByRole('textbox', { name: 'Full name', exact: true }));
    await keys.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Full name', exact: true })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Full name', exact: true })).toHaveAccessibleDescription(
      'Fill in this field.',
    );

    for (const [index, step] of steps.entries()) {
      await expect(page.getByRole('listitem', { name: new RegExp(`^Step ${index + 1} of 3`) })).toHaveAttribute(
        'aria-current',
        'step',
      );
      if (index > 0) await expect(step.first(page)).toBeFocused();
      for (const [field, fill] of Object.entries(step.fields)) await test.step(field, () => fill({ page, keys }));
      expect.soft(await seriousFaults(page), `step ${index + 1}`).toEqual([]);
      const isLast = index === steps.length - 1;
      await keys.reach(page.getByRole('button', { name: isLast ? 'Apply' : 'Continue', exact: true }));
      await keys.press('Enter');
    }
    await expect(page.getByText('Thank you, your card is on its way.').first()).toBeVisible();
    expect(sent).toEqual([Object.assign({}, ...steps.map((step) => step.sent))]);
  });
});

function at(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

function dataUrl(name: string): string {
  return `data:image/png;name=${name};base64,${Buffer.from(name).toString('base64')}`;
}
