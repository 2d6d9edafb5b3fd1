import type { ReactNode } from 'react';
import { useApp } from '../../runtime/app/app.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useFormat } from '../../runtime/hooks/use-format.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Figure } from '../../ui/figure.tsx';
import type { MoneyNode } from './node.ts';

/** An amount that is not there yet is a dash, so that the line keeps its height. */
export default function Money({ node }: BlockProps<MoneyNode>): ReactNode {
  const value = useValue<unknown>(node.value);
  const label = useText(node.label);
  const format = useFormat();
  const translate = useTranslate();
  const { isOutline } = useApp();
  const isHere = typeof value === 'number' || !isOutline;
  const words =
    typeof value === 'number' ? format.money(value, { exact: node.exact === true, cut: node.cut === true }) : '–';
  return (
    <Figure look={node} label={label} name={translate('common.label_value', { label, value: words })}>
      {isHere ? words : <Skeleton width={64} height="1em" />}
    </Figure>
  );
}
