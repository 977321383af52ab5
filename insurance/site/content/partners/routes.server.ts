import type { Db } from '#platform/db/pool.server.ts';
import { type Served, serve } from '#platform/http/served.server.ts';

import { partnerPlaces } from './api.ts';
import { nearbyPartners } from './find-partners.server.ts';

export const partnerPlaceRoutes = ({ db }: { db: Db }): Served[] => [
	serve(partnerPlaces, async ({ kind, cashless, ...filter }) => ({
		partners: await nearbyPartners(db, kind, { ...filter, cashless: cashless === 'ya' }),
	})),
];
