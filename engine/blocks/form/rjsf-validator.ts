import { deepEquals, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
// Not the package's index: that one brings ajv's compiler, and with it `new Function`, into the page.
import Precompiled from '@rjsf/validator-ajv8/lib/precompiledValidator.js';
import { ownMember } from '../../state/path.ts';
import { type FormError, formErrorKey } from './form-error.ts';

interface AjvError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  message?: string;
}
/** One compiled check; leaves what is wrong in `errors`. */
export interface ValidateFunction {
  (data: unknown): boolean;
  errors?: AjvError[] | null;
}
/** Default export of a compiled validator (`FormNode.validator`). */
export type ValidatorModule = (require: (id: string) => unknown) => Readonly<Record<string, ValidateFunction>>;

/**
 * Validates a form with its compiled functions; nothing is compiled in the page. `schema` is the one the module was
 * compiled from. `translate` puts an error into words, usually by translating its `key` with its `values`.
 * Throws where the module has no function for the schema: the two are of different versions.
 */
export function createFormValidator(
  module: ValidatorModule,
  schema: RJSFSchema,
  translate: (error: FormError) => string,
): ValidatorType {
  const functions = module(requireRuntime) as unknown as ConstructorParameters<typeof Precompiled>[0];
  return new Precompiled(functions, schema, (found) => {
    const errors = found as AjvError[] | null | undefined;
    if (!errors) return;
    // That none is as asked is one fault of the list, and not one of each entry.
    const requested = errors.flatMap(({ keyword, schemaPath }) => (keyword === 'contains' ? [`${schemaPath}/`] : []));
    // "Must match the then-branch" says nothing that the errors of the branch do not say.
    const shown = errors.filter(
      ({ keyword, schemaPath }) => keyword !== 'if' && !requested.some((path) => schemaPath.startsWith(path)),
    );
    errors.splice(0, errors.length, ...shown);
    for (const error of errors) error.message = translate(describe(error, schema));
  });
}

function describe({ keyword, instancePath, params }: AjvError, schema: RJSFSchema): FormError {
  const missing = params['missingProperty'];
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (typeof missing === 'string') path.push(missing);
  const title = titleAt(schema, path, schema);
  return {
    key: formErrorKey(keyword, params),
    // Texts that agree with a number are chosen by `count`.
    values: 'limit' in params ? { ...params, count: params['limit'] } : params,
    keyword,
    params,
    path: path.join('.'),
    ...(title === undefined ? {} : { title }),
  };
}

/** Title of the field at a path of the data, also where it is declared in a branch; undefined where it has none. */
function titleAt(schema: unknown, path: readonly string[], root: RJSFSchema, depth = 0): string | undefined {
  if (schema === null || typeof schema !== 'object' || depth > 32) return undefined;
  const {
    $ref,
    title,
    properties,
    items,
    additionalItems,
    if: _condition,
    ...rest
  } = schema as Record<string, unknown>;
  if (typeof $ref === 'string') return titleAt(atPointer(root, $ref), path, root, depth + 1);
  const [first, ...others] = path;
  if (first === undefined) return typeof title === 'string' ? title : undefined;

  const entry: unknown = Array.isArray(items) ? ((items as unknown[])[Number(first)] ?? additionalItems) : items;
  const inside = /^\d+$/.test(first) && entry !== undefined ? entry : ownMember(properties, first);
  const found = titleAt(inside, others, root, depth + 1);
  if (found !== undefined) return found;
  for (const branch of [
    rest['then'],
    rest['else'],
    rest['allOf'],
    rest['anyOf'],
    rest['oneOf'],
    rest['dependencies'],
  ]) {
    if (branch === null || typeof branch !== 'object') continue;
    const choices = branch === rest['then'] || branch === rest['else'] ? [branch] : Object.values(branch);
    for (const choice of choices) {
      const within = titleAt(choice, path, root, depth + 1);
      if (within !== undefined) return within;
    }
  }
  return undefined;
}

function atPointer(root: RJSFSchema, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, part) => ownMember(at, part.replaceAll('~1', '/').replaceAll('~0', '~')), root);
}

/** What compiled text asks for: length in characters, and equality by value. */
const runtime: Readonly<Record<string, unknown>> = {
  'ajv/dist/runtime/ucs2length': { default: (text: string) => Array.from(text).length },
  'ajv/dist/runtime/equal': { default: deepEquals },
};

function requireRuntime(id: string): unknown {
  if (!Object.hasOwn(runtime, id)) throw new Error(`A compiled form asks for "${id}", which the page does not have`);
  return runtime[id];
}
