import type { Browser } from '@playwright/test';

/** A fault of the filters, which is in the page and not in a definition. */
export interface CatalogueFault {
  /** What is wrong, for the name of the test. */
  readonly fault: string;
  /** Puts it into a page before its own code runs; runs in the page. */
  readonly plant: () => void;
  /** What the suite has to say about it, with the filters in the dialog and with them beside the services. */
  readonly says: RegExp;
  readonly saysBeside: RegExp;
}

export const catalogueFaults: readonly CatalogueFault[] = [
  {
    fault: 'a filter ignores its bound',
    plant: () => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function post(this: Worker, message, transfer: StructuredSerializeOptions) {
        const { query } = message.question ?? {};
        const price = query && { ...query.price, min: null };
        const changed = query ? { ...message, question: { ...message.question, query: { ...query, price } } } : message;
        postMessage.call(this, changed, transfer);
      } as typeof postMessage;
    },
    says: /With “Price per [^”:]+: from [\d.]+” \d+ services are left, and the filters do not offer to show so many/,
    saysBeside: /beside the services: With “Price per [^”:]+: from [\d.]+” it should say “\d+ services?”, and says/,
  },
  {
    fault: 'a chip removes another filter',
    plant: () => {
      document.addEventListener(
        'click',
        (event) => {
          const chip = (event.target as Element).closest('button');
          const [first, second] = document.querySelectorAll('ul[aria-label="Filters in use"] button');
          // The click on the other one comes from here.
          if (!event.isTrusted || !chip || chip !== first || !(second instanceof HTMLElement)) return;
          event.stopImmediatePropagation();
          second.click();
        },
        true,
      );
    },
    says: /catalogue: With “[^”]+”, “[^”]+” the chips should be “[^”]+”, “[^”]+”, and are/,
    saysBeside: /beside the services: With “[^”]+”, “[^”]+” the chips should be “[^”]+”, “[^”]+”, and are/,
  },
  {
    fault: 'a count is off by one',
    plant: () => {
      const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage') ?? {};
      Object.defineProperty(Worker.prototype, 'onmessage', {
        set(this: Worker, listener: (event: MessageEvent) => void) {
          set?.call(this, (event: MessageEvent) => {
            const counts = event.data.answer?.sets?.features;
            if (counts) counts[1] += 1;
            listener.call(this, event);
          });
        },
      });
    },
    says: /catalogue: .* the numbers of “Features” should be .*, and are/,
    saysBeside: /beside the services: .* the numbers of “Features” should be .*, and are/,
  },
];

/** The browser with a fault in every page that it opens. */
export function withFault(browser: Browser, { plant }: Pick<CatalogueFault, 'plant'>): Browser {
  return new Proxy(browser, {
    get(target, name) {
      if (name !== 'newContext') return Reflect.get(target, name);
      return async (...options: Parameters<Browser['newContext']>) => {
        const context = await target.newContext(...options);
        await context.addInitScript(plant);
        return context;
      };
    },
  });
}
