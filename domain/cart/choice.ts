import { isRecord, text } from '../order-line/read-stored.ts';
import { parseJson } from '../order-line/parse-json.ts';

/** How the cart is to be paid, as far as it is typed or chosen. */
export interface CartChoice {
  /** Of a guest, as typed. */
  readonly email: string;
  readonly couponCode: string | null;
  /** Key of the way of paying. */
  readonly chosenWay: string | null;
}

/** Reads what a tab has stored; what is damaged is dropped field by field. */
export function readChoice(stored: string | null): CartChoice {
  const json = parseJson(stored);
  const fields = isRecord(json) ? json : {};
  return {
    email: text(320)(fields['email']) ?? '',
    couponCode: text(64)(fields['couponCode']) || null,
    chosenWay: text(64)(fields['chosenWay']) || null,
  };
}

/** Null where there is nothing to store. */
export function writeChoice({ email, couponCode, chosenWay }: CartChoice): string | null {
  const isEmpty = email === '' && couponCode === null && chosenWay === null;
  return isEmpty ? null : JSON.stringify({ email, couponCode, chosenWay });
}
