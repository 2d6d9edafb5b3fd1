import { isVisible } from '../../../../engine/input/text-lines.ts';
import { signedIn } from '../../../platform/caller/signed-in.ts';
import type { Context, Handler } from '../../../platform/caller/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { Problem, type Sentence } from '../../../platform/problem.ts';
import { messengersOf } from './messengers-of.ts';
import { profileOf } from './profile-of.ts';

type Changes = Parameters<Handler<'updateProfile'>>[1];

/** Changes what is given and leaves the rest. */
export const updateProfile: Handler<'updateProfile'> = async (context, changes) => {
  const userId = signedIn(context).id;
  const { columns, needsCompanyName } = columnsOf(changes, context);
  return context.db.write(context.instance.id, async (trx) => {
    if (needsCompanyName) await refuseForCompany(trx, userId);
    await trx.updateTable('app_user').set(columns).where('id', '=', userId).execute();
    return profileOf(trx, userId, context.ports.secrets);
  });
};

function columnsOf(changes: Changes, { instance }: Context) {
  const fields: Record<string, readonly Sentence[]> = {};
  const name = changes.name?.trim();
  if (name !== undefined && !isVisible(name)) fields['name'] = [{ key: 'required' }];
  const contacts =
    changes.messengers === undefined
      ? undefined
      : messengersOf(changes.messengers, instance.settings['contactInfoRequired'] === true);
  Object.assign(fields, contacts?.faults);
  if (Object.keys(fields).length > 0) throw new Problem(422, { key: 'invalid' }, fields);

  const text = (given: string | null | undefined) => (given === undefined ? undefined : given?.trim() || null);
  const companyName = text(changes.companyName);
  const columns = {
    name,
    company_name: companyName,
    company_address: text(changes.companyAddress),
    company_site: text(changes.companySite),
    vat: text(changes.vat),
    messengers: contacts && JSON.stringify(contacts.messengers),
    notify_order_actions: changes.notifyOrderActions,
    notify_payment_actions: changes.notifyPaymentActions,
    notify_subscription_actions: changes.notifySubscriptionActions,
  };
  return { columns: given(columns), needsCompanyName: companyName === null };
}

/** Without the members that are undefined. */
function given<T extends object>(columns: T): Partial<{ [Name in keyof T]: Exclude<T[Name], undefined> }> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as never;
}

async function refuseForCompany(trx: Trx, userId: number): Promise<void> {
  const user = await trx.selectFrom('app_user').select('account_type').where('id', '=', userId).executeTakeFirst();
  const sentence = { key: 'company_name_needed' };
  if (user?.account_type === 'company') throw new Problem(422, sentence, { company_name: [sentence] });
}
