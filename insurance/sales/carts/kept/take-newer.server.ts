import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';

import {
	chosenItems,
	type ConfirmDeps,
	freshPrice,
	refreshItems,
} from '../order/confirm-cart.server.ts';
import { openApplication } from '../order/items-for-order.server.ts';
import type { takeNewerVersion } from './api.ts';
import { repriced } from './reprice.server.ts';

/**
 * Replaces the guaranteed version with the current one, at the price displayed to the buyer.
 * Refuses with `look-again` if it is not offered or its price has changed.
 */
export async function takeNewer(
	deps: ConfirmDeps,
	{ userSession, cartID, planRate }: CallInput<typeof takeNewerVersion>,
	now: Date,
): Promise<CallOutput<typeof takeNewerVersion>> {
	const { rows } = await chosenItems(
		deps,
		{ userSession: userSession ?? null, cartID: [cartID] },
		now,
	);
	const [item] = await refreshItems(deps, rows, now, true);
	const [row] = rows;
	if (!item?.newer || !row || item.newer.after !== planRate)
		throw new Refusal('look-again', 'Penawaran versi baru ini sudah berubah. Periksa lagi.');
	const application = openApplication(deps.sealer, row.application);
	const fresh = await freshPrice(deps, row, application, now);
	const taken = await repriced(deps.db, row, { ...fresh, application }, { now, charging: false });
	return { cartID: taken.id, planRate: taken.planRate };
}
