import { micros } from '../../domain/money/micros.ts';
import { openSession } from '../../server/areas/accounts/sessions/sessions.ts';
import type { Database, Trx } from '../../server/platform/db/database.ts';
import { sandboxGatewayName } from '../../server/demo/sandboxes/gateway.ts';
import { grant } from '../../server/platform/ledger/grant.ts';
import { openAccount } from '../../server/platform/ledger/open-account.ts';
import { Draft } from './state/draft.ts';
import type { Plan } from './state/entities.ts';
import { newcomer } from './rules/place-unpaid.ts';
import { planEnds, tariffOf } from './rules/plans.ts';
import {
  ownNumber,
  coupons,
  grades,
  methods,
  openedPlans,
  opening,
  type Person,
  people,
  quests,
  referralPpm,
  services,
  tariffs,
  tasks,
  widget,
  withdrawalMethod,
} from './state/shop.ts';
import { addressOf } from './world/snapshot.ts';
import type { World } from './world/world.ts';

const far = new Date('2999-01-01T00:00:00Z');

/** Fills an instance with the shop of the model, beside whatever is there; gives its customers. */
export async function openShop(db: Database, instance: string, now: Date): Promise<World['people']> {
  return db.write(instance, async (trx) => {
    await fillCatalogue(trx);
    await fillPayments(trx);
    await trx
      .insertInto('earning_terms')
      .values({ instance, referral_ppm: referralPpm, widget_ppm: 50_000, widget_max_ppm: 200_000 })
      .onConflict((conflict) => conflict.column('instance').doUpdateSet({ referral_ppm: referralPpm }))
      .execute();
    await trx.updateTable('loyalty').set({ grade_id: null }).where('instance', '=', instance).execute();
    await trx.deleteFrom('grade').where('instance', '=', instance).execute();
    await trx
      .insertInto('grade')
      .values(
        grades.map(({ goal, discountPpm }) => ({
          instance,
          name: `From ${goal}`,
          discount_ppm: discountPpm,
          spending_goal: goal,
        })),
      )
      .execute();
    const opened = new Map<string, { readonly id: number; readonly token: string }>();
    for (const person of people) opened.set(person.name, await openPerson(trx, person, opened, now));
    await trx
      .insertInto('order_widget')
      .values({
        instance,
        user_id: opened.get(widget.owner)?.id ?? 0,
        name: 'Model',
        api_token: widget.token,
        minimum_purchase_amount: 0n,
        reward_ppm: widget.rewardPpm,
      })
      .execute();
    await fillPlans(trx, opened, now);
    await fillTasks(trx, opened, now);
    await fillQuests(trx);
    return opened;
  });
}

async function fillCatalogue(trx: Trx): Promise<void> {
  const { instance } = trx;
  const place = { instance, id: 90_001, color: '#336699', position: 900 };
  await trx
    .insertInto('network')
    .values({ ...place, slug: 'model', name: 'Model', social_provider_type: 'model', hosts: '["model.test"]' })
    .execute();
  await trx
    .insertInto('service_type')
    .values({ ...place, network_id: 90_001, slug: 'model', name: 'Model' })
    .execute();
  await trx
    .insertInto('service')
    .values(
      services.map((service) => ({
        instance,
        id: service.id,
        network_id: 90_001,
        service_type_id: 90_001,
        slug: `model-${service.id}`,
        name: service.name,
        default_price: service.price,
        discount_ppm: service.discountPpm,
        price_type: 'per_unit' as const,
        pricing_per: service.pricingPer,
        min_quantity: service.min,
        max_quantity: service.max,
        step: service.step,
        default_quantity: service.min,
        has_refill: service.hasRefill,
        drip_feed_is_allowed: service.dripFeed,
        subscription_is_allowed: true,
        is_package: service.contents.length > 0,
        package_contents: JSON.stringify(service.contents.map((item) => ({ ...item, isDisplayable: true }))),
        position: service.id,
      })),
    )
    .execute();
}

async function fillPayments(trx: Trx): Promise<void> {
  const { instance } = trx;
  await trx
    .insertInto('payment_method')
    .values(
      Object.values(methods).map(({ id, name, strategy, feePpm, least, bonuses }) => ({
        instance,
        id,
        name,
        strategy,
        charge_type: strategy === 'linkedCard' ? 'recurring' : null,
        fee_ppm: feePpm,
        min_amount: least,
        bonuses: JSON.stringify(bonuses.map(({ from, ppm }) => ({ fromAmount: String(from), bonusPpm: ppm }))),
        available_for_order_widget: true,
        position: id,
      })),
    )
    .execute();
  await trx
    .insertInto('coupon')
    .values(
      coupons.map(({ code, kind, ppm, amount, least, most, maxPerUser }) => ({
        instance,
        code,
        name: 'Model',
        kind,
        calculation_type: ppm === null ? ('fixed' as const) : ('percentage' as const),
        percent_ppm: ppm,
        amount,
        min_amount: least,
        max_uses: most,
        max_uses_per_user: maxPerUser,
      })),
    )
    .execute();
  const { id, feePpm, leastFee, least } = withdrawalMethod;
  await trx
    .insertInto('withdrawal_method')
    .values({ instance, id, name: 'Model', min_amount: least, fee_ppm: feePpm, min_fee: leastFee, position: id })
    .execute();
}

