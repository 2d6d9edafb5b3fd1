/** Files that set what stands at a path of a document, `file:line:column`, the one that counts last. */
export type Explain = (document: string, path: string) => readonly string[] | undefined;

/** Properties of one block that are looked up at most. */
const maxProperties = 60;

/** Which files set a block and its properties (names with commas between them); for the inspector of `livery dev`. */
export function explainBlock(
  explain: Explain,
  { document = '', path = '', properties = '' }: Readonly<Record<string, string | undefined>>,
): { readonly places: readonly string[]; readonly properties: Readonly<Record<string, readonly string[]>> } | null {
  const places = explain(document, path);
  if (!places) return null;
  const names = properties.split(',').filter(Boolean).slice(0, maxProperties);
  return {
    places,
    properties: Object.fromEntries(
      names.flatMap((name) => {
        const own = explain(document, `${path}.${name}`);
        return own ? [[name, own]] : [];
      }),
    ),
  };
}
