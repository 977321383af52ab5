import sql from 'sql-template-tag';

import { benefitAmount } from '#insurance/product/products/benefits/benefit.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { productByCode } from '#insurance/product/products/versions/current-product.server.ts';
import { currentTariff } from '#insurance/product/tariffs/current-tariff.server.ts';
import { rate } from '#insurance/product/tariffs/rate.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { addToDay, type Day, jakartaDay } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';
import { randomCode } from '#platform/values/random/random-code.ts';
import { isUuid, uuidv7 } from '#platform/values/random/uuid.ts';

import { PAYMENT_DAYS } from '../company.ts';
import type { CoverInput, priceCover } from '../office-api.ts';

/**
 * A product that covers one company's members. `premiumPerMember` is the rupiah amount for a whole
 * year, fixed when the cover is opened.
 */
export type GroupCover = {
	id: string;
	companyId: string;
	company: string;
	coverNo: string;
	name: string;
	productCode: string;
	productVersion: number;
	tariffVersion: number;
	plan: string;
	sumInsured: number;
	hospitalCash: number;
	premiumPerMember: number;
	/** Number of members the cover was priced for. */
	headcount: number;
	startDay: Day;
	endDay: Day;
	/** Days after joining within which joiners may still be reported. */
	backdateDays: number;
	paymentDays: number;
};

const COVER = sql`
	select v.id, v.company_id, c.name as company, v.cover_no, v.name, v.product_code, v.product_version, v.tariff_version, v.plan,
		v.sum_insured, v.hospital_cash, v.premium_per_member, v.headcount,
		v.start_day, v.end_day, v.backdate_days, v.payment_days
	from company_cover v join company c on c.id = v.company_id`;

export async function coversOf(db: Db, companyIds: readonly string[]): Promise<GroupCover[]> {
	return (
		await db.query<GroupCover>(
			sql`${COVER} where v.company_id = any(${[...companyIds]}::uuid[]) order by v.opened_at, v.id`,
		)
	).rows;
}

/**
 * Returns one of this company's covers. An unknown id and another company's id get the same refusal
 * (C1.20, trust.md 8.4.1).
 */
export async function findGroupCover(db: Db, companyId: string, id: string): Promise<GroupCover> {
	const found = isUuid(id)
		? (
				await db.query<GroupCover>(
					sql`${COVER} where v.id = ${id} and v.company_id = ${companyId}`,
				)
			).rows[0]
		: undefined;
	if (!found) throw new Refusal('forbidden', 'Produk ini bukan milik perusahaanmu.');
	return found;
}

/** Returns a cover of any company, for jobs and documents that are already authorized. */
export async function coverById(db: Db, id: string): Promise<GroupCover | undefined> {
	return (await db.query<GroupCover>(sql`${COVER} where v.id = ${id}`)).rows[0];
}

export async function firstOpenedAt(db: Db, companyId: string): Promise<Date | null> {
	const { rows } = await db.query<{ at: Date | null }>(
		sql`select min(opened_at) as at from company_cover where company_id = ${companyId}`,
	);
	return rows[0]?.at ?? null;
}

export async function coversEndedBetween(db: Db, from: Day, before: Day): Promise<string[]> {
	const { rows } = await db.query<{ id: string }>(
		sql`select id from company_cover where end_day >= ${from} and end_day < ${before} order by id`,
	);
	return rows.map(({ id }) => id);
}

/** Serialises changes to a cover's members until the transaction ends. */
export async function lockCover(tx: Tx, id: string): Promise<void> {
	await tx.query(sql`select from company_cover where id = ${id} for no key update`);
}

/**
 * Reserves `count` certificate numbers and returns the number before the first of them. The caller
 * must hold `lockCover`.
 */
export async function takeCertificates(tx: Tx, id: string, count: number): Promise<number> {
	const { rows } = await tx.query<{ last: number }>(sql`
		update company_cover set last_certificate = last_certificate + ${count} where id = ${id} returning last_certificate as last`);
	return (rows[0]?.last ?? count) - count;
}

/**
 * Sets one of a cover's limits in days if the current limit still equals `daysBefore`; returns
 * whether it did.
 */
