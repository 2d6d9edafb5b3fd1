import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { foldMark } from '../../../engine/index.ts';
import type { Question } from '../../../schemas/generated/contract.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column' },
  item: { ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` } },
  question: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    ...foldMark,
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
