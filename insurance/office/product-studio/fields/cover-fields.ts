import type { FieldSpec } from './field.ts';
import { LIMIT_FIELDS, TOGETHER } from './limit-fields.ts';
import {
	absent,
	amounts,
	choice,
	choices,
	group,
	line,
	list,
	mark,
	named,
	names,
	decimal,
	record,
	toggle,
	whole,
} from './make.ts';
import { PAYS } from './pay-fields.ts';
import { CAUSE_OPTIONS, CONDITION_OPTIONS, ILLNESS_OPTIONS, TERRITORY_OPTIONS } from './words.ts';

export const wordOf = (item: Readonly<Record<string, unknown>>, name: string) =>
	String(item[name] ?? '');

const causes = (name = 'causes', label = 'Karena') => choices(name, label, CAUSE_OPTIONS, absent);

const WHEN = list(
	'when',
	'Kapan diminta',
	[
		causes(),
		causes('except', 'Kecuali karena'),
		choice('outcome', 'Akibatnya', { death: 'Meninggal', disability: 'Cacat' }, absent),
		choice('answer', 'Bila dijawab ya', CONDITION_OPTIONS, absent),
		toggle('required', 'Wajib', absent),
	],
	{
		...absent,
		one: 'keadaan',
		bare: { label: 'Hanya diminta dalam keadaan tertentu', none: 'tidak diminta' },
		help: 'Baris pertama yang cocok menentukan. Tanpa satu pun: tidak diminta',
		fresh: [{ label: 'Tambah keadaan', value: {} }],
		titleOf: (item) => (item['outcome'] ? wordOf(item, 'outcome') : 'Keadaan'),
	},
);
export const DOCUMENT: readonly FieldSpec[] = [
	line('name', 'Nama dokumen'),
	mark('code', 'Kode'),
	toggle('required', 'Wajib'),
	WHEN,
];
export const FRESH_DOCUMENT = {
	label: 'Tambah dokumen',
	value: { code: '', name: '', required: true },
};

const CONDITION = choice('condition', 'Pertanyaan', CONDITION_OPTIONS);
const conditionOf = (item: Readonly<Record<string, unknown>>) =>
	CONDITION_OPTIONS[wordOf(item, 'condition')] ?? 'Pertanyaan';

const TERMS: readonly FieldSpec[] = [
	PAYS,
	LIMIT_FIELDS,
	whole('deductible', 'Risiko sendiri', '% dari kerugian', absent),
	choices('causes', 'Penyebab yang dijamin', CAUSE_OPTIONS, {
		...absent,
		help: 'Tanpa pilihan: apa pun sebabnya',
	}),
	choices('choices', 'Penyebab lain yang bisa dipilih saat klaim', CAUSE_OPTIONS, absent),
	choices('reviewed', 'Penyebab yang dilihat orang dulu', CAUSE_OPTIONS, absent),
	toggle('death', 'Dibayar karena meninggal', absent),
	choice(
		'stay',
		'Rawat inap',
		{ days: 'Dihitung harinya', lump: 'Minimal 24 jam', cost: 'Dibayar biayanya' },
		absent,
	),
	choices('illnesses', 'Hanya penyakit ini', ILLNESS_OPTIONS, absent),
	toggle('oncePerIllness', 'Sekali tiap penyakit dalam setahun', absent),
	list('needs', 'Syarat', [CONDITION, toggle('is', 'Jawabannya ya'), causes()], {
		...absent,
		one: 'syarat',
		fresh: [{ label: 'Tambah syarat', value: { condition: 'hospital', is: true } }],
		titleOf: conditionOf,
	}),
	list('informs', 'Ditanyakan hanya untuk dokumennya', [CONDITION, causes()], {
		...absent,
		one: 'pertanyaan',
		fresh: [{ label: 'Tambah pertanyaan', value: { condition: 'traffic' } }],
		titleOf: conditionOf,
	}),
	line('beside', 'Kata tambahan', {
		...absent,
		help: 'Berdiri di samping kalimat yang dibuat dari ketentuan ini, tidak menggantikannya',
	}),
	choice('territory', 'Wilayah', TERRITORY_OPTIONS, {
		...absent,
		help: 'Kosong: wilayah produk',
	}),
	choice(
		'period',
		'Masa yang lain',
		{ before: 'Dari pembelian sampai mulai', visit: 'Juga yang mulai sebelumnya' },
		absent,
	),
	toggle('noWaiting', 'Tanpa masa tunggu', absent),
	names('deducts', 'Dikurangi manfaat yang sudah dibayar', 'benefits', absent),
	group(
		'replacedBy',
		'Berhenti selama manfaat lain membayar',
		[
			whole('days', 'Paling lama', 'hari'),
			named('benefit', 'Manfaat yang membayar', 'benefits', {
				...absent,
				help: 'Kosong bila hanya ada satu manfaat harian lain',
			}),
		],
		{
			...absent,
			fresh: { days: 30 },
		},
	),
	named('documentsAs', 'Dokumen klaim seperti', 'benefits', absent),
	names('without', 'Tanpa dokumen', 'documents', absent),
	list('extra', 'Dokumen tambahan', DOCUMENT, {
		...absent,
		one: 'dokumen',
		fresh: [FRESH_DOCUMENT],
		titleOf: (item) => wordOf(item, 'name'),
	}),
	toggle('afterOthers', 'Hanya yang belum dibayar pihak lain', absent),
	toggle('judged', 'Selalu diputuskan orang', absent),
];

const BENEFIT: readonly FieldSpec[] = [
	line('name', 'Nama'),
	mark('code', 'Kode'),
	choice('unit', 'Jumlahnya dalam', {
		rupiah: 'Rupiah',
		percent: 'Persen uang pertanggungan',
		permille: 'Permil uang pertanggungan',
	}),
	record('values', 'Jumlah', decimal('', 'Jumlah'), {
		keys: 'values',
		one: 'jumlah',
		fresh: 0,
		help: 'Untuk semua paket, atau satu per satu',
	}),
	amounts('extension', 'Dibeli terpisah dengan batas', {
		...absent,
		help: 'Rupiah; kosong bila selalu termasuk',
	}),
	group(
		'shared',
		'Batas bersama',
		[
			choice('as', 'Berupa', {
				limit: 'Batas setahun dari beberapa manfaat',
				deductible: 'Risiko sendiri tiap kejadian',
			}),
			names('of', 'Untuk manfaat', 'benefits'),
			TOGETHER,
		],
		{ ...absent, ifThere: true },
	),
	group('terms', 'Ketentuan', TERMS, { ...absent, ifThere: true }),
];

const UNNAMED = { code: '', name: '' };
const LIMIT = { as: 'limit', of: [] };
const WHOLE_SUM = { pays: { by: 'sum' }, limits: [{ per: 'year' }] };

export const BENEFITS = list('benefits', 'Manfaat', BENEFIT, {
	one: 'manfaat',
	fresh: [
		{
			label: 'Tambah manfaat',
			value: { ...UNNAMED, unit: 'percent', values: { default: 100 }, terms: WHOLE_SUM },
		},
		{
			label: 'Tambah batas bersama',
			value: { ...UNNAMED, unit: 'rupiah', values: { default: 0 }, shared: LIMIT },
		},
	],
	titleOf: (item) => wordOf(item, 'name'),
});
