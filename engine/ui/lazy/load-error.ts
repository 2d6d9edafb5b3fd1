/** A part of the app itself (code or definition) did not arrive: the line is gone, or a newer version has taken its place. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** Milliseconds until what did not come is asked for once more. */
const pause = 1000;

/** Fetches a part of the app, and once more where it did not come: most often the line was gone for a moment. */
export async function fetchPart<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return load().catch((cause: unknown) => {
      throw new LoadError(`${name} could not be loaded`, { cause });
    });
  }
}
