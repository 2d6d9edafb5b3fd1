import { useStore } from 'zustand';
import { useApp } from '../app/app.ts';
import { answerConsent, forgetConsent } from '../session/answer-consent.ts';
import type { Answer, Choices, Purpose } from '../session/consent.ts';
import { vendorsInUse } from '../session/consent-vendors.ts';
import { useScopeValue } from './scope-context.tsx';
import { useIndex } from './use-menu.ts';

export interface ConsentControl {
  /** Names of the vendors that the brand uses and that need consent. */
  readonly vendors: readonly string[];
  /** What they are for, in the order in which it is asked for. */
  readonly purposes: readonly Purpose[];
  readonly purposeOf: (vendor: string) => Purpose | undefined;
  readonly answer: Answer;
  /** The visitor was asked about all of it. */
  readonly isAnswered: boolean;
  /** Answers for all vendors in use, in all tabs. */
  readonly choose: (choices: Choices) => void;
  readonly forget: () => void;
}

/** What the visitor allows. Only for what is rendered in browsers: a server does not know whose page it renders. */
export function useConsent(): ConsentControl {
  const app = useApp();
  const { consent, scope } = app;
  const { consent: node } = useIndex();
  // What is in use changes with the settings.
  useScopeValue('settings');
  const answer = useStore(consent.store);
  const vendors = vendorsInUse(node, scope.read);
  const purposeOf = (name: string) => node?.vendors[name]?.purpose;
  const found = new Set(vendors.map(purposeOf));
  return {
    vendors,
    purposes: (['analytics', 'advertising'] as const).filter((purpose) => found.has(purpose)),
    purposeOf,
    answer,
    isAnswered: vendors.every((name) => answer.asked.includes(name)),
    choose: (choices) => answerConsent(app, choices, vendors),
    forget: () => forgetConsent(app),
  };
}
