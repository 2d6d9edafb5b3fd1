import { plainDigits } from '../../engine/input/digits.ts';
import { halfWidth, withoutUnseen } from '../../engine/input/unseen.ts';

/** Country codes of E.164, by their number of digits; all others of the zones 2 to 9 have three. */
const one = ['1', '7'];
const two =
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98';
/** Beginnings of three digits that no country has, of the list of assigned codes (ITU-T E.164). */
const unused =
  /^(?:21[04579]|259|28\d|29[2-6]|38[48]|42[24-9]|671|684|69[3-9]|80[1-79]|83\d|85[14789]|87[1-79]|88[4579]|89\d|969|978|99[0179])/;

/**
 * A phone as it is stored, in full: `+493012345678`. The country code has to be there, behind `+` or `00`: `030 123456` and `8 912 345-67-89` say
 * something else in each country. Blanks, brackets, dots, dashes and `tel:` or `Phone:` of a contact are left out, and so is the zero of `+49 (0)30`.
 * Null for what could be another number than was meant: two numbers (`+49 30 123456/7`), an extension, a code that no country has.
 */
export function readPhone(text: string): string | null {
  const plain = plainDigits(halfWidth(withoutUnseen(text.normalize())))
    .trim()
    .replace(/^(?:(?:tel|phone|mobile|mob|тел|телефон)\.?:?|callto:|sms:|[☎📞📱])\s*(?=[+0(])/iu, '')
    .trim();
  const whole = plain.replace(/^\(?(?:00\s?|\+)(\d{1,3})\)/u, '+$1').replace(/^00\s?/u, '+');
  if (!/^\+[\d\s().\-\u2010-\u2015\u2212/·]+$/u.test(whole)) return null;
  // What stands behind a stroke may be the end of another number.
  if (/\/\s*\d{1,4}$/u.test(whole)) return null;
  // Italy keeps its zero: whether it is dialed cannot be told.
  if (/\(0\)/u.test(whole) && /^\+\s?39/u.test(whole)) return null;
  const digits = whole.replace(/\(0\)/u, '').replace(/\D/gu, '');
  return isNumber(digits) ? `+${digits}` : null;
}

function isNumber(digits: string): boolean {
  const code = codeOf(digits);
  if (code === null || digits.length < 8 || digits.length > 15) return false;
  const rest = digits.slice(code.length);
  if (code === '1') return /^[2-9]\d{2}[2-9]\d{6}$/.test(rest);
  if (code === '7') return /^[3-9]\d{9}$/.test(rest);
  // Only a few countries have numbers that begin with a zero; elsewhere it is the one for calls within the country.
  return !rest.startsWith('0') || withZero.has(code);
}

/** Italy, Ivory Coast, Gabon, Congo. */
const withZero = new Set(['39', '225', '241', '242']);
const codesOfTwo = new Set(two.split(' '));

function codeOf(digits: string): string | null {
  const [first = ''] = digits;
  if (one.includes(first)) return first;
  if (first === '0') return null;
  if (codesOfTwo.has(digits.slice(0, 2))) return digits.slice(0, 2);
  return unused.test(digits) ? null : digits.slice(0, 3);
}
