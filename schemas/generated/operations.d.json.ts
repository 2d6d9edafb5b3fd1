import type { CasingPlans } from '../boundary.ts';
import type { OperationNode } from '../operation-node.ts';
import type { OperationName } from './contract.ts';

/** The contract as data: what `operations.json` holds. */
declare const contract: {
  readonly operations: Readonly<Record<OperationName, OperationNode>>;
  readonly plans: CasingPlans;
};
export default contract;
