import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { type ConsentControl, useConsent } from '../../runtime/hooks/use-consent.ts';
import { useHydrating } from '../../hydration/use-hydrating.ts';
import { useNotify } from '../../runtime/hooks/use-notices.ts';
import { useTexts, useTranslate } from '../../runtime/hooks/use-text.ts';
import type { Choices } from '../../runtime/session/consent.ts';
import { Button } from '../../ui/button.tsx';
import { Choices as Beside, Radio } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import type { ConsentNode } from './node.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  purpose: {
    margin: 0,
    padding: tokens.spacingHorizontalL,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase300 },
  used: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

type Purpose = ConsentNode['purposes'][number];
type Named = NonNullable<ConsentNode['vendors']>[number];
const titleOf = ({ title }: Purpose) => title;
const textOf = ({ text }: Purpose | Named) => text;
const none: readonly Named[] = [];

/** What the visitor allows, a choice for each purpose that is in use. Specification: A2 Cookie settings, B4 Cookie alert. */
export default function Consent({ node }: BlockProps<ConsentNode>): ReactNode {
  const words = useTranslate();
  const consent = useConsent();
  // What this visitor has answered only their browser knows.
  const isKnown = !useHydrating();
  if (consent.purposes.length === 0)
    return (
      <StateMessage
        icon={<Icon name="shield" size={24} />}
        title={words('consent.nothing')}
        text={words('consent.nothing_text')}
      />
    );
  return <Ask node={node} consent={consent} given={isKnown ? consent.answer : {}} />;
}

function Ask(props: {
  readonly node: ConsentNode;
  readonly consent: ConsentControl;
  /** What was answered before. */
  readonly given: Choices;
}): ReactNode {
  const { node, consent, given } = props;
  const styles = useStyles();
  const words = useTranslate();
  const notify = useNotify();
  const [changed, setChanged] = useState<Choices | null>(null);
  const choices = changed ?? given;
  const { vendors = none } = node;
  const titles = useTexts(node.purposes, titleOf);
  const texts = useTexts(node.purposes, textOf);
  const names = useTexts(vendors, textOf);
  // Both answers are as far away: nothing is chosen for the visitor (A4).
  const isWhole = consent.purposes.every((purpose) => choices[purpose] !== undefined);
  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWhole) return;
        consent.choose(Object.fromEntries(consent.purposes.map((purpose) => [purpose, choices[purpose] === true])));
        setChanged(null);
        notify('success', words('consent.saved'));
      }}
    >
      <div className={styles.purpose}>
        <span className={styles.title}>{words('consent.necessary')}</span>
        <p className={styles.text}>{words('consent.necessary_text')}</p>
        <p className={styles.used}>{words('consent.always')}</p>
      </div>
      {node.purposes.map(({ id }, at) => (
        <OnePurpose
          key={id}
          title={titles[at] ?? ''}
          text={texts[at] ?? ''}
          used={vendors.flatMap((vendor, index) =>
            consent.vendors.includes(vendor.id) && consent.purposeOf(vendor.id) === id ? [names[index] ?? ''] : [],
          )}
          isRequested={consent.purposes.includes(id)}
          chosen={choices[id]}
          choose={(isAllowed) => setChanged({ ...choices, [id]: isAllowed })}
        />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" words={words('consent.save')} variant={{ appearance: 'primary' }} disabled={!isWhole} />
        <Button
          words={words('consent.reset')}
          disabled={!isWhole}
          onClick={() => {
            setChanged(null);
            consent.forget();
            notify('success', words('consent.was_reset'));
          }}
        />
      </div>
    </form>
  );
}

function OnePurpose(props: {
  readonly title: string;
  readonly text: string;
  /** Names of what is used for it. */
  readonly used: readonly string[];
  readonly isRequested: boolean;
  readonly chosen: boolean | undefined;
  readonly choose: (isAllowed: boolean) => void;
}): ReactNode {
  const { title, text, used, isRequested, chosen, choose } = props;
  const styles = useStyles();
  const words = useTranslate();
  const id = useId();
  if (!isRequested) return null;
  return (
    <div role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-text`} className={styles.purpose}>
      <span id={id} className={styles.title}>
        {title}
      </span>
      <p id={`${id}-text`} className={styles.text}>
        {text}
      </p>
      {used.length > 0 && <p className={styles.used}>{words('consent.used', { vendors: used })}</p>}
      <Beside>
        {([true, false] as const).map((isAllowed) => (
          <Radio
            key={String(isAllowed)}
            name={id}
            label={words(isAllowed ? 'consent.allow' : 'consent.refuse')}
            checked={chosen === isAllowed}
            onChange={() => choose(isAllowed)}
          />
        ))}
      </Beside>
    </div>
  );
}
