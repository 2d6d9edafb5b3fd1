import type { ReactNode } from 'react';
import { useCurrency } from '../../runtime/hooks/use-preferences.ts';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { PopupMenu } from '../../ui/popup-menu.tsx';

export default function CurrencySelect(): ReactNode {
  const currency = useCurrency();
  const words = useTranslate();
  if (currency.all.length < 2) return null;
  return (
    <PopupMenu
      label={words('common.currency')}
      items={currency.all.map(({ code, symbol }) => ({
        id: code,
        words: `${symbol} ${code}`,
        checked: code === currency.code,
        onSelect: () => currency.choose(code),
      }))}
      button={(props) => (
        <Button
          {...props}
          aria-label={words('common.label_value', { label: words('common.currency'), value: currency.code })}
          words={`${currency.symbol} ${currency.code}`}
          variant={{ appearance: 'subtle' }}
        />
      )}
    />
  );
}
