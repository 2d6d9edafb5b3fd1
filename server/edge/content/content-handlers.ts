import type { Banner, Page, Settings, MenuItem } from '../../../schemas/generated/contract.ts';
import type { Context, Handlers } from '../../platform/caller/context.ts';
import { pageValues, withValues } from './page-values.ts';
import type { MenuItemNode } from '../../../engine/definition.ts';
import { constantText, type Translate } from '../../../engine/text/text.ts';

/** Settings, menus, pages and banners: all come from the instance's files. Specification: A7, B2, decision 52. */
export const contentHandlers: Handlers = {
  getSettings: async ({ instance }) => instance.settings as unknown as Settings,

  listMenuItems: async ({ instance, locale }) => {
    const { menus = {}, texts = {} } = instance.indexes[locale] ?? {};
    return Object.entries(menus).flatMap(([menu, items]) => menuItems(menu, items, (key) => texts[key] ?? key));
  },

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

/** Content pages and page meta in the caller's locale, with what the settings say of the shop. */
export function pagesOf(context: Pick<Context, 'instance' | 'locale'>): readonly Page[] {
  const { instance, locale } = context;
  const known = pagesByLocale.get(instance) ?? new Map<string, readonly Page[]>();
  pagesByLocale.set(instance, known);
  const before = known.get(locale);
  if (before) return before;
  const values = pageValues(instance.id, instance.settings);
  const pages = dataOf<Page>(context, 'pages').map((page) => withValues(page, values));
  known.set(locale, pages);
  return pages;
}

const pagesByLocale = new WeakMap<object, Map<string, readonly Page[]>>();

function dataOf<T>({ instance, locale }: Pick<Context, 'instance' | 'locale'>, name: string): readonly T[] {
  const data = instance.data[name];
  return Array.isArray(data) ? (localised(data, locale, instance.locales) as readonly T[]) : [];
}

/**
 * The texts of one locale out of operator's data. Where the contract has a text, the data may have a map of texts by
 * locale: `{"en": "Sale", "ru": "Распродажа"}`; the locale is taken, else English, else the first that is there.
 */
function localised(value: unknown, locale: string, locales: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => localised(item, locale, locales));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([key, text]) => locales.includes(key) && typeof text === 'string')) {
    const texts = value as Readonly<Record<string, string>>;
    return texts[locale] ?? texts['en'] ?? entries[0]?.[1];
  }
  return Object.fromEntries(entries.map(([key, item]) => [key, localised(item, locale, locales)]));
}

/** A compiled menu as the wire has it, in the language of `translate`. Items that are switched off for good are left out. */
function menuItems(menu: string, items: readonly MenuItemNode[], translate: Translate): readonly MenuItem[] {
  return items
    .filter((item) => item.visible !== false)
    .map((item, index) => ({
      id: item.id,
      menu,
      icon: item.icon ?? null,
      sorting: index,
      name: constantText(item.text, translate) ?? item.id,
      url: item.to,
      allowedForAuthorized: item.users,
      allowedForGuest: item.guests,
      openInNewTab: item.newTab ?? false,
      isNew: item.isNew ?? false,
      children: menuItems(menu, item.children ?? [], translate),
    }));
}
