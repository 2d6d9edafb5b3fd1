/** A rectangle in pixels of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Where a popup of the given size goes: below its button, lined up with its beginning or end, above where there is no room
 * below, and never out of the window (`margin` pixels from its edges).
 */
export function popupPlace(
  button: Box,
  popup: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
  options: {
    readonly align: 'start' | 'end';
    readonly rightToLeft: boolean;
    readonly margin?: number;
    readonly gap?: number;
  },
): { readonly left: number; readonly top: number } {
  const margin = options.margin ?? 8;
  const gap = options.gap ?? 4;
  const atLeft = (options.align === 'start') !== options.rightToLeft;
  const wantedLeft = atLeft ? button.left : button.right - popup.width;
  const left = Math.max(margin, Math.min(wantedLeft, view.width - popup.width - margin));
  const below = button.bottom + gap;
  const above = button.top - gap - popup.height;
  const fitsBelow = below + popup.height <= view.height - margin;
  const top =
    fitsBelow || above < margin ? Math.max(margin, Math.min(below, view.height - popup.height - margin)) : above;
  return { left, top };
}
