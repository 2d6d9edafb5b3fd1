import { loadAmis } from '../../../amis/load-amis.ts';
import { loadNetworks } from '../networks.ts';

/** The order page as amis declares it: JSON, with what depends on other fields in expressions. */
const [{ embed }, networks] = await Promise.all([loadAmis(), loadNetworks()]);
const [first] = networks;
const type = first?.service_types[0];
const radios = (name: string, label: string, source: string) => ({
  type: 'radios',
  name,
  label,
  source,
  labelField: 'name',
  valueField: 'id',
});
embed(
  document.getElementById('root') as HTMLElement,
  {
    type: 'page',
    data: { networks },
    body: [
      {
        type: 'tpl',
        tpl: '<b>Aurora</b> <a href="/">New order</a> <a href="/faq">Help</a> <a href="/login">Log in</a>',
      },
      { type: 'tpl', tpl: '<h1>Get seen. Get followed.</h1>' },
      {
        type: 'tpl',
        tpl: 'Choose a network and a service, paste your link and set the quantity. Each service shows how soon it starts.',
      },
      {
        type: 'form',
        mode: 'normal',
        wrapWithPanel: false,
        data: { network: first?.id, type: type?.id, service: type?.services[0]?.id, quantity: '1000' },
        body: [
          radios('network', 'Network', '${networks}'),
          radios('type', 'Service', '${ARRAYFIND(networks, item => item.id == network).service_types}'),
          radios(
            'service',
            'Speed',
            '${ARRAYFIND(ARRAYFIND(networks, item => item.id == network).service_types, item => item.id == type).services}',
          ),
          { type: 'input-text', name: 'url', label: 'Link', required: true },
          { type: 'input-text', name: 'quantity', label: 'Quantity' },
          { type: 'tpl', tpl: '<h2>Your order</h2>' },
          { type: 'button', label: 'Log in to pay' },
        ],
      },
    ],
  },
  { locale: 'en-US' },
  { theme: 'cxd' },
);
document.documentElement.dataset['app'] = 'running';
