import { wordOf } from './cover-fields.ts';
import type { FieldSpec } from './field.ts';
import { absent, choice, group, line, lines, list, mark, names, text, whole } from './make.ts';
import { CONDITION_OPTIONS, EXCLUSION_FOUND_BY } from './words.ts';

const EXCLUSION_FIELDS: readonly FieldSpec[] = [
	mark('id', 'Kode'),
	text('words', 'Kalimat'),
	choice('condition', 'Terlihat dari jawaban', CONDITION_OPTIONS, {
		...absent,
		help: 'Ditanyakan pada klaim, dan jawabannya menolak klaim',
	}),
	choice('by', 'Tanpa pertanyaan, dilihat oleh', EXCLUSION_FOUND_BY, {
		...absent,
		help: 'Dibiarkan kosong: dinilai petugas dan ditulis di samping hasil pemeriksaan',
	}),
	names('benefits', 'Hanya untuk manfaat', 'benefits', absent),
	whole('months', 'Hanya pada bulan-bulan pertama', 'bulan', absent),
];
/** An exclusion that applies because of a buyer's answer. */
export const EXCLUSION = group('exclusion', 'Pengecualian', EXCLUSION_FIELDS, {
	fresh: { id: '', words: '' },
});
const withId = (item: Readonly<Record<string, unknown>>) =>
	`${wordOf(item, 'id')} ${wordOf(item, item['title'] ? 'title' : 'words')}`.trim();

export const TERMS_OF_COVER = group('terms', 'Ketentuan', [
	list('exclusions', 'Pengecualian', EXCLUSION_FIELDS, {
		one: 'pengecualian',
		fresh: [{ label: 'Tambah pengecualian', value: { id: '', words: '' } }],
		titleOf: withId,
	}),
	list('definitions', 'Definisi', [mark('id', 'Kode'), text('words', 'Kalimat')], {
		one: 'definisi',
		fresh: [{ label: 'Tambah definisi', value: { id: '', words: '' } }],
		titleOf: withId,
	}),
	list(
		'conditions',
		'Ketentuan umum',
		[
			mark('id', 'Kode'),
			line('title', 'Judul'),
			choice('about', 'Tentang', {
				cover: 'Perlindungan',
				premium: 'Premi',
				'free-look': 'Masa mempelajari polis',
				claim: 'Klaim',
				cancel: 'Pembatalan',
				dispute: 'Perselisihan',
			}),
			choice(
				'paid',
				'Hanya bila premi dibayar',
				{ once: 'Sekali untuk seluruh masa polis', instalments: 'Beberapa kali' },
				absent,
			),
			lines('words', 'Paragraf', {
				help: 'Satu baris satu paragraf. {waiting}, {territory}, {preExisting}, {graceDays}, {freeLookDays}, {reportWithin}, {documentsWithin}, {phone} dan {email} diisi dari produk dan penanggung',
			}),
		],
		{
			one: 'ketentuan',
			fresh: [
				{
					label: 'Tambah ketentuan umum',
					value: { id: '', about: 'cover', title: '', words: [''] },
				},
			],
			titleOf: withId,
		},
	),
]);
