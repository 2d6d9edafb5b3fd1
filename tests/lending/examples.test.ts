import { beforeAll, expect, it } from 'vitest';
import { type BlockExamples, readBlockExamples } from '../../engine/compile/generate/reference/block-examples.ts';
import { type Project, openProject } from '../../engine/compile/load/project.ts';
import { withExamples } from '../pictures/blocks/gallery.ts';
import { compileLending, readLending } from './open-lending.ts';
import { ownProject } from '../compile/own-project.ts';

const root = new URL('../../', import.meta.url).pathname.replace(/\/$/, '');

let base: Project;
let examples: BlockExamples;
beforeAll(async () => {
  base = await ownProject();
  examples = await readBlockExamples(root, base.blocks.values());
});

it('shows every block in an example that is of the block itself', () => {
  expect([...examples.keys()].sort()).toEqual([...base.blocks.keys()].sort());
  for (const [name, { body }] of examples) expect(body).toMatchObject({ block: name });
});

it('has no example that the check refuses', async () => {
  const files = await readLending();
  const { blocks, contract } = openProject(files);
  const fits = ([name]: readonly [string, unknown]) =>
    blocks.get(name)?.operations.every((one) => one in contract.operations) === true;
  const known = new Map([...examples].filter(fits));
  expect(known.size).toBeGreaterThan(40);
  expect(() => compileLending(withExamples(files, known, 'books.title'))).not.toThrow();
});
