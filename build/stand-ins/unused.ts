/** Stands in for parts of libraries that nothing here uses, but that their other parts refer to; see `build/unused-parts.ts`. */
const unused = () => undefined;

/** What a client of queries asks of it, whether there are mutations or not. */
class MutationCache {
  readonly clear = unused;
  readonly resumePausedMutations = unused;
}

/** Styles as they are in languages that run from left to right. */
const convert = (styles: unknown) => styles;
const convertProperty = (key: string, value: unknown) => ({ key, value });

export {
  MutationCache,
  convert,
  convertProperty,
  unused as Link,
  unused as createLink,
  unused as linkOptions,
  unused as useLinkProps,
  unused as defaultParseSearch,
  unused as defaultStringifySearch,
  unused as parseSearchWith,
  unused as stringifySearchWith,
  unused as infiniteQueryBehavior,
  unused as hasNextPage,
  unused as hasPreviousPage,
  unused as warnAboutUnresolvedRule,
  unused as warnAboutUnsupportedProperties,
};
