import type { Db, Tx } from '#platform/db/pool.server.ts';

import { type Partner, type PartnerFilter, type PartnerKind, PARTNERS_A_PAGE } from './partner.ts';
import { countPartners, readCities, readPartners, writePartner } from './store.server.ts';

export type FoundPartners = {
	items: Partner[];
	cities: string[];
	total: number;
	page: number;
	pages: number;
};

/**
 * One page of the partners that a visitor asks for, and all cities to choose from; a page beyond
 * the last shows the last.
 */
export async function findPartners(
	db: Db,
	kind: PartnerKind,
	filter: PartnerFilter,
): Promise<FoundPartners> {
	const cities = await readCities(db, kind);
	const total = await countPartners(db, kind, filter);
	const pages = Math.max(1, Math.ceil(total / PARTNERS_A_PAGE));
	const page = Math.min(filter.page ?? 1, pages);
	const items = await readPartners(
		db,
		kind,
		filter,
		PARTNERS_A_PAGE,
		(page - 1) * PARTNERS_A_PAGE,
	);
	return { items, cities, total, page, pages };
}

/** Puts first partners into an empty database; what is there stays. */
export async function seedPartners(
	tx: Tx,
	partners: Record<PartnerKind, readonly Partner[]>,
): Promise<void> {
	for (const kind of Object.keys(partners) as PartnerKind[])
		for (const partner of partners[kind]) await writePartner(tx, kind, partner);
}
