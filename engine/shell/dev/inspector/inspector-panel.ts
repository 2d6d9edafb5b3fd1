/** What the inspector shows of one block: a heading and lines below it. */
export interface InspectorPanel {
  /** Frames what lies at a rectangle of the window and tells about it. */
  show(around: DOMRect, lines: readonly string[]): void;
  remove(): void;
}

/** Plain elements, styled through the object model, as the overlay of diagnostics has them. */
export function createInspectorPanel(document: Document): InspectorPanel {
  const frame = document.createElement('div');
  frame.dataset['livery'] = 'inspected';
  Object.assign(frame.style, {
    position: 'fixed',
    pointerEvents: 'none',
    zIndex: '99999',
    outline: '2px solid #4f6bed',
    background: 'rgb(79 107 237 / 12%)',
  });
  const panel = document.createElement('pre');
  panel.dataset['livery'] = 'inspector';
  Object.assign(panel.style, {
    position: 'fixed',
    insetInlineStart: '16px',
    insetBlockEnd: '16px',
    maxWidth: 'min(720px, calc(100vw - 32px))',
    maxHeight: '50vh',
    overflow: 'auto',
    margin: '0',
    padding: '12px 16px',
    zIndex: '100000',
    pointerEvents: 'none',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    borderRadius: '8px',
    background: '#1b1a19',
    color: '#f3f2f1',
    font: '12px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  });
  return {
    show({ left, top, width, height }, lines) {
      Object.assign(frame.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
      panel.textContent = lines.join('\n');
      if (!panel.isConnected) document.body.append(frame, panel);
    },
    remove() {
      frame.remove();
      panel.remove();
    },
  };
}
