import { companyNames } from '#insurance/groups/companies/company-name.server.ts';
import { PAY_METHODS } from '#insurance/money/payments/methods.ts';
import { allProducts } from '#insurance/product/products/versions/current-product.server.ts';
import { ordersBegunByStaff } from '#insurance/sales/assisted/followed-sale.server.ts';
import { allPartners } from '#insurance/sales/referrals/good-partner.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { addToDay, type Day, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';

import type { listOfficeFigures, listFigureRows } from './api.ts';
import { CHANNELS, type Dimension, DIMENSIONS, NO_PART, problemWords } from './figure-parts.ts';
import { type FigureKey, figureOf, RATIOS } from './figure.ts';
import { type FigureDays, lengthOf, MOST_DAYS, periodBefore, periodOf } from './period.ts';
import { type FigureQuestion, partsSeen } from './store.server.ts';

type Time = CallInput<typeof listOfficeFigures>;
/** The part of each dimension by which rows are chosen; empty or absent for all. */
export type FigureParts = Partial<Pick<CallInput<typeof listFigureRows>, Dimension>>;
export type FigureTimes = { period: FigureDays; before: FigureDays };

/** Refuses own dates that are in the future, in the wrong order or more than a year apart. */
export function timesOf(
	{ period: choice = '30d', fromDay = '', toDay = '' }: Time,
	now: Date,
): FigureTimes {
	const today = jakartaDay(now);
	const period = periodOf(choice, { fromDay, toDay }, today);
	if (period.to > today) throw refuseFields({ toDay: 'Hari ini belum tiba' });
	if (period.to < period.from)
		throw refuseFields({ toDay: 'Akhirnya tidak boleh sebelum mulainya' });
	if (lengthOf(period) > MOST_DAYS)
		throw refuseFields({ toDay: `Paling lama ${MOST_DAYS} hari. Majukan mulainya.` });
	return { period, before: periodBefore(period) };
}

/** Returns the first moment after a day in Jakarta. */
export const midnightAfter = (day: Day): Date => jakartaMidnight(addToDay(day, { day: 1 }));

/** Returns the question about rows of a period, and of the one before it if there is one. */
export async function questionOf(
	db: Db,
	figures: readonly FigureKey[],
	{ period, before }: { period: FigureDays; before: FigureDays | null },
	only: FigureParts = {},
): Promise<FigureQuestion> {
	const from = jakartaMidnight(period.from);
	const rowsOf = figures.flatMap((key) => {
		const ratio = RATIOS[key];
		return ratio ? [ratio.of, ratio.to] : [key];
	});
	const part = (name: Dimension) => only[name] || null;
	return {
		figures: [...new Set(rowsOf)],
		from,
		to: midnightAfter(period.to),
		beforeFrom: before ? jakartaMidnight(before.from) : from,
		beforeTo: before ? midnightAfter(before.to) : from,
		only: {
			product: part('product'),
			plan: part('plan'),
			channel: part('channel'),
			partner: part('partner'),
			company: part('company'),
			method: part('method'),
			problem: part('problem'),
		},
		phoneOrders: await ordersBegunByStaff(db),
	};
}

export type PartWords = (dimension: Dimension, part: string) => string;

/** Returns a function that gives the words for a part. A part without a name is shown by its code. */
export async function wordsOfParts(db: Db, now: Date): Promise<PartWords> {
	const [products, partners, companies] = await Promise.all([
		allProducts(db, jakartaDay(now)),
		allPartners(db),
		companyNames(db),
	]);
	const names: Record<Dimension, Map<string, string>> = {
		product: new Map(products.map(({ code, product }) => [code, product.name])),
		plan: new Map(),
		channel: new Map(Object.entries(CHANNELS)),
		partner: new Map(partners.map(({ code, name }) => [code, name])),
		company: companies,
		method: new Map(PAY_METHODS.map(({ id, label }) => [id, label])),
		problem: new Map(),
	};
	return (dimension, part) =>
		part === NO_PART
			? DIMENSIONS[dimension].none
			: (names[dimension].get(part) ?? (dimension === 'problem' ? problemWords(part) : part));
}

/** Returns the parts by which a figure can be filtered, in either period, by their words. */
export async function partsOfFigure(
	db: Db,
	key: FigureKey,
	times: { period: FigureDays; before: FigureDays | null },
	words: PartWords,
): Promise<Partial<Record<Dimension, { value: string; label: string }[]>>> {
	const seen = await partsSeen(db, await questionOf(db, [key], times));
	const choices = (one: Dimension) =>
		[...new Set(seen.map((parts) => parts[one]))]
			.map((value) => ({ value, label: words(one, value) }))
			.toSorted((a, b) => a.label.localeCompare(b.label, 'id'));
	return Object.fromEntries(figureOf(key).dimensions.map((one) => [one, choices(one)]));
}
