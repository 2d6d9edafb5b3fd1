import type { Banner, Page, Settings } from '../../../schemas/generated/contract.ts';
import type { Context, Handlers } from '../../platform/caller/context.ts';
import { localised } from './localised.ts';
import { menuItems } from './menu-items.ts';

/** Settings, menus, pages and banners: all come from the instance's files. Specification: A7, B2, decision 52. */
export const contentHandlers: Handlers = {
  getSettings: async ({ instance }) => instance.settings as unknown as Settings,

  listMenuItems: async ({ instance, locale }) =>
    Object.entries(instance.indexes[locale]?.menus ?? {}).flatMap(([menu, items]) => menuItems(menu, items)),

  listPages: async (context) => pagesOf(context),

  listBanners: async (context, { place }) => {
    const banners = dataOf<Banner>(context, 'banners').filter(
      (banner) => place === undefined || banner.place === place,
    );
    return banners.map((banner) => ({
      ...banner,
      information: [...banner.information].sort((one, other) => one.sorting - other.sorting),
    }));
  },
};

/** Content pages and page meta in the caller's locale. */
export function pagesOf(context: Pick<Context, 'instance' | 'locale'>): readonly Page[] {
  return dataOf<Page>(context, 'pages');
}

function dataOf<T>({ instance, locale }: Pick<Context, 'instance' | 'locale'>, name: string): readonly T[] {
  const data = instance.data[name];
  return Array.isArray(data) ? (localised(data, locale, instance.locales) as readonly T[]) : [];
}
