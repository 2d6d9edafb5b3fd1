export interface PageFacts {
  readonly name: string;
  readonly networkName: string;
  /** Days; 0 for none. */
  readonly refill: number;
  readonly start: string;
}

/** What the page of a seeded service says besides its card. Reviews stay empty: only customers write reviews. */
export function servicePage({ name, networkName, refill, start }: PageFacts) {
  return {
    title: `Buy ${name}`,
    guarantee: refill > 0 ? `Anything that drops within ${refill} days is refilled for free.` : null,
    requirements: `Your ${networkName} page must stay public until the order is completed.`,
    meta_title: `${name} | order online`,
    meta_description: `${name}. Starts in ${start}. See the full price before you pay.`,
    faq: JSON.stringify([
      { question: 'When does it start?', answer: `Usually in ${start}.` },
      {
        question: 'What if my numbers drop?',
        answer:
          refill > 0
            ? `Request a refill within ${refill} days, free of charge.`
            : 'This service has no refill guarantee. Choose one that has if you need it.',
      },
    ]),
  };
}
