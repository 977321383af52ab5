import { z } from 'zod';

import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import {
	dayOfMoment,
	isMoment,
	type DayOrHour,
	momentWords,
	nextMoment,
} from '#platform/values/moments.ts';

/**
 * Life cycle of a new tariff: drafted and tried, reviewed by a person who wrote none of it,
 * published for a future day, and withdrawable until that day.
 */
export const CHANGE_STATES = ['draft', 'review', 'published', 'withdrawn', 'discarded'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

export const CHANGE_WORDS: Record<ChangeState, string> = {
	draft: 'Ditulis',
	review: 'Menunggu orang kedua',
	published: 'Terbit',
	withdrawn: 'Ditarik',
	discarded: 'Dibuang',
};

export const isChangeOpen = (state: ChangeState): boolean =>
	state === 'draft' || state === 'review';

const REASON_LEAST = 10;
/** The reason for a tariff change, stored with the version for as long as the version exists. */
export const reasonSchema = z
	.string()
	.trim()
	.min(REASON_LEAST, `Tulis alasannya, paling sedikit ${REASON_LEAST} huruf`)
	.max(1_000, 'Alasan terlalu panjang');

export const effectiveFromSchema = z
	.string()
	.refine(isMoment, 'Pilih tanggal dan jam mulai berlaku');

/**
 * Checks when a version begins: at a full hour in Jakarta, no earlier than the next one and no
 * later than in a year, so that each hour is sold by one version. A product that was never sold may
 * begin immediately, as nothing has been sold yet.
 */
export function momentProblem(effectiveFrom: DayOrHour, now: Date, isNew: boolean): string | null {
	const today = jakartaDay(now);
	if (isNew && effectiveFrom < today) return 'Produk baru paling cepat berlaku hari ini';
	const next = nextMoment(now);
	if (!isNew && effectiveFrom < next)
		return `Versi baru paling cepat berlaku ${momentWords(next)}`;
	return dayOfMoment(effectiveFrom) > addToDay(today, { year: 1 })
		? 'Versi baru paling lambat berlaku setahun lagi'
		: null;
}
