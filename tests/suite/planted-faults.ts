import type { Part, Role } from '../../suite/screens/suite-types.ts';
import { inBlock, type Spoiling } from './spoil.ts';

export interface PlantedFault extends Spoiling {
  /** What is wrong, for the name of the test. */
  readonly fault: string;
  readonly screen: string;
  readonly role: Role;
  /** The part of the suite that has to find it. */
  readonly part: Part;
  /** What the suite has to say about it. */
  readonly says: RegExp;
}

/** Something to press that is not offered where it should be. */
const hidden = (what: string, screen: string, button: string): PlantedFault => ({
  fault: `${what} is hidden`,
  part: 'actions',
  screen,
  role: 'user',
  chunk: inBlock(button, (block) => {
    block.visible = false;
  }),
  says: new RegExp(`${button} should be offered, and is not`),
});

/** Faults of every kind that the suite is there for; each is put into the library's definition on its way to the page. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    fault: 'a column shows another field',
    part: 'tables',
    screen: 'books',
    role: 'guest',
    chunk: inBlock('books', (books) => {
      books.columns[1].field = 'title';
    }),
    says: /The column author of books does not show/,
  },
  {
    fault: 'a value is bound to nothing',
    part: 'look',
    screen: 'book',
    role: 'guest',
    chunk: inBlock('facts', ({ items: [title] }) => {
      title.value = { $x: ['path', 'sources', 'book', 'value', 'name'], reads: ['sources.book.value.name'] };
    }),
    says: /facts does not show/,
  },
  {
    fault: 'a message of the server gets lost',
    part: 'forms',
    screen: 'wish',
    role: 'user',
    chunk: ({ operations }) => {
      if (operations.addWish) delete operations.addWish.body.member_card;
    },
    says: /What the server says about memberCard does not land|does not send good values/,
  },
  hidden('an action', 'book', 'lend'),
  {
    fault: 'an action acts without asking',
    part: 'actions',
    screen: 'book',
    role: 'user',
    chunk: inBlock('lend', (lend) => {
      lend.run.shift();
    }),
    says: /lend does not ask first/,
  },
  {
    fault: 'an action does not say how it went',
    part: 'actions',
    screen: 'books',
    role: 'user',
    chunk: inBlock('books', (books) => {
      books.rowActions[0].run.pop();
    }),
    says: /books\.lend does not say how it went/,
  },
  {
    fault: 'a table sorts by the wrong column',
    part: 'tables',
    screen: 'books',
    role: 'guest',
    chunk: ({ plans }) => {
      if (plans.Book) Object.assign(plans.Book, { author: 'title', title: 'author' });
    },
    says: /The table books sorts by/,
  },
  {
    fault: 'a table ignores its pages',
    part: 'tables',
    screen: 'books',
    role: 'guest',
    chunk: ({ operations }) => {
      if (operations.listBooksTable) delete operations.listBooksTable.params.start;
    },
    says: /does not ask for its second page|what the contract does not take/,
  },
  {
    fault: 'a table does not search',
    part: 'tables',
    screen: 'books',
    role: 'guest',
    chunk: inBlock('books', (books) => {
      books.search = false;
    }),
    says: /The table books does not search/,
  },
  {
    fault: 'a form takes what is out of range',
    part: 'forms',
    screen: 'wish',
    role: 'user',
    checks: () => 'export default () => new Proxy({}, { get: () => () => true })',
    says: /The field copies of wish takes 6/,
  },
  {
    fault: 'a translation is missing and its key is shown',
    part: 'look',
    screen: 'books',
    role: 'guest',
    chunk: ({ texts }) => {
      delete texts['books.author'];
    },
    says: /A key stands in place of its words: books\.author/,
  },
  {
    fault: 'a text has too little contrast',
    part: 'axe',
    screen: 'nowhere',
    role: 'guest',
    index: ({ theme }) => {
      theme.light.tokens.colorNeutralForeground1 = '#d0d0d0';
    },
    says: /color-contrast/,
  },
  {
    fault: 'a block throws',
    part: 'look',
    screen: 'books',
    role: 'guest',
    chunk: inBlock('books', (books) => {
      books.source = 'nothing-of-that-name';
    }),
    says: /A part of the page has failed/,
  },
  {
    fault: 'a screen that needs a login is open to guests',
    part: 'look',
    screen: 'wish',
    role: 'guest',
    index: ({ routes }) => {
      for (const route of routes) if (route.screen === 'wish') route.access = 'public';
    },
    says: /Somebody who must not see this screen sees it/,
  },
  hidden('an action in a dialog', 'desk', 'back'),
  {
    fault: 'the other way of an action is gone',
    part: 'actions',
    screen: 'desk',
    role: 'user',
    chunk: inBlock('back', (back) => {
      back.run[1].when = false;
    }),
    says: /back does not say how it went/,
  },
  {
    fault: 'an action in a list does nothing',
    part: 'forms',
    screen: 'desk',
    role: 'user',
    chunk: inBlock('choose', (choose) => {
      choose.run = [];
    }),
    says: /The form again is not there/,
  },
  {
    fault: 'a field of a later step is gone',
    part: 'forms',
    screen: 'desk',
    role: 'user',
    chunk: inBlock('again', (again) => {
      again.steps[1].fields = ['details'];
    }),
    says: /The field memberCard of again has no place/,
  },
  {
    fault: 'a field in a group takes what is out of range',
    part: 'forms',
    screen: 'desk',
    role: 'user',
    checks: (code) => code.replace(/> 5\b/g, '> 50'),
    says: /The field details\.copies of again takes 6/,
  },
  hidden('an action in the details of a row', 'shelves', 'take'),
  hidden('an action that only another reply offers', 'shelves', 'bind'),
  hidden('an action that only a word in the address offers', 'shelves', 'greet'),
  {
    fault: 'a value of a list of words is called by another of them',
    part: 'tables',
    screen: 'books',
    role: 'guest',
    chunk: inBlock('books', (books) => {
      books.columns[2].statuses.novel = books.columns[2].statuses.poetry;
    }),
    says: /The column genre of books does not show “Novel”/,
  },
  {
    fault: 'a day is written from another field',
    part: 'tables',
    screen: 'shelves',
    role: 'user',
    chunk: inBlock('stock', (stock) => {
      stock.columns[2].field = 'author';
    }),
    says: /The column added of stock does not show “2026-/,
  },
  {
    fault: 'a block in a cell is gone',
    part: 'tables',
    screen: 'shelves',
    role: 'user',
    chunk: inBlock('stock', (stock) => {
      stock.columns[1].body = [];
    }),
    says: /The column where of stock does not show “B 4/,
  },
  {
    fault: 'the details of a row show another field',
    part: 'tables',
    screen: 'shelves',
    role: 'user',
    chunk: inBlock('facts', ({ items: [author] }) => {
      author.value = { $x: ['path', 'row', 'genre'], reads: ['row.genre'] };
    }),
    says: /The details of a row of stock do not show “A\. Writer/,
  },
  {
    fault: 'what is behind a tab is gone',
    part: 'forms',
    screen: 'shelves',
    role: 'user',
    chunk: inBlock('parts', ({ items }) => {
      items[1].body = [];
    }),
    says: /The form many is not there/,
  },
  {
    fault: 'a field in an entry of a list takes what is out of range',
    part: 'forms',
    screen: 'shelves',
    role: 'user',
    checks: (code) => code.replace(/> 5\b/g, '> 50'),
    says: /The field others\.0\.copiesWanted of many takes 6/,
  },
  {
    fault: 'a field that a condition brings takes what is out of range',
    part: 'forms',
    screen: 'shelves',
    role: 'user',
    checks: (code) => code.replace(/< 3\b/g, '< 0'),
    says: /The field author of many takes 2 letters/,
  },
  {
    fault: 'a number is no longer put within its bounds',
    part: 'forms',
    screen: 'shelves',
    role: 'user',
    chunk: ({ forms }) => {
      if (forms.many) delete forms.many.uiSchema.days;
    },
    says: /The field days of many keeps 31/,
  },
  {
    fault: 'a message on an entry of a list gets lost',
    part: 'forms',
    screen: 'shelves',
    role: 'user',
    chunk: ({ operations }) => {
      if (operations.addWish) operations.addWish.body.others = 'others';
    },
    says: /What the server says about others\.0\.copiesWanted does not land|does not send good values/,
  },
];
