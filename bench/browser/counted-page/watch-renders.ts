/** A node of React's tree, as far as it is looked at. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly type: unknown;
  readonly memoizedProps: unknown;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** Components whose code ran, and inputs that were given new properties, since the last reset. */
export interface Renders {
  reset(): void;
  read(): { readonly components: number; readonly inputs: number };
}

const performedWork = 1;
const componentTags: ReadonlySet<number> = new Set([0, 1, 11, 14, 15]);
const inputTypes: ReadonlySet<unknown> = new Set(['input', 'select', 'textarea']);

/** Counts what React renders, through the hook that it offers to its developer tools, also in production. */
export function watchRenders(): Renders {
  let components = 0;
  let inputs = 0;
  const visit = (fiber: Fiber | null): void => {
    for (let at = fiber; at !== null; at = at.sibling) {
      const before = at.alternate;
      if (before === null) continue;
      if (componentTags.has(at.tag) && (at.flags & performedWork) !== 0) components += 1;
      if (inputTypes.has(at.type) && at.memoizedProps !== before.memoizedProps) inputs += 1;
      // Where nothing below was rendered, React keeps the same children.
      if (at.child !== before.child) visit(at.child);
    }
  };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      isDisabled: false,
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => visit(root.current.child),
    },
  });
  return {
    reset: () => {
      components = 0;
      inputs = 0;
    },
    read: () => ({ components, inputs }),
  };
}
