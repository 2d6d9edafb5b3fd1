/** A part of the app itself (code or definition) did not arrive: most often because a newer version has taken its place. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}
