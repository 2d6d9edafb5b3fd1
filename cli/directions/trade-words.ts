import { parseSync } from 'vite';

/** Words of this trade. The engine renders any storefront, so none of them may stand in its code. */
const trade =
  /^(?:orders?|networks?|services?|coupons?|invoices?|refunds?|refills?|referrals?|withdrawals?|payments?|carts?|customers?|drip|bonus(?:es)?|guarantees?|campaigns?|subscribers?|grades?|youtube|telegram|widgets?|rub|rubles?|roubles?|personalaccounts?)$/;
/** Words of the trade that are two words in names. */
const joined = /\b(personal) ?(accounts?)\b/gi;
/** The same words in senses that every program has. */
const elsewhere = [
  /\b(?:sort|tab|reading|sorting|column|stacking|paint|insertion|source|document) ?order\b/gi,
  /\bin (?:this )?order\b/gi,
  /\bnetwork ?errors?\b/gi,
  /\bservice ?workers?\b/gi,
];

export interface TradeWord {
  readonly file: string;
  readonly line: number;
  readonly word: string;
}

/** Words of the trade in the names, strings and page texts of a TypeScript file. Comments may give examples. */
export function tradeWords(file: string, text: string): TradeWord[] {
  const found: TradeWord[] = [];
  // Reading the tree of a file takes long, and most files have no such word.
  if (!mayHaveTradeWords(text)) return found;
  visit(parseSync(file, text).program, (start, written) => {
    for (const word of tradeWordsIn(written)) found.push({ file, line: text.slice(0, start).split('\n').length, word });
  });
  return found;
}

/** Words of the trade in any text, in the sequence they stand there. */
export function tradeWordsIn(written: string): string[] {
  return wordsOf(written).filter((word) => trade.test(word));
}

/** Whether one of the words stands anywhere outside of comments that have lines of their own. */
function mayHaveTradeWords(text: string): boolean {
  const code = text.replace(/^\s*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)$/gm, '');
  const names = new Set(code.match(/[\w-]+/g));
  return /personal[ _-]?account/i.test(code) || [...names].some((name) => tradeWordsIn(name).length > 0);
}

/** `orderList`, `order_list`, `ORDER-LIST` → order, list. */
function wordsOf(written: string): string[] {
  const spaced = written.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  const cleared = elsewhere.reduce((rest, phrase) => rest.replace(phrase, ' '), spaced);
  return (
    cleared
      .replace(joined, '$1$2')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  );
}

function visit(value: unknown, visitText: (start: number, written: string) => void): void {
  if (value === null || typeof value !== 'object') return;
  const node = value as { type?: unknown; start?: number; name?: unknown; value?: unknown };
  if (typeof node.type === 'string' && typeof node.start === 'number') {
    const written = typeof node.name === 'string' ? node.name : node.value;
    if (typeof written === 'string') visitText(node.start, written);
    else if (node.type === 'TemplateElement') visitText(node.start, (written as { raw: string }).raw);
  }
  for (const child of Object.values(value)) visit(child, visitText);
}
