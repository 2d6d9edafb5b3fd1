import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { chosen } from '../../../cli/command-line/chosen.ts';
import { buildClient } from '../../../cli/client/build-client.ts';
import { openForScenarios } from '../../../suite/scenarios/start-scenario-server.ts';
import { serveInstance } from '../../../suite/screens/serve-instance.ts';
import type { Subject } from '../../../suite/screens/suite-types.ts';
import { visit } from '../../../suite/screens/visitor.ts';
import { type CompiledInstance, compileInstance } from '../../../engine/compile/compile.ts';
import { formatDiagnostics } from '../../../engine/compile/diagnostics/format-diagnostic.ts';
import { openProject, type ProjectFiles } from '../../../engine/compile/load/project.ts';
import { readProject } from '../../../engine/compile/load/read-project.ts';
import {
  type BlockExample,
  type BlockExamples,
  pictureFolder,
  readBlockExamples,
} from '../../../engine/compile/generate/reference/block-examples.ts';
import { readClient } from '../../../server/edge/html/client-files.ts';
import { openBrowser } from '../../../suite/browser/open-browser.ts';
import { demoUser } from '../../browser/shop.ts';
import { compileLending, readLending } from '../../lending/open-lending.ts';
import { logIn } from '../log-in.ts';
import { untilStill } from '../../browser/until-still.ts';
import books from './books.json' with { type: 'json' };
import { pathOf, withExamples } from './gallery.ts';

// `npm run pictures`: a picture of each block for the operator reference, taken of its example.json in the light theme.
// Blocks of the shop, and those that need its calls, are shown in the shop, all others in the library of the tests.

