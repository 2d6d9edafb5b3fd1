import { createDOMRenderer, makeStyles, RendererProvider } from '@fluentui/react-components';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { createInstance } from 'i18next';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { type Network, Shop } from './shop.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- styles
import './shop.css';

// The hand-written page with the packages that Livery is made with, each started and none of them doing anything: what they cost by themselves.
const root = document.getElementById('root') as HTMLElement;
const networks = JSON.parse(document.getElementById('networks')?.textContent ?? '[]') as readonly Network[];
const texts = createInstance();
await texts.use(initReactI18next).init({ lng: 'en', resources: { en: { shop: { title: 'Aurora' } } }, ns: ['shop'] });
const rootRoute = createRootRoute();
const router = createRouter({
  routeTree: rootRoute.addChildren([createRoute({ getParentRoute: () => rootRoute, path: '/' })]),
  history: createMemoryHistory(),
});
await router.load();
const queries = new QueryClient();
queries.setQueryData(['networks'], networks);
const useNetworks = create(() => ({ networks }));
const useStyles = makeStyles({ page: { display: 'contents' } });

function Page() {
  useStyles();
  useTranslation('shop');
  return <Shop networks={useNetworks((state) => state.networks)} />;
}

hydrateRoot(
  root,
  <RendererProvider renderer={createDOMRenderer(document)}>
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>
    </I18nextProvider>
  </RendererProvider>,
);
