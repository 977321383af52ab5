import type { PageData } from '#insurance/content/page.ts';
import { entryAgeProblem } from '#insurance/products/entry-age.ts';
import { jakartaDay, jakartaMinute } from '#platform/values/dates.ts';
import { dayOf } from '#web/ui/forms/birth-date.ts';

import { type FormValues, personsOf } from './form-values.ts';

export type Found = [path: string, message: string];

export function startProblems(page: PageData, { startAt }: FormValues, now: Date): Found[] {
	if (!page.is_datepicker) return [];
	if (startAt === '') return [['choice.startAt', 'Tanggal mulai perlindungan wajib dipilih']];
	return startAt < jakartaMinute(now)
		? [['choice.startAt', 'Waktu mulai sudah lewat. Pilih mulai dari sekarang.']]
		: [];
}

const WHO = {
	self: 'Tertanggung',
	partner: 'Pasangan',
	child: 'Anak',
	member: 'Tertanggung',
} as const;

/** Ages on the chosen day (B5.42): the lists of birth days hold every day that some start allows. */
export function ageProblems(page: PageData, values: FormValues, now: Date): Found[] {
	const { adult, child } = page.product?.customDate ?? {};
	if (!page.is_datepicker || values.startAt === '') return [];
	const ageDay = values.startAt.slice(0, 10);
	return personsOf(values).flatMap(({ role, person }, n): Found[] => {
		const born = dayOf(person);
		const range = (role === 'child' ? child : adult) ?? null;
		const message = born && entryAgeProblem(range, born, jakartaDay(now), WHO[role], ageDay);
		return message ? [[`insured.${n}.birthDate`, message]] : [];
	});
}
