export interface Proof {
  readonly freeTrialId: number;
  /** Where it can be seen that the customer did what the quest asks for. */
  readonly proofUrl: string;
  readonly submittedAt: Date;
}

/** Whoever looks at proofs, a person or a program. Called outside transactions; may be asked again about the same proof. */
export interface ProofInspector {
  /** Milliseconds until it is worth asking again about one that is undecided. */
  readonly askEvery: number;
  inspect(proof: Proof, now: Date): Promise<'accepted' | 'declined' | 'undecided'>;
}
