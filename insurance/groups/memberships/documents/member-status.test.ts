import { expect, test } from 'vitest';

import { memberState } from './member-status.ts';

const TODAY = '2026-11-26';
const period = (startsOn: string, endsOn: string | null, coverEndDay = '2027-11-25') => ({
	startsOn,
	endsOn,
	coverEndDay,
	takenBackOn: null,
});

// `endsOn` is the first day without cover, but people expect to see the last day with cover.
test.each([
	['covered', period('2026-11-01', null), 'Aktif'],
	['not yet covered', period('2026-12-01', null), 'Mulai 1 Des 2026'],
	['leaving', period('2026-11-01', '2026-12-10'), 'Sampai 9 Des 2026'],
	['on the last day', period('2026-11-01', '2026-11-27'), 'Sampai 26 Nov 2026'],
	['gone since today', period('2026-11-01', '2026-11-26'), 'Berakhir 25 Nov 2026'],
	[
		'not yet covered and already leaving',
		period('2026-12-01', '2026-12-31'),
		'Mulai 1 Des 2026, sampai 30 Des 2026',
	],
	['after the whole contract', period('2025-11-01', null, '2026-10-31'), 'Berakhir 31 Okt 2026'],
	['taken back before it began', period('2026-12-01', '2026-12-01'), 'Dibatalkan'],
])('shows the status of a listed member who is %s', (_who, asked, words) => {
	expect(memberState(asked, TODAY)).toBe(words);
});
