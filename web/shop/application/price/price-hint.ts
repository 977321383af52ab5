import type { PageData } from '#insurance/site/content/page.ts';
import { birthDateOf } from '#web/ui/forms/birth-date.ts';

import type { BuyerKind } from '../../product-rules.ts';
import { planProblems } from '../application-of.ts';
import { type FormValues, personsOf } from '../form-values.ts';

const FIRST: Record<BuyerKind, string> = {
	family: 'Isi tanggal lahir dan jenis kelamin, premi langsung muncul di sini.',
	group: 'Isi tanggal lahir dan jenis kelamin setiap anggota, premi langsung muncul di sini.',
	vehicle: 'Tekan Selanjutnya dan isi data motormu, premi langsung muncul di sini.',
};

export function priceHint(page: PageData, values: FormValues, now: Date): string {
	const lacksPerson = personsOf(values).some(
		({ person }) => birthDateOf(person) === '' || person.sex === '',
	);
	const problems = planProblems(page, values, now);
	const lacksVehicle = problems.some(([path]) => path.startsWith('vehicle'));
	const problem = problems.find(([path]) => path === 'insured') ?? problems[0];
	if (lacksPerson || lacksVehicle || !problem) return FIRST[values.kind];
	return `${problem[1].replace(/[.]$/, '')}. Setelah itu premi langsung muncul di sini.`;
}
