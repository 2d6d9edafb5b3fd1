/** What a person does on the screens and what they then see: a file of `scenarios/`, checked. */
export interface Scenario {
  readonly scenario: string;
  /** One sentence: who does what. */
  readonly title: string;
  readonly as: 'guest' | 'user';
  /** Dollars that a new customer begins with; without it, one begins who has an account. */
  readonly balance?: number;
  readonly steps: readonly ScenarioStep[];
}

/** Exactly one of the verbs; words are translation keys where nothing else is said. */
export interface ScenarioStep {
  readonly open?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly reload?: true;
  readonly fill?: string;
  /** As it is. */
  readonly fillWords?: string;
  /** `{unique}` stands for a word that nobody has used, other words in braces for what was remembered. */
  readonly with?: string;
  /** Its field comes to have what `with` says; a switch is `on` or `off`. */
  readonly holds?: string;
  /** A small picture goes into the field for a file with this label. */
  readonly attach?: string;
  readonly choose?: string;
  /** As it is shown. */
  readonly named?: string;
  readonly option?: string;
  readonly press?: string;
  /** As they are. */
  readonly pressWords?: string;
  /** Words in the row or card around what is pressed, as they are. */
  readonly beside?: string;
  readonly see?: string;
  /** As they are. */
  readonly seeWords?: string;
  readonly gone?: string;
  /** As they are. */
  readonly goneWords?: string;
  /** The page is loaded again until that is so. */
  readonly again?: true;
  readonly arrive?: string;
  /** Names for parameters of the path that the person has come to. */
  readonly remember?: Readonly<Record<string, string>>;
  /** A command of an operator. */
  readonly operate?: string;
  readonly words?: readonly string[];
  /** Lines of a file that the command reads. */
  readonly file?: string;
  /** The screen that a link in a mail leads to, which is followed. */
  readonly follow?: string;
  /** The address that the mail went to. */
  readonly mailTo?: string;
  /** What the code on the page says is opened on the device that `on` names. */
  readonly scan?: true;
  /** Another device than the one that began. */
  readonly on?: string;
  /** Pressed wherever the focus is. */
  readonly key?: string;
  /** Typed into what has the focus. */
  readonly type?: string;
  /** The address, once it has these members of the query, is opened in a browser that remembers nothing. */
  readonly revisit?: readonly string[];
  /** Id of the table or form that all this is in. */
  readonly in?: string;
}

/** What stands for other words in those of a step. */
export const placeholder = /\{([a-z][A-Za-z0-9]*)\}/g;
