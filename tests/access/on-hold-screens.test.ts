import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ActionStep, OnHoldNode } from '../../engine/definition.ts';
import type { App } from '../../engine/runtime/app/app.ts';
import { notifyWhereRefused } from '../../engine/runtime/actions/notify-where-refused.ts';
import { stepHandlers } from '../../engine/runtime/actions/run-actions.ts';
import contract from '../../schemas/generated/operations.json' with { type: 'json' };

const operations = contract.operations as Readonly<Record<string, { readonly refusedOnHold?: boolean }>>;
const isRefused = (name: unknown) => operations[String(name)]?.refusedOnHold === true;
const { session } = JSON.parse(readFileSync('screens/app.json', 'utf8')) as {
  readonly session: { readonly onHold: OnHoldNode };
};

/** Lists of steps as they are declared, the outermost of each, with where they stand. */
function actionsIn(value: unknown, place: string): readonly (readonly [string, readonly ActionStep[]])[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value) && value.some(isStep)) return [[place, value as readonly ActionStep[]]];
  return Object.entries(value).flatMap(([key, inner]) => {
    const id = (inner as { readonly id?: unknown } | null)?.id;
    return actionsIn(inner, `${place}.${typeof id === 'string' ? id : key}`);
  });
}

function isStep(value: unknown): boolean {
  if (value === null || typeof value !== 'object' || 'id' in value) return false;
  return Object.keys(value).some((name) => Object.hasOwn(stepHandlers, name));
}

/** Operations that are named anywhere within. */
function operationsIn(value: unknown): readonly string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'operation' && typeof inner === 'string' ? [inner] : operationsIn(inner),
  );
}

const files = globSync('{screens,instances/*}/**/*.json').filter((file) => !/scenarios|\/data\//.test(file));
const declared = files
  .flatMap((file) => actionsIn(JSON.parse(readFileSync(file, 'utf8')), file))
  .filter(([, steps]) => operationsIn(steps).some(isRefused));

/** Opens the dialog of an account on hold, or not, before these steps. */
async function toldBefore(steps: readonly ActionStep[]): Promise<readonly unknown[]> {
  const requested: unknown[] = [];
  const app = {
    scope: { read: () => 'somebody' },
    texts: { translate: (key: string) => key },
    notices: { confirm: async (question: unknown) => void requested.push(question) },
    definition: { index: { session }, operation: (name: string) => operations[name] ?? {} },
  } as unknown as App;
  expect(await notifyWhereRefused(steps, app)).toBe(true);
  return requested;
}

test.each(declared)(
  '%s tells a customer on hold, with the way to support, before anything is sent',
  async (_, steps) => {
    expect(await toldBefore(steps)).toMatchObject([{ yes: { words: expect.any(String) } }]);
  },
);

/** What views of the shop call by themselves. */
const ofViews = {
  // Both by the button that pays, which opens the dialog first (tests of the order form and of the cart).
  createOrder: 'domain/checkout/ui/use-pay.ts',
  createOrderRequestByCard: 'domain/checkout/ui/use-pay.ts',
  toggleFavorite: 'domain/catalogue/ui/use-favourites.ts',
} as const;

test('what is refused on hold is called by an action of a screen, or by one of three views', () => {
  const named = new Set(declared.flatMap(([, steps]) => operationsIn(steps)));
  const others = Object.keys(operations).filter((name) => isRefused(name) && !named.has(name));
  expect(others.toSorted()).toEqual(Object.keys(ofViews).toSorted());
  expect(readFileSync(ofViews.createOrder, 'utf8')).toContain("useRefusalOnHold('createOrder')");
  expect(readFileSync(ofViews.toggleFavorite, 'utf8')).toContain("useRefusalOnHold('toggleFavorite')");
});
