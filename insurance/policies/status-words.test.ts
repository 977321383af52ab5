import { expect, test } from 'vitest';

import type { PolicyStatus } from './policy.ts';
import { type LastMove, coverStatusLabel, coverStatusWords } from './status-words.ts';

const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+07:00`);
const YEAR = {
	startDay: '2026-11-24',
	endDay: '2027-11-23',
	startAt: at('2026-11-24', '00:00'),
	endAt: at('2027-11-24', '00:00'),
};
const move = (reason: LastMove['reason'], day: string): LastMove => ({ reason, at: at(day) });

test.each<[string, PolicyStatus, Date, LastMove | null, string, string, string]>([
	[
		'the day before it starts',
		'INFORCE',
		at('2026-11-23'),
		null,
		'future',
		'Mulai 24 Nov 2026',
		'Perlindungan ini baru mulai 24 Nov 2026. Sebelum itu belum berlaku.',
	],
	[
		'its first minute',
		'INFORCE',
		at('2026-11-24', '00:00'),
		null,
		'running',
		'Aktif',
		'Perlindungan ini berlaku sampai 23 Nov 2027.',
	],
	[
		'late with a premium',
		'GRACE',
		at('2027-03-01'),
		move('premium-late', '2027-02-25'),
		'running',
		'Masa leluasa',
		'Perlindungan ini berlaku sampai 23 Nov 2027.',
	],
	[
		'lapsed',
		'LAPSED',
		at('2027-04-01'),
		move('grace-over', '2027-03-27'),
		'over',
		'Tidak aktif',
		'Perlindungan ini berhenti pada 27 Mar 2027 dan belum dipulihkan, jadi tidak berlaku.',
	],
	[
		'cancelled',
		'CANCELLED',
		at('2027-04-01'),
		move('cancelled-by-holder', '2027-03-27'),
		'over',
		'Dibatalkan',
		'Perlindungan ini dibatalkan pada 27 Mar 2027, jadi tidak berlaku lagi.',
	],
	[
		'cancelled before it began',
		'CANCELLED',
		at('2026-11-23'),
		move('free-look', '2026-11-22'),
		'over',
		'Dibatalkan',
		'Perlindungan ini dibatalkan pada 22 Nov 2026, jadi tidak berlaku sejak awal.',
	],
	[
		'over, and nobody has written it down yet',
		'INFORCE',
		at('2027-11-24', '00:00'),
		null,
		'over',
		'Berakhir',
		'Perlindungan ini berakhir pada 23 Nov 2027, jadi tidak berlaku lagi.',
	],
])('%s', (_what, status, now, last, state, label, sentence) => {
	expect(coverStatusWords({ status, cover: YEAR }, last, now)).toEqual({
		state,
		label,
		sentence,
	});
	expect(coverStatusLabel({ status, cover: YEAR }, now)).toBe(label);
});

test('cover that begins later today shows its hour', () => {
	const concert = { ...YEAR, startAt: at('2026-11-24', '18:00') };
	const label = coverStatusLabel(
		{ status: 'INFORCE', cover: concert },
		at('2026-11-24', '09:00'),
	);
	expect(label).toMatch(/^Mulai 24 Nov 2026.*18[.:]00/);
});
