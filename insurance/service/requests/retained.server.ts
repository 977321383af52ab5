import type { Keeper } from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { REQUEST_DAYS } from './corporate/corporate-request.ts';
import { deleteRequestsBefore } from './corporate/store.server.ts';
import { REQUEST_KEPT_DAYS } from './service/service-request.ts';
import { deleteClosedBefore } from './service/store.server.ts';

/** Retention of requests from companies and customers. */
export const retainedRequests: Keeper[] = [
	keeperOf({
		kind: 'company-request',
		keeps: { days: REQUEST_DAYS },
		table: 'corporate_request',
		since: 'created_at',
		forget: (db, { before }) => deleteRequestsBefore(db, before),
	}),
	keeperOf({
		kind: 'service-request',
		keeps: { days: REQUEST_KEPT_DAYS },
		table: 'service_request',
		since: 'closed_at',
		where: 'closed_at is not null',
		forget: (db, { before }) => deleteClosedBefore(db, before),
	}),
];
