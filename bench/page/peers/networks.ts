/** As the API answers, as far as the pages show it. */
export interface Network {
  readonly id: number;
  readonly name: string;
  readonly service_types: readonly {
    readonly id: number;
    readonly name: string;
    readonly services: readonly { readonly id: number; readonly name: string; readonly price: number }[];
  }[];
}

export async function loadNetworks(): Promise<readonly Network[]> {
  const reply = await fetch('/api/v1/order-widget/networks?api_token=aurora-storefront');
  return ((await reply.json()) as { readonly data: readonly Network[] }).data;
}

/** What the fields hold; numbers of rows are texts, as form libraries have it. */
export interface Choice {
  readonly network: string;
  readonly type: string;
  readonly service: string;
  readonly url?: string;
  readonly quantity: string;
}

/** What there is to choose from, and the choice put right where a network or type was left. */
export function optionsOf(networks: readonly Network[], wanted: Partial<Choice>) {
  const network = networks.find(({ id }) => String(id) === wanted.network) ?? networks[0];
  const type = network?.service_types.find(({ id }) => String(id) === wanted.type) ?? network?.service_types[0];
  const service = type?.services.find(({ id }) => String(id) === wanted.service) ?? type?.services[0];
  const quantity = wanted.quantity ?? '1000';
  return {
    types: network?.service_types ?? [],
    services: type?.services ?? [],
    service,
    total: (((service?.price ?? 0) * Number(quantity)) / 1000).toFixed(2),
    choice: {
      ...wanted,
      network: String(network?.id),
      type: String(type?.id),
      service: String(service?.id),
      quantity,
    } satisfies Choice,
  };
}
