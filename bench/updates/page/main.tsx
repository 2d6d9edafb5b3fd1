import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { memo, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { operationKey } from '../../../engine/runtime/requests/query-cache.ts';
import { AroundScreen, DeclaredScreen, openDeclaredApp } from '../../declared/declared-app.tsx';
import type { Renders } from '../../browser/counted-page/watch-renders.ts';
import { readingNames } from '../readings.ts';

type Readings = Readonly<Record<string, number>>;

/** A page of readings: rendered once, then one of them changes. */
interface Contender {
  readonly render: (readings: Readings) => ReactNode;
  readonly change: (readings: Readings) => void;
}

const app = openDeclaredApp({ text: () => import('../../../engine/blocks/text/index.tsx') }, {});
await app.blocks.loadAll(['text']);
const give = (readings: Readings) => app.queries.setQueryData(operationKey('getReadings', {}), readings);

let setReadings: (readings: Readings) => void = () => undefined;
const Reading = memo(function Reading({ value }: { readonly value: number }) {
  return <p>{`${value} of ${value * 2}`}</p>;
});
function Page({ first }: { readonly first: Readings }): ReactNode {
  const [readings, set] = useState(first);
  // oxlint-disable-next-line react/globals -- the bench changes the state from outside, as an answer would.
  setReadings = set;
  return Object.entries(readings).map(([name, value]) => <Reading key={name} value={value} />);
}

const contenders: Readonly<Record<string, Contender>> = {
  'one state, memoised texts': {
    render: (readings) => <Page first={readings} />,
    change: (readings) => setReadings(readings),
  },
  livery: {
    render: (readings) => {
      give(readings);
      return (
        <FluentProvider theme={webLightTheme}>
          <AroundScreen app={app}>
            <DeclaredScreen />
          </AroundScreen>
        </FluentProvider>
      );
    },
    change: give,
  },
};

/** Makes the page ready to be measured from outside. */
export function start(renders: Renders): void {
  let root: Root | null = null;
  let now: Contender | undefined;
  let readings: Readings = {};
  const bench = {
    contenders: Object.keys(contenders),
    mount(contender: string, count: number) {
      now = contenders[contender];
      readings = Object.fromEntries(readingNames(count).map((name, at) => [name, at]));
      root?.unmount();
      root = createRoot(document.getElementById('root') as HTMLElement);
      flushSync(() => root?.render(now?.render(readings)));
    },
    /** Changes one reading and waits until the page shows it; how many components ran. */
    async change(name: string, value: number) {
      renders.reset();
      readings = { ...readings, [name]: value };
      now?.change(readings);
      const wanted = `${value} of ${value * 2}`;
      const at = Object.keys(readings).indexOf(name);
      for (
        let tries = 0;
        document.querySelectorAll('#root p, #root [data-reading]')[at]?.textContent !== wanted;
        tries += 1
      ) {
        if (tries > 200) throw new Error(`The page does not show "${wanted}"`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return renders.read().components;
    },
  };
  Object.assign(window, { bench });
}
