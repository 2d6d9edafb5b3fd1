import { isRecord } from './read-stored.ts';

const ordered = ['serviceId', 'quantity', 'isGuarantee', 'countries'] as const;
const dripFed = ['dripFeedMode', 'numberOfRuns', 'dripFeedMinutes'] as const;

/**
 * One text for what a line orders: equal for lines that order the same, in the form, in a stored draft and in the cart. Fields that have
 * no effect on the order have none on the text.
 */
export function lineKey(line: unknown): string {
  if (!isRecord(line)) return '';
  const { url, comment, isDripFeed, dripFeedMode, dripFeedQuantityStep, targetableValues } = line;
  const picked = [...ordered, ...(isDripFeed === true ? dripFed : [])].map((name) => line[name] ?? null);
  const growth = isDripFeed === true && dripFeedMode === 'progressive' ? dripFeedQuantityStep : null;
  return JSON.stringify([...picked, growth, trimmed(url), trimmed(comment), valuesOf(targetableValues)]);
}

function trimmed(text: unknown): string {
  return typeof text === 'string' ? text.trim() : '';
}

function valuesOf(targets: unknown): readonly unknown[] {
  if (!Array.isArray(targets)) return [];
  return targets.map((target: unknown) => {
    const { targetId, values } = isRecord(target) ? target : {};
    return [targetId, Array.isArray(values) ? values.map(trimmed).filter((value) => value !== '') : []];
  });
}
