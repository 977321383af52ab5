import type { Role } from '#insurance/product/products/choices.ts';
import { entryAgeProblem } from '#insurance/product/products/entry-age.ts';
import type { Period } from '#insurance/product/products/product.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { isMinute, jakartaDay, jakartaMinute } from '#platform/values/dates.ts';

export type BuyerKind = 'family' | 'group' | 'vehicle';

export function kindOf(page: PageData): BuyerKind {
	if (page.is_motorcycle_insurance) return 'vehicle';
	return page.type_insurance === 'RAMEAN' ? 'group' : 'family';
}

/** Allowed number of group members (B5.49–B5.52). */
export const headcountLimits = (page: PageData) =>
	page.product?.headcount ?? { min: 2, max: 20, initial: 2 };

export const maxChildrenOf = (page: PageData): number =>
	page.insured_is_multiple === false
		? Math.min(1, page.product?.maxChildren ?? 0)
		: (page.product?.maxChildren ?? 0);

/**
 * Returns how far ahead the buyer may set the date as of which ages are calculated (B5.42); null if
 * ages are calculated as of today.
 */
export function agesWithin(page: PageData): Period | null {
	const { on, chosenWithin = null } = page.product?.customDate ?? {};
	return on === 'start' ? chosenWithin : null;
}

/** A start after this year must be a typo, and the end of its cover could not be represented. */
const LATEST = '2200';

/** Returns the problem with a start time in the format of a date-time field (B5.47), or null. */
export function startProblem(page: PageData, startAt: string, now: Date): string | null {
	if (!page.is_datepicker) return null;
	if (startAt === '') return 'Tanggal mulai perlindungan wajib dipilih';
	if (!isMinute(startAt)) return 'Tulis tanggal dan jam mulai seperti 2027-01-31 08:00';
	if (startAt > LATEST) return 'Waktu mulai terlalu jauh. Pilih tanggal yang lebih dekat.';
	return startAt < jakartaMinute(now)
		? 'Waktu mulai sudah lewat. Pilih mulai dari sekarang.'
		: null;
}

export const ageDayOf = (page: PageData, startAt: string, now: Date): string =>
	agesWithin(page) && isMinute(startAt) ? startAt.slice(0, 10) : jakartaDay(now);

const WHO: Record<Role, string> = {
	self: 'Tertanggung',
	partner: 'Pasangan',
	child: 'Anak',
	member: 'Tertanggung',
};

export function insuredAgeProblem(
	page: PageData,
	{ role, birthDay }: { role: Role; birthDay: string },
	startAt: string,
	now: Date,
): string | null {
	const { adult, child } = page.product?.customDate ?? {};
	const range = (role === 'child' ? child : adult) ?? null;
	if (birthDay === '') return null;
	const ageDay = ageDayOf(page, startAt, now);
	return entryAgeProblem(range, birthDay, jakartaDay(now), WHO[role], ageDay);
}
