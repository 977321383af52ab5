import { expect, test } from 'vitest';

import { campaignBadge } from './campaign-badge.ts';

const TIMES = { startsAt: '2026-11-01T08:00', endsAt: '2026-11-30T20:00' };

test.each([
	['live', '2026-11-01T07:59', 'Belum mulai'],
	['live', '2026-11-01T08:00', 'Jalan'],
	['live', '2026-11-30T19:59', 'Jalan'],
	['live', '2026-11-30T20:00', 'Berakhir'],
	['waiting', '2026-11-10T08:00', 'Menunggu orang kedua'],
	['returned', '2026-12-10T08:00', 'Dikembalikan'],
	['ended', '2026-11-10T08:00', 'Diakhiri'],
] as const)('a campaign that is %s is at %s: %s', (state, minute, words) => {
	const now = new Date(`${minute}:00+07:00`);
	expect(campaignBadge({ ...TIMES, state }, now).words).toBe(words);
});
