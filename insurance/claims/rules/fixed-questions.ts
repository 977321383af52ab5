import { BODY_PARTS, PART_CODES } from '#insurance/product/products/benefits/insured-events.ts';

import { MAX_COST } from '../claim.ts';

type Option = { value: string; label: string };

/** A question about the event; the code that renders it needs no knowledge of insurance. */
export type FixedQuestion = { name: string; label: string; hint?: string } & (
	| { kind: 'day' | 'time' | 'check' | 'yes-no' }
	| { kind: 'text'; most: number; long?: boolean }
	| { kind: 'count' | 'money'; most: number }
	| { kind: 'choice'; options: readonly Option[] }
	| { kind: 'parts'; options: readonly (Option & { most: number })[] }
);

/** Definition D06 of the policy, shown next to the question that uses it. */
export const RISKY_SPORTS =
	'Olahraga ekstrem: mendaki dengan tali di alam terbuka, menyelam dengan tabung, olahraga udara, balap kendaraan bermotor';

export const OUTCOME: FixedQuestion = {
	kind: 'choice',
	name: 'outcome',
	label: 'Apa akibatnya?',
	options: [
		{ value: 'death', label: 'Meninggal' },
		{ value: 'disability', label: 'Cacat tetap' },
	],
};
export const TIME: FixedQuestion = {
	kind: 'time',
	name: 'time',
	label: 'Jam kejadian',
	hint: 'Perkiraan; kosongkan bila tidak ingat',
};
export const SPECIFIED: FixedQuestion = {
	kind: 'check',
	name: 'specified',
	label: 'Termasuk hernia, tumor jinak, batu empedu atau ginjal, katarak, amandel, atau ambeien',
};
export const DAYS: FixedQuestion = {
	kind: 'count',
	name: 'days',
	label: 'Lama dirawat (hari)',
	hint: 'Jumlah malamnya; kosongkan bila belum tahu',
	most: 400,
};
export const ICU: FixedQuestion = {
	kind: 'count',
	name: 'icuDays',
	label: 'Di antaranya di ICU',
	most: 400,
};
export const OPERATIONS: FixedQuestion = {
	kind: 'count',
	name: 'operations',
	label: 'Berapa kali operasi?',
	most: 20,
};
export const HOURS: FixedQuestion = {
	kind: 'count',
	name: 'hours',
	label: 'Terlambat berapa jam?',
	hint: 'Jam penuh, dari jadwal sampai berangkat',
	most: 1_000,
};
export const DEATH_DAY: FixedQuestion = {
	kind: 'day',
	name: 'deathDay',
	label: 'Tanggal meninggal',
	hint: 'Kosongkan bila pada hari yang sama',
};
export const DISABILITY: FixedQuestion[] = [
	{
		kind: 'parts',
		name: 'losses',
		label: 'Bagian tubuh yang hilang atau tidak berfungsi untuk seterusnya',
		options: PART_CODES.map((value) => ({
			value,
			label: BODY_PARTS[value].words,
			most: BODY_PARTS[value].most,
		})),
	},
	{
		kind: 'count',
		name: 'percent',
		label: 'Persentase dari dokter (%)',
		hint: 'Kosongkan bila belum ada',
		most: 100,
	},
];
export const COST: FixedQuestion = {
	kind: 'money',
	name: 'cost',
	label: 'Biaya atau kerugian (Rp)',
	hint: 'Perkiraan sampai sekarang',
	most: MAX_COST,
};
export const OTHERS: FixedQuestion = {
	kind: 'money',
	name: 'paidByOthers',
	label: 'Sudah dibayar pihak lain (Rp)',
	hint: 'Asuransi lain, BPJS, atau yang menyebabkannya; kosongkan bila tidak ada',
	most: MAX_COST,
};
export const NARRATIVE: FixedQuestion[] = [
	{ kind: 'text', name: 'place', label: 'Di mana kejadiannya?', most: 120 },
	{
		kind: 'text',
		name: 'story',
		label: 'Ceritakan singkat apa yang terjadi',
		hint: 'Boleh dikosongkan',
		most: 1_000,
		long: true,
	},
];
