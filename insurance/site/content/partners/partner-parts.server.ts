import type { Db } from '#platform/db/pool.server.ts';

import { findPartners } from './find-partners.server.ts';
import { areaOf } from './partner-map.ts';
import { FACILITIES, type PartnerKind } from './partner.ts';

type Asked = {
	search?: string | undefined;
	city?: string | undefined;
	province?: string | undefined;
	facility?: string | undefined;
	area?: string | undefined;
	cashless?: string | undefined;
	page?: number | undefined;
};

/** Returns the parts of a page that lists partners: one page of them, their map and the choices. */
export async function partnerParts(db: Db, kind: PartnerKind, input: Asked) {
	const { search, city, province } = input;
	const cashless = input.cashless === 'ya';
	const facility = FACILITIES.find((one) => one === input.facility);
	const area = areaOf(input.area);
	const { page, pages, total, ...found } = await findPartners(db, kind, {
		search,
		city,
		province,
		facility,
		area,
		cashless,
		page: input.page,
	});
	return {
		partners: {
			...found,
			cashless,
			inArea: area !== undefined,
			...(city ? { city } : {}),
			...(province ? { province } : {}),
			...(facility ? { facility } : {}),
		},
		paging: { page, pages, total, ...(search ? { search } : {}) },
	};
}
