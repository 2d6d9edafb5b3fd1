import type { BlockNode } from '../../../definition.ts';
import type { App } from '../../../runtime/app/app.ts';
import { blocksAt } from './blocks-at.ts';
import { createInspectorPanel } from './inspector-panel.ts';
import { type BlockPlace, placeOfBlock } from './place-of-block.ts';
import { sourcesOfBlock } from './sources-of-block.ts';

/** Files that set a block and its properties, `file:line:column`, the one that counts last. */
interface Explained {
  readonly places: readonly string[];
  readonly properties: Readonly<Record<string, readonly string[]>>;
}

/**
 * Development only: tells of the block under the pointer where it is declared, which layers had a say in it, which
 * sources it reads and how long they took. Gives back how to stop.
 */
export function startInspector(app: App): () => void {
  const panel = createInspectorPanel(document);
  const explained = new Map<string, Promise<Explained | null>>();
  let shown: BlockNode | null = null;

  const over = (event: Event): void => {
    const element = event.target instanceof Element ? event.target : null;
    const [node] = element ? blocksAt(element) : [];
    if (!element || !node || node === shown) return;
    shown = node;
    const around = outermostOf(element, node).getBoundingClientRect();
    const place = placeOfBlock(node, app.definition);
    const title = `${node.block} #${node.id}`;
    panel.show(around, [title, ...sourceLines(node, place, app)]);
    if (!place) return;
    void explain(place, node).then((found) => {
      if (shown === node && found)
        panel.show(around, [title, ...placeLines(place, found), ...sourceLines(node, place, app)]);
    });
  };
  document.addEventListener('mouseover', over);
  document.addEventListener('focusin', over);
  return () => {
    document.removeEventListener('mouseover', over);
    document.removeEventListener('focusin', over);
    panel.remove();
  };

  function explain({ document: name, path }: BlockPlace, node: BlockNode): Promise<Explained | null> {
    const query = new URLSearchParams({ document: name, path, properties: Object.keys(node).join() });
    const address = `${app.environment.origin}/app/dev/explain?${query}`;
    const known = explained.get(address);
    if (known) return known;
    const requested = app.environment
      .fetch(address, { credentials: 'same-origin', cache: 'no-store' })
      .then((response) => (response.ok ? (response.json() as Promise<Explained>) : null))
      .catch(() => null);
    explained.set(address, requested);
    return requested;
  }
}

/** The largest element that still belongs to the block. */
function outermostOf(element: Element, node: BlockNode): Element {
  let outermost = element;
  for (let at = element.parentElement; at && blocksAt(at)[0] === node; at = at.parentElement) outermost = at;
  return outermost;
}

function placeLines({ document, path }: BlockPlace, { places, properties }: Explained): string[] {
  const layered = Object.entries(properties).filter(([, own]) => own.length > 1 || own.at(-1) !== places.at(-1));
  const changed = layered.filter(([, own]) => fileOf(own.at(-1)) !== fileOf(places.at(-1)));
  return [places.at(-1) ?? '', `${document} ${path}`, ...changed.map(([name, own]) => `  ${name}: ${own.join(' → ')}`)];
}

function fileOf(place: string | undefined): string {
  return place?.split(':')[0] ?? '';
}

function sourceLines(node: BlockNode, place: BlockPlace | null, app: App): string[] {
  const chunk = place?.document.startsWith('screens/') ? app.definition.chunk(place.document.slice(8)) : null;
  if (!chunk) return [];
  const timings = performance.getEntriesByType('resource');
  return sourcesOfBlock(node, chunk, timings).map(
    ({ id, operation, took }) => `sources.${id} ${operation}${took === null ? '' : ` ${took} ms`}`,
  );
}
