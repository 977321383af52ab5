import { productBySlug } from '#insurance/product/products/versions/current-product.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import { isAway, keepsNothing } from '#platform/db/away.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaMoment } from '#platform/values/moments.ts';

import type { countVisit as countCall, forgetVisit as forgetCall } from './api.ts';
import { visitOfDay } from './salt.server.ts';
import { deleteVisit, insertEvent } from './store.server.ts';
import { MOST_OF_DAY, MOST_OF_NETWORK, MOST_OF_VISIT } from './visit.ts';

type VisitDeps = { db: Pool };

/** Another site's page could send this form without a token; ours is the only one that counts. */
function refuseOtherSites(caller: Caller): void {
	if (caller.header('sec-fetch-site') === 'cross-site') throw new Refusal('forbidden');
}

/** True if the browser asks not to be counted; the script asks the same before it sends anything. */
const asksNotTo = (caller: Caller): boolean =>
	caller.header('sec-gpc') === '1' || caller.header('dnt') === '1';

/** A standby has no unlogged tables, so it has no salt. */
const isStandby = (error: Error & { code?: string }): boolean => error.code === '0A000';

/** A count that cannot be stored is lost, and the page works on. */
async function unlessAway(work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (cause) {
		const error = cause as Error;
		if (!isAway(error) && !keepsNothing(error) && !isStandby(error)) throw error;
	}
}

/** Counts a step of a visit. Neither the address nor the name of the browser is stored. */
export async function countVisit(
	{ db }: VisitDeps,
	{
		step,
		product: slug = '',
		problem = '',
		narrow = false,
		partner = false,
	}: CallInput<typeof countCall>,
	caller: Caller,
): Promise<CallOutput<typeof countCall>> {
	refuseOtherSites(caller);
	const { now } = caller;
	const sold = slug === '' ? null : await productBySlug(db, slug, jakartaMoment(now));
	if (slug !== '' && !sold) throw refuseFields({ product: 'Produk ini tidak ada.' });
	// A product that is not sold on the site has no purchase to count.
	if (asksNotTo(caller) || sold?.product.onlineSale === false) return {};
	await unlessAway(async () => {
		const visit = await visitOfDay(db, caller);
		if (!visit) return;
		const event = {
			...visit,
			step,
			product: sold?.code ?? null,
			problem,
			at: now,
			channel: partner ? ('partner' as const) : ('site' as const),
			width: narrow ? ('narrow' as const) : ('wide' as const),
		};
		const most = { ofVisit: MOST_OF_VISIT, ofNetwork: MOST_OF_NETWORK, ofDay: MOST_OF_DAY };
		await insertEvent(db, event, most);
	});
	return {};
}

export async function forgetVisit(
	{ db }: VisitDeps,
	caller: Caller,
): Promise<CallOutput<typeof forgetCall>> {
	refuseOtherSites(caller);
	await unlessAway(async () => {
		const visit = await visitOfDay(db, caller);
		if (visit) await deleteVisit(db, visit.day, visit.visit);
	});
	return {};
}
