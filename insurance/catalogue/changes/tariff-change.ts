import { z } from 'zod';

import { addToDay, type Day, isDay } from '#platform/values/dates.ts';

/**
 * The way of a new tariff: written and tried as a draft, read by somebody who wrote none of it,
 * published for a day to come, and taken back as long as that day has not begun.
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
/** Why a tariff changes: kept with the version for as long as it is. */
export const reasonSchema = z
	.string()
	.trim()
	.min(REASON_LEAST, `Tulis alasannya, paling sedikit ${REASON_LEAST} huruf`)
	.max(1_000, 'Alasan terlalu panjang');

export const effectiveFromSchema = z.string().refine(isDay, 'Pilih tanggal mulai berlaku');

/**
 * A tariff begins at midnight in Jakarta, tomorrow at the earliest and in a year at the latest. A
 * product that was never sold may begin today: nobody's price changes under his hands.
 */
export function dayProblem(effectiveFrom: Day, today: Day, isNew: boolean): string | null {
	if (isNew && effectiveFrom < today) return 'Produk baru paling cepat berlaku hari ini';
	if (!isNew && effectiveFrom <= today) return 'Tarif baru paling cepat berlaku besok';
	return effectiveFrom > addToDay(today, { year: 1 })
		? 'Tarif baru paling lambat berlaku setahun lagi'
		: null;
}
