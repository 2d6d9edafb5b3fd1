import type { Contract } from '../../engine/compile/contract/contract.ts';
import type { OperationValidator } from '../../server/edge/http/operation-validator.ts';
import type { Things } from './prepared-resources.ts';
import type { Transport } from './transport.ts';

/** A shop under test and what is needed to call it. */
export interface Suite {
  readonly contract: Contract;
  readonly validators: ReadonlyMap<string, OperationValidator>;
  readonly transport: Transport;
  readonly things: Things;
  readonly widgetToken: string;
  /** Of the customer that everything belongs to. */
  readonly token: string;
  /** Opens another session of that customer, which a call may end. */
  readonly openSession: () => Promise<string>;
  /** Of somebody new, whose account calls may change. */
  readonly newcomer: string;
  /** Makes keys and names that nobody has used. */
  readonly unique: () => string;
  /** How many hostile texts each field gets. */
  readonly texts: number;
}
