import type { CampaignKeyword, CampaignPosition } from '../../../../schemas/generated/contract.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Handler } from '../../../platform/caller/context.ts';
import { refuse } from '../../../platform/problem.ts';
import { countriesById } from './campaign-view.ts';
import { ownRow } from '../../../platform/db/own-row.ts';

/** So many days of a keyword are told. */
const days = 31;
const day = 24 * 60 * 60 * 1000;

/** Where a campaign's page stands in one country, as of one day. Specification: B3 Keyword campaign, B7 Campaigns. */
export const listCampaignKeywords: Handler<'listCampaignKeywords'> = async (context, input) => {
  const { db, instance, ports, now } = context;
  const userId = signedIn(context).id;
  const date = input.date ?? now().toISOString().slice(0, 10);
  const first = new Date(Date.parse(date) - (days - 1) * day).toISOString().slice(0, 10);
  const countries = await countriesById(context);
  const found = await db.read(instance.id, async (trx) => {
    const campaign = await ownRow(trx, 'campaign', { id: input.campaignId, userId });
    const ofCampaign = campaign.countries.filter((id) => countries.has(id));
    const countryId = input.countryId ?? ofCampaign[0];
    const country = ofCampaign.includes(countryId ?? 0) ? countries.get(countryId ?? 0) : undefined;
    if (!country) throw refuse('country_id', 'country_unknown');
    const ranks = await trx
      .selectFrom('campaign_rank')
      .select(['keyword', 'day', 'position'])
      .where('campaign_id', '=', campaign.id)
      .where('country_id', '=', country.id)
      .where('day', '>=', first)
      .where('day', '<=', date)
      .orderBy('day')
      .execute();
    return { keywords: campaign.keywords, country, ranks };
  });
  const { country } = found;
  const looked = new Map<string, CampaignPosition[]>(found.keywords.map((keyword) => [keyword, []]));
  for (const rank of found.ranks) looked.get(rank.keyword)?.push({ date: rank.day, position: rank.position });
  const volumes = await ports.keywordTool?.volumes({ keywords: found.keywords, country: country.isoCode2 });
  return {
    key: `${country.id}_${date}`,
    country,
    date,
    keywords: [...looked].map(([keyword, positions], place) =>
      keywordView(keyword, positions, volumes?.[place] ?? null),
    ),
  };
};

function keywordView(
  keyword: string,
  positions: readonly CampaignPosition[],
  searchVolume: number | null,
): CampaignKeyword {
  const position = positions.at(-1)?.position ?? null;
  const previous = positions.at(-2)?.position ?? null;
  const known = positions.flatMap((one) => one.position ?? []);
  return {
    keyword,
    position,
    previousPosition: previous,
    change: position === null || previous === null ? null : previous - position,
    bestPosition: known.length === 0 ? null : Math.min(...known),
    searchVolume,
    positions,
  };
}
