import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { AroundScreen, DeclaredScreen, openDeclaredApp } from '../../declared/declared-app.tsx';
import { operationKey } from '../../../engine/runtime/requests/query-cache.ts';
import { type Contender, renderedByReact, saying } from './contender.ts';

const app = openDeclaredApp({ table: () => import('../../../engine/blocks/table/index.tsx') }, {});
await app.blocks.loadAll(['table']);

/** The table block of the engine on a screen declared in `project/`, its reply come already. */
export const contender: Contender = {
  ...renderedByReact({
    around: (content) => (
      <FluentProvider theme={webLightTheme}>
        <AroundScreen app={app}>{content}</AroundScreen>
      </FluentProvider>
    ),
    table: (rows) => {
      app.queries.setQueryData(operationKey('listShipments', {}), rows);
      return <DeclaredScreen />;
    },
  }),
  heading: (label) => saying('thead button', label),
  search: () => document.querySelector('input[type=search]'),
  firstRow: () => document.querySelector('tbody tr:not([aria-hidden])'),
};
