import type { Act, Failure, PayAct } from './acts.ts';
import type { Hand, Seen, Words } from './hand.ts';

/**
 * Goes into every page before its code: hands that use the form as a customer does, and what tells that the page has come to
 * rest. Pauses below two seconds are a hundred times shorter: they are there for people, and for tabs with an order of their own,
 * of which there is none. Nothing else of the page is touched.
 */
export function layHands(words: Words): void {
  const given = window.setTimeout.bind(window);
  const clear = window.clearTimeout.bind(window);
  const waiting = new Set<number>();
  let requested = 0;
  const shorter = (run: TimerHandler, after = 0, ...values: unknown[]): number => {
    const isShort = after < 2_000;
    const id = given(
      () => {
        waiting.delete(id);
        if (typeof run === 'function') (run as (...all: unknown[]) => void)(...values);
      },
      isShort ? after / 100 : after,
    );
    if (isShort) waiting.add(id);
    return id;
  };
  window.setTimeout = shorter as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    if (typeof id === 'number') waiting.delete(id);
    clear(id);
  };
  const { fetch } = window;
  let fails: Failure = 'none';
  let payments = 0;
  const isPayment = (to: RequestInfo | URL) =>
    /\/(order-widget\/orders|widget-order-requests)(\?|$)/.test(to instanceof Request ? to.url : String(to));
  // The walk orders the same again and again, and its sheet knows no question about that.
  const isAdvice = (to: RequestInfo | URL) =>
    /\/orders\/running-check(\?|$)/.test(to instanceof Request ? to.url : String(to));
  const paid = async (call: Parameters<typeof fetch>) => {
    payments += 1;
    if (fails === 'refused') return Response.json({ message: 'Something went wrong on our side.' }, { status: 500 });
    const answer = await fetch(...call);
    // The shop has done it; its answer never arrives.
    if (fails === 'lost') throw new TypeError('Failed to fetch');
    return answer;
  };
  window.fetch = (...call) => {
    requested += 1;
    const advised = isAdvice(call[0]) ? Promise.resolve(Response.json({ data: [] })) : null;
    const answer = advised ?? (isPayment(call[0]) ? paid(call) : fetch(...call));
    const done = () => given(() => (requested -= 1), 0);
    void answer.then((reply) => reply.clone().arrayBuffer().then(done, done), done);
    return answer;
  };

  const form = '[data-order-form]';
  const one = <E extends Element = HTMLElement>(where: string): E | null => document.querySelector<E>(where);
  const all = (where: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(where)];
  const nap = () => new Promise<void>((resolve) => given(resolve, 0));
  // A turn of its own, without the pause that timers come to have.
  const turns: (() => void)[] = [];
  const channel = new MessageChannel();
  channel.port1.onmessage = () => turns.shift()?.();
  const turn = () =>
    new Promise<void>((resolve) => {
      turns.push(resolve);
      channel.port2.postMessage(null);
    });
  const isReady = () =>
    document.documentElement.dataset['app'] === 'running' &&
    (one(`${form} [data-field="url"]`) !== null || one('[data-cart]') !== null || one(form) === null);
  const isBusy = () =>
    requested > 0 ||
    waiting.size > 0 ||
    !isReady() ||
    one(
      `[inert]:not([data-outcome-unknown]) [data-field="url"], ${form} [aria-busy=true], [data-cart] [aria-busy=true]`,
    ) !== null;
  /** Waits until nothing is on its way for some turns. */
  const rest = async (): Promise<boolean> => {
    const end = performance.now() + 15_000;
    let still = 0;
    while (still < 8) {
      await (still === 0 && isBusy() ? nap() : turn());
      still = isBusy() ? 0 : still + 1;
      if (performance.now() > end) return false;
    }
    return true;
  };
  const has = (element: HTMLElement, parts: readonly string[]) => {
    const label = (element.textContent || element.getAttribute('aria-label') || '').trim();
    return parts.some((part) => label.startsWith(part) || label.endsWith(part));
  };
  const button = (where: string, beginnings: readonly string[]) => {
    const found = all(`${where} button`).find((each) => has(each, beginnings));
    if (!found) throw new Error(`There is no button ${beginnings[0]} in ${where}`);
    return found;
  };
  const type = (field: HTMLInputElement | null, value: string, leave = true) => {
    if (!field) throw new Error('There is no field for this');
    // What is there already is taken away first, as by somebody who types over it, or moves the slider away and back.
    const other = field.type === 'range' ? String(Number(value) === 0 ? 1 : 0) : '';
    for (const text of field.value === value ? [other, value] : [value]) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (leave) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  };
  const radios = (at: number) => [...(all(`${form} [role=radiogroup]`)[at]?.querySelectorAll('input') ?? [])];
  const press = (element: HTMLElement | null | undefined) => {
    if (!element) throw new Error('There is nothing to press');
    element.click();
  };
  const appears = async (where: string) => {
    for (let naps = 0; naps < 2_000; naps += 1) {
      const found = one(where);
      if (found) return found;
      await nap();
    }
    throw new Error(`${where} does not appear`);
  };
  const items = () => all('[data-cart-item]');
  const openCart = async () => {
    if (one('[data-cart]')) return;
    press(all('[data-cart-entry]').find((entry) => entry.getClientRects().length > 0));
    await appears('[data-cart]');
    await rest();
  };
  const closeCart = async () => {
    const dialog = one('[data-cart]')?.closest('dialog, [role=dialog]');
    if (!dialog) return;
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    for (let naps = 0; naps < 5_000 && one('[data-cart]'); naps += 1) await nap();
    if (one('[data-cart]')) throw new Error('The cart does not close');
  };
  const inCart = async (work: () => void | Promise<void>) => {
    await openCart();
    await work();
    await rest();
    await closeCart();
  };

  const follow = async (to: string) => {
    const link = await appears(`a[href$="${to}"]`);
    link.click();
    for (let naps = 0; naps < 2_000 && !location.pathname.endsWith(to); naps += 1) await nap();
  };
  const untilSent = async (count: number) => {
    const isSent = () => payments >= count;
    for (let naps = 0; naps < 10_000 && !isSent(); naps += 1) await nap();
    if (!isSent()) throw new Error('No payment is sent');
  };
  const back = async (where: string) => {
    history.back();
    await appears(where);
  };
  const coupon = async (where: string, code: string | null) => {
    const input = await appears(`${where} [data-payment] input[autocapitalize="characters"]`);
    // Whoever presses the button beside it does not leave the field.
    type(input as HTMLInputElement, code ?? '', false);
    await turn();
    press(input.closest('div:has(button)')?.querySelector('button'));
  };
  const email = async (where: string, text: string) =>
    type((await appears(`${where} [data-payment] input[type=email]`)) as HTMLInputElement, text);
  const way = async (where: string, at: number) => {
    await appears(`${where} [data-payment] [role=radiogroup]`);
    const open = all(`${where} [data-payment] [role=radiogroup] input:not(:disabled)`);
    const next = open[at % open.length] as HTMLInputElement | undefined;
    // What is on already says nothing; going to another and back does.
    if (next?.checked) open[(at + 1) % open.length]?.click();
    press(next);
  };

  const pay = async (where: string, how: Failure) => {
    if (where !== form) await openCart();
    const pays = button(where, words.pay);
    press(pays);
    if (how === 'twice') pays.click();
  };

  const doAct = async (one_: Act): Promise<number | null> => {
    const field = (name: string) => one<HTMLInputElement>(`${form} [data-field="${name}"]`);
    switch (one_.act) {
      case 'link': {
        const input = field('url');
        if (one_.pasted) input?.dispatchEvent(new Event('paste', { bubbles: true }));
        type(input, one_.url);
        return null;
      }
      case 'network':
        press(radios(0)[one_.to - 1]);
        return null;
      case 'type': {
        const choices = radios(1);
        press(choices[one_.to % choices.length]);
        return null;
      }
      case 'service': {
        const choices = radios(2).slice(0, 5);
        press(choices[one_.to % choices.length]);
        return null;
      }
      case 'quantity':
        type(field('quantity'), String(one_.to));
        return null;
      case 'slide':
        type(one<HTMLInputElement>(`${form} input[type=range]`), String(one_.to));
        return null;
      case 'quick': {
        const amounts = all(`${form} [data-line] [role=group] button`);
        const amount = amounts[one_.to % amounts.length];
        press(amount);
        return Number((amount?.textContent ?? '').replace(/\D/g, ''));
      }
      case 'money':
        type(one<HTMLInputElement>(`${form} [data-line] input[inputmode=decimal]`), (one_.cents / 100).toFixed(2));
        return null;
      case 'guarantee':
        press(field('isGuarantee'));
        return null;
      case 'drip':
        press(field('dripFeedMode'));
        return null;
      case 'growing':
        press(
          all(`${form} [data-line] [role=radiogroup] input:not(:checked)`).find((input) => {
            const group = input.closest('[role=radiogroup]');
            return group !== null && all(`${form} [role=radiogroup]`).indexOf(group as HTMLElement) === 3;
          }),
        );
        return null;
      case 'runs':
        type(field('numberOfRuns'), String(one_.to));
        return null;
      case 'growth':
        type(field('dripFeedQuantityStep'), String(one_.to));
        return null;
      case 'addLine':
        press(all('[data-line-actions] button')[0]);
        return null;
      case 'clear':
        press(all('[data-line-actions] button').at(-1));
        return null;
      case 'openLine':
      case 'removeLine': {
        await appears(`${form} li button`);
        const lines = all(`${form} li`).filter((line) => line.querySelectorAll('button').length === 2);
        const buttons = lines[one_.at % lines.length]?.querySelectorAll('button');
        press(buttons?.[one_.act === 'openLine' ? 0 : 1]);
        return null;
      }
      case 'toCart':
        press(button(form, words.toCart));
        return null;
      case 'theme':
        press(all('button').find((each) => has(each, words.theme)));
        return null;
      case 'currency':
        press(all('button').find((each) => words.currency.some((word) => each.ariaLabel?.startsWith(word))));
        await appears('[role=menuitemradio]');
        press(all('[role=menuitemradio]').find((each) => each.getAttribute('aria-checked') === 'false'));
        return null;
      case 'visit':
        await follow('/orders');
        await rest();
        await back(`${form} [data-field="url"]`);
        return null;
      case 'coupon':
        await coupon(form, one_.code);
        return null;
      case 'way':
        await way(form, one_.at);
        return null;
      case 'email':
        await email(form, one_.text);
        return null;
      case 'cartEmail':
        await inCart(() => email('[data-cart]', one_.text));
        return null;
      case 'cartCoupon':
        await inCart(() => coupon('[data-cart]', one_.code));
        return null;
      case 'cartWay':
        await inCart(() => way('[data-cart]', one_.at));
        return null;
      case 'pay':
        await pay(form, one_.fails);
        return null;
      case 'cartRemove':
        await inCart(() => {
          const of = items();
          // The first part of an item has its buttons; below, there may be one that corrects its link.
          const buttons = of[one_.at % of.length]?.firstElementChild?.querySelectorAll('button') ?? [];
          press([...buttons].at(-1));
        });
        return null;
      case 'cartEdit':
        await inCart(async () => {
          const plain = items().filter((item) => item.querySelector('button[aria-expanded]'));
          const item = plain[one_.at % plain.length];
          press(item?.querySelector<HTMLElement>('button[aria-expanded]'));
          await appears('[data-cart-item] input');
          type(one<HTMLInputElement>('[data-cart-item] input'), String(one_.to));
          await turn();
          press(item?.querySelector<HTMLElement>('button[aria-expanded]'));
        });
        return null;
      case 'cartClear':
        await inCart(async () => {
          press(button('[data-cart]', words.clearCart));
          const question = await appears('[role=alertdialog]');
          const buttons = [...(question.querySelectorAll('button') ?? [])];
          const yes = buttons.find((each) => has(each, words.clearCart));
          press(one_.sure ? yes : buttons.find((each) => each !== yes && each.textContent !== ''));
        });
        return null;
      case 'cartPay':
        await pay('[data-cart]', one_.fails);
        await rest();
        await closeCart();
        return null;
      default:
        throw new Error(`${one_.act} is not done in the page`);
    }
  };

  const ready = (each: Act) => {
    one(form)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    fails = 'fails' in each ? each.fails : 'none';
  };
  const begin = (each: PayAct) => {
    ready(each);
    // A cart that is closed meanwhile leads nowhere.
    void pay(each.act === 'pay' ? form : '[data-cart]', each.fails);
  };
  const another = async () => {
    const find = () => all('button').find((each) => has(each, words.another));
    for (let naps = 0; naps < 5_000 && !find(); naps += 1) await nap();
    press(find());
  };
  const act = async (each: Act) => {
    ready(each);
    const figure = await doAct(each);
    return { figure, seen: await see() };
  };
  const see = async (): Promise<Seen> => {
    const isIdle = await rest();
    const chosen = (at: number) => radios(at).findIndex((input) => input.checked);
    const checked = (name: string) => one<HTMLInputElement>(`${form} [data-field="${name}"]`)?.checked ?? null;
    const text = (where: string) => one(where)?.textContent ?? null;
    return {
      isIdle,
      url: one<HTMLInputElement>(`${form} [data-field="url"]`)?.value ?? null,
      quantity: one<HTMLInputElement>(`${form} [data-field="quantity"]`)?.value ?? null,
      network: chosen(0),
      types: radios(1).length,
      type: chosen(1),
      guarantee: checked('isGuarantee'),
      drip: checked('dripFeedMode'),
      lines: all(`${form} li`)
        .filter((line) => line.querySelectorAll('button').length === 2)
        .map((line) => line.textContent ?? ''),
      total: text(`${form} [data-total]`),
      pay: all(`${form} button`).find((each) => has(each, words.pay))?.textContent ?? null,
      cart: one('[data-cart]') ? items().map((item) => item.textContent ?? '') : null,
      cartTotal: text('[data-cart] [data-total]'),
      draft: sessionStorage.getItem('order:aurora'),
      stored: localStorage.getItem('shop:aurora'),
      way: all(`${form} [data-payment] [role=radiogroup] input`).findIndex(
        (each) => (each as HTMLInputElement).checked,
      ),
      choice: sessionStorage.getItem('shop-choice:aurora'),
      payments: localStorage.getItem('payments:aurora'),
    };
  };
  Object.assign(window, {
    walkHand: { act, begin, another, see, follow, back, sent: () => payments, untilSent } satisfies Hand,
  });
}
