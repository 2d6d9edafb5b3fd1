import { isOnVideoPlatform, videoOfLink } from '../../../../domain/link/video-of-link.ts';
import { normaliseLink } from '../../../../domain/link/normalise-link.ts';
import { readPhrase } from '../../../../engine/input/read-phrase.ts';
import { catalogueOf, linkFault } from '../../catalogue/port.ts';
import type { Context } from '../../../platform/caller/context.ts';
import { Problem, type Sentence } from '../../../platform/problem.ts';
import { serviceForLink } from './campaign-service.ts';

export interface CampaignFields {
  readonly url?: string | undefined;
  readonly countries?: readonly number[] | undefined;
  readonly keywords?: readonly string[] | undefined;
}

/**
 * What is given of a campaign, as it is stored: the link normalised, countries and keywords each once, keywords in lower
 * case with single blanks and without characters that nobody sees. Throws 422 with messages on the fields. Specification: B7 Campaigns.
 */
export async function checkedCampaign(context: Context, given: CampaignFields): Promise<CampaignFields> {
  const faults: Record<string, readonly Sentence[]> = {};
  if (given.url !== undefined) {
    const catalogue = await catalogueOf(context);
    const service = serviceForLink(catalogue);
    const fault = service ? linkFault(given.url, service, catalogue) : { key: 'campaigns_unavailable' };
    if (fault) faults['url'] = [fault];
    // The service takes links of its whole network; positions in the search are those of one video.
    else if (isOnVideoPlatform(given.url) && videoOfLink(given.url) === null)
      faults['url'] = [{ key: 'campaign_video_needed' }];
  }
  const countries = given.countries && [...new Set(given.countries)];
  if (countries) {
    const known = await knownCountries(context, countries);
    given.countries?.forEach((id, place) => {
      if (!known.has(id)) faults[`countries.${place}`] = [{ key: 'country_unknown' }];
    });
  }
  const keywords = given.keywords?.map((keyword) => readPhrase(keyword).toLowerCase());
  keywords?.forEach((keyword, place) => {
    if (keyword === '') faults[`keywords.${place}`] = [{ key: 'required' }];
  });
  if (Object.keys(faults).length > 0) throw new Problem(422, { key: 'invalid' }, faults);
  return {
    url: given.url === undefined ? undefined : (normaliseLink(given.url) ?? given.url),
    countries,
    keywords: keywords && [...new Set(keywords)],
  };
}

async function knownCountries({ db, instance }: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db.read(instance.id, (trx) =>
    trx.selectFrom('country').select('id').where('id', 'in', ids).execute(),
  );
  return new Set(rows.map(({ id }) => id));
}
