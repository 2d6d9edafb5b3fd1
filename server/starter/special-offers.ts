import type { SeedCatalogue } from './make-catalogue.ts';
import { englishTexts } from './texts/starter-texts.ts';

/** An offer at each spot, made of what the demo catalogue has. */
export function seedSpecialOffers({ networks, services }: SeedCatalogue) {
  const cheaper = services.filter((service) => (service.discount_ppm ?? 0) > 0 && !service.is_deactivated);
  const packages = services.filter((service) => service.is_package);
  const first = networks[0]?.id ?? null;
  const ids = (rows: readonly { readonly id?: number | undefined }[], most: number) =>
    JSON.stringify(rows.slice(0, most).map(({ id }) => id));
  const { offers } = englishTexts;
  const rows = [
    {
      id: 1,
      name: offers.discounts,
      place: 'service_type' as const,
      spot: 'top' as const,
      network_id: null,
      utm_name: 'discounts',
      service_type_ids: '[]',
      service_ids: ids(cheaper, 4),
      position: 1,
    },
    {
      id: 2,
      name: offers.packages,
      place: 'service_type' as const,
      spot: 'network' as const,
      network_id: first,
      utm_name: 'packages',
      service_type_ids: '[]',
      service_ids: ids(
        packages.filter((service) => service.network_id === first),
        3,
      ),
      position: 2,
    },
    {
      id: 3,
      name: offers.after_payment,
      place: 'success_payment' as const,
      spot: 'middle' as const,
      network_id: null,
      utm_name: 'after_payment',
      service_type_ids: '[]',
      service_ids: ids(
        services.filter((service) => service.slug.endsWith('-likes-standard')),
        3,
      ),
      position: 3,
    },
  ];
  return rows.filter(({ service_ids }) => service_ids !== '[]');
}
