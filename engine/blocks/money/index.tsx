import type { ReactNode } from 'react';
import type { Value } from '../../definition.ts';
import { useApp } from '../../runtime/app/app.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useFormat } from '../../runtime/hooks/use-format.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { useButtonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
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
  const isNumber = typeof value === 'number';
  const words = isNumber ? format.money(value, node) : '–';
  const figure = (
    <Figure look={node} label={label} name={translate('common.label_value', { label, value: words })}>
      {isNumber || !isOutline ? words : <Skeleton width={64} height="1em" />}
    </Figure>
  );
  return node.to === undefined ? figure : <Leading to={node.to}>{figure}</Leading>;
}

function Leading(props: { readonly to: Value; readonly children: ReactNode }): ReactNode {
  const to = useValue<string | null>(props.to);
  return (
    <Link to={to ?? '/'} className={useButtonClass({ appearance: 'subtle', size: 's' })}>
      {props.children}
    </Link>
  );
}
