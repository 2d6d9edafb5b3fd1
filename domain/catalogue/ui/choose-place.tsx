import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, type ReactNode, useId } from 'react';
import { below, languageOf, useTranslate, touch } from '../../../engine/index.ts';
import type { CatalogueNetwork } from '../../order-line/catalogue.ts';
import { useSharedStyles } from './catalogue-styles.ts';
import { Mark } from './mark.tsx';

const useStyles = makeStyles({
  /** One row that is moved sideways on phones. */
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    [below.compact]: {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
      paddingInline: tokens.spacingHorizontalL,
      paddingBlock: '4px',
      scrollbarWidth: 'none',
      '& > *': { flexShrink: 0 },
    },
  },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: '36px',
    paddingInline: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightMedium,
    whiteSpace: 'nowrap',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [touch]: { minHeight: '44px' },
  },
  marked: { paddingInlineStart: '6px' },
  small: {
    minHeight: '32px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  chosen: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
});

/** Network, and the service types of the one that is chosen, as rows of choices. */
export const ChoosePlace = memo(function ChoosePlace(props: {
  readonly networks: readonly CatalogueNetwork[];
  readonly network: number | null;
  readonly serviceTypes: readonly number[];
  readonly chooseNetwork: (id: number | null) => void;
  readonly chooseType: (id: number | null) => void;
}) {
  const { networks, network, serviceTypes, chooseNetwork, chooseType } = props;
  const words = useTranslate();
  const types = networks.find(({ id }) => id === network)?.serviceTypes ?? [];
  const type = serviceTypes.length === 1 ? (serviceTypes[0] ?? null) : null;
  return (
    <>
      <Chips
        label={words('catalogue.networks')}
        all={words('catalogue.all_networks')}
        choices={networks}
        chosen={network}
        choose={chooseNetwork}
        isMarked
      />
      {types.length > 1 && (
        <Chips
          label={words('catalogue.types')}
          all={words('catalogue.all_types')}
          choices={types}
          chosen={serviceTypes.length > 1 ? undefined : type}
          choose={chooseType}
        />
      )}
    </>
  );
});

interface Choice {
  readonly id: number;
  readonly name: string;
  readonly icon: string | null;
  readonly color: string;
}

function Chips(props: {
  readonly label: string;
  readonly all: string;
  readonly choices: readonly Choice[];
  /** Null is all; undefined is none of them. */
  readonly chosen: number | null | undefined;
  readonly choose: (id: number | null) => void;
  readonly isMarked?: boolean;
}): ReactNode {
  const { choices, chosen, choose, isMarked = false } = props;
  const styles = useStyles();
  const shared = useSharedStyles();
  const name = useId();
  const chip = (id: number | null, words: string, mark: ReactNode, of?: Choice) => (
    <label
      key={id}
      lang={languageOf(of, 'name')}
      className={mergeClasses(
        shared.choice,
        styles.chip,
        mark !== null && styles.marked,
        !isMarked && styles.small,
        id === chosen && styles.chosen,
      )}
    >
      <input type="radio" name={name} className={shared.radio} checked={id === chosen} onChange={() => choose(id)} />
      {mark}
      {words}
    </label>
  );
  return (
    <div role="radiogroup" aria-label={props.label} className={styles.row}>
      {chip(null, props.all, null)}
      {choices.map((of) => chip(of.id, of.name, isMarked ? <Mark small icon={of.icon} color={of.color} /> : null, of))}
    </div>
  );
}
