import type { ProofInspector } from '../../platform/ports/proof-inspector.ts';

/** Milliseconds that it takes to make up its mind. */
const thinkingTime = 20_000;

/** Looks at nothing: after a while it accepts every proof but those whose address has the word `declined` in it. */
export const sandboxProofInspector: ProofInspector = {
  askEvery: 10_000,
  async inspect({ proofUrl, submittedAt }, now) {
    if (now.getTime() - submittedAt.getTime() < thinkingTime) return 'undecided';
    return proofUrl.includes('declined') ? 'declined' : 'accepted';
  },
};
