import type { ReactNode } from 'react';

/** Stands in for the Markdown parser of the form library: texts are shown as they are written. */
export default function PlainMarkdown({ children }: { readonly children?: ReactNode }) {
  return children;
}

export { PlainMarkdown as Markdown };
