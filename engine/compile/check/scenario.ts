/** What a person does on the screens and what they then see: a file of `scenarios/`, checked. */
export interface Scenario {
  readonly scenario: string;
  /** One sentence: who does what. */
  readonly title: string;
  readonly as: 'guest' | 'user';
  readonly steps: readonly ScenarioStep[];
}

/** Exactly one of the verbs; words are translation keys where nothing else is said. */
export interface ScenarioStep {
  readonly open?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly fill?: string;
  /** `{unique}` stands for a word that nobody has used. */
  readonly with?: string;
  /** A small picture goes into the field for a file with this label. */
  readonly attach?: string;
  readonly choose?: string;
  /** As it is shown. */
  readonly named?: string;
  readonly option?: string;
  readonly press?: string;
  /** Words in the row or card around what is pressed, as they are. */
  readonly beside?: string;
  readonly see?: string;
  /** As they are. */
  readonly seeWords?: string;
  readonly gone?: string;
  readonly arrive?: string;
  /** Id of the table or form that all this is in. */
  readonly in?: string;
}
