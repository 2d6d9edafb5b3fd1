import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { type Contender, renderedByReact, saying } from './contender.ts';
import { FloorTable } from './floor-table.tsx';

export const contender: Contender = {
  ...renderedByReact({
    around: (content) => <FluentProvider theme={webLightTheme}>{content}</FluentProvider>,
    table: (rows) => <FloorTable rows={rows} />,
  }),
  heading: (label) => saying('thead button', label),
  search: () => document.querySelector('input[type=search]'),
  firstRow: () => document.querySelector('tbody tr:not([aria-hidden])'),
};
