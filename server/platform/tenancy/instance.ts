import type { AppIndex, ScreenChunk } from '../../../engine/definition.ts';

/** One brand as the server sees it: compiled definition, hosts, settings and content. Immutable; replaced as a whole. */
export interface Instance {
  /** Folder name; first part of every key in the database. */
  readonly id: string;
  /** Host names without port, lower case. */
  readonly hosts: readonly string[];
  readonly locales: readonly string[];
  /** Reply of `getSettings`, client names. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Index by locale. */
  readonly indexes: Readonly<Record<string, AppIndex>>;
  /** Content-named files of the definition (chunks, form validators), by file name. */
  readonly files: ReadonlyMap<string, { readonly type: string; readonly body: string }>;
  /** Absolute folder of `assets/`. */
  readonly assets: string;
  /** That folder and those of the instances it extends, nearest first. */
  readonly assetFolders?: readonly string[];
  /** Absolute folder with smaller files of its pictures (`server/platform/pictures/`); none where only the working files are there. */
  readonly variants?: string;
  /** `data/<name>.json` of the base config under that of the instance: banners, pages. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Sentences of the server by locale and key, flat; missing ones fall back to English. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly chunkOf: (locale: string, screen: string) => ScreenChunk | null;
}
