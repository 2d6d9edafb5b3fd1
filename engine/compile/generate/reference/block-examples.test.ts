import { expect, it } from 'vitest';
import { pictureFaults } from './block-examples.ts';

const examples = new Map([
  ['badge', { body: { id: 'a', block: 'badge' } }],
  ['greet', { body: { id: 'b', block: 'greet' }, picture: 'none' as const }],
]);

it('asks for nothing where every block that renders something has a picture', () => {
  expect(pictureFaults(['badge', 'greet'], examples, new Set(['badge']))).toEqual([]);
});

it('names the block whose picture is missing, and the command that takes it', () => {
  expect(pictureFaults(['badge', 'greet'], examples, new Set())).toEqual([
    'The block badge has no picture in docs/images/blocks. To take it: npm run pictures -- --block badge',
  ]);
});

it('asks for an example before a picture', () => {
  expect(pictureFaults(['badge', 'chart'], examples, new Set(['badge']))).toEqual([
    'The block chart has no example.json beside its block.json, and so no picture.',
  ]);
});

it('names a picture of a block that is gone, or that renders nothing', () => {
  expect(pictureFaults(['badge', 'greet'], examples, new Set(['badge', 'carousel', 'greet']))).toEqual([
    'docs/images/blocks/carousel.webp shows no block that there is. Delete it.',
    'docs/images/blocks/greet.webp shows no block that there is. Delete it.',
  ]);
});
