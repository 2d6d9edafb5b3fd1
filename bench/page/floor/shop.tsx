import { useEffect, useMemo, useState } from 'react';

/** As the API answers, as far as this page shows it. */
interface Service {
  readonly id: number;
  readonly name: string;
  readonly price: number;
}
interface ServiceType {
  readonly id: number;
  readonly name: string;
  readonly services: readonly Service[];
}
export interface Network {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly service_types: readonly ServiceType[];
}

/** The order page as one would write it by hand, for one brand and one language: no more than what is seen. */
export function Shop({ networks: given }: { readonly networks: readonly Network[] | null }) {
  const [networks, setNetworks] = useState(given);
  const [networkId, setNetwork] = useState<number | null>(null);
  const [typeId, setType] = useState<number | null>(null);
  const [serviceId, setService] = useState<number | null>(null);
  const [quantity, setQuantity] = useState('1000');
  useEffect(() => {
    document.documentElement.dataset['app'] = 'running';
    if (networks) return;
    void fetch('/api/v1/order-widget/networks?api_token=aurora-storefront')
      .then((reply) => reply.json() as Promise<{ readonly data: readonly Network[] }>)
      .then(({ data }) => setNetworks(data));
  }, [networks]);
  const network = networks?.find(({ id }) => id === networkId) ?? networks?.[0];
  const type = network?.service_types.find(({ id }) => id === typeId) ?? network?.service_types[0];
  const service = type?.services.find(({ id }) => id === serviceId) ?? type?.services[0];
  const total = useMemo(() => ((service?.price ?? 0) * Number(quantity)) / 1000, [service, quantity]);
  return (
    <>
      <header>
        <b>Aurora</b>
        <nav>
          <a href="/">New order</a> <a href="/faq">Help</a> <a href="/login">Log in</a>
        </nav>
      </header>
      <main>
        <h1>Get seen. Get followed.</h1>
        <p className="lead">
          Choose a network and a service, paste your link and set the quantity. Each service shows how soon it starts.
        </p>
        {!network || !type ? (
          <p>Loading…</p>
        ) : (
          <div className="columns">
            <div>
              <fieldset>
                <legend>Network</legend>
                {networks?.map(({ id, name }) => (
                  <label key={id}>
                    <input type="radio" name="network" checked={id === network.id} onChange={() => setNetwork(id)} />
                    {name}
                  </label>
                ))}
              </fieldset>
              <fieldset>
                <legend>Service</legend>
                {network.service_types.map(({ id, name }) => (
                  <label key={id}>
                    <input type="radio" name="type" checked={id === type.id} onChange={() => setType(id)} />
                    {name}
                  </label>
                ))}
                {type.services.map(({ id, name, price }) => (
                  <label key={id} className="service">
                    <input type="radio" name="service" checked={id === service?.id} onChange={() => setService(id)} />
                    {name} <b>${price}</b>
                  </label>
                ))}
              </fieldset>
              <fieldset>
                <legend>Details</legend>
                <label>
                  Link <input name="url" />
                </label>
                <label>
                  Quantity{' '}
                  <input name="quantity" value={quantity} onChange={(event) => setQuantity(event.target.value)} />
                </label>
              </fieldset>
            </div>
            <aside>
              <h2>Your order</h2>
              <p>{service?.name}</p>
              <p className="total">${total.toFixed(2)}</p>
              <button type="button">Log in to pay</button>
            </aside>
          </div>
        )}
      </main>
    </>
  );
}
