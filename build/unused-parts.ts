/** A part of a library that stays out of the browser. */
export interface UnusedPart {
  /** Package that imports it. */
  readonly importer: string;
  /** What is imported there. */
  readonly file: RegExp;
  /**
   * What the browser must not import from these packages, since it is missing or broken in production:
   * `cli/directions` refuses it.
   */
  readonly names: Readonly<Record<string, readonly string[]>>;
}

const queries = ['defaultParseSearch', 'defaultStringifySearch', 'parseSearchWith', 'stringifySearchWith'];

/**
 * Links and queries of the router (ours are `engine/ui/link.tsx` and `engine/address/query.ts`), infinite queries, mutations,
 * what the style library tells developers, and its conversion of styles for scripts that run from right to left: no language
 * of ours does, and our own styles are logical.
 */
export const unusedParts: readonly UnusedPart[] = [
  {
    importer: '@tanstack/react-router',
    file: /^\.\/link\.js$/,
    names: { '@tanstack/react-router': ['Link', 'createLink', 'linkOptions', 'useLinkProps'] },
  },
  {
    importer: '@tanstack/router-core',
    file: /^\.\/searchParams\.js$/,
    names: { '@tanstack/react-router': queries, '@tanstack/router-core': queries },
  },
  {
    importer: '@tanstack/query-core',
    file: /^\.\/(?:infiniteQueryBehavior|mutationCache)\.js$/,
    names: {
      '@tanstack/react-query': [
        'InfiniteQueryObserver',
        'MutationCache',
        'MutationObserver',
        'HydrationBoundary',
        'dehydrate',
        'hydrate',
        'infiniteQueryOptions',
        'mutationOptions',
        'useInfiniteQuery',
        'useIsMutating',
        'useMutation',
        'useMutationState',
        'usePrefetchInfiniteQuery',
        'useSuspenseInfiniteQuery',
      ],
    },
  },
  { importer: '@griffel/core', file: /^\.\/warnings\/warnAbout\w+\.js$/, names: {} },
  {
    importer: '@griffel/core',
    file: /^rtl-css-js\/core$/,
    names: { '@griffel/react': ['TextDirectionProvider'], '@fluentui/react-components': ['TextDirectionProvider'] },
  },
];
