import { createRoot, hydrateRoot } from 'react-dom/client';
import { type Network, Shop } from './shop.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- styles
import './shop.css';

const root = document.getElementById('root') as HTMLElement;
const inlined = document.getElementById('networks')?.textContent;
if (inlined) hydrateRoot(root, <Shop networks={JSON.parse(inlined) as readonly Network[]} />);
else createRoot(root).render(<Shop networks={null} />);
