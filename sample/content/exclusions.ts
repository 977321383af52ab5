import { preExistingWords } from '#insurance/products/benefit-words.ts';

import { factsOf, waitingDays } from './facts.ts';

const list = (lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

export const ACCIDENT_EXCLUSIONS = list([
	'Sakit, termasuk serangan jantung dan stroke',
	'Bunuh diri atau sengaja melukai diri',
	'Mengemudi tanpa SIM yang sesuai, atau di bawah pengaruh alkohol dan narkotika',
	'Balapan, olahraga ekstrem, dan pertandingan profesional',
	'Perang, kerusuhan yang diikuti secara aktif, dan reaksi nuklir',
]);

/** What was there before the policy is said by the product: the months differ. */
export const healthExclusions = (slug: string): string =>
	list([
		`Penyakit yang sudah ada sebelum polis mulai. ${preExistingWords(factsOf(slug).product)}`.trim(),
		'Perawatan kosmetik dan pemeriksaan tanpa keluhan',
		'Kehamilan, persalinan dan program bayi tabung',
		'Perawatan dalam masa tunggu',
	]);

export const lifeExclusions = (slug: string): string =>
	list([
		'Bunuh diri dalam tahun pertama',
		`Meninggal karena sakit dalam ${waitingDays(slug, 'ILLNESS_DEATH')} hari pertama`,
		'Tindakan kejahatan oleh pihak yang berkepentingan',
	]);