/** Of one picture, bytes. */
const maxBytes = 15_000;
/** A cover for a book that nobody has drawn one for. */
const mountains = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="#dbeafe"/>
<circle cx="250" cy="50" r="22" fill="#fbbf24"/><path d="M0 180 90 70l60 70 50-50 120 90z" fill="#1d4ed8"/></svg>`;
const root = join(import.meta.dirname, '../../..');
const { values } = parseArgs({ options: { block: { type: 'string', multiple: true } } });

const base = await readProject(root);
const shop = openProject(base);
const examples = await readBlockExamples(root, shop.blocks.values());
const wanted = chosen('block', values.block, [...examples.keys()]);
const lendingFiles = await readLending();
const lending = openProject(lendingFiles);
const isOfShop = (name: string) =>
  lending.blocks.get(name)?.operations.every((one) => one in lending.contract.operations) !== true;
const some = (keep: (name: string) => boolean): BlockExamples =>
  new Map([...examples].filter(([name]) => wanted.includes(name) && keep(name)));

await mkdir(join(root, pictureFolder), { recursive: true });
const { folder } = await buildClient(root);
const client = await readClient(folder);
const browser = await openBrowser();
try {
  const library = compileLending(
    withExamples(
      lendingFiles,
      some((name) => !isOfShop(name)),
      'books.title',
    ),
  );
  await takeAll(
    { contract: library.contract, expected: library.definition },
    some((name) => !isOfShop(name)),
  );
  const project = openProject(withExamples(withBanner(base), some(isOfShop), 'dashboard.title'));
  const [first = ''] = project.instances;
  const compiled = compileInstance(project, first, root);
  if (!compiled.ok) throw new Error(formatDiagnostics(compiled.diagnostics));
  await takeInShop(compiled.definition, some(isOfShop));
} finally {
  await browser.close();
}

/** The banner that the shop has in one place, also in the place of the example. */
function withBanner(files: ProjectFiles): ProjectFiles {
  const file = Object.keys(files.texts).find(
    (one) => one.endsWith('/data/banners.json') && one.startsWith('instances/'),
  );
  const [banner, ...others] = JSON.parse(files.texts[file ?? ''] ?? '[]') as { readonly id: number }[];
  if (file === undefined || !banner) return files;
  const copy = { ...banner, id: 1000, place: examples.get('banner')?.body['place'] };
  return { ...files, texts: { ...files.texts, [file]: JSON.stringify([banner, copy, ...others]) } };
}

/** Where a block needs what only the shop has: the whole product with the demo customer. */
async function takeInShop(instance: CompiledInstance, shown: BlockExamples): Promise<void> {
  if (shown.size === 0) return;
  const open = await openForScenarios(root, [instance], instance.hosts[0] ?? 'localhost');
  const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'light' });
  try {
    const page = await context.newPage();
    await logIn(context, page, instance, open.origin, demoUser);
    for (const [name, example] of shown) {
      await page.setViewportSize(windowOf(example));
      await page.goto(`${open.origin}/app${pathOf(name)}`);
      await untilStill(page);
      await save(name, await take(page, example));
    }
  } finally {
    await context.close();
    await open.close();
  }
}

async function takeAll(subject: Subject, shown: BlockExamples): Promise<void> {
  const served = await serveInstance(subject.contract, subject.expected, client);
  const locale = subject.expected.locales[0] ?? '';
  const visitor = await visit(browser, served.origin, subject, { role: 'user', locale });
  try {
    const { page } = visitor;
    await page.route('**/api/v1/books/**', (route) => {
      const table = { draw: 1, data: books, records_total: books.length, records_filtered: books.length };
      return route.fulfill({ json: route.request().url().includes('datatable') ? table : { data: books[0] } });
    });
    await page.route('https://covers.example/*', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: mountains }),
    );
    for (const [name, example] of shown) {
      if (example.picture === 'none') continue;
      await page.setViewportSize(windowOf(example));
      await visitor.open(pathOf(name));
      await untilStill(page);
      const complaints = visitor.complaints();
      if (complaints.length > 0) throw new Error(`${name}: ${complaints.join(' ')}`);
      await save(name, await take(page, example));
    }
  } finally {
    await visitor.leave();
    await served.close();
  }
}

async function save(name: string, png: Buffer): Promise<void> {
  const file = join(pictureFolder, `${name}.webp`);
  const picture = await small(browser, png);
  await writeFile(join(root, file), picture);
  process.stdout.write(`${file} ${picture.length} bytes\n`);
}

function windowOf({ picture }: BlockExample): { readonly width: number; readonly height: number } {
  if (picture === 'wide') return { width: 1180, height: 700 };
  if (picture === 'layout') return { width: 1180, height: 520 };
  return { width: 620, height: picture === 'page' ? 340 : 700 };
}

/** The whole window, or what of it the block fills, with some room around. */
async function take(page: Page, { picture }: BlockExample): Promise<Buffer> {
  if (picture === 'page' || picture === 'layout') return page.screenshot({ animations: 'disabled' });
  const clip = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main > * *, main > *')]
      .filter(
        (element) =>
          element.children.length === 0 ||
          getComputedStyle(element).borderTopWidth !== '0px' ||
          getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)' ||
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''),
      )
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    const room = 16;
    const left = Math.max(0, Math.min(...boxes.map((box) => box.left)) - room);
    const top = Math.max(0, Math.min(...boxes.map((box) => box.top)) - room);
    const right = Math.min(window.innerWidth, Math.max(...boxes.map((box) => box.right)) + room);
    const bottom = Math.max(...boxes.map((box) => box.bottom)) + room;
    return { x: left, y: top, width: right - left, height: Math.min(bottom - top, 700) };
  });
  return page.screenshot({ clip, animations: 'disabled' });
}

/** The same picture as WebP, as good as the bytes allow. The browser can write it; nothing else here can. */
async function small(of: Browser, png: Buffer): Promise<Buffer> {
  const page = await of.newPage();
  try {
    const url = await page.evaluate(
      async ({ source, most }) => {
        const image = await createImageBitmap(await (await fetch(source)).blob());
        const canvas = document.createElement('canvas');
        let made = '';
        for (const scale of [1, 0.85, 0.7, 0.55]) {
          canvas.width = Math.round(image.width * scale);
          canvas.height = Math.round(image.height * scale);
          canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
          for (const quality of [0.95, 0.85, 0.75, 0.6]) {
            made = canvas.toDataURL('image/webp', quality);
            if (made.length * 0.75 <= most) return made;
          }
        }
        return made;
      },
      { source: `data:image/png;base64,${png.toString('base64')}`, most: maxBytes },
    );
    return Buffer.from(url.replace(/^data:[^,]*,/, ''), 'base64');
  } finally {
    await page.close();
  }
}