export async function setCoverDays(
	tx: Tx,
	kind: 'payment-days' | 'backdate-days',
	{ coverId, days, daysBefore }: { coverId: string; days: number; daysBefore: number },
): Promise<boolean> {
	const { rowCount } = await tx.query(
		kind === 'payment-days'
			? sql`update company_cover set payment_days = ${days} where id = ${coverId} and payment_days = ${daysBefore}`
			: sql`update company_cover set backdate_days = ${days} where id = ${coverId} and backdate_days = ${daysBefore}`,
	);
	return rowCount === 1;
}

function cashProblem(
	product: Product,
	{ plan, sumInsured, hospitalCash }: CoverInput,
): string | null {
	const paysByDay = product.benefits.some(
		(one) => one.terms?.pays.by === 'day' && (benefitAmount(one, plan, sumInsured) ?? 0) > 0,
	);
	if (paysByDay === hospitalCash > 0) return null;
	return paysByDay
		? 'Plan ini termasuk santunan rawat inap: isi santunan hariannya.'
		: 'Plan ini tidak termasuk santunan rawat inap. Kosongkan santunan hariannya atau pilih plan lain.';
}

async function priced(db: Db, input: CoverInput, now: Date) {
	const today = jakartaDay(now);
	const product = await productByCode(db, input.productCode, jakartaMoment(now));
	const tariff = await currentTariff(db, input.productCode, jakartaMoment(now));
	if (!product || !tariff || product.product.typeInsurance !== 'corporate')
		throw refuseFields({ 'cover.productCode': 'Produk ini bukan produk kumpulan perusahaan.' });
	const { plan, sumInsured, riskClass, hospitalCash, headcount, startDay } = input;
	const group = hospitalCash > 0 ? { riskClass, hospitalCash } : { riskClass };
	const outcome = rate(
		tariff.tariff,
		product.product,
		{
			plan,
			sumInsured,
			headcount,
			startDay,
			insured: [],
			period: { unit: 'year', length: 1 },
			frequency: 'yearly',
			group,
		},
		today,
	);
	if (!outcome.ok) {
		throw refuseFields(
			Object.fromEntries(
				outcome.fields.map(({ path, message }) => [`cover.${path.at(-1)}`, message]),
			),
		);
	}
	const cash = cashProblem(product.product, input);
	if (cash) throw refuseFields({ 'cover.hospitalCash': cash });
	return { product, tariff, quote: outcome.quote };
}

const perMember = (premium: number, { headcount }: CoverInput): number =>
	Math.round(premium / headcount);

const lastDay = (startDay: Day): Day => addToDay(addToDay(startDay, { year: 1 }), { day: -1 });

/**
 * Returns the premium of a cover before it is opened, with the same calculation as when it is
 * opened. Whole rupiah per member, rounded half up.
 */
export async function showCoverPrice(
	db: Db,
	input: CoverInput,
	now: Date,
): Promise<CallOutput<typeof priceCover>> {
	const { quote } = await priced(db, input, now);
	const premiumPerMember = perMember(quote.premium, input);
	return {
		premiumPerMember,
		// Members are charged individually, so the total is the sum of their premiums.
		total: premiumPerMember * input.headcount,
		endDay: lastDay(input.startDay),
		trace: quote.trace,
	};
}

/** Opens a cover at the tariff in force today; returns its id. */
export async function openCover(
	tx: Tx,
	companyId: string,
	input: CoverInput,
	now: Date,
): Promise<string> {
	const { product, tariff, quote } = await priced(tx, input, now);
	const id = uuidv7(now.getTime());
	const coverNo = `KJ${input.startDay.slice(2, 4)}${randomCode().slice(0, 8)}`;
	await tx.query(sql`
		insert into company_cover (id, company_id, cover_no, name, product_code, product_version, tariff_version, plan, sum_insured, risk_class, hospital_cash,
			headcount, premium_per_member, start_day, end_day, payment_days, opened_at)
		values (${id}, ${companyId}, ${coverNo}, ${input.name ?? product.product.name}, ${product.code}, ${product.version}, ${tariff.version}, ${input.plan},
			${input.sumInsured}, ${input.riskClass}, ${input.hospitalCash}, ${input.headcount}, ${perMember(quote.premium, input)},
			${input.startDay}, ${lastDay(input.startDay)}, ${input.paymentDays ?? PAYMENT_DAYS}, ${now})`);
	return id;
}
