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
 * Life cycle of a tariff change: it is drafted and tested, reviewed by a person who did not write
 * any of it, published for a future date, and can be withdrawn until that date.
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
/** The reason for a tariff change, stored permanently with the version. */
export const reasonSchema = z
	.string()
	.trim()
	.min(REASON_LEAST, `Tulis alasannya, paling sedikit ${REASON_LEAST} huruf`)
	.max(1_000, 'Alasan terlalu panjang');

export const effectiveFromSchema = z
	.string()
	.refine(isMoment, 'Pilih tanggal dan jam mulai berlaku');

/**
 * Explains what is wrong with the time at which a version takes effect; null if it is valid. The
 * time must be a full hour in Jakarta, from the next full hour up to one year ahead, so that
 * exactly one version is sold in any hour. A product that was never sold may take effect
 * immediately.
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
