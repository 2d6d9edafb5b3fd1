import { trees } from '../emit/provenance.ts';
import { instanceChain } from '../layer/chain.ts';
import { layerDocuments } from '../layer/documents.ts';
import { type LocaleTexts, layerTexts } from '../layer/texts.ts';
import type { Located } from '../diagnostics/located.ts';
import type { Project } from '../load/project.ts';

/** Declarations of an instance after layering and before the check: also of one that has faults. */
export interface Layered {
  /** By name: `app`, `screens/orders`, `layouts/cabinet`, `forms/login`, `menus/main`, `data/pages`. */
  readonly documents: ReadonlyMap<string, Located>;
  readonly texts: ReadonlyMap<string, LocaleTexts>;
}

/** Lays an instance over what it extends and the base config; without an id, the base config alone. Faults are left to the check. */
export function layered(project: Project, id?: string): Layered {
  const silent = (): void => undefined;
  const chain = id === undefined ? [] : instanceChain(id, project, silent);
  const documents = layerDocuments(project, chain, silent);
  const found = documents.app ? trees(documents.app, documents) : new Map<string, Located>();
  for (const [name, tree] of documents.data) found.set(`data/${name}`, tree);
  return { documents: found, texts: layerTexts(project, chain, silent) };
}
