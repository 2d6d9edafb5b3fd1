/** What stands in the addresses of files that did not come: browsers remember the failure of an address as long as the page. */
const again = new Map<string, string>();

/** Imports a file of code beside this one. The build puts it in the place of each `import()`, see `build/import-again.ts`. */
export async function importPart(file: string): Promise<unknown> {
  try {
    return await import(/* @vite-ignore */ new URL(file + (again.get(file) ?? ''), import.meta.url).href);
  } catch (error) {
    again.set(file, `?${Date.now()}`);
    throw error;
  }
}
