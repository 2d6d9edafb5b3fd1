import { fileURLToPath } from 'node:url';
import { expect, type Locator, test } from '@playwright/test';
import { seriousFaults } from '../../suite/screens/page-assertions.ts';
import { serveInstance, type ServedInstance } from '../../suite/screens/serve-instance.ts';
import formSchema from '../../schemas/config/form.schema.json' with { type: 'json' };
import { readProject } from '../../engine/compile/load/read-project.ts';
import { readClient } from '../../server/edge/html/client-files.ts';
import membership from '../forms/project/screens/forms/membership.json' with { type: 'json' };
import { compileLending, readLending } from '../lending/open-lending.ts';
import { type Keyboard, keyboardOf } from './keyboard.ts';
import { onScreen } from './shop.ts';
import { long } from '../tier.ts';

/** A form that has every widget there is, filled in without a mouse. */
test.describe.configure({ timeout: 900_000 });

type Way = (at: { readonly screen: Locator; readonly keys: Keyboard }) => Promise<void>;
interface Step {
  /** How each of its fields is filled in, by the name of the field. */
  readonly fields: Readonly<Record<string, Way>>;
  /** Its first field, where one is after going on. */
  readonly first: (screen: Locator) => Locator;
  /** What is sent of them. */
  readonly sent: Readonly<Record<string, unknown>>;
}

/** Types into a line of text that is called so. */
const typed =
  (name: string, text: string): Way =>
  async ({ screen, keys }) => {
    await keys.reach(screen.getByRole('textbox', { name, exact: true }));
    await keys.type(text);
  };

/** What the list that is open offers; what is chosen already is a list, too, before it. */
const offered = (screen: Locator) => screen.getByRole('listbox').last().getByRole('option');

