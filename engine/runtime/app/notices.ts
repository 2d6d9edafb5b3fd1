import { createStore, type StoreApi } from 'zustand/vanilla';

export type Tone = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  readonly id: number;
  readonly tone: Tone;
  /** Lines are separated by line breaks. */
  readonly text: string;
  /** What can be done about it, in words of a button: the notice stays until that is done, or it is closed. */
  readonly action?: NoticeAction | undefined;
}

export interface NoticeAction {
  readonly words: string;
  readonly run: () => void;
}

export interface Question {
  readonly title?: string | undefined;
  readonly body: string;
  /** Words of the button that agrees. A link in its place leads elsewhere; null: there is nothing to agree to. */
  readonly yes?: string | { readonly to: string; readonly words: string } | null | undefined;
  readonly no?: string | undefined;
  readonly tone?: 'danger' | undefined;
}

export interface OpenQuestion extends Question {
  readonly answer: (yes: boolean) => void;
}

/** What the owner of an account shows again: the password, and a code where the account has two steps. */
export interface Proof {
  readonly password: string;
  /** True: a passkey in place of a code. */
  readonly code?: string | true;
}

/** The password is asked for; `fault` says what was wrong with what was given before, or is null. */
export interface PasswordQuestion {
  readonly fault: string | null;
  /** The password that was given before, where only a code is missing or wrong. */
  readonly codeFor: string | null;
  /** A passkey may stand for the code. */
  readonly byPasskey: boolean;
  /** Null where the person gives up. */
  readonly answer: (proof: Proof | null) => void;
}

/** What the app has to say or to ask; the shell shows it. */
export interface Notices {
  readonly store: StoreApi<{
    /** Not shown yet. */
    readonly notices: readonly Notice[];
    /** True from the first notice on, and before where its code is to be here. */
    readonly isWanted: boolean;
    /** The shop can be installed, or could be once: then there is something to keep up, or to remove. */
    readonly isInstallable?: boolean;
    readonly question: OpenQuestion | null;
    readonly password: PasswordQuestion | null;
  }>;
  /** An empty text is no notice. */
  notify(tone: Tone, text: string, action?: NoticeAction): void;
  /** True when the person agrees. A question asked while another is open waits for it. */
  confirm(question: Question): Promise<boolean>;
  /** The password, or null where the person gives up. With `codeFor`, that password and a code, or a passkey where it may be one. */
  askPassword(fault: string | null, codeFor?: string | null, byPasskey?: boolean): Promise<Proof | null>;
  /** The view shows the notice. */
  taken(id: number): void;
}

export function createNotices(): Notices {
  const store: Notices['store'] = createStore(() => ({ notices: [], isWanted: false, question: null, password: null }));
  let last = 0;
  let queue: Promise<unknown> = Promise.resolve();
  return {
    store,
    notify(tone, text, action) {
      if (text === '') return;
      last += 1;
      const notice = { id: last, tone, text, action };
      store.setState(({ notices }) => ({ notices: [...notices, notice], isWanted: true }));
    },
    confirm(question) {
      const answer = queue.then(
        () =>
          new Promise<boolean>((resolve) => {
            store.setState({
              question: {
                ...question,
                answer: (yes) => {
                  store.setState({ question: null });
                  resolve(yes);
                },
              },
            });
          }),
      );
      queue = answer;
      return answer;
    },
    askPassword: (fault, codeFor = null, byPasskey = false) =>
      new Promise((resolve) => {
        store.setState({
          password: {
            fault,
            codeFor,
            byPasskey,
            answer: (proof) => {
              store.setState({ password: null });
              resolve(proof);
            },
          },
        });
      }),
    taken(id) {
      store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
    },
  };
}
