import {
	CAUSE_WORDS,
	type Condition,
	ILLNESS_WORDS,
	BODY_PARTS,
} from '#insurance/product/products/benefits/insured-events.ts';

import type { Options } from './field.ts';

export const CAUSE_OPTIONS: Options = CAUSE_WORDS;
export const ILLNESS_OPTIONS: Options = ILLNESS_WORDS;
export const PART_OPTIONS: Options = Object.fromEntries(
	Object.entries(BODY_PARTS).map(([code, { words }]) => [code, words]),
);

const CONDITIONS: Record<Condition, string> = {
	existing: 'Sakit yang sudah ada sebelumnya',
	treated: 'Dirawat karena penyakit yang sama sebelum polis mulai',
	hospital: 'Dirawat di rumah sakit',
	'public-transport': 'Di angkutan umum berbayar',
	traffic: 'Kecelakaan lalu lintas',
	driving: 'Sedang mengemudi',
	licensed: 'Pengemudi punya SIM',
	'key-left': 'Kunci tertinggal di kendaraan',
	'total-loss': 'Rusak total',
	fell: 'Terjatuh',
	unattended: 'Ditinggal tanpa dijaga',
	aesthetic: 'Untuk kecantikan',
	'forced-entry': 'Ada tanda dibongkar',
	'empty-home': 'Rumah kosong lama',
	abroad: 'Terjadi di luar negeri',
	'travel-party': 'Menimpa teman seperjalanan atau keluarga',
	'unfit-driver': 'Mengemudi tanpa SIM yang sesuai atau mabuk',
	'risky-sport': 'Balapan, olahraga ekstrem, pertandingan',
	suicide: 'Bunuh diri',
	cosmetic: 'Perawatan kosmetik atau pemeriksaan tanpa keluhan',
	pregnancy: 'Kehamilan, persalinan, bayi tabung',
	'trip-begun': 'Perjalanan sudah dimulai sebelum polis',
	misused: 'Motor dipakai balapan atau kejahatan',
	'no-invoice': 'Gawai bekas tanpa nota',
};
export const CONDITION_OPTIONS: Options = CONDITIONS;
export const EXCLUSION_FOUND_BY: Options = {
	rules: 'Aturan, dari penyebab dan tanggal',
	assessor: 'Petugas yang menilai',
};

export const TERRITORY_OPTIONS: Options = {
	anywhere: 'Di mana pun',
	indonesia: 'Di seluruh Indonesia',
};
export const ROLE_OPTIONS: Options = {
	self: 'Diri sendiri',
	partner: 'Pasangan',
	child: 'Anak',
	member: 'Anggota',
};
export const FREQUENCY_OPTIONS: Options = {
	lump_sum: 'Sekali bayar',
	yearly: 'Tahunan',
	monthly: 'Bulanan',
};
export const UNIT_OPTIONS: Options = { hour: 'Jam', day: 'Hari', month: 'Bulan', year: 'Tahun' };
