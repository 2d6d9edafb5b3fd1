import { assetAddress, assetBase } from '../../../engine/address/asset.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import { brandStyle } from './brand-style.ts';
import type { BrandAppearance } from './plain-page.ts';
import { themeMode } from './theme-mode.ts';

/** How a page that the server writes by itself looks for a visitor of a brand, by the theme that they have chosen. */
export function brandAppearance(instance: Instance, cookies: string | undefined): BrandAppearance {
  const mode = themeMode(instance, cookies);
  return { style: brandStyle(instance), theme: mode === 'system' ? null : mode, logo: logoOf(instance) };
}

/** Logos on other servers are left out: the policy of the page allows its own pictures alone. */
function logoOf({ settings: { logoLight, logoDark } }: Instance): BrandAppearance['logo'] {
  const [light, dark] = [logoLight ?? logoDark, logoDark ?? logoLight].map(assetAddress);
  return light?.startsWith(assetBase) && dark?.startsWith(assetBase) ? { light, dark } : null;
}
