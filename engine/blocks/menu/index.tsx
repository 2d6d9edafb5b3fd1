import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { useFrameSlot } from '../../ui/frame-slot.ts';
import { MenuBar } from './menu-bar.tsx';
import { MenuCompact } from './menu-compact.tsx';
import { useMenuItems } from './menu-items.ts';
import { MenuView } from './menu-view.tsx';
import type { MenuNode } from './node.ts';

export default function Menu({ node }: BlockProps<MenuNode>): ReactNode {
  const items = useMenuItems(node.menu);
  const words = useTranslate();
  const label = useText(node.label);
  const mobile = useFrameSlot() === 'mobile';
  if (items.length === 0) return null;
  const View = node.compact === true || mobile ? MenuCompact : node.direction === 'horizontal' ? MenuBar : MenuView;
  return <View items={items} label={label === '' ? words('common.main_menu') : label} />;
}
