import { loadAmis } from '../../../amis/load-amis.ts';
import { loadNetworks } from '../networks.ts';

/** The order page as amis declares it: JSON, with what depends on other fields in expressions. */
const [{ embed }, networks] = await Promise.all([loadAmis(), loadNetworks()]);
const [first] = networks;
/** Without descriptions, which it would show as they are. */
const shown = networks.map(({ id, name, service_types }) => ({
  id,
  name,
  service_types: service_types.map((one) => ({
    id: one.id,
    name: one.name,
    services: one.services.map((service) => ({ id: service.id, name: service.name, price: service.price })),
  })),
}));
const type = first?.service_types[0];
/** A choice, and what the fields after it hold when it has changed. */
const radios = (name: string, label: string, source: string, then: Readonly<Record<string, string>> = {}) => ({
  type: 'radios',
  name,
  label,
  source,
  labelField: 'name',
  valueField: 'id',
  onEvent: { change: { actions: [{ actionType: 'setValue', componentId: 'order', args: { value: then } }] } },
});
embed(
  document.getElementById('root') as HTMLElement,
  {
    type: 'page',
    data: { networks: shown },
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
        id: 'order',
        mode: 'normal',
        wrapWithPanel: false,
        data: { network: first?.id, type: type?.id, service: type?.services[0]?.id, quantity: '1000' },
        body: [
          radios('network', 'Network', '${networks}', {
            type: '${ARRAYFIND(networks, item => item.id == event.data.value).service_types[0].id}',
            service: '${ARRAYFIND(networks, item => item.id == event.data.value).service_types[0].services[0].id}',
          }),
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
