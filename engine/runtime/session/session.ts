import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { type StoreApi, createStore } from 'zustand/vanilla';
import type { SessionNode } from '../../definition.ts';
import type { Client } from '../requests/client.ts';
import type { Cookies, Environment } from '../browser/environment.ts';
import { operationKey } from '../requests/query-cache.ts';
import { RequestError } from '../requests/request-error.ts';
import type { ScopeStore } from '../../state/scope.ts';

/** `elsewhere`: another tab logged out. `failed`: it was opened, but the profile did not come. */
type SessionEnd = 'logout' | 'expired' | 'elsewhere' | 'failed';

/** What goes on with a login, and what the second step may be; the screen for it is opened with both in its address. */
export interface SecondStep {
  readonly token: string;
  readonly by: string | undefined;
}

/** `opening`: there is a token, but the profile is not here yet. */
export interface SessionState {
  readonly status: 'guest' | 'opening' | 'user';
}

/**
 * The session of this browser; all tabs stay in step. The query cache owns the profile, and `user` of the scope follows
 * it.
 */
export interface Session {
  readonly store: StoreApi<SessionState>;
  /** Of the running session, or null. */
  readonly token: () => string | null;
  /** Loads the profile where there is a token. Throws RequestError when the server cannot be asked. */
  resume(): Promise<void>;
  /**
   * Calls an operation that opens a session (log in, register), then loads the profile. Where the reply asks for a second step,
   * there is no session yet, and `secondStep` has the token for it.
   */
  open(operation: string, params: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Of a login whose first step is done, or null. */
  readonly secondStep: () => SecondStep | null;
  /** Ends the session on the server and here. */
  end(): Promise<void>;
  /** A reply carried a token. */
  adopt(token: string): void;
  /** The API refused this token; ends the session unless another tab has a newer one. True where it is over by that. */
  refused(token: string): boolean;
  /** Marks replies of an operation, or of the profile, as out of date in all tabs: those on screen are fetched again. */
  refresh(operation?: string): Promise<void>;
  onEnd(listener: (why: SessionEnd) => void): () => void;
  /** Renews and listens to other tabs until stopped. */
  start(): () => void;
}

const lock = 'livery.session';
const renewedKey = 'session_renewed_at';
/** Milliseconds after which a tab that is looked at asks again: the balance also changes by work in the background. */
const profileEvery = 60_000;
/** Milliseconds between attempts to renew while the server cannot be reached. */
const renewRetry = 30_000;

export function createSession(options: {
  readonly environment: Environment;
  readonly node: SessionNode;
  readonly client: () => Client;
  readonly queries: QueryClient;
  readonly scope: ScopeStore;
  /** The replies of one person are forgotten. */
  readonly onForget?: () => void;
  /** True for operations that only a user may call: their replies are not asked for again as a guest. */
  readonly isPersonal: (operation: string) => boolean;
}): Session {
  const { environment, node, queries, scope } = options;
  const cookie = createSessionToken(environment.cookies);
  let token = cookie.read();
  const store: Session['store'] = createStore<SessionState>(() => ({ status: token ? 'opening' : 'guest' }));
  const setStatus = (status: SessionState['status']) => {
    if (store.getState().status !== status) store.setState({ status });
  };
  const endListeners = new Set<(why: SessionEnd) => void>();
  const profileKey = operationKey(node.profile, node.profileParams ?? {});
  let secondStep: SecondStep | null = null;
  let channel: ReturnType<Environment['openChannel']> | null = null;
  let stopProfile: (() => void) | null = null;

  const profile = () => ({
    queryKey: profileKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      options.client().request(node.profile, node.profileParams ?? {}, { signal, onlyReads: true }),
    // Compared once, by the scope.
    structuralSharing: false,
  });

  const invalidate = (operation: string) => queries.invalidateQueries({ queryKey: operationKey(operation) });

  /** From here on every new profile (a refresh after an order, a saved form) becomes `user`. */
  function follow(): void {
    stopProfile?.();
    const observer = new QueryObserver(queries, { ...profile(), refetchInterval: profileEvery });
    const take = (user: unknown) => {
      if (token === null || user === undefined) return;
      const before = scope.read(['user']);
      const id = scope.read(['user', 'id']);
      scope.set('user', user);
      // What the server did meanwhile (a charge, a refund, a finished order) is in other replies, too.
      if (before !== null && id !== scope.read(['user', 'id'])) forgetReplies();
      else if (before !== null && before !== scope.read(['user']))
        for (const operation of node.refreshWithProfile ?? []) void invalidate(operation);
      setStatus('user');
    };
    stopProfile = observer.subscribe(({ data }) => take(data));
    take(observer.getCurrentResult().data);
  }

  async function resume(): Promise<void> {
    if (token === null) return;
    const requested = token;
    try {
      await queries.fetchQuery(profile());
    } catch (error) {
      // Refused: `refused` has ended the session, or another tab has renewed it in the meantime.
      if (token === null) return;
      if (token !== requested) return resume();
      throw error;
    }
    if (token !== null) follow();
  }

  function forgetUser(): void {
    stopProfile?.();
    stopProfile = null;
    scope.set('user', null);
    queries.removeQueries({ queryKey: profileKey });
    forgetReplies();
  }

  /** Replies may hold the caller's prices and data: nothing of one person is shown to the next. */
  function forgetReplies(): void {
    options.onForget?.();
    const others = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
      queryKey[0] === 'operation' && queryKey[1] !== node.profile;
    queries.removeQueries({ type: 'inactive', predicate: others });
    void queries.resetQueries({
      type: 'active',
      predicate: (query) => others(query) && (token !== null || !options.isPersonal(String(query.queryKey[1]))),
    });
  }

  function close(why: SessionEnd): void {
    if (token === null) return;
    token = null;
    if (why !== 'elsewhere') {
      cookie.clear();
      environment.localStorage.remove(renewedKey);
      channel?.send('ended');
    }
    setStatus('guest');
    forgetUser();
    for (const listener of endListeners) listener(why);
  }

  /** Takes what another tab has left in the cookie. True when it differed. */
  function takeCookie(): boolean {
    const present = cookie.read();
    if (present === token) return false;
    if (present === null) {
      close('elsewhere');
      return true;
    }
    const wasGuest = token === null;
    token = present;
    if (wasGuest) {
      setStatus('opening');
      resume().catch(() => close('failed'));
    } else {
      // Renewed by another tab, or somebody else has logged in there.
      void invalidate(node.profile);
    }
    return true;
  }

  async function renew(): Promise<number> {
    const every = node.renewEvery * 60_000;
    return environment.withLock(lock, async () => {
      if (takeCookie() || token === null) return every;
      const age = environment.now() - Number(environment.localStorage.get(renewedKey) ?? 0);
      if (age >= 0 && age < every / 2) return every - age;
      try {
        await options.client().request(node.refresh);
        return every;
      } catch (error) {
        const refusal = error instanceof RequestError && !error.unanswered;
        if (refusal && !takeCookie()) close('expired');
        return refusal ? every : renewRetry;
      }
    });
  }

  async function end(): Promise<void> {
    if (token === null) return;
    const leaving = options
      .client()
      .request(node.logout)
      .catch(() => undefined);
    // The token is gone from here at once; the server forgets it as soon as it can.
    close('logout');
    await Promise.race([leaving, new Promise((resolve) => setTimeout(resolve, 2000))]);
  }

  return {
    store,
    token: () => token,
    resume,
    async open(operation, params) {
      const before = token;
      const reply = await options.client().request(operation, params);
      const isOpen = token !== null && token !== before;
      secondStep = isOpen || node.secondStepScreen === undefined ? null : secondStepOf(reply);
      if (secondStep !== null) {
        // Who goes on to another account leaves this one.
        if (token !== null) await end();
        return reply;
      }
      if (!isOpen) throw new Error(`"${operation}" did not open a session`);
      forgetUser();
      try {
        await resume();
      } catch (error) {
        close('failed');
        throw error;
      }
      return reply;
    },
    secondStep: () => secondStep,
    end,
    adopt(fresh) {
      const opened = token === null;
      token = fresh;
      cookie.write(fresh);
      environment.localStorage.set(renewedKey, String(environment.now()));
      if (opened) setStatus('opening');
      channel?.send(opened ? 'opened' : 'renewed');
    },
    refused(old) {
      if (old !== token) return token === null;
      const isOver = !takeCookie();
      if (isOver) close('expired');
      return isOver;
    },
    async refresh(operation = node.profile) {
      channel?.send({ operation });
      await invalidate(operation);
    },
    onEnd(listener) {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
    start() {
      channel = environment.openChannel('livery.session', (message) => {
        const { operation } = message as { readonly operation?: string };
        if (!takeCookie() && operation) void invalidate(operation);
      });
      const stopShown = environment.onShown(takeCookie);
      let timer: ReturnType<typeof setTimeout>;
      const schedule = (after: number) => {
        timer = setTimeout(() => void renew().then(schedule), after);
      };
      schedule(node.renewEvery * 60_000);
      return () => {
        clearTimeout(timer);
        stopShown();
        channel?.close();
        channel = null;
        stopProfile?.();
      };
    },
  };
}

/** Of a reply that asks for a second step; null for any other. */
function secondStepOf(reply: unknown): SecondStep | null {
  const { token, by } = (reply as { readonly secondStep?: Partial<SecondStep> } | null)?.secondStep ?? {};
  return typeof token === 'string' ? { token, by } : null;
}

/** The session token, kept in a cookie so that all tabs of this host share it. */
interface SessionToken {
  read(): string | null;
  write(token: string): void;
  clear(): void;
}

/** Name of the cookie that holds the token. */
export const sessionCookie = 'AUTH_TOKEN';
const days = 7;

function createSessionToken(cookies: Cookies): SessionToken {
  return {
    read: () => cookies.get(sessionCookie),
    write: (token) => cookies.set(sessionCookie, token, days),
    clear: () => cookies.remove(sessionCookie),
  };
}
