import type { Db } from '#platform/db/pool.server.ts';

import { readVillage } from './store.server.ts';

export type ResolvedVillage = {
	regionId: string;
	village: string;
	districtCode: string;
	district: string;
	cityCode: string;
	city: string;
	provinceCode: string;
	province: string;
	/**
	 * Postal code of the village or, if unknown, the most common one in its district; null if
	 * neither is known.
	 */
	postalCode: string | null;
};

export async function villageByCode(db: Db, regionId: string): Promise<ResolvedVillage | null> {
	const row = await readVillage(db, regionId);
	if (!row) return null;
	return {
		regionId: row.villageCode,
		village: row.village,
		districtCode: row.districtCode,
		district: row.district,
		cityCode: row.cityCode,
		city: row.city,
		provinceCode: row.provinceCode,
		province: row.province,
		postalCode: row.postalCode,
	};
}
