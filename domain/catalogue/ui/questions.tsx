import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Question } from '../../../schemas/generated/contract.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column' },
  item: { ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` } },
  question: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    listStyleType: 'none',
    '::-webkit-details-marker': { display: 'none' },
    // Points down, and up while the answer is there.
    '::after': {
      content: '""',
      flexShrink: 0,
      width: '7px',
      height: '7px',
      marginBlockStart: '-4px',
      marginInlineEnd: '4px',
      borderBottom: '1.5px solid currentColor',
      borderRight: '1.5px solid currentColor',
      transform: 'rotate(45deg)',
    },
    'details[open] > &::after': { marginBlockStart: '4px', transform: 'rotate(-135deg)' },
    // As high as a finger needs it.
    paddingBlock: '12px',
    fontWeight: tokens.fontWeightMedium,
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForegroundLink },
    ':focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
      borderRadius: tokens.borderRadiusSmall,
    },
  },
  answer: {
    margin: 0,
    paddingBlockEnd: '12px',
    maxWidth: '72ch',
    whiteSpace: 'pre-line',
    lineHeight: tokens.lineHeightBase400,
  },
});

/** Questions that customers ask, each with its answer below it. Found by search engines and readable without code. */
export function Questions({ questions }: { readonly questions: readonly Question[] }): ReactNode {
  const styles = useStyles();
  return (
    <div className={styles.list}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary className={styles.question}>{question}</summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
