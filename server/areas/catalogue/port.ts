/** What other areas may use of this one. */
export { knownTexts, missingTexts, translatedTexts } from './texts/english-texts.ts';
export { areOffered } from './services/are-offered.ts';
export { catalogueOf, listedSlugs, sharedCatalogue } from './services/catalogue-of.ts';
export type { Catalogue } from './services/catalogue.ts';
export { type LinkNetworks, linkFault, networkFault } from './services/check-link.ts';
export { serviceNamed } from './services/find-service.ts';
export { fieldNames, findingSentence } from './services/finding-sentence.ts';
export { guaranteePercent } from './services/guarantee-percent.ts';
export { knownCountries } from './services/known-countries.ts';
export { listCountries } from './services/list-countries.ts';
export { isOrderable, notOrderable } from './services/orderable.ts';
export { affordable, type CostedQuantity, costView, quantityByCost } from './services/quantity-by-cost.ts';
export { costedServices } from './services/services-cost.ts';
export { priceableService } from './services/service-of.ts';
