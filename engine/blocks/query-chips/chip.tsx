import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useMemo, useState } from 'react';
import { useFormat } from '../../runtime/hooks/use-format.ts';
import { useRoute } from '../../runtime/hooks/use-navigation.ts';
import { ScopeProvider } from '../../runtime/hooks/scope-context.tsx';
import { useText, useTexts, useTranslate } from '../../runtime/hooks/use-text.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { touch } from '../../ui/breakpoints.ts';
import { innerFocusRing } from '../../ui/focus-ring.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { PopupMenu } from '../../ui/popup-menu.tsx';
import { usePendingRun } from '../button/pending-run.ts';
import { readField } from '../list-source.tsx';
import { NameField } from './name-field.tsx';
import type { QueryChipsAction, QueryChipsNode } from './node.ts';

const noActions: readonly QueryChipsAction[] = [];
const textOf = ({ text }: QueryChipsAction) => text;

const useStyles = makeStyles({
  chip: {
    display: 'flex',
    alignItems: 'stretch',
    boxSizing: 'border-box',
    maxWidth: '100%',
    height: '32px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    [touch]: { height: '44px' },
  },
  chosen: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorBrandStroke2}`,
  },
  part: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalM,
    border: 'none',
    borderRadius: tokens.borderRadiusCircular,
    color: 'inherit',
    backgroundColor: 'transparent',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ...innerFocusRing,
  },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '240px' },
  count: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground3 },
  more: {
    paddingInline: tokens.spacingHorizontalS,
    flexShrink: 0,
    [touch]: { minWidth: '40px', justifyContent: 'center' },
  },
});

/** One saved choice, chosen while the address says the same, with its menu. */
export function Chip({ node, item }: { readonly node: QueryChipsNode; readonly item: unknown }): ReactNode {
  const styles = useStyles();
  const route = useRoute();
  const format = useFormat();
  const values = useMemo(() => ({ item }), [item]);
  const wanted = Object.entries(node.query).map(([member, field]) => {
    const value = readField(item, field);
    return [member, value === null || value === undefined || value === '' ? null : String(value)] as const;
  });
  const chosen = wanted.every(([member, value]) => (route.query[member] ?? '') === (value ?? ''));
  const choose = () =>
    route.setQuery({
      ...Object.fromEntries(wanted),
      ...(node.resets === undefined ? {} : { [`${node.resets}.page`]: null }),
    });
  const name = String(readField(item, node.name) ?? '');
  const [naming, setNaming] = useState(false);
  const { renaming } = node;
  if (naming && renaming)
    return (
      <ScopeProvider values={values}>
        <NameField
          label={node.nameLabel}
          submit={renaming.submit}
          run={renaming.run}
          initial={name}
          close={() => setNaming(false)}
        />
      </ScopeProvider>
    );
  const count = node.count === undefined ? null : readField(item, node.count);
  return (
    <span className={mergeClasses(styles.chip, chosen && styles.chosen)}>
      <button
        type="button"
        aria-pressed={chosen}
        aria-label={name}
        {...(typeof count === 'number' ? { 'aria-description': format.number(count) } : {})}
        className={styles.part}
        onClick={choose}
      >
        <span className={styles.words}>{name}</span>
        {typeof count === 'number' && <span className={styles.count}>{format.number(count)}</span>}
      </button>
      {(renaming !== undefined || (node.actions ?? noActions).length > 0) && (
        <ScopeProvider values={values}>
          <ChipMenu node={node} name={name} rename={() => setNaming(true)} />
        </ScopeProvider>
      )}
    </span>
  );
}

function ChipMenu(props: {
  readonly node: QueryChipsNode;
  readonly name: string;
  readonly rename: () => void;
}): ReactNode {
  const { node, name, rename } = props;
  const renameWords = useText(node.renaming?.text);
  const styles = useStyles();
  const words = useTranslate();
  const actions = node.actions ?? noActions;
  const texts = useTexts(actions, textOf);
  const conditions = useMemo(() => actions.map((action) => action.visible ?? true), [actions]);
  const visible = useValue<readonly unknown[]>(conditions);
  const { run, pending } = usePendingRun();
  const label = words('common.label_value', { label: words('table.row_actions'), value: name });
  return (
    <PopupMenu
      label={label}
      items={[
        ...(node.renaming ? [{ id: ':rename', words: renameWords, icon: 'edit', onSelect: rename }] : []),
        ...actions.flatMap((action, at) =>
          visible[at] === true
            ? [
                {
                  id: action.id,
                  words: texts[at] ?? '',
                  icon: action.icon,
                  tone: action.tone,
                  onSelect: () => void run(action.run),
                },
              ]
            : [],
        ),
      ]}
      button={(props) => (
        <button
          {...props}
          type="button"
          aria-label={label}
          aria-busy={pending}
          className={mergeClasses(styles.part, styles.more)}
        >
          <Icon name="more" size={16} />
        </button>
      )}
    />
  );
}
