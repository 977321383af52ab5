import { CATEGORIES } from '#insurance/product/products/product.ts';

import { type FieldSpec, itemOf } from './field.ts';
import {
	absent,
	age,
	amounts,
	choice,
	choices,
	either,
	group,
	line,
	list,
	mark,
	nullable,
	rupiahAmount,
	text,
	toggle,
	whole,
} from './make.ts';
import { FREQUENCY_OPTIONS, ROLE_OPTIONS, UNIT_OPTIONS } from './words.ts';

const PERIOD: readonly FieldSpec[] = [
	whole('length', 'Lama'),
	choice('unit', 'Satuan', UNIT_OPTIONS),
];
const periodTitle = (item: Readonly<Record<string, unknown>>) =>
	`${String(item['length'] ?? '')} ${(UNIT_OPTIONS[String(item['unit'])] ?? '').toLowerCase()}`;
const AGE = { year: 0, month: 0, day: 0 };
const ages = (name: string, label: string): FieldSpec =>
	group(name, label, [age('min', 'Paling muda'), age('max', 'Paling tua')], {
		...nullable,
		fresh: { min: { ...AGE, year: 18 }, max: { year: 60, month: 11, day: 30 } },
	});

export const SALE_OVERVIEW: readonly FieldSpec[] = [
	line('name', 'Nama'),
	mark('code', 'Kode', { locked: true }),
	mark('slug', 'Alamat', { locked: true, help: 'Sesudah nama situs' }),
	whole('contentId', 'Nomor konten', undefined, { locked: true }),
	text('tagline', 'Kalimat pendek'),
	choice(
		'category',
		'Kategori',
		Object.fromEntries(Object.entries(CATEGORIES).map(([key, word]) => [key, word])),
		{ whole: true },
	),
	toggle('onlineSale', 'Dijual di situs', {}),
	choice(
		'typeInsurance',
		'Alur pembelian',
		{ RAMEAN: 'Rombongan tanpa hubungan keluarga', corporate: 'Perusahaan' },
		{ ...nullable, help: 'Kosong: perorangan atau keluarga' },
	),
	toggle('isMotorcycle', 'Untuk sepeda motor'),
	toggle('sample', 'Produk contoh', { help: 'Layar dan dokumen mengatakannya' }),
];

export const PLANS: readonly FieldSpec[] = [
	list(
		'plans',
		'Paket',
		[
			line('name', 'Nama'),
			mark('code', 'Kode'),
			rupiahAmount('sumInsured', 'Uang pertanggungan', {
				...nullable,
				help: 'Kosong bila pembeli memilihnya',
			}),
		],
		{
			one: 'paket',
			fresh: [{ label: 'Tambah paket', value: { code: '', name: '', sumInsured: null } }],
			titleOf: ({ name }) => String(name ?? ''),
		},
	),
	line('sumInsuredLabel', 'Sebutan uang pertanggungan', { help: 'Misalnya Santunan per hari' }),
	amounts('sumInsuredOptions', 'Uang pertanggungan yang bisa dipilih'),
	group(
		'sumInsuredRange',
		'Uang pertanggungan bebas',
		[rupiahAmount('min', 'Dari'), rupiahAmount('max', 'Sampai')],
		{
			...nullable,
			fresh: { min: 0, max: 0 },
		},
	),
	list('periods', 'Jangka waktu', PERIOD, {
		one: 'jangka waktu',
		fresh: [{ label: 'Tambah jangka waktu', value: { unit: 'year', length: 1 } }],
		titleOf: periodTitle,
	}),
	group(
		'periodRange',
		'Setiap lama antara',
		[choice('unit', 'Satuan', UNIT_OPTIONS), whole('min', 'Dari'), whole('max', 'Sampai')],
		{ ...nullable, fresh: { unit: 'day', min: 1, max: 30 } },
	),
	choices('frequencies', 'Cara bayar', FREQUENCY_OPTIONS),
	either('start', 'Perlindungan mulai', [
		{
			label: 'Sehari sesudah dibayar',
			is: (value) => value === 'day-after-payment',
			fresh: 'day-after-payment',
			fields: [],
		},
		{
			label: 'Pada waktu yang dipilih pembeli',
			is: (value) => itemOf(value)['chosenWithin'] !== undefined,
			fresh: { chosenWithin: { unit: 'year', length: 1 } },
			fields: [group('chosenWithin', 'Paling jauh', PERIOD)],
		},
	]),
	line('startRule', 'Aturan mulai dalam kata', nullable),
	whole('priceKeptDays', 'Harga dijamin', 'hari', absent),
	whole('freeLookDays', 'Masa mempelajari polis', 'hari'),
	whole('graceDays', 'Masa leluasa', 'hari'),
];

export const PEOPLE: readonly FieldSpec[] = [
	group('insured', 'Siapa yang ditanggung', [
		choice('object', 'Yang ditanggung', {
			person: 'Orang',
			motorcycle: 'Sepeda motor',
			employees: 'Karyawan',
		}),
		toggle('self', 'Diri sendiri'),
		toggle('partner', 'Pasangan'),
		whole('maxChildren', 'Anak paling banyak', 'anak'),
		toggle('multiple', 'Beberapa orang dalam satu polis'),
		whole('minInsured', 'Tertanggung paling sedikit', 'orang'),
		choices('alone', 'Boleh tanpa pemegang polis', ROLE_OPTIONS),
		toggle('members', 'Daftar peserta tanpa hubungan keluarga'),
	]),
	group('entryAge', 'Usia masuk', [
		choice('on', 'Dihitung pada', { sale: 'Hari membeli', start: 'Hari pertama perlindungan' }),
		ages('adult', 'Dewasa'),
		ages('child', 'Anak'),
		ages('policyHolder', 'Pemegang polis'),
	]),
	whole('renewalMaxAge', 'Usia tertua perpanjangan', 'tahun', {
		...nullable,
		help: 'Kosong: tidak diperpanjang',
	}),
	group(
		'headcount',
		'Jumlah peserta',
		[
			whole('min', 'Paling sedikit'),
			whole('max', 'Paling banyak'),
			whole('initial', 'Pada awalnya'),
		],
		{ ...nullable, fresh: { min: 2, max: 20, initial: 2 } },
	),
	group(
		'vehicleYears',
		'Usia kendaraan',
		[whole('span', 'Tahun yang bisa dipilih'), whole('oldest', 'Paling tua', 'tahun')],
		{ ...nullable, fresh: { span: 9, oldest: 8 } },
	),
	toggle('hasBeneficiaries', 'Ada ahli waris'),
];
