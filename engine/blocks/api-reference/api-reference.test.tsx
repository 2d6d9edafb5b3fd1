import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BlockNode } from '../../definition.ts';
import { path, renderBlock } from '../../../tests/page/render-block.tsx';
import { exampleOf, readDocument, typeName } from './document.ts';
import { curlOf, javaScriptOf, requestOf } from './request.ts';

const schemas = {
  Parcel: {
    type: 'object',
    properties: { id: { type: 'integer' }, to: { type: 'string', description: 'Where it goes' } },
    required: ['id'],
  },
};
const written = {
  paths: {
    '/parcels/{id}': {
      get: {
        operationId: 'getParcel',
        summary: 'One parcel',
        tags: ['Parcels'],
        'x-scope': 'read',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
          { name: 'locale', in: 'query', schema: { type: 'string', examples: ['en'] } },
        ],
        responses: {
          '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Parcel' } } } },
          '404': { description: 'No such parcel' },
        },
      },
    },
    '/parcels': {
      post: {
        operationId: 'sendParcel',
        summary: 'Send a parcel',
        tags: ['Parcels'],
        'x-scope': 'write',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Parcel' } } } },
        responses: { '200': {} },
      },
    },
    '/secret': { get: { operationId: 'readSecret', summary: 'Not for programs', tags: ['Secrets'], responses: {} } },
  },
  components: { schemas },
};

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const node: BlockNode = {
  id: 'r',
  block: 'api-reference',
  document: '/api.json',
  member: 'x-scope',
  token: path('state.token'),
};

/** Shows the document, and answers what the console sends. */
async function renderReference(sent: [URL, RequestInit][] = []) {
  await renderBlock(node, {
    api: {
      '/api.json': () => json(written),
      '/parcels/7': (url, init) => {
        sent.push([url, init]);
        return json({ message: 'Not yours' }, 404);
      },
    },
  });
  await screen.findByText('One parcel');
}

/** Opens an operation, which a browser tells by `toggle`. */
function open(summary: string): HTMLElement {
  const details = screen.getByText(summary).closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return details;
}

