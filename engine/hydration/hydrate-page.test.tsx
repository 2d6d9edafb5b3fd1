import { createDOMRenderer, makeStyles, RendererProvider, renderToStyleElements } from '@fluentui/react-components';
import { act, render } from '@testing-library/react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hydratePage } from './hydrate-page.tsx';

const useStyles = makeStyles({ page: { color: 'rgb(1, 2, 3)', ':hover': { color: 'rgb(3, 2, 1)' } } });

function Page() {
  return <p className={useStyles().page}>Welcome</p>;
}

/** What the head had before: other tests of the process need their rules. */
let inHead: readonly Element[] = [];
beforeEach(() => {
  inHead = [...document.head.children];
});
afterEach(() => {
  for (const added of [...document.head.children].filter((one) => !inHead.includes(one))) added.remove();
  document.body.replaceChildren();
});

/** The rules of `Page` on the page; with others before this test, the renderer of the process has some, too. */
const rules = (sheets: readonly CSSStyleSheet[] = [...document.styleSheets]) =>
  sheets
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    .filter((rule) => /rgb\((?:1, 2, 3|3, 2, 1)\)/.test(rule));

it('a page that is hydrated goes on with the rules that came with it', async () => {
  // Where styles are collected without putting them on a page, as a server does.
  const collected = createDOMRenderer(null as never);
  render(
    <RendererProvider renderer={collected}>
      <Page />
    </RendererProvider>,
  ).unmount();
  document.head.insertAdjacentHTML('beforeend', renderToStaticMarkup(<>{renderToStyleElements(collected)}</>));
  const element = document.createElement('div');
  element.innerHTML = renderToString(<Page />);
  document.body.append(element);
  const came = [...document.styleSheets].filter(({ ownerNode }) => !inHead.some((one) => one === ownerNode));
  expect(rules(came).length).toBe(2);
  const before = rules();

  let unmount = () => {};
  await act(async () => {
    unmount = hydratePage(element, <Page />);
  });
  expect(rules()).toEqual(before);
  unmount();
  expect(element.textContent).toBe('');
});
