import { createContext, useContext } from 'react';

/** The part of the frame that a block stands in; blocks look different there. `none` where there is no frame. */
export type FrameSlot = 'none' | 'header' | 'drawer' | 'rail' | 'navbar' | 'mobile' | 'page';

export const FrameSlotContext = createContext<FrameSlot>('none');

export function useFrameSlot(): FrameSlot {
  return useContext(FrameSlotContext);
}
