import { pageCount } from '#platform/contract/page-count.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { keysOf } from '#platform/values/keys.ts';

import { drawMap, type DrawnMap } from './partner-map.ts';
import {
	type CarePartner,
	type PartnerFilter,
	type PartnerKind,
	PARTNERS_A_PAGE,
} from './partner.ts';
import { INDONESIA } from './position.ts';
import {
	countPartners,
	findCarePartners,
	type PartnerChoices,
	readPlaces,
	readPartnerChoices,
	writeCarePartner,
} from './store.server.ts';

/** Number of partners of one kind that a list may hold. */
const MOST_PARTNERS = 5_000;

export type FoundPartners = PartnerChoices & {
	items: CarePartner[];
	map: DrawnMap | null;
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
	const choices = await readPartnerChoices(db, kind);
	const total = await countPartners(db, kind, filter);
	const pages = pageCount(total, PARTNERS_A_PAGE);
	const page = Math.min(filter.page ?? 1, pages);
	const items = await findCarePartners(
		db,
		kind,
		filter,
		PARTNERS_A_PAGE,
		(page - 1) * PARTNERS_A_PAGE,
	);
	const isNarrowed = filter.city || filter.province || filter.area || filter.search;
	const map = drawMap(await readPlaces(db, kind, filter), isNarrowed ? null : INDONESIA);
	return { ...choices, items, map, total, page, pages };
}

/** Returns all partners with a place that match a search, for a browser that sorts them by distance. */
export async function nearbyPartners(
	db: Db,
	kind: PartnerKind,
	filter: PartnerFilter,
): Promise<CarePartner[]> {
	const all = await findCarePartners(db, kind, filter, MOST_PARTNERS, 0);
	return all.filter(({ position }) => position !== undefined);
}

/** Adds partners to an empty database. Existing partners are not changed. */
export async function seedPartners(
	tx: Tx,
	partners: Record<PartnerKind, readonly CarePartner[]>,
): Promise<void> {
	for (const kind of keysOf(partners))
		for (const partner of partners[kind]) await writeCarePartner(tx, kind, partner);
}
