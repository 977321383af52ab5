import { BENEFITS, DOCUMENT, FRESH_DOCUMENT } from './cover-fields.ts';
import { type FieldSpec, itemOf } from './field.ts';
import {
	absent,
	choice,
	choices,
	either,
	group,
	line,
	lines,
	list,
	mark,
	named,
	names,
	nullable,
	record,
	rupiahAmount,
	text,
	toggle,
	whole,
} from './make.ts';
import { QUESTIONS } from './question-fields.ts';
import { SALE_OVERVIEW, PEOPLE, PLANS } from './sale-fields.ts';
import { TERMS_OF_COVER } from './term-fields.ts';
import {
	CAUSE_OPTIONS,
	CONDITION_OPTIONS,
	ILLNESS_OPTIONS,
	PART_OPTIONS,
	TERRITORY_OPTIONS,
} from './words.ts';

type Group = { key: string; label: string; fields: readonly FieldSpec[] };

const SITUATIONS = list(
	'situations',
	'Keadaan sehari-hari',
	[
		text('words', 'Yang terjadi', { help: 'Satu kalimat; yang dibayar dihitung aturan klaim' }),
		named('benefit', 'Manfaat', 'benefits'),
		whole('day', 'Hari sesudah mulai', 'hari'),
		choice('cause', 'Sebab', CAUSE_OPTIONS),
		whole('nights', 'Malam dirawat', 'malam', absent),
		rupiahAmount('cost', 'Biaya', absent),
		whole('icuNights', 'Malam di ICU', 'malam', absent),
		whole('operations', 'Pembedahan', 'kali', absent),
		whole('hours', 'Terlambat', 'jam', absent),
		choice('illness', 'Penyakit', ILLNESS_OPTIONS, absent),
		choices('losses', 'Yang hilang selamanya', PART_OPTIONS, absent),
		choice('outcome', 'Akibat', { death: 'Meninggal', disability: 'Cacat tetap' }, absent),
		choices('yes', 'Dijawab ya', CONDITION_OPTIONS),
		toggle('specified', 'Penyakit dengan masa tunggu lebih lama', absent),
		lines('exclusions', 'Pengecualian yang kena', {
			...absent,
			help: 'Kode pengecualian, mis. P06, bila tidak ada pertanyaan klaim tentangnya',
		}),
	],
	{
		...absent,
		one: 'keadaan',
		fresh: [
			{
				label: 'Tambah keadaan',
				value: { words: '', benefit: '', day: 30, cause: 'accident', yes: [] },
			},
		],
		titleOf: ({ words }) => String(words ?? ''),
	},
);

const COVER: readonly FieldSpec[] = [
	BENEFITS,
	SITUATIONS,
	choice('territory', 'Wilayah', TERRITORY_OPTIONS),
	list(
		'waitingPeriods',
		'Masa tunggu',
		[
			mark('code', 'Untuk', {
				help: 'ILLNESS penyakit, SPECIFIED_ILLNESS penyakit tertentu, ILLNESS_DEATH meninggal karena penyakit, atau kode manfaat',
			}),
			whole('days', 'Lama', 'hari'),
			text('note', 'Catatan', nullable),
			whole('groupsBelow', 'Hanya rombongan di bawah', 'orang', absent),
		],
		{
			one: 'masa tunggu',
			fresh: [
				{ label: 'Tambah masa tunggu', value: { code: 'ILLNESS', days: 30, note: null } },
			],
			titleOf: ({ code, days }) => `${String(code ?? '')}, ${String(days ?? '')} hari`,
		},
	),
	either(
		'preExisting',
		'Penyakit dari sebelum polis',
		[
			{ label: 'Dijamin', is: (value) => value === null, fresh: null, fields: [] },
			{
				label: 'Dikecualikan sekian bulan pertama',
				is: (value) => itemOf(value)['months'] !== undefined,
				fresh: { months: 12 },
				fields: [whole('months', 'Lama', 'bulan')],
			},
			{
				label: 'Dikecualikan bila baru dirawat',
				is: (value) => itemOf(value)['treatedDays'] !== undefined,
				fresh: { treatedDays: 30 },
				fields: [whole('treatedDays', 'Dirawat dalam', 'hari sebelumnya')],
			},
		],
		nullable,
	),
];

const FEES: readonly FieldSpec[] = [
	group(
		'fees',
		'Biaya bila dipilih',
		[
			rupiahAmount('policy', 'Cetak buku polis'),
			rupiahAmount('cashless', 'Fasilitas cashless, per orang'),
			rupiahAmount('printCard', 'Cetak kartu, per orang'),
		],
		{ help: 'Rp0: tidak ditawarkan. Biaya yang selalu dibayar ada di tarif' },
	),
	mark('cashlessWording', 'Kunci teks cashless di konten', nullable),
	group(
		'startsAt',
		'Harga mulai',
		[rupiahAmount('amount', 'Jumlah'), line('text', 'Sesudahnya')],
		{
			help: 'Hanya bila tarif hari itu tidak ada; biasanya dihitung dari tarif',
		},
	),
	choice('pricedPer', 'Harga', {
		person: 'Setiap orang punya harganya',
		policy: 'Satu harga untuk semua',
	}),
];

const DOCUMENTS: readonly FieldSpec[] = [
	group('filing', 'Batas waktu klaim', [
		whole('reportWithin', 'Dilaporkan dalam', 'hari'),
		whole('documentsWithin', 'Dokumen lengkap dalam', 'hari'),
	]),
	record('claimSets', 'Dokumen klaim tiap manfaat', names('', 'Kumpulan dokumen', 'sets'), {
		keys: 'benefits',
		one: 'manfaat',
		fresh: [],
	}),
	record(
		'claimDocuments',
		'Kumpulan dokumen',
		list('', 'Dokumen', DOCUMENT, {
			one: 'dokumen',
			fresh: [FRESH_DOCUMENT],
			titleOf: ({ name }) => String(name ?? ''),
		}),
		{ keys: 'own', one: 'kumpulan', fresh: [] },
	),
];

/** The sections of the form, in the order in which a product is designed. */
export const PRODUCT_GROUPS: readonly Group[] = [
	{ key: 'ikhtisar', label: 'Ikhtisar', fields: SALE_OVERVIEW },
	{ key: 'paket', label: 'Paket & periode', fields: PLANS },
	{ key: 'usia', label: 'Usia & peserta', fields: PEOPLE },
	{ key: 'manfaat', label: 'Manfaat', fields: COVER },
	{ key: 'ketentuan', label: 'Pengecualian & definisi', fields: [TERMS_OF_COVER] },
	{ key: 'pertanyaan', label: 'Pertanyaan', fields: [QUESTIONS] },
	{ key: 'biaya', label: 'Biaya', fields: FEES },
	{ key: 'dokumen', label: 'Dokumen & teks', fields: DOCUMENTS },
];

export const PRODUCT_FIELDS: readonly FieldSpec[] = PRODUCT_GROUPS.flatMap(({ fields }) => fields);
