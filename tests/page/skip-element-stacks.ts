import * as react from 'react';

/**
 * React records the call stack of every element that is created, for warnings of its own: a fifth of the work of a test that renders,
 * and half of it on the server. It stops at a number of them within a second; from now on that number is reached.
 */
export function skipElementStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as {
    readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
  };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
    configurable: true,
  });
}
