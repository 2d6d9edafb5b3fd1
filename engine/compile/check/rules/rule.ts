import type { Defs } from '../../schema/schema.ts';
import type { Documents } from '../../layer/documents.ts';
import type { LocatedObject } from '../../diagnostics/located.ts';
import type { Checked } from '../check-instance.ts';
import type { Code } from '../../diagnostics/codes.ts';
import type { Report } from '../../diagnostics/finding.ts';
import type { Environment } from '../context/check-context.ts';

/** What is true of an instance as a whole, and cannot be seen from one value. */
export interface Rule {
  readonly meta: {
    readonly codes: readonly Code[];
    readonly about: string;
    /** Says something only of an instance without errors: what could not be read may be what uses it. */
    readonly soundOnly?: true;
  };
  readonly check: (context: RuleContext) => void;
}
export interface RuleContext {
  readonly id: string;
  readonly app: LocatedObject;
  readonly documents: Documents;
  readonly checked: Checked;
  readonly environment: Environment;
  readonly defs: Defs;
  readonly report: Report;
}
