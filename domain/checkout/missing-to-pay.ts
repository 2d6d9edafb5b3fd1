import { ceilToCent } from '../money/ceil-to-cent.ts';
import { type Micros, zero } from '../money/micros.ts';
import { subtract } from '../money/subtract.ts';

/** What a balance lacks for a total, in whole cents so that topping up exactly this is enough; zero when it reaches. */
export function missingToPay(balance: Micros, total: Micros): Micros {
  return total > balance ? ceilToCent(subtract(total, balance)) : zero;
}
