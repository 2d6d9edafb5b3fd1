/** What the compiler found wrong, over the page that still shows the last good version. */
export interface DiagnosticsOverlay {
  show(text: string): void;
  hide(): void;
}

/** Plain elements, styled through the object model: it works when the app itself does not, and under the strictest policy. */
export function createDiagnosticsOverlay(document: Document, closeLabel: string): DiagnosticsOverlay {
  const panel = document.createElement('section');
  panel.setAttribute('role', 'alert');
  panel.dataset.livery = 'diagnostics';
  Object.assign(panel.style, {
    position: 'fixed',
    insetInline: '16px',
    insetBlockEnd: '16px',
    maxHeight: '60vh',
    overflow: 'auto',
    zIndex: '100000',
    padding: '16px 48px 16px 16px',
    borderRadius: '8px',
    background: '#1b1a19',
    color: '#f3f2f1',
    borderInlineStart: '4px solid #f1707b',
    boxShadow: '0 8px 32px rgb(0 0 0 / 50%)',
  });
  const words = document.createElement('pre');
  Object.assign(words.style, {
    margin: '0',
    font: '13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  });
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '✕';
  close.setAttribute('aria-label', closeLabel);
  Object.assign(close.style, {
    position: 'absolute',
    insetBlockStart: '8px',
    insetInlineEnd: '8px',
    width: '32px',
    height: '32px',
    border: '0',
    borderRadius: '4px',
    background: 'transparent',
    color: 'inherit',
    cursor: 'pointer',
  });
  close.addEventListener('click', () => panel.remove());
  panel.append(words, close);
  return {
    show(text) {
      words.textContent = text;
      if (!panel.isConnected) document.body.append(panel);
    },
    hide: () => panel.remove(),
  };
}
