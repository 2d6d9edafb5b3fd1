import type { Defs } from '../../schema/schema.ts';
import type { Documents } from '../../layer/documents.ts';
import type { LocatedObject } from '../../diagnostics/located.ts';
import type { Checked } from '../check-instance.ts';
import { type CodeMeta, type SharedCode, sharedCodes } from '../../diagnostics/codes.ts';
import type { Report } from '../../diagnostics/finding.ts';
import type { Environment } from '../context/check-context.ts';

/** What is true of an instance as a whole, and cannot be seen from one value. It can report the codes of its `meta` only. */
export interface Rule<Own extends string, Shared extends SharedCode> {
  readonly meta: {
    /** Codes that only this rule reports. Each has a page `docs/diagnostics/<code>.md` and a test beside the rule. */
    readonly codes?: Readonly<Record<Own, CodeMeta>>;
    /** Codes that it reports as others do. */
    readonly shares?: readonly Shared[];
    readonly about: string;
    /** Says something only of an instance without errors: what could not be read may be what uses it. */
    readonly soundOnly?: true;
  };
  readonly check: (context: RuleContext<Own | Shared>) => void;
}
export interface RuleContext<C extends string = SharedCode> {
  readonly id: string;
  readonly app: LocatedObject;
  readonly documents: Documents;
  readonly checked: Checked;
  readonly environment: Environment;
  readonly defs: Defs;
  readonly report: Report<C>;
}

/** For a rule that walks values by a schema: what stands in them may be wrong in any way. */
export const anyShared = Object.keys(sharedCodes) as readonly SharedCode[];

/** The rule itself: the codes of its `meta` become the type of what it can report. */
export function rule<const Own extends string = never, const Shared extends SharedCode = never>(
  rule: Rule<Own, Shared>,
): Rule<Own, Shared> {
  return rule;
}
