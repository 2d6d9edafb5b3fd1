import type { Contract } from '../../engine/compile/contract/contract.ts';
import { createValidators } from '../../server/edge/http/operation-validator.ts';
import type { Suite } from './contract-suite.ts';
import { thingsOf } from './prepared-resources.ts';
import type { Transport } from './transport.ts';

export interface OutsideOptions {
  /** To the shop, for example `fetchTransport('https://shop.example')`. */
  readonly transport: Transport;
  /** Of a customer with money on the balance. */
  readonly email: string;
  readonly password: string;
}

/** The suite against a shop somewhere else, by calls alone. Throws in words when it cannot even log in. */
export async function outsideSuite(contract: Contract, { transport, email, password }: OutsideOptions): Promise<Suite> {
  const started = Date.now().toString(36);
  let made = 0;
  const unique = () => `contract-${started}-${(made += 1)}`;
  const post = async (path: string, body: object): Promise<string> => {
    const reply = await transport({ method: 'POST', url: path, headers: { 'content-type': 'application/json' }, body });
    const token = reply.headers['authorization']?.replace('Bearer ', '');
    if (!token) throw new Error(`POST ${path} opened no session: ${reply.status} ${reply.text.slice(0, 300)}`);
    return token;
  };
  const openSession = () => post('/login', { email, password });
  const token = await openSession();
  const settings = await transport({ method: 'GET', url: '/settings', headers: {} });
  const { data } = settings.json as { data?: { cabinet_widget_token?: string } };
  const widgetToken = data?.cabinet_widget_token ?? '';
  const { operations, wireDefs } = contract;
  const things = await thingsOf({ transport, operations, wireDefs, widgetToken, token, email, password, unique });
  const newPassword = 'contract password';
  const newcomer = await post('/register', {
    name: 'Contract',
    email: `${unique()}@example.com`,
    password: newPassword,
    password_confirmation: newPassword,
  });
  return {
    contract,
    validators: createValidators(contract),
    transport,
    things,
    widgetToken,
    token,
    openSession,
    newcomer,
    unique,
    texts: 4,
  };
}
