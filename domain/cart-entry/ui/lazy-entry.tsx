import type { ComponentProps } from 'react';
import type { Added } from '../../cart/count.ts';
import { Banner } from './banner.tsx';
import { PaidElsewhere } from './paid-elsewhere.tsx';

type Props = Omit<ComponentProps<typeof Banner>, 'added'> & {
  readonly added: Added | null;
  /** Something was paid for elsewhere, and nobody asks what became of it. */
  readonly asks: boolean;
};

/** What the entry to the cart does once something was put in, or is paid for elsewhere. */
export default function LazyEntry({ added, asks, ...banner }: Props) {
  return (
    <>
      {added && <Banner added={added} {...banner} />}
      {asks && <PaidElsewhere />}
    </>
  );
}
