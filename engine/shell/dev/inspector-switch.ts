import type { App } from '../../runtime/app/app.ts';

/** Development only: Alt+Shift+I starts the inspector of blocks and ends it; its code is loaded when it is first asked for. */
export function bindInspectorSwitch(app: App): () => void {
  let stop: (() => void) | undefined;
  const pressed = (event: KeyboardEvent): void => {
    const requested = event.altKey && event.shiftKey && event.code === 'KeyI';
    if (stop && (requested || event.key === 'Escape')) {
      stop();
      stop = undefined;
    } else if (requested) {
      stop = () => undefined;
      void import('./inspector/start-inspector.ts').then(({ startInspector }) => {
        // Ended again while the code was on its way.
        if (stop) stop = startInspector(app);
      });
    }
  };
  document.addEventListener('keydown', pressed);
  return () => {
    document.removeEventListener('keydown', pressed);
    stop?.();
  };
}
