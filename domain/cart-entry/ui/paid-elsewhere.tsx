import { useEffect } from 'react';
import { useBrandStorage, useRequest } from '../../../engine/index.ts';
import { createCartMemory, isOfCart } from '../../cart/memory.ts';
import { watchPayments } from '../../checkout/ui/watch-payments.ts';

/** Takes out of the cart what was paid for elsewhere, while the cart is not open. Specification: decision 50. */
export function PaidElsewhere(): null {
  const storage = useBrandStorage();
  const request = useRequest();
  useEffect(() => watchPayments(request, createCartMemory(storage).payments, isOfCart), [storage, request]);
  return null;
}
