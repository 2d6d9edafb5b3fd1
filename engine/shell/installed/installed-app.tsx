import { useEffect } from 'react';
import { useApp } from '../../runtime/app/app.ts';
import { reloadOnce } from '../../runtime/browser/reload-once.ts';
import { useIndex } from '../../runtime/hooks/use-menu.ts';
import { followWorker, removeWorkers } from './follow-worker.ts';
import { InstallCard } from './install-card.tsx';

/**
 * What a page does for a shop that can be installed: keeps its worker, tells of new versions, and that it can be installed. In a shop that cannot be installed any more it removes what was kept, and loads anew once.
 * Specification: A2, A4 Session shell, B4, decision 39.
 */
export function InstalledApp() {
  const app = useApp();
  const { base } = useIndex();
  const { version, framed } = document.documentElement.dataset;
  // Pages in frames of other sites keep nothing, and remove nothing of the shop's own pages.
  const isFramed = framed !== undefined;
  useEffect(() => {
    const { environment, notices, texts } = app;
    const { serviceWorker: container } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
    // There is none where the connection is not safe.
    if (isFramed || !container) return undefined;
    if (version === undefined) {
      void removeWorkers(container, caches, `${environment.origin}${base}/`)
        .then((wasThere) => {
          // The page stands without the worker as well: what was typed is worth more than being rid of it now.
          if (wasThere && !environment.hasTyped()) reloadOnce(environment);
        })
        .catch(() => undefined);
      return undefined;
    }
    return followWorker({
      container,
      scope: `${base}/`,
      version,
      environment,
      onUpdate: (take) =>
        notices.notify('info', texts.translate('shell.update_ready'), {
          words: texts.translate('shell.update_take'),
          run: take,
        }),
    });
  }, [app, base, version, isFramed]);
  return isFramed || version === undefined ? null : <InstallCard />;
}
