/**
 * The one place where names change between the wire (snake_case, as the contract writes it) and the client (camelCase).
 * Plans are generated from the contract, so `iso_code_2` comes back as `iso_code_2` and free-form maps are left alone.
 */

/** Wire key → client key, or → [client key, plan of what is inside]. `*` stands for any key of a free-form map. */
export interface CasingPlan {
  readonly [wireKey: string]: string | readonly [string, CasingPlan | string];
}
/** Plans by entity name; a string in a plan's place refers to one of these (entities may contain themselves). */
export type CasingPlans = Readonly<Record<string, CasingPlan>>;

/** Renames a value that came over the wire. Keys that the contract does not know are dropped; lists are gone through. */
export function toClient(value: unknown, plan: CasingPlan | string | undefined, plans: CasingPlans): unknown {
  return rename(value, plan, plans, 'toClient');
}

/** Renames a value that is about to go over the wire. Unknown keys are kept as they are, so that the server can name them. */
export function toWire(value: unknown, plan: CasingPlan | string | undefined, plans: CasingPlans): unknown {
  return rename(value, plan, plans, 'toWire', true);
}

/**
 * The client's path for a wire path in a map of errors: `services.0.quantity_step` → `services.0.quantityStep`.
 * Parts that the plan does not know stay as they are.
 */
export function clientPath(path: string, plan: CasingPlan | string | undefined, plans: CasingPlans): string {
  let at = resolve(plan, plans);
  return path
    .split('.')
    .map((part) => {
      if (/^\d+$/.test(part) || !at) return part;
      const step = own(at, part) ?? own(at, '*');
      if (step === undefined) {
        at = undefined;
        return part;
      }
      const [name, inner] = typeof step === 'string' ? [step, undefined] : step;
      at = resolve(inner, plans);
      return name === '*' ? part : name;
    })
    .join('.');
}

function rename(
  value: unknown,
  plan: CasingPlan | string | undefined,
  plans: CasingPlans,
  direction: Direction,
  keepUnknown = false,
): unknown {
  const known = resolve(plan, plans);
  if (!known || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => rename(item, known, plans, direction, keepUnknown));

  const { steps, named, any } = stepsOf(known, direction);
  const result: Record<string, unknown> = {};
  for (const { from, to, inner } of steps) {
    if (!Object.hasOwn(value, from)) continue;
    const item = (value as Record<string, unknown>)[from];
    result[to] = inner === undefined ? item : rename(item, inner, plans, direction, keepUnknown);
  }
  if (any === undefined && !keepUnknown) return result;
  const inner = any === undefined || typeof any === 'string' ? undefined : any[1];
  for (const key of Object.keys(value)) {
    if (named.has(key) || key === '__proto__') continue;
    result[key] = rename((value as Record<string, unknown>)[key], inner, plans, direction, keepUnknown);
  }
  return result;
}

type Direction = 'toClient' | 'toWire';

/** A plan as one direction goes through it. */
interface Steps {
  readonly steps: readonly {
    readonly from: string;
    readonly to: string;
    readonly inner: CasingPlan | string | undefined;
  }[];
  /** What the steps begin with. */
  readonly named: ReadonlySet<string>;
  /** What stands for any other key. */
  readonly any: CasingPlan[string] | undefined;
}

/** Plans do not change, and most answers go through the same few. */
const prepared = { toClient: new WeakMap<CasingPlan, Steps>(), toWire: new WeakMap<CasingPlan, Steps>() };

function stepsOf(plan: CasingPlan, direction: Direction): Steps {
  const found = prepared[direction].get(plan);
  if (found) return found;
  const steps = Object.entries(plan)
    .filter(([wire]) => wire !== '*')
    .map(([wire, step]) => {
      const [client, inner] = typeof step === 'string' ? [step, undefined] : step;
      return direction === 'toClient' ? { from: wire, to: client, inner } : { from: client, to: wire, inner };
    });
  const made = { steps, named: new Set(steps.map(({ from }) => from)), any: own(plan, '*') };
  prepared[direction].set(plan, made);
  return made;
}

function resolve(plan: CasingPlan | string | undefined, plans: CasingPlans): CasingPlan | undefined {
  return typeof plan === 'string' ? own(plans, plan) : plan;
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
