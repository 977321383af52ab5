import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { ordersBySource } from '#insurance/money/payments/orders/orders-by-source.server.ts';
import { quotesBySource } from '#insurance/sales/carts/kept/forget-quotes.server.ts';
import { allPartners } from '#insurance/sales/referrals/good-partner.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { type Caller, type Served, serveAll } from '#platform/http/served.server.ts';
import { addToDay, jakartaMidnight } from '#platform/values/dates.ts';

import { afterSale } from './after-sale.server.ts';
import { showSources as showCall } from './office-api.ts';

const NOTHING = { orders: 0, premium: 0, fees: 0, promotion: 0, paid: 0 };

type Input = { fromDay: string; toDay: string };

/**
 * Returns the quotes and the paid orders for each partner whose link led to them. The first and
 * last day count in full, in Jakarta time. Every partner has a row, so that inactive partners are
 * visible too.
 */
export async function showSources(
	{ db }: { db: Pool },
	{ fromDay, toDay }: Input,
	caller: Caller,
): Promise<CallOutput<typeof showCall>> {
	staffWho(caller, 'campaigns.read');
	if (toDay < fromDay) throw refuseFields({ toDay: 'Akhirnya tidak boleh sebelum mulainya' });
	const from = jakartaMidnight(fromDay);
	const to = jakartaMidnight(addToDay(toDay, { day: 1 }));
	const [partners, quotes, orders, after] = await Promise.all([
		allPartners(db),
		quotesBySource(db, from, to),
		ordersBySource(db, from, to),
		afterSale(db, from, to),
	]);
	const lines = [
		{ source: null, name: 'Tanpa mitra' },
		...partners.map(({ code, name }) => ({ source: code, name })),
	];
	return {
		rows: lines.map(({ source, name }) => {
			const first = { ...NOTHING, ...orders.find((one) => one.source === source) };
			const { later, back } = after(source);
			return {
				name,
				quotes: quotes.find((one) => one.source === source)?.quotes ?? 0,
				...first,
				later,
				back,
				net: first.premium + later - back,
				source,
			};
		}),
	};
}

export const sourceRoutes = (deps: { db: Pool }): Served[] =>
	serveAll(deps, [[showCall, showSources]]);
