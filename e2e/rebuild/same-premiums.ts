import { expect } from 'vitest';

import { productByCode } from '#insurance/product/products/versions/current-product.server.ts';
import { currentTariff } from '#insurance/product/tariffs/current-tariff.server.ts';
import type { Definition } from '#insurance/product/tariffs/definition.ts';
import { rate } from '#insurance/product/tariffs/rate.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { getPlan } from '#insurance/sales/quotes/api.ts';
import { quoteRoutes } from '#insurance/sales/quotes/routes.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { openPool, type Pool } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { postmasterOf } from '../program/own-database.ts';
import type { RunningProduct } from '../program/product.ts';
import { drawFrom, drawGroup, drawQuote } from './draw-applications.ts';

export const poolOf = (site: RunningProduct): Pool =>
	openPool({ host: postmasterOf(site)[4] ?? '', user: 'jaga', database: 'jaga', max: 4 });

function priced(db: Pool, now: Date): (body: object) => Promise<unknown> {
	const served = quoteRoutes({ db }).find((one) => one.call === getPlan);
	if (!served) throw new Error('nobody prices');
	const caller = callerAt(now);
	return async (body) => {
		try {
			return await served.handle(served.call.input.parse(body), caller);
		} catch (error) {
			if (error instanceof Refusal) return { refused: error.code, data: error.data };
			throw error;
		}
	};
}

async function offered(db: Pool, code: string, input: Parameters<typeof rate>[2], now: Date) {
	const today = jakartaDay(now);
	const product = await productByCode(db, code, today);
	const tariff = await currentTariff(db, code, today);
	if (!product || !tariff) throw new Error(`${code} is not sold`);
	return rate(tariff.tariff, product.product, input, today);
}

export type Counted = { slug: string; asked: number; priced: number };

/**
 * Requests prices for the same random applications from both databases until enough applications
 * have a price. Expects identical responses: each plan to the rupiah with its breakdown, or each
 * message of a refusal.
 */
export async function expectSamePremiums(
	[own, other]: readonly [Pool, Pool],
	sold: Definition,
	{ number, seed, now }: { number: number; seed: number; now: Date },
): Promise<Counted> {
	const { product } = sold;
	const draw = drawFrom(seed);
	const [ask, askOther] = [priced(own, now), priced(other, now)];
	const today = jakartaDay(now);
	let [asked, sellable] = [0, 0];
	for (; sellable < number && asked < number * 10; asked += 1) {
		const drawn = !product.onlineSale
			? drawGroup(draw, sold, today)
			: drawQuote(draw, sold, today);
		const answers = !product.onlineSale
			? await Promise.all(
					[own, other].map((db) =>
						offered(db, product.code, drawn as Parameters<typeof rate>[2], now),
					),
				)
			: await Promise.all([ask(drawn), askOther(drawn)]);
		expect(answers[0], JSON.stringify(drawn)).toEqual(answers[1]);
		const [answer] = answers as { refused?: string; ok?: boolean }[];
		if (!answer?.refused && answer?.ok !== false) sellable += 1;
	}
	return { slug: product.slug, asked, priced: sellable };
}
