import type { Operations } from '../schemas/generated/contract.ts';

declare module '../engine/runtime/hooks/use-operation.ts' {
  // The names that views call operations by are those of the contract.
  interface OperationTypes extends Operations {}
}