describe('a reference of an API', () => {
  it('lists only operations that have the member, and finds them by words', async () => {
    await renderReference();
    expect(screen.queryByText('Not for programs')).toBeNull();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'send parcels' } });
    expect(screen.queryByText('One parcel')).toBeNull();
    expect(screen.getByText('Send a parcel')).toBeTruthy();
  });

  it('marks the names of its parts as English on a page in another language', async () => {
    await renderReference();
    const heading = screen.getByRole('heading', { name: 'Parcels' });
    expect(within(heading).getByText('Parcels').getAttribute('lang')).toBe('en');
  });

  it('leaves out no operation by a word that an input method has not finished', async () => {
    await renderReference();
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'send' } });
    expect([field.value, screen.queryByText('One parcel') === null]).toEqual(['send', false]);
    fireEvent.compositionEnd(field);
    expect(screen.queryByText('One parcel')).toBeNull();
  });

  it('sends what was typed with the token and without cookies, and shows the answer', async () => {
    const sent: [URL, RequestInit][] = [];
    await renderReference(sent);
    const operation = within(open('One parcel'));
    const send = operation.getByRole('button', { name: 'Send request' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    fireEvent.change(operation.getByLabelText(/^id/), { target: { value: '7' } });
    fireEvent.change(screen.getByLabelText('API token'), { target: { value: 'abc' } });
    fireEvent.click(send);
    await operation.findByText('404');
    expect(operation.getByLabelText<HTMLTextAreaElement>('Answer').value).toContain('Not yours');
    const [[url, init] = []] = sent;
    expect(url?.search).toBe('?locale=en');
    expect(init?.credentials).toBe('omit');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer abc');
  });

  it('shows refusals, and the request as a command and as a program, which change with what is typed', async () => {
    await renderReference();
    const operation = within(open('One parcel'));
    expect(operation.getByText('No such parcel').closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(operation.getByText('One parcel').getAttribute('lang')).toBe('en');
    const example = () => operation.getByRole('region', { name: 'Example' }).querySelector('code')?.textContent;
    expect(example()).toBe("curl -X GET 'https://shop.test/parcels/{id}?locale=en'");
    fireEvent.change(operation.getByLabelText(/^id/), { target: { value: '7' } });
    fireEvent.click(operation.getByRole('button', { name: 'JavaScript' }));
    expect(example()).toContain('fetch("https://shop.test/parcels/7?locale=en")');
  });

  it('begins with a body that fits, and sends none that is no JSON', async () => {
    await renderReference();
    const operation = within(open('Send a parcel'));
    const body = operation.getByLabelText<HTMLTextAreaElement>('Body');
    expect(JSON.parse(body.value)).toEqual({ id: 1, to: '' });
    fireEvent.change(body, { target: { value: '{"id":' } });
    expect(operation.getByRole('button', { name: 'Send request' }).getAttribute('aria-disabled')).toBe('true');
    expect(operation.getByText('This isn’t valid JSON.')).toBeTruthy();
  });

  it('says that the document did not come, and tries again', async () => {
    let tries = 0;
    await renderBlock(node, {
      api: { '/api.json': () => ((tries += 1) === 1 ? new Response('<html>', { status: 502 }) : json(written)) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('One parcel')).toBeTruthy());
  });
});

describe('what a document says', () => {
  it('names types in a few words', () => {
    expect(
      [
        { type: ['string', 'null'], format: 'date' },
        { enum: ['a', 'b'] },
        { type: 'array', items: { $ref: '#/components/schemas/Parcel' } },
        { anyOf: [{ type: 'integer' }, { type: 'null' }] },
        {},
      ].map((schema) => typeName(schema, schemas)),
    ).toEqual(['string | null (date)', '"a" | "b"', 'Parcel[]', 'integer | null', 'any']);
  });

  it('gives examples also of what refers to itself', () => {
    const tree = { Tree: { type: 'object', properties: { next: { $ref: '#/Tree' } }, required: ['next'] } };
    expect(JSON.stringify(exampleOf({ $ref: '#/Tree' }, tree))).toContain('{"next":null}');
  });

  it('becomes a command that a shell reads as it was typed', () => {
    const [area] = readDocument(written).areas;
    const operation = area?.operations.find(({ id }) => id === 'sendParcel');
    if (!operation) throw new Error('The sample has no such operation');
    const typed = { values: {}, body: `{"to": "Bob's"}`, token: 't' };
    expect(curlOf(requestOf('https://shop.example', operation, typed))).toBe(
      [
        `curl -X POST 'https://shop.example/parcels'`,
        `-H 'Authorization: Bearer t'`,
        `-H 'Content-Type: application/json'`,
        String.raw`-d '{"to": "Bob'\''s"}'`,
      ].join(' \\\n  '),
    );
  });

  it('becomes a program that sends what was typed', async () => {
    const [area] = readDocument(written).areas;
    const operation = area?.operations.find(({ id }) => id === 'sendParcel');
    if (!operation) throw new Error('The sample has no such operation');
    const typed = { values: {}, body: `{"to": "\u2028Bob's \\"\\n"}`, token: 't' };
    const request = requestOf('https://shop.example', operation, typed);
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', (url: string, { method, headers, body }: RequestInit) => {
      sent.push(url, method, headers, JSON.parse(String(body)));
      return new Response('{}');
    });
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    onTestFinished(() => {
      vi.unstubAllGlobals();
      log.mockRestore();
    });
    await import(`data:text/javascript,${encodeURIComponent(javaScriptOf(request))}`);
    expect(sent).toEqual([request.url, 'POST', request.headers, JSON.parse(typed.body)]);
    expect(log).toHaveBeenCalledWith(200, {});
  });
});
