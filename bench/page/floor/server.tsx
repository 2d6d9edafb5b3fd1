import { renderToString } from 'react-dom/server';
import { type Network, Shop } from './shop.tsx';

export function render(networks: readonly Network[]): string {
  return renderToString(<Shop networks={networks} />);
}
