import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { VISITS_KEPT_DAYS } from './visit.ts';

export const personalVisits = [
	personalTable('visit_event', {
		key: ['day', 'visit', 'step', 'product', 'problem'],
		about: 'visitors who agreed to be counted',
		unkeyed: ['visit'],
		keeps: [{ kind: 'visit', keeps: { days: VISITS_KEPT_DAYS }, from: 'at' }],
	}),
];
