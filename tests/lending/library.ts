interface Book {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly genre: string;
  readonly shelf: string | null;
  copies_free: number;
  is_lendable: boolean;
  is_returnable: boolean;
  readonly added_at: string;
}

export interface Library {
  /** Answers a call of the contract in `project/schemas`, wire names. */
  readonly answer: (address: string, init: RequestInit) => Promise<Response>;
  /** Calls that changed something, such as `POST /api/v1/books/3/lend`. */
  readonly changes: readonly string[];
}

const genres = ['novel', 'poetry', 'science'];
/** Member that may enter; the token of the session. */
const token = 'reader-token';

/** A library with 45 books, in memory. */
export function openLibrary(): Library {
  const changes: string[] = [];
  const books = Array.from({ length: 45 }, (_, at): Book => {
    const number = String(at + 1).padStart(2, '0');
    return {
      id: at + 1,
      title: `Volume ${number}`,
      author: `Author ${String((at * 7) % 45).padStart(2, '0')}`,
      genre: genres[at % 3] ?? '',
      shelf: at === 0 ? null : `B ${at}`,
      copies_free: 2,
      is_lendable: true,
      is_returnable: false,
      added_at: `2026-01-${String((at % 28) + 1).padStart(2, '0')}T10:00:00Z`,
    };
  });

  function act(id: number, what: string): Response {
    const book = books.find((one) => one.id === id);
    if (!book) return refusal(404, 'There is no such book.');
    const lending = what === 'lend';
    book.copies_free += lending ? -1 : 1;
    book.is_lendable = !lending;
    book.is_returnable = lending;
    return reply({ data: book });
  }

  function table(query: URLSearchParams): Response {
    const wanted = (query.get('search[value]') ?? '').toLowerCase();
    const field = (query.get('columns[0][data]') ?? 'id') as keyof Book;
    const turn = query.get('order[0][dir]') === 'desc' ? -1 : 1;
    const found = books
      .filter((book) => `${book.title} ${book.author}`.toLowerCase().includes(wanted))
      .sort((one, other) => turn * String(one[field]).localeCompare(String(other[field]), 'en', { numeric: true }));
    const start = Number(query.get('start') ?? 0);
    const data = found.slice(start, start + Number(query.get('length') ?? 20));
    return reply({ draw: 1, data, records_total: books.length, records_filtered: found.length });
  }

  return {
    changes,
    async answer(address, init) {
      const { pathname, searchParams } = new URL(address);
      const method = init.method ?? 'GET';
      const headers = new Headers(init.headers);
      const known = headers.get('authorization') === `Bearer ${token}`;
      const sent = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
      if (method === 'POST') changes.push(`POST ${pathname}`);
      if (pathname === '/login') return enter(sent);
      if (pathname === '/api/v1/books/datatable') return table(searchParams);
      const [, id, what] = /^\/api\/v1\/books\/(\d+)(?:\/(lend|return))?$/.exec(pathname) ?? [];
      if (id !== undefined && what === undefined) {
        const book = books.find((one) => one.id === Number(id));
        return book ? reply({ data: book }) : refusal(404, 'There is no such book.');
      }
      if (!known) return refusal(401, 'Please come in first.');
      if (pathname === '/api/v1/member') {
        const mira = { id: 1, name: 'Mira Reader', email: 'mira@example.com', loans_open: 0, barred_at: null };
        return reply({ data: mira });
      }
      if (pathname === '/logout') return reply({ data: { ended: true } });
      if (pathname === '/api/v1/wishes') return wish(sent);
      return id !== undefined && what !== undefined ? act(Number(id), what) : refusal(404, 'Nothing there.');
    },
  };
}

function enter({ password }: Record<string, unknown>): Response {
  if (password !== 'let me in') return refusal(422, 'Not let in.', { password: ['This is not the password.'] });
  return reply({ data: { id: 1, name: 'Mira Reader' } }, 200, { authorization: `Bearer ${token}` });
}

function wish({ title, member_card: card }: Record<string, unknown>): Response {
  if (card === 'ZZ0000')
    return refusal(422, 'The wish was not taken.', { member_card: ['This card is not known here.'] });
  return reply({ data: { id: 9, title } });
}

function refusal(status: number, message: string, errors: Record<string, string[]> = {}): Response {
  return reply({ message, errors }, status);
}

function reply(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}
