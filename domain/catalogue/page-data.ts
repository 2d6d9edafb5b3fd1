import type { Question } from '../../schemas/generated/contract.ts';

/** An object of schema.org, with paths below the app in place of addresses. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** Questions with their answers (schema.org FAQPage); nothing where there are none. */
export function questionsOf(questions: readonly Pick<Question, 'question' | 'answer'>[]): readonly StructuredData[] {
  if (questions.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

/** Where a page stands among others, from the home page on (schema.org BreadcrumbList). */
export function breadcrumbsOf(pages: readonly { readonly name: string; readonly path: string }[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: path })),
  };
}
