import { type Either, type FieldSpec, itemOf } from './field.ts';
import {
	absent,
	choice,
	choices,
	day,
	decimal,
	either,
	group,
	line,
	list,
	mark,
	match,
	names,
	record,
	rupiahAmount,
	text,
	toggle,
	whole,
} from './make.ts';
import { EXCLUSION } from './term-fields.ts';
import { ROLE_OPTIONS } from './words.ts';

const answer = (
	kind: string,
	label: string,
	fields: readonly FieldSpec[] = [],
	more = {},
): Either => ({
	label,
	is: (value) => itemOf(value)['kind'] === kind,
	fresh: { kind, ...more },
	fields,
});
const effect = (
	does: string,
	label: string,
	fields: readonly FieldSpec[],
	more: object,
): Either => ({
	label,
	is: (value) => itemOf(value)['does'] === does,
	fresh: { does, ...more },
	fields,
});

const ANSWER = either('answer', 'Jawaban', [
	answer('yes-no', 'Ya atau tidak'),
	answer(
		'choice',
		'Satu dari beberapa',
		[
			list('options', 'Pilihan', [line('label', 'Tulisan'), mark('value', 'Kode')], {
				one: 'pilihan',
				fresh: [{ label: 'Tambah pilihan', value: { value: '', label: '' } }],
				titleOf: ({ label }) => String(label ?? ''),
			}),
		],
		{
			options: [
				{ value: 'a', label: '' },
				{ value: 'b', label: '' },
			],
		},
	),
	answer(
		'number',
		'Angka',
		[
			whole('min', 'Paling kecil'),
			whole('max', 'Paling besar'),
			line('unit', 'Satuan', absent),
		],
		{ min: 0, max: 100 },
	),
	answer('date', 'Tanggal', [
		day('min', 'Paling awal', absent),
		day('max', 'Paling akhir', absent),
	]),
]);

const EFFECT = either('effect', 'Akibatnya', [
	effect(
		'refuse',
		'Tidak dijual',
		[
			text('reason', 'Alasan untuk pembeli'),
			names('instead', 'Tawarkan produk lain', 'products', absent),
			mark('wording', 'Kunci teks di konten', absent),
		],
		{ reason: '' },
	),
	effect(
		'load',
		'Premi tambah persen',
		[decimal('percent', 'Tambahan', '%'), line('label', 'Tulisan di rincian')],
		{ percent: 10, label: '' },
	),
	effect(
		'load-amount',
		'Premi tambah rupiah setahun',
		[rupiahAmount('amount', 'Tambahan'), line('label', 'Tulisan di rincian')],
		{ amount: 10_000, label: '' },
	),
	effect('exclude', 'Dijual dengan pengecualian', [EXCLUSION], {
		exclusion: { id: '', words: '' },
	}),
]);

const WHEN = group(
	'when',
	'Hanya ditanyakan bila',
	[
		names('plans', 'Paket', 'plans', absent),
		group(
			'sumInsured',
			'Uang pertanggungan',
			[rupiahAmount('min', 'Dari'), rupiahAmount('max', 'Sampai')],
			{
				...absent,
				fresh: { min: 0, max: 0 },
			},
		),
		choices('roles', 'Tertanggung', ROLE_OPTIONS, absent),
		group('ages', 'Usia', [whole('min', 'Dari', 'tahun'), whole('max', 'Sampai', 'tahun')], {
			...absent,
			fresh: { min: 0, max: 60 },
		}),
		record('answers', 'Jawaban sebelumnya', match('', 'Jawaban'), {
			...absent,
			keys: 'questions',
			one: 'jawaban',
			fresh: {},
			help: 'Dari pertanyaan di atasnya',
		}),
	],
	{ ...absent, fresh: {} },
);

const QUESTION: readonly FieldSpec[] = [
	text('text', 'Pertanyaan'),
	mark('id', 'Kode'),
	line('heading', 'Judul di atasnya', absent),
	text('help', 'Penjelasan', absent),
	choice('of', 'Ditanyakan', { holder: 'Sekali', insured: 'Untuk setiap tertanggung' }),
	toggle('required', 'Wajib dijawab'),
	ANSWER,
	WHEN,
	list('effects', 'Akibat jawaban', [match('on', 'Bila dijawab'), EFFECT], {
		one: 'akibat',
		fresh: [
			{ label: 'Tambah akibat', value: { on: {}, effect: { does: 'refuse', reason: '' } } },
		],
		titleOf: (item) =>
			(
				{
					refuse: 'Tidak dijual',
					load: 'Premi tambah persen',
					'load-amount': 'Premi tambah rupiah',
					exclude: 'Pengecualian',
				} as Record<string, string>
			)[String(itemOf(item['effect'])['does'])] ?? 'Akibat',
	}),
];

export const QUESTIONS = list('questions', 'Pertanyaan', QUESTION, {
	one: 'pertanyaan',
	fresh: [
		{
			label: 'Tambah pertanyaan',
			value: {
				id: '',
				text: '',
				answer: { kind: 'yes-no' },
				of: 'holder',
				required: true,
				effects: [],
			},
		},
	],
	titleOf: (item) => String(item['text'] ?? ''),
});
