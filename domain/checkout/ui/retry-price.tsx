import type { ReactNode } from 'react';
import { Button, Notice, useTranslate } from '../../../engine/index.ts';

/** Says that the server has not confirmed the price, and asks it again. It is also asked by itself, less and less often. */
export function RetryPrice({ retry }: { readonly retry: () => void }): ReactNode {
  const words = useTranslate();
  const again = <Button words={words('checkout.retry')} variant={{ appearance: 'subtle' }} onClick={retry} />;
  return (
    <Notice tone="warning" compact actions={again}>
      {words('checkout.price_unchecked')}
    </Notice>
  );
}
