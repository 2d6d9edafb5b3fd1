/** Countries that a customer may choose from, by the parts of the world that they are looked for by. */
const regions: Readonly<Record<string, string>> = {
  Europe:
    'AL AT BE BG BY CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MD MK MT NL NO PL PT RO RS RU SE SI SK UA',
  'North America': 'CA US MX',
  'Latin America': 'AR BO BR CL CO CR CU DO EC GT HN NI PA PE PY SV UY VE',
  Asia: 'AM AZ BD GE HK ID IN JP KG KH KR KZ LA LK MM MN MY NP PH PK SG TH TJ TM TW UZ VN',
  'Middle East': 'AE BH IL IQ JO KW LB OM QA SA TR',
  Africa: 'DZ EG ET GH KE MA NG SN TN TZ UG ZA',
  Oceania: 'AU NZ',
};

export interface SeedCountry {
  readonly id: number;
  readonly name: string;
  readonly iso_code_2: string;
  readonly tags: string;
}

/** Names in English; the API gives them in the language of the caller. */
export function makeCountries(): readonly SeedCountry[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return Object.entries(regions)
    .flatMap(([region, codes]) => codes.split(' ').map((code) => ({ region, code })))
    .map(({ region, code }) => ({
      id: idOf(code),
      name: names.of(code) ?? code,
      iso_code_2: code,
      tags: JSON.stringify([region]),
    }));
}

/** From the two letters, so that ids stay when the list grows: `AA` is 1, `ZZ` is 676. */
function idOf(code: string): number {
  return (code.charCodeAt(0) - 65) * 26 + (code.charCodeAt(1) - 65) + 1;
}
