import type { Operation } from '../../engine/compile/contract/contract.ts';
import type { Defs } from '../../engine/compile/schema/schema.ts';
import { sampleOf } from './sample-value.ts';
import type { Parts } from './request-parts.ts';
import { requestOf } from './request-parts.ts';
import type { Transport, WireReply } from './transport.ts';

/** Something that calls need and that has to be there first: `$order` in the table of calls. */
export interface Thing {
  /** Whether it belongs to the customer, so that nobody else may reach it. */
  readonly owned: boolean;
  /** Gives it; a new one each time where it is used up. */
  readonly make: () => Promise<unknown>;
}
export type Things = Readonly<Record<string, Thing>>;

export interface ThingsFrom {
  readonly transport: Transport;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly wireDefs: Defs;
  readonly widgetToken: string;
  /** Of the customer. */
  readonly token: string;
  readonly email: string;
  readonly password: string;
  /** Makes names that nobody has used. */
  readonly unique: () => string;
}

// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

/** What can be had from any shop by calls alone. */
export async function thingsOf(from: ThingsFrom): Promise<Things> {
  const callApi = async (name: string, parts: Partial<Parts> = {}): Promise<Loose> => {
    const operation = from.operations[name];
    if (!operation) return undefined;
    const widget = 'api_token' in (operation.wire.query.properties ?? {}) ? { api_token: from.widgetToken } : {};
    const header = operation.node.idempotent ? { 'idempotency-key': from.unique() } : {};
    const call = { path: {}, header, body: undefined, ...parts, query: { ...widget, ...parts.query } };
    const reply: WireReply = await from.transport(requestOf(operation, call, from.token));
    if (reply.status !== 200) throw new Error(`${name} answered ${reply.status}: ${reply.text.slice(0, 300)}`);
    return (reply.json as { data?: unknown }).data ?? reply.json;
  };
  const networks: Loose[] = await callApi('listNetworks');
  const all = networks.flatMap((network) =>
    network.service_types.flatMap((type: Loose) => type.services.map((service: Loose) => ({ network, type, service }))),
  );
  const plain = ({ service }: Loose) =>
    !service.is_package && !service.calculable_quantity && service.targets.length === 0;
  const chosen = all.find((one) => plain(one) && one.network.slug === 'youtube') ?? all.find(plain);
  if (!chosen) throw new Error('The shop sells nothing that can be ordered by quantity alone');
  const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  // Enough for the least that ways to pay from outside take.
  const bought = await callApi('servicesQuantityByCost', {
    body: { services: [{ service_id: chosen.service.id, desired_cost: 6 }] },
  });
  const line = { service_id: chosen.service.id, quantity: bought.services[0].quantity, url: link };
  const drip = all.find((one) => plain(one) && one.service.drip_feed_is_allowed)?.service;
  const dripLine = drip && { service_id: drip.id, quantity: drip.min, url: drip.example_link };
  const methods: Loose[] = await callApi('listPaymentMethods');
  const cardMethods: Loose[] = await callApi('listRecurringPaymentMethods');

  const known = (value: unknown, owned = false): Thing => ({ owned, make: async () => value });
  let cached: Promise<unknown> | undefined;
  const documentStep = sampleOf(
    from.operations['uploadVerificationDocument']?.wire.body?.properties?.['step'] ?? {},
    from.wireDefs,
  );
  const placed = async (what: object = line): Promise<unknown> =>
    (await callApi('createOrder', { body: { orders: [what] } })).orders[0].id;
  const watched: Loose[] = await callApi('listSubscriptionNetworks');
  const subscribedNetwork = watched.find((one) => one.id === chosen.network.id) ?? watched[0];
  const subscribable = subscribedNetwork?.service_types[0].services[0].id;
  const channel = subscribedNetwork?.url_examples.at(-1);
  let usedSubscription: Promise<unknown> | undefined;
  const subscribed = async (): Promise<unknown> => {
    const body = { url: channel, services: [{ service_id: subscribable, quantity: 0 }] };
    const { id } = await callApi('createSubscription', { body });
    return id;
  };
  let usedView: Promise<unknown> | undefined;
  const newView = async (): Promise<unknown> => (await callApi('saveOrderView', { body: { name: 'To pay' } })).id;
  let usedApiToken: Promise<unknown> | undefined;
  const newApiToken = async (): Promise<unknown> =>
    (await callApi('createApiToken', { body: { name: from.unique() } })).token.id;
  let usedTicket: Promise<unknown> | undefined;
  /** Of an order of its own: there may be few about one order. */
  const newTicket = async (): Promise<unknown> => {
    const body = { reason: 'slow', text: 'When does it start?', email: from.email };
    return (await callApi('askOrderSupport', { path: { orderId: await placed() }, body })).id;
  };
  let usedRequest: Promise<Loose> | undefined;
  const requested = (): Promise<Loose> =>
    callApi('createOrderRequest', {
      body: { orders: [line], payment_method_id: methods.find((one) => one.strategy === 'others')?.id },
    }).then(({ payment }) => payment);
  const tracked = () => (usedRequest ??= requested());
  /** The one that was made last: few questions may be asked about an order, so that each call has one of its own. */
  let newest: Promise<Loose> | undefined;
  const quests: Loose[] = await callApi('listFreeTrialQuests');
  const quest = quests.find((one) => !one.allow_proof_url && !one.is_disabled);
  const trialLink =
    quest && (await callApi('getServiceDetails', { path: { idOrSlug: quest.service.id } })).example_link;
  const newChannel = async (): Promise<unknown> => {
    const body = { youtube_channel_url: `https://www.youtube.com/@${from.unique()}` };
    const { id: youtubeAccountId } = await callApi('createYoutubeAccount', { body });
    await callApi('verifyYoutubeAccountCode', { path: { youtubeAccountId } });
    await callApi('verifyYoutubeAccountSubscriptions', { path: { youtubeAccountId } });
    return youtubeAccountId;
  };
  let verifiedChannel: unknown;
  /** One that the verified channel has not taken; a channel takes each once, so that another one follows it. */
  const freshTask = async (): Promise<unknown> => {
    const untaken = async () => {
      const open: Loose[] = await callApi('listTasks', {
        query: { per_page: 100, youtube_account_id: verifiedChannel },
      });
      return open.find((one) => one.check === null)?.id;
    };
    const found = verifiedChannel === undefined ? undefined : await untaken();
    if (found !== undefined) return found;
    verifiedChannel = await newChannel();
    return untaken();
  };
  const newCheck = async (): Promise<unknown> => {
    const body = { task_id: await freshTask(), youtube_account_id: verifiedChannel };
    return (await callApi('createCheck', { body })).id;
  };
  let usedCheck: Promise<unknown> | undefined;
  const taskThings: Things = {
    task: { owned: false, make: () => freshTask() },
    verifiedChannel: { owned: true, make: async () => (verifiedChannel ??= await newChannel()) },
    newCheck: { owned: true, make: () => newCheck() },
    startedCheck: {
      owned: true,
      make: () =>
        (usedCheck ??= newCheck().then(async (checkId) => {
          await callApi('startCheck', { path: { checkId } });
          return checkId;
        })),
    },
  };
  const [anyTask]: Loose[] = await callApi('listTasks');
  const profile = await callApi('getProfile');
  const earnings = profile.referral_user_balance + profile.task_user_balance;
  return {
    ...(earnings >= 1 ? { earned: known(1) } : {}),
    ownerEmail: known(from.email),
    ownerPassword: known(from.password),
    ownerId: known(profile.id),
    newEmail: { owned: false, make: async () => `${from.unique()}@example.com` },
    network: known(chosen.network.id),
    service: known(chosen.service.id),
    serviceSlug: known(chosen.service.slug),
    serviceTypeSlug: known(chosen.type.slug),
    quantity: known(line.quantity),
    link: known(link),
    method: known(methods.find((one) => one.strategy === 'others')?.id),
    cardMethod: known(cardMethods[0]?.id),
    order: { owned: true, make: () => (cached ??= placed()) },
    freshOrder: { owned: true, make: () => placed() },
    // Of which nothing has been delivered.
    freshOrderRefund: known(bought.services[0].cost_float),
    stoppedOrder: {
      owned: true,
      make: async () => {
        const orderId = await placed();
        await callApi('pauseOrder', { path: { orderId } });
        return orderId;
      },
    },
    unpaidOrder: {
      owned: true,
      make: async () => {
        const body = { orders: [line], payment_method_id: methods.find((one) => one.strategy === 'others')?.id };
        await callApi('createOrderRequest', { body });
        return (await callApi('listOrdersTable', { query: { length: 1, status: 'unpaid' } }))[0]?.id;
      },
    },
    orderView: { owned: true, make: () => (usedView ??= newView()) },
    freshOrderView: { owned: true, make: () => newView() },
    apiToken: { owned: true, make: () => (usedApiToken ??= newApiToken()) },
    freshApiToken: { owned: true, make: () => newApiToken() },
    apiTokenName: { owned: false, make: async () => from.unique() },
    ticket: { owned: true, make: () => (usedTicket ??= newTicket()) },
    freshTicket: { owned: true, make: () => newTicket() },
    ticketPicture: {
      owned: true,
      make: async () => {
        const path = { ticketId: await newTicket() };
        const { messages } = await callApi('addTicketMessage', { path, body: { text: 'Like this.', pictures: '' } });
        return messages.at(-1).pictures[0].id;
      },
    },
    requestedInvoice: { owned: false, make: async () => (await (newest = requested())).invoice_id },
    requestedToken: { owned: false, make: async () => (await (newest ??= requested())).invoice_token },
    requestedOrder: {
      owned: false,
      make: async () => {
        const { invoice_id: invoiceId, invoice_token: token } = await (newest ??= requested());
        const [order] = await callApi('trackOrders', { path: { invoiceId }, body: { invoice_token: token } });
        return order.id;
      },
    },
    trackedInvoice: { owned: false, make: async () => (await tracked()).invoice_id },
    trackedToken: { owned: false, make: async () => (await tracked()).invoice_token },
    dripFeed: {
      owned: true,
      make: async () => {
        await placed({ ...dripLine, drip_feed: { runs: 3, quantity_step: 0, mode: 'flat', minutes_between_runs: 60 } });
        return (await callApi('listDripFeeds', { query: { length: 1 } }))[0]?.id;
      },
    },
    ...(subscribable
      ? {
          channel: known(channel),
          subscribable: known(subscribable),
          subscription: { owned: true, make: () => (usedSubscription ??= subscribed()) },
          freshSubscription: { owned: true, make: () => subscribed() },
        }
      : {}),
    ...(quest
      ? {
          freeTrialQuest: known(quest.id),
          trialLink: known(trialLink),
          freeTrial: {
            owned: true,
            make: async () => {
              const body = { free_trial_quest_id: quest.id, url: trialLink };
              return (await callApi('listFreeTrials'))[0]?.id ?? (await callApi('createFreeTrial', { body })).id;
            },
          },
        }
      : {}),
    invoice: {
      owned: true,
      make: async () => {
        const body = { amount: 100, payment_method_id: methods.find((one) => one.strategy === 'message')?.id };
        return (await callApi('addFunds', { body })).invoice_id;
      },
    },
    card: {
      owned: true,
      make: async () => {
        const cards: Loose[] = await callApi('listRecurringPaymentsMethods');
        if (cards[0]) return cards[0].id;
        return (await callApi('addRecurringPaymentsMethod', { body: { payment_method_id: cardMethods[0]?.id } })).id;
      },
    },
    documentStep: known(documentStep),
    document: {
      owned: true,
      make: async () => {
        const cached = await callApi('listVerificationDocuments');
        if (cached.documents[0]) return cached.documents[0].filename;
        const body = { file: '', step: documentStep };
        return (await callApi('uploadVerificationDocument', { body })).documents[0].filename;
      },
    },
    newChannel: { owned: false, make: async () => `https://www.youtube.com/@${from.unique()}` },
    youtubeAccount: {
      owned: true,
      make: async () => {
        const [first] = (await callApi('getProfile')).youtube_accounts;
        if (first) return first.id;
        const body = { youtube_channel_url: `https://www.youtube.com/@${from.unique()}` };
        return (await callApi('createYoutubeAccount', { body })).id;
      },
    },
    ...(anyTask ? taskThings : {}),
    country: { owned: false, make: async () => (await callApi('listCatalogueCountries'))[0]?.id },
    tariffPlan: { owned: false, make: async () => (await callApi('listTariffPlans')).at(-1)?.id },
    campaign: {
      owned: true,
      make: async () => {
        const [first]: Loose[] = await callApi('listCampaigns', { query: { length: 1 } });
        if (first) return first.id;
        const [country]: Loose[] = await callApi('listCatalogueCountries');
        const body = { url: link, countries: [country.id], keywords: ['small garden'] };
        return (await callApi('createCampaign', { body })).id;
      },
    },
    orderWidget: {
      owned: true,
      make: async () => {
        const widgets: Loose[] = await callApi('listOrderWidgets');
        if (widgets[0]) return widgets[0].id;
        return (await callApi('createOrderWidget', { body: { name: 'Widget', reward_percent: 0.1 } })).id;
      },
    },
  };
}
