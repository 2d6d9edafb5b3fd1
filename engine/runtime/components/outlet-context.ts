import { createContext, type ReactNode } from 'react';

/** The screen, for the one block of a layout that shows it. */
export const OutletContext = createContext<ReactNode>(null);
