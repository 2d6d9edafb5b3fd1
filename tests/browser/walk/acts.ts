/** How a payment fails: not at all, its answer is lost, the shop has an error, or the button is pressed twice. */
export type Failure = 'none' | 'lost' | 'refused' | 'twice';

/** How a payment at the gateway ends, where it gets there: paid, declined, or left by the browser's way back. */
export type Ending = 'paid' | 'declined' | 'left';

export type Act =
  | { readonly act: 'link'; readonly url: string; readonly pasted: boolean }
  | {
      readonly act: 'network' | 'type' | 'service' | 'quantity' | 'slide' | 'quick' | 'runs' | 'growth';
      readonly to: number;
    }
  | { readonly act: 'money'; readonly cents: number }
  | { readonly act: 'guarantee' | 'drip' | 'growing' }
  | { readonly act: 'addLine' | 'clear' | 'toCart' | 'theme' | 'currency' }
  /** To another screen of the app and back, without opening the page anew. */
  | { readonly act: 'visit' }
  /** Null takes the coupon away. */
  | { readonly act: 'coupon' | 'cartCoupon'; readonly code: string | null }
  | { readonly act: 'way' | 'cartWay'; readonly at: number }
  /** Of a guest. */
  | { readonly act: 'email' | 'cartEmail'; readonly text: string }
  | { readonly act: 'openLine' | 'removeLine'; readonly at: number }
  | { readonly act: 'pay'; readonly fails: Failure; readonly ends: Ending }
  | CartAct
  | Opening;

export type PayAct = Extract<Act, { readonly ends: Ending }>;

/** What can be done in the cart of either tab. */
export type CartAct =
  | { readonly act: 'cartRemove'; readonly at: number; readonly isOther: boolean }
  | { readonly act: 'cartEdit'; readonly at: number; readonly to: number; readonly isOther: boolean }
  | { readonly act: 'cartClear'; readonly sure: boolean; readonly isOther: boolean }
  | { readonly act: 'cartPay'; readonly fails: Failure; readonly ends: Ending; readonly isOther: boolean };

/**
 * What opens the page anew; `ended`: the session was ended elsewhere, and the customer logs in again; `guest`: it was, and nobody does;
 * `customer`: somebody signs up who was not here before.
 */
export type Opening = { readonly act: 'reload' | 'language' | 'back' | 'away' | 'ended' | 'guest' | 'customer' };
