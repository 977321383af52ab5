import { claimsStatus } from '#insurance/claims/claims-status.server.ts';
import { moneyKept } from '#insurance/money/payments/refunds/refunds.server.ts';
import { isActive, type Policy, statusAt } from '#insurance/policies/policy.ts';
import { regularPremium } from '#insurance/policies/premiums/premium-schedule.ts';
import { answerRefusals, unanswered } from '#insurance/product/products/answers.ts';
import { holderAgeProblem } from '#insurance/product/products/entry-age.ts';
import {
	answerSituation,
	ratingInputOf,
} from '#insurance/sales/quotes/application/application-rules.ts';
import { isMaskedNik, NIK_IS_MASKED, nikDiffers } from '#insurance/sales/quotes/nik.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import { repeatedNiks, SAME_NIK } from '#insurance/sales/quotes/repeated-niks.ts';
import { lastReinstateDay } from '#insurance/service/billing/premiums/show-premiums.server.ts';
import { type FieldMessages, Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import { paidFor } from '../cancellations/quote-policy.server.ts';
import { type ChangedPlan, changedPlan } from '../frequency/frequency-change.ts';
import { whyNotAhead } from '../premium-ahead.ts';
import { ownTariff, type OwnTariff } from '../price-ahead.server.ts';
import { type CorrectionMoney, correctionMoney } from './correction-money.ts';
import {
	changesPrice,
	HOLDER,
	type CorrectableFacts,
	sameFacts,
	storedFacts,
	withCorrected,
} from './correction.ts';

export type WantedCorrection = { who: string; facts: CorrectableFacts; nikConfirmed: boolean };

export type PricedCorrection = {
	was: CorrectableFacts;
	application: Application;
	/** Premium of a full instalment, before and after. Null if it does not depend on the data. */
	premium: { before: number; after: number } | null;
	/** Later premiums, from the first unpaid one. Null if none changes. */
	plan: ChangedPlan | null;
	money: CorrectionMoney;
};

const NO_MONEY: CorrectionMoney = { lines: [], byOrder: [], refund: 0, waived: 0 };
const NIK_DIFFERS =
	'NIK tidak cocok dengan tanggal lahir atau jenis kelamin. Periksa dengan buktinya, atau tandai bahwa di KTP memang tertulis begitu.';
const OTHER_TARIFF =
	'Premi polis ini tidak hanya dari tarifnya sendiri, jadi selisihnya tidak bisa dihitung di sini.';
const ASKS_MORE =
	'Dengan tanggal lahir itu produk ini menanyakan kesehatan lebih dulu, jadi tidak bisa diperbaiki tanpa jawabannya.';

function factProblems(
	policy: Policy,
	{ who, facts, nikConfirmed }: WantedCorrection,
	application: Application,
	today: Day,
): FieldMessages {
	const fields: FieldMessages = {};
	const { nik, birthDate } = facts;
	const had = storedFacts(policy, who)?.nik ?? null;
	if (birthDate > today) fields['birthDate'] = 'Tanggal lahir tidak boleh setelah hari ini';
	if (nik === null && had !== null) fields['nik'] = 'NIK wajib diisi';
	else if (nik !== null && isMaskedNik(nik)) fields['nik'] = NIK_IS_MASKED;
	else if (repeatedNiks(application).length > repeatedNiks(policy.application).length)
		fields['nik'] = SAME_NIK;
	else if (nik !== null && !nikConfirmed && nikDiffers(nik, facts).length > 0)
		fields['nik'] = NIK_DIFFERS;
	return fields;
}

/** Returns why the product would not have been sold to these people; null if it would have been. */
function whyNotSold({ product, problem }: OwnTariff, policy: Policy, corrected: Application) {
	const { frequency, issuedAt } = policy;
	const sold = problem(corrected, frequency);
	if (sold) return sold.message;
	const issued = jakartaDay(issuedAt);
	const { ageDay } = ratingInputOf(product, corrected, frequency, issuedAt);
	const { birthDate } = corrected.holder;
	if (!corrected.choice.renewalOf && birthDate !== policy.application.holder.birthDate) {
		const age = holderAgeProblem(product, birthDate, issued, ageDay);
		if (age) return age;
	}
	const situation = answerSituation(product, corrected, issuedAt);
	const [refused] = answerRefusals(product.questions, situation);
	if (refused) return refused.refusal.reason;
	const asked = ({ application }: Pick<Policy, 'application'>) =>
		unanswered(product.questions, answerSituation(product, application, issuedAt)).length;
	return asked({ application: corrected }) > asked(policy) ? ASKS_MORE : null;
}

/** Limits each refund to the order's money that is still with us. */
async function withinKept(db: Db, money: CorrectionMoney): Promise<CorrectionMoney> {
	const byOrder: CorrectionMoney['byOrder'] = [];
	for (const { orderNo, amount } of money.byOrder) {
		const goes = Math.min(amount, Math.max(0, await moneyKept(db, orderNo)));
		if (goes > 0) byOrder.push({ orderNo, amount: goes });
	}
	const refund = byOrder.reduce((sum, { amount }) => sum + amount, 0);
	if (refund === money.refund) return money;
	const gone = { label: 'Sudah kembali lebih dulu', amount: refund - money.refund };
	return { ...money, lines: [...money.lines, gone], byOrder, refund };
}

async function planAhead(
	db: Db,
	policy: Policy,
	premium: number,
	now: Date,
): Promise<ChangedPlan | null> {
	if (policy.unpaidFrom === null) return null;
	const status = statusAt({ status: policy.status, endAt: policy.cover.endAt }, now);
	const reinstateUntil = await lastReinstateDay(db, policy, now);
	const today = jakartaDay(now);
	const reason = whyNotAhead({ ...policy, status, today, reinstateUntil });
	if (reason !== null)
		throw new Refusal(
			'look-again',
			`Perbaikan ini mengubah premi, dan itu belum bisa. ${reason}`,
		);
	return changedPlan(policy, { frequency: policy.frequency, premium });
}

/**
 * Checks and prices a correction with the product and tariff that were bought. `since` is the day
 * on which it was proposed, from which premiums already paid are counted. Refuses with `fix-fields`
 * for data that the product or the NIK contradicts, and with `look-again` if a changed premium
 * cannot be collected now.
 */
export async function priceCorrection(
	db: Db,
	policy: Policy,
	wanted: WantedCorrection,
	{ since, now }: { since: Day; now: Date },
): Promise<PricedCorrection> {
	const was = storedFacts(policy, wanted.who);
	if (!was || policy.source === 'group')
		throw new Refusal('not-found', 'Orang ini tidak ada pada polis ini.');
	const { facts } = wanted;
	if (sameFacts(was, facts))
		throw refuseFields({ name: 'Datanya masih sama, jadi tidak ada yang diperbaiki.' });
	const application = withCorrected(policy, wanted);
	const fields = factProblems(policy, wanted, application, since);
	const none = { was, application, premium: null, plan: null, money: NO_MONEY };
	if (Object.keys(fields).length > 0) throw refuseFields(fields);
	if (!changesPrice(was, facts)) return none;
	const tariff = await ownTariff(db, policy);
	const field = was.birthDate === facts.birthDate ? 'sex' : 'birthDate';
	const reason = whyNotSold(tariff, policy, application);
	if (reason !== null) throw refuseFields({ [field]: reason });
	const status = statusAt({ status: policy.status, endAt: policy.cover.endAt }, now);
	const before = tariff.price(policy.application, policy.frequency)?.premium;
	const after = tariff.price(application, policy.frequency)?.premium;
	if (before === after || !isActive(status)) return none;
	if (before === undefined || after === undefined || before !== regularPremium(policy))
		throw refuseFields({ [field]: OTHER_TARIFF });
	const money = correctionMoney({
		paid: await paidFor(db, policy),
		before,
		after,
		periodUnit: policy.period.unit,
		cover: policy.cover,
		claimsPaid: (await claimsStatus(db, policy.id)).paid,
		today: since,
	});
	return {
		...none,
		premium: { before, after },
		plan: await planAhead(db, policy, after, now),
		money: await withinKept(db, money),
	};
}

export const isAboutHolder = ({ who }: Pick<WantedCorrection, 'who'>): boolean => who === HOLDER;
