import type { Db, Tx } from '#platform/db/pool.server.ts';
import { keysOf } from '#platform/values/keys.ts';

import {
	type CarePartner,
	type PartnerFilter,
	type PartnerKind,
	PARTNERS_A_PAGE,
} from './partner.ts';
import {
	countPartners,
	readPartnerCities,
	findCarePartners,
	writeCarePartner,
} from './store.server.ts';

export type FoundPartners = {
	items: CarePartner[];
	cities: string[];
	total: number;
	page: number;
	pages: number;
};

/**
 * Returns one page of the partners matching a search, and all cities to choose from. If the page
 * number is too high, the last page is returned.
 */
export async function findPartners(
	db: Db,
	kind: PartnerKind,
	filter: PartnerFilter,
): Promise<FoundPartners> {
	const cities = await readPartnerCities(db, kind);
	const total = await countPartners(db, kind, filter);
	const pages = Math.max(1, Math.ceil(total / PARTNERS_A_PAGE));
	const page = Math.min(filter.page ?? 1, pages);
	const items = await findCarePartners(
		db,
		kind,
		filter,
		PARTNERS_A_PAGE,
		(page - 1) * PARTNERS_A_PAGE,
	);
	return { items, cities, total, page, pages };
}

/** Adds partners to an empty database. Existing partners are not changed. */
export async function seedPartners(
	tx: Tx,
	partners: Record<PartnerKind, readonly CarePartner[]>,
): Promise<void> {
	for (const kind of keysOf(partners))
		for (const partner of partners[kind]) await writeCarePartner(tx, kind, partner);
}
