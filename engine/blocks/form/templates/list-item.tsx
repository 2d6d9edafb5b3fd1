import { mergeClasses } from '@fluentui/react-components';
import type { Registry } from '@rjsf/utils';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { contextOf } from '../state/form-context.ts';

/** What a person does with an entry of a list; places count from 0. */
export type ListMove =
  | { readonly kind: 'add' | 'remove' | 'copy'; readonly at: number }
  | { readonly kind: 'move'; readonly at: number; readonly to: number };

/** One entry of a list with its buttons. The focus follows it: a new entry gets it, a moved one keeps it. */
export const ListItem = memo(function ListItem(props: {
  readonly registry: Registry;
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly title: string;
  readonly compact: boolean;
  readonly movable: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly copyable: boolean;
  readonly removable: boolean;
  readonly moved: ListMove | null;
  readonly onMove: (move: ListMove) => void;
  readonly children: ReactNode;
}): ReactNode {
  const { styles, words } = contextOf(props.registry);
  const { index, count, title, compact, movable, moved, onMove } = props;
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(box, moved, index, count);
  const name = words('form.entry', { title: title === '' ? '' : words(title), at: index + 1 }).trim();
  const button = (key: string, icon: string, move: ListMove, off: boolean) => (
    <Button
      words={words(key, { name })}
      data-move={move.kind === 'move' ? (move.to < move.at ? 'up' : 'down') : move.kind}
      variant={{ appearance: 'subtle', icon, iconOnly: true, size: 's' }}
      disabled={off}
      onClick={() => onMove(move)}
    />
  );
  return (
    <div
      ref={box}
      role="group"
      aria-label={name}
      className={mergeClasses(styles.entry, compact ? styles.entryCompact : styles.entryLarge)}
    >
      {compact && <div className={styles.entryBody}>{props.children}</div>}
      {(movable || props.copyable || props.removable) && (
        <div className={styles.entryButtons}>
          {movable && count > 1 && (
            <>
              {button('form.move_up', 'arrow-up', { kind: 'move', at: index, to: index - 1 }, props.first)}
              {button('form.move_down', 'arrow-down', { kind: 'move', at: index, to: index + 1 }, props.last)}
            </>
          )}
          {props.copyable && button('form.copy', 'copy', { kind: 'copy', at: index }, false)}
          {props.removable && button('form.remove', 'delete', { kind: 'remove', at: index }, false)}
        </div>
      )}
      {!compact && <div className={styles.entryBody}>{props.children}</div>}
    </div>
  );
});

function useFocusAfter(
  box: { readonly current: HTMLElement | null },
  moved: ListMove | null,
  index: number,
  count: number,
): void {
  const done = useRef<ListMove | null>(moved);
  useEffect(() => {
    if (moved === null || done.current === moved) return;
    done.current = moved;
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    if (moved.kind === 'move' && moved.to === index) {
      find(`[data-move="${moved.to < moved.at ? 'up' : 'down'}"]`)?.focus();
    } else if (moved.kind === 'remove' && Math.min(moved.at, count - 1) === index) {
      find('[data-move="remove"]')?.focus();
    }
  }, [box, moved, index, count]);
  // An entry that is rendered for the first time because of a press has not yet seen that press.
  useEffect(() => {
    const isNew = (moved?.kind === 'add' && moved.at === index) || (moved?.kind === 'copy' && moved.at + 1 === index);
    if (isNew) box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it appears
  }, []);
}