const you: Step = {
  first: (screen) => screen.getByRole('textbox', { name: 'Full name', exact: true }),
  fields: {
    name: typed('Full name', 'Mira Reader'),
    email: typed('E-mail', 'mira@example.com'),
    homepage: typed('Home page', 'https://mira.example'),
    async phone({ screen, keys }) {
      const line = screen.getByRole('textbox', { name: 'Phone', exact: true });
      await keys.reach(line);
      await expect(line).toHaveAccessibleDescription('With the code of the country.');
      await keys.type('491234567');
      await expect(line).toHaveValue('+49 123 4567');
    },
    async password({ screen, keys }) {
      const line = screen.getByRole('textbox', { name: 'Password', exact: true });
      await keys.reach(line);
      await keys.type('a long password');
      await keys.reach(screen.getByRole('button', { name: 'Show password' }));
      await keys.press('Space');
      await expect(line).toHaveAttribute('type', 'text');
      await expect(screen.getByRole('button', { name: 'Hide password' })).toBeFocused();
    },
    async about({ screen, keys }) {
      await keys.reach(screen.getByRole('textbox', { name: 'About you', exact: true }));
      await keys.type('I read');
      await keys.press('Enter');
      await keys.type('at night.');
    },
    async birthday({ screen, keys }) {
      await keys.reach(screen.getByLabel('Birthday', { exact: true }));
      await keys.type('03142001');
    },
    async children({ screen, keys }) {
      const list = screen.getByRole('group', { name: 'Children', exact: true });
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
      await keys.reachBack(screen.getByRole('button', { name: 'Remove: Children 3' }));
      await keys.press('Enter');
      await expect(list.getByRole('status')).toHaveText('Removed. 2 in the list.');
      await expect(screen.getByRole('button', { name: 'Remove: Children 2' })).toBeFocused();
      await keys.reachBack(screen.getByRole('button', { name: 'Move up: Children 2' }));
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
  first: (screen) => screen.getByRole('textbox', { name: 'Books at once' }),
  fields: {
    books: typed('Books at once', '4'),
    async weeks({ screen, keys }) {
      const line = screen.getByRole('spinbutton', { name: 'Weeks to read' });
      await keys.reach(line);
      await keys.press('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown');
      await expect(line).toHaveValue('1');
      await expect(line).toHaveAttribute('aria-valuenow', '1');
      await keys.press('ArrowUp');
    },
    async noise({ screen, keys }) {
      await keys.reach(screen.getByRole('slider', { name: 'Noise around you' }));
      await keys.press('End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    },
    async edition({ screen, keys }) {
      await keys.reach(screen.getByRole('combobox', { name: 'Edition' }));
      await keys.press('ArrowDown', 'ArrowDown');
    },
    async plan({ screen, keys }) {
      const plans = screen.getByRole('radiogroup', { name: 'Plan' });
      await keys.reach(plans.getByRole('radio', { name: 'Day' }));
      await keys.press('ArrowRight', 'ArrowRight');
      await expect(plans.getByRole('radio', { name: 'Year' })).toBeFocused();
    },
    async genres({ screen, keys }) {
      const genres = screen.getByRole('group', { name: 'Genres' });
      await keys.reach(genres.getByRole('checkbox', { name: 'Science' }));
      await keys.press('Space');
      await keys.reachBack(genres.getByRole('checkbox', { name: 'Novel' }));
      await keys.press('Space');
    },
    async branch({ screen, keys }) {
      const line = screen.getByRole('combobox', { name: 'Branch' });
      await keys.reach(line);
      await keys.type('mill');
      await expect(offered(screen)).toHaveText(['Mill Lane']);
      await keys.press('ArrowDown', 'Enter');
      await expect(line).toHaveValue('Mill Lane');
    },
    async languages({ screen, keys }) {
      const line = screen.getByRole('combobox', { name: 'Languages' });
      await keys.reach(line);
      for (const language of ['Danish', 'Polish', 'Hindi']) {
        await keys.type(language.slice(0, 4));
        await expect(offered(screen)).toHaveText([language]);
        await keys.press('ArrowDown', 'Enter');
      }
      await keys.press('Escape');
      const chosen = screen.getByRole('listbox', { name: 'Chosen: Languages' }).getByRole('option');
      await keys.reachBack(chosen.filter({ hasText: 'Hindi' }));
      await keys.press('ArrowLeft', 'Delete');
      await expect(chosen).toHaveText(['Danish', 'Hindi']);
    },
    async shelf({ screen, keys }) {
      const line = screen.getByRole('combobox', { name: 'First shelf' });
      await keys.reach(line);
      await keys.type('travel');
      await expect(offered(screen)).toHaveText(['Travel 7']);
      await keys.press('ArrowDown', 'Enter');
      await expect(line).toHaveValue('Travel 7');
    },
    async reminders({ screen, keys }) {
      const tick = screen.getByRole('switch', { name: 'Remind me' });
      await keys.reach(tick);
      await keys.press('Space');
      await expect(tick).toBeChecked();
    },
    async visit({ screen, keys }) {
      await keys.reach(screen.getByLabel('First visit', { exact: true }));
      await keys.type('12012027');
      await keys.press('Tab');
      await keys.type('023000PM');
    },
    async pickUp({ screen, keys }) {
      await keys.reach(screen.getByLabel('Pick up at', { exact: true }));
      await keys.type('091500AM');
    },
    async color({ screen, keys }) {
      await keys.reach(screen.getByLabel('Color of the card', { exact: true }));
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
    color: '#6d28d9',
  },
};

/** Chooses files by the keyboard in what opens from the field. */
const chooses =
  (name: string, ...files: readonly string[]): Way =>
  async ({ screen, keys }) => {
    await keys.reach(screen.getByLabel(name, { exact: true }));
    const [chooser] = await Promise.all([screen.page().waitForEvent('filechooser'), keys.press('Space')]);
    await chooser.setFiles(files.map((file) => ({ name: file, mimeType: 'image/png', buffer: Buffer.from(file) })));
    await expect(screen.getByRole('button', { name: `Remove “${files.at(-1)}”` })).toBeVisible();
  };

/** Adds a value under a name of one's own. */
const adds =
  (group: string, name: string, value: string): Way =>
  async ({ screen, keys }) => {
    const box = screen.getByRole('group', { name: group, exact: true });
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
  first: (screen) => screen.getByLabel('Photo', { exact: true }),
  fields: {
    photo: chooses('Photo', 'mira.png'),
    async papers({ screen, keys }) {
      await chooses('Papers', 'first.png', 'second.png')({ screen, keys });
      await keys.reach(screen.getByRole('button', { name: 'Remove “first.png”' }));
      await keys.press('Enter');
      await expect(screen.getByLabel('Papers', { exact: true })).toBeFocused();
    },
    async contact({ screen, keys }) {
      await keys.reach(screen.getByRole('combobox', { name: 'Contact' }));
      await keys.press('ArrowDown');
      await keys.reach(screen.getByRole('textbox', { name: 'Hour' }));
      await keys.type('18');
    },
    async delivery({ screen, keys }) {
      await keys.reach(screen.getByRole('combobox', { name: 'Delivery' }));
      await keys.press('ArrowDown');
      await keys.reach(screen.getByRole('textbox', { name: 'Note' }));
      await keys.type('At the door');
    },
    async remarks({ screen, keys }) {
      await adds('Remarks', 'allergy', 'dust')({ screen, keys });
      await adds('Remarks', 'mistake', 'none')({ screen, keys });
      await keys.reachBack(screen.getByRole('button', { name: 'Remove “mistake”' }));
      await keys.press('Enter');
      await expect(screen.getByRole('button', { name: 'Remove “allergy”' })).toBeFocused();
    },
    async wishes({ screen, keys }) {
      await typed('First wish', 'a lamp')({ screen, keys });
      await adds('Wishes', 'chairs', '2')({ screen, keys });
    },
    async rules({ screen, keys }) {
      const tick = screen.getByRole('checkbox', { name: 'I keep to the rules of the house' });
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

/** A hidden field is not filled in, and a captcha is there only where a shop has one. */
const elsewhere: ReadonlySet<string> = new Set(['hidden', 'captcha']);

test('the form has every widget that can be declared, and each of its fields is filled in below', () => {
  const known = formSchema.$defs.look.properties['ui:widget'].enum.filter((name) => !elsewhere.has(name));
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

  test(
    'is filled in and sent by the keyboard alone, with nothing serious for axe in any step',
    long,
    async ({ page }) => {
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
      const screen = onScreen(page, 'Become a member');
      const keys = keyboardOf(page);

      // A refused attempt leads to what is wrong.
      await keys.reach(screen.getByRole('textbox', { name: 'Full name', exact: true }));
      await keys.press('Enter');
      await expect(screen.getByRole('textbox', { name: 'Full name', exact: true })).toBeFocused();
      await expect(screen.getByRole('textbox', { name: 'Full name', exact: true })).toHaveAccessibleDescription(
        'Fill in this field.',
      );

      for (const [index, step] of steps.entries()) {
        await expect(screen.getByRole('listitem', { name: new RegExp(`^Step ${index + 1} of 3`) })).toHaveAttribute(
          'aria-current',
          'step',
        );
        if (index > 0) await expect(step.first(screen)).toBeFocused();
        for (const [field, fill] of Object.entries(step.fields)) await test.step(field, () => fill({ screen, keys }));
        expect.soft(await seriousFaults(page), `step ${index + 1}`).toEqual([]);
        const isLast = index === steps.length - 1;
        await keys.reach(screen.getByRole('button', { name: isLast ? 'Apply' : 'Continue', exact: true }));
        await keys.press('Enter');
      }
      await expect(screen.getByText('Thank you, your card is on its way.').first()).toBeVisible();
      expect(sent).toEqual([Object.assign({}, ...steps.map((step) => step.sent))]);
    },
  );
});

function at(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

function dataUrl(name: string): string {
  return `data:image/png;name=${name};base64,${Buffer.from(name).toString('base64')}`;
}
