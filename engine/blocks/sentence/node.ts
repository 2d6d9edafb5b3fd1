// Generated from block.json by `livery generate`. Do not edit.
import type { Text, Value } from '../../definition.ts';

/** A sentence with links and emphasis inside. Its text marks them: `Already a customer? <login>Log in</login>`, with `login` declared in `links`. `<b>` is strong and `<i>` emphasized; other tags are shown as they are written. */
export interface SentenceNode {
  /** The words. The same tags in every language, where its grammar wants them. */
  readonly text: Text;
  /** Where each tag leads. Names have two letters or more and are none of a void element of HTML, such as `link`. */
  readonly links?: Readonly<Record<string, Value>>;
  /** Color of the words around the links. */
  readonly tone?: 'normal' | 'muted';
  /** Where the words stand. */
  readonly align?: 'start' | 'center';
}
