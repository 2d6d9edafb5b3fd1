import { useState } from 'react';
import { useBrandStorage, useHydrating, useSettings } from '../../../engine/index.ts';
import type { Settings } from '../../../schemas/generated/contract.ts';

type View = 'cards' | 'table';

/** Where the choice is kept. Specification: A3, A9. */
const key = 'services_view_mode';

/** How services are shown: as was chosen, else as the screen or the shop wants it. */
export function useViewMode(declared: View | undefined): readonly [View, (view: View) => void] {
  const { shared } = useBrandStorage();
  const { defaultMarketplaceView } = useSettings<Settings>();
  const usual = declared ?? (defaultMarketplaceView === 'table' ? 'table' : 'cards');
  // A server knows of no choice, and the first render of the browser has to be the same.
  const stored = useHydrating() ? null : shared.get(key);
  const [chosen, setChosen] = useState<View | null>(null);
  return [
    chosen ?? (stored === 'cards' || stored === 'table' ? stored : usual),
    (view) => {
      shared.set(key, view);
      setChosen(view);
    },
  ];
}
