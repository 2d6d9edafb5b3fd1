import type { ReactNode } from 'react';
import { Button, Notice, useTranslate } from '../../../engine/index.ts';

/** Says that the server has not confirmed the price, and asks it again. It is also asked by itself, less and less often. */
export function RetryPrice({ ask }: { readonly ask: () => void }): ReactNode {
  const words = useTranslate();
  const again = <Button words={words('checkout.retry')} variant={{ appearance: 'subtle' }} onClick={ask} />;
  return (
    <Notice tone="warning" compact actions={again}>
      {words('checkout.price_unchecked')}
    </Notice>
  );
}
