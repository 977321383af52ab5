import type { GroupCover } from '#insurance/groups/companies/covers/covers.server.ts';
import { birthDaysOf } from '#insurance/product/products/entry-age.ts';
import { productByCode } from '#insurance/product/products/versions/current-product.server.ts';
import type { Log } from '#platform/config/log.server.ts';
import type { Keyring, Sealer } from '#platform/config/sealed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Scanner } from '#platform/files/scan.server.ts';
import type { DownloadLink } from '#platform/http/made-document.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';

import type { RowRules } from '../files/row-values.ts';

export type MembershipDeps = {
	db: Pool;
	sealer: Sealer;
	secrets: Keyring;
	secure: boolean;
	publicUrl: string;
	scanner: Scanner;
	log?: Log;
	/** Time limit in milliseconds for reading a file; overridden by tests. */
	readingMs?: number;
	/** Creates five-minute links to documents. */
	downloadLink: DownloadLink;
};

export async function rulesOf(db: Pool, cover: GroupCover, now: Date): Promise<RowRules> {
	const today = jakartaDay(now);
	const version = await productByCode(db, cover.productCode, jakartaMoment(now));
	const range = version?.product.entryAge.adult;
	return {
		today,
		...(range ? birthDaysOf(range, today) : { earliest: '1900-01-01', latest: today }),
	};
}
