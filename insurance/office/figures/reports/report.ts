import { z } from 'zod';

import { addToDay, type Day, longDate, LONG_MONTH_NAMES } from '#platform/values/dates.ts';
import { keysOf } from '#platform/values/keys.ts';

import { FIGURE_KEYS } from '../figure.ts';
import type { FigureDays } from '../period.ts';

export const REPORT_RHYTHMS = {
	week: 'Setiap Senin, tentang minggu lalu',
	month: 'Setiap tanggal 1, tentang bulan lalu',
} as const;
export type ReportRhythm = keyof typeof REPORT_RHYTHMS;

/** Hour in Jakarta from which reports are sent: the night's premium is booked by then. */
export const SEND_HOUR = 6;

/** Days since Monday. */
const sinceMonday = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Returns the last week from Monday to Sunday, or the last month, that is over on a day. */
export function endedPeriod(rhythm: ReportRhythm, today: Day): FigureDays {
	if (rhythm === 'week') {
		const monday = addToDay(today, { day: -sinceMonday(today) });
		return { from: addToDay(monday, { day: -7 }), to: addToDay(monday, { day: -1 }) };
	}
	const first: Day = `${today.slice(0, 8)}01`;
	return { from: addToDay(first, { month: -1 }), to: addToDay(first, { day: -1 }) };
}

/** Returns the day on which the next report is sent: the next Monday or first of a month. */
export function nextSending(rhythm: ReportRhythm, today: Day): Day {
	if (rhythm === 'week') return addToDay(today, { day: 7 - sinceMonday(today) });
	return addToDay(`${today.slice(0, 8)}01`, { month: 1 });
}

/** Returns the name of a report's period, e.g. `November 2026` or `16 November – 22 November 2026`. */
export function reportTime(rhythm: ReportRhythm, { from, to }: FigureDays): string {
	if (rhythm === 'month')
		return `${LONG_MONTH_NAMES[Number(from.slice(5, 7)) - 1] ?? ''} ${from.slice(0, 4)}`;
	return `${longDate(from)} – ${longDate(to)}`;
}

export const reportFields = {
	name: z
		.string()
		.trim()
		.min(3, 'Nama laporan paling sedikit 3 huruf')
		.max(80, 'Nama laporan paling banyak 80 huruf')
		// It is the subject of a mail.
		.regex(/^[^\p{Cc}]*$/u, 'Nama laporan hanya satu baris'),
	rhythm: z.enum(keysOf(REPORT_RHYTHMS), { error: 'Pilih kapan dikirim' }),
	figures: z
		.array(z.enum(FIGURE_KEYS))
		.min(1, 'Pilih paling sedikit satu angka')
		.max(40)
		.transform((keys) => FIGURE_KEYS.filter((key) => keys.includes(key))),
	recipients: z
		.array(z.uuid())
		.min(1, 'Pilih paling sedikit satu penerima')
		.max(30, 'Paling banyak 30 penerima')
		.transform((ids) => [...new Set(ids)].toSorted()),
};
