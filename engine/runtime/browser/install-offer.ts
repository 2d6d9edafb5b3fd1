/** The browser's offer to install the app, which a page may make when it suits the visitor. */
export interface InstallOffer {
  /** Asks the visitor, once; only as an answer to something that they do. */
  readonly prompt: () => Promise<unknown>;
}

type WithOffer = Window & { installOffer?: InstallOffer | undefined };

/**
 * Keeps the offer from when it comes, which may be long before there is anything to show it: in the window, as the code that keeps it is
 * in the first script of the page and the code that makes it is not.
 */
export function keepInstallOffer(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    Object.assign(page, { installOffer: event });
  });
}

/** The offer that was kept, if there is one. */
export function installOfferOf(page: Window): InstallOffer | undefined {
  return (page as WithOffer).installOffer;
}

/** It can be taken once. */
export function forgetInstallOffer(page: Window): void {
  (page as WithOffer).installOffer = undefined;
}
