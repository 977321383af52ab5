import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { MISS_KEPT_DAYS } from './keep-misses.server.ts';

export const personalSearches = [
	personalTable('search_miss', {
		about: 'visitors',
		unkeyed: ['hash'],
		plain: ['words'],
		keeps: [{ kind: 'search-miss', keeps: { days: MISS_KEPT_DAYS }, from: 'last_at' }],
	}),
];
