import type { CasingPlan } from '../../../schemas/boundary.ts';
import type { OperationNode } from '../../../schemas/operation-node.ts';
import type { Contract } from '../contract/contract.ts';

export interface PickedOperations {
  readonly operations: Record<string, OperationNode>;
  readonly plans: Record<string, CasingPlan>;
}

/** The used operations and every plan that they lead to. */
export function pickOperations(names: Iterable<string>, contract: Contract): PickedOperations {
  const operations: Record<string, OperationNode> = {};
  const plans: Record<string, CasingPlan> = {};
  for (const name of [...names].sort()) {
    const operation = Object.hasOwn(contract.operations, name) ? contract.operations[name] : undefined;
    if (!operation) continue;
    operations[name] = operation.node;
    follow(operation.node.body);
    follow(operation.node.reply);
  }
  return { operations, plans };

  function follow(plan: CasingPlan | string | undefined): void {
    if (typeof plan === 'string') {
      const named = Object.hasOwn(contract.plans, plan) ? contract.plans[plan] : undefined;
      if (!named || Object.hasOwn(plans, plan)) return;
      plans[plan] = named;
      follow(named);
    } else if (plan) for (const step of Object.values(plan)) if (typeof step !== 'string') follow(step[1]);
  }
}
