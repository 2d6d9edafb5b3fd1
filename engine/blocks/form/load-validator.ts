import type { ValidatorModule } from './rjsf-validator.ts';

/** Modules by address. Code is the same for everyone, and the same promise must be given on every draw. */
const loading = new Map<string, Promise<ValidatorModule>>();

/** The compiled checks of a form. A failure is forgotten, so that a retry of the block asks again. */
export function loadValidator(address: string): Promise<ValidatorModule> {
  const before = loading.get(address);
  if (before !== undefined) return before;
  const work = import(/* @vite-ignore */ address).then(
    (module: { readonly default: ValidatorModule }) => module.default,
  );
  loading.set(address, work);
  work.catch(() => loading.delete(address));
  return work;
}