async function fillPlans(trx: Trx, opened: World['people'], now: Date): Promise<void> {
  const { instance } = trx;
  const terms = { name: 'Model', keywords_limit: 10 };
  await trx
    .insertInto('campaign_tariff')
    .values(
      tariffs.map(({ id, price, trialDays }) => ({
        ...terms,
        instance,
        id,
        price,
        trial_days: trialDays,
        position: id,
      })),
    )
    .execute();
  await trx
    .insertInto('campaign_subscription')
    .values(
      openedPlans.map(({ user, tariff, daysLeft }) => ({
        ...terms,
        instance,
        user_id: opened.get(user)?.id ?? 0,
        campaign_tariff_id: tariff,
        is_trial: false,
        price: tariffOf(tariff).price,
        started_at: now,
        ends_at: new Date(planEnds(now, daysLeft)),
      })),
    )
    .execute();
}

async function fillTasks(trx: Trx, opened: World['people'], now: Date): Promise<void> {
  const { instance } = trx;
  const url = 'https://model.test/video';
  await trx
    .insertInto('task')
    .values(
      tasks.map(({ id, reward, most }) => {
        const texts = { url, title: 'Model', service_id: 90_001, created_at: now };
        return { ...texts, instance, id, reward, checks_limit: most };
      }),
    )
    .execute();
  await trx
    .insertInto('youtube_account')
    .values(
      [...opened].map(([name, { id }]) => {
        const verified = { verification_code_at: now, verification_public_subscriptions_at: now };
        const channel = { ...verified, code: 'LV', youtube_channel_id: name, title: name, url, created_at: now };
        return { ...channel, instance, id: ownNumber({ id }), user_id: id };
      }),
    )
    .execute();
}

async function fillQuests(trx: Trx): Promise<void> {
  await trx
    .insertInto('free_trial_quest')
    .values(
      quests.map(({ id, service, quantity, withProof, repeats, days, spent, paidIn }) => ({
        instance: trx.instance,
        id,
        name: 'Model',
        short_body: '',
        body: '',
        service_id: service,
        quantity,
        allow_proof_url: withProof,
        repeats_count: repeats,
        min_user_spend_amount: spent,
        min_replenishment_amount: paidIn,
        days,
        position: id,
      })),
    )
    .execute();
}

async function openPerson(trx: Trx, person: Person, others: World['people'], now: Date) {
  const { instance } = trx;
  const { name, referrer } = person;
  const { id } = await trx
    .insertInto('app_user')
    .values({
      instance,
      name,
      email: addressOf(name),
      email_confirmed_at: now,
      affiliate_code: name,
      referred_by: referrer === null ? null : (others.get(referrer)?.id ?? null),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await openAccount(trx, id);
  await grant(trx, id, micros(opening), { reference: 'opening', at: now });
  const { token } = await openSession(trx, id, now, { openedBy: 'password' });
  // Whatever time passes, people have just given their password: that is no matter of money.
  await trx
    .updateTable('session')
    .set({ signed_in_at: new Date('2999-01-01') })
    .where('instance', '=', instance)
    .where('user_id', '=', id)
    .execute();
  // The clock of the model takes long steps.
  await trx.updateTable('session').set({ expires_at: far }).where('user_id', '=', id).execute();
  if (person.customLikes !== null) {
    await trx
      .insertInto('custom_price')
      .values({ instance, user_id: id, service_id: 90_001, price: person.customLikes })
      .execute();
  }
  if (person.hasCard) {
    const card = { id: ownNumber({ id }), user_id: id, payment_method_id: methods.card.id, name, created_at: now };
    await trx
      .insertInto('recurring_payments_method')
      .values({ ...card, instance, gateway: sandboxGatewayName, gateway_reference: `model-card-${name}` })
      .execute();
  }
  return { id, token };
}

/** The state of the model when the shop has just been opened. */
export function openedState(opened: World['people'], now: Date): Draft {
  const draft = new Draft();
  for (const { name, referrer, hasCard } of people) {
    const cards = hasCard ? [String(ownNumber(opened.get(name) ?? { id: 0 }))] : [];
    draft.put('user', name, { ...newcomer, balance: opening, referrer, cards, plans: plansOf(name, now) });
    for (const id of cards) draft.put('card', id, { user: name, linked: true, subscription: null });
  }
  for (const { id } of tasks) draft.put('task', `task ${id}`, { taken: 0 });
  for (const { code } of coupons) draft.put('coupon', code, { uses: 0, byUser: {} });
  draft.keep();
  return draft;
}

/** The plan that a customer has from the start; it was paid for elsewhere. */
function plansOf(name: string, now: Date): readonly Plan[] {
  return openedPlans
    .filter(({ user }) => user === name)
    .map(({ tariff, daysLeft }) => ({ tariff, isTrial: false, ends: planEnds(now, daysLeft), paid: 0n }));
}
