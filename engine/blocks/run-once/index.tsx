import { useEffect, useRef } from 'react';
import { useActions } from '../../runtime/hooks/use-actions.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useRoute } from '../../runtime/hooks/use-navigation.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import type { RunOnceNode } from './node.ts';

export default function RunOnce({ node }: BlockProps<RunOnceNode>): null {
  const when = useValue<unknown>(node.when) === true;
  const { setQuery, ...route } = useRoute();
  const runSteps = useActions();
  const done = useRef(false);
  useEffect(() => {
    if (!when || done.current) return;
    done.current = true;
    const names = node.takeOut ?? [];
    if (names.length > 0) setQuery(Object.fromEntries(names.map((name) => [name, null])), { replace: true });
    void runSteps(node.run, { route });
  });
  return null;
}
