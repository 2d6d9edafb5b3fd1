import type { Contract } from '../../engine/compile/contract/contract.ts';
import { createValidators } from '../../server/http/operation-validator.ts';
import { fetchTransport } from './fetch-transport.ts';
import type { Suite } from './suite.ts';
import { thingsOf } from './things.ts';

export interface OutsideOptions {
  /** Address of the shop, such as `https://shop.example`. */
  readonly base: string;
  /** Of a customer with money on the balance. */
  readonly email: string;
  readonly password: string;
}

/** The suite against a shop somewhere else, by calls alone. Throws in words when it cannot even log in. */
export async function outsideSuite(contract: Contract, { base, email, password }: OutsideOptions): Promise<Suite> {
  const transport = fetchTransport(base);
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
