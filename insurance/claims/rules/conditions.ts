import type {
	AskedCover,
	BenefitTerms,
	PreExisting,
} from '#insurance/product/products/benefits/benefit.ts';
import type { Cause, Condition } from '#insurance/product/products/benefits/insured-events.ts';

import { excludedConditions } from './exclusions.ts';

type Words = {
	ask: string;
	/** Texts for an answer that does not meet the condition, and for a missing answer. */
	no: string;
	open: string;
	excluded?: true;
};

export const CONDITION_WORDS: Record<Condition, Words> = {
	existing: {
		ask: 'Apakah penyakit ini sudah ada sebelum polis mulai?',
		no: 'Penyakit yang sudah ada sebelum polis belum dilindungi.',
		open: 'Penyakit yang sudah ada sebelum polis kami periksa lebih dulu.',
		excluded: true,
	},
	treated: {
		ask: 'Apakah tertanggung dirawat karena penyakit yang sama dalam {days} hari sebelum polis mulai?',
		no: 'Penyakit yang baru dirawat sebelum polis mulai belum dilindungi.',
		open: 'Penyakit yang sudah ada sebelum polis kami periksa lebih dulu.',
		excluded: true,
	},
	hospital: {
		ask: 'Apakah sampai dirawat inap di rumah sakit?',
		no: 'Karena sakit, manfaat ini hanya dibayar bila sampai dirawat inap.',
		open: 'Sakitnya harus sampai dirawat inap; kami lihat di surat dokter.',
	},
	'public-transport': {
		ask: 'Apakah terjadi saat menjadi penumpang angkutan umum berbayar, termasuk taksi dan ojek online?',
		no: 'Manfaat ini hanya untuk penumpang angkutan umum berbayar.',
		open: 'Harus terjadi saat menjadi penumpang angkutan umum berbayar; kami lihat di dokumennya.',
	},
	traffic: { ask: 'Apakah ini kecelakaan lalu lintas?', no: '', open: '' },
	driving: { ask: 'Apakah tertanggung sedang mengemudi?', no: '', open: '' },
	licensed: {
		ask: 'Apakah pengemudinya punya SIM C yang berlaku?',
		no: 'Pengemudi tanpa SIM C yang berlaku tidak dilindungi.',
		open: 'SIM pengemudi kami lihat di dokumennya.',
		excluded: true,
	},
	'key-left': {
		ask: 'Apakah kuncinya tertinggal di motor?',
		no: 'Pencurian dengan kunci tertinggal di motor tidak dilindungi.',
		open: 'Kunci tidak boleh tertinggal di motor; kami lihat di laporan polisi.',
		excluded: true,
	},
	'total-loss': {
		ask: 'Menurut bengkel, apakah kerusakannya 75% atau lebih dari harga motor?',
		no: 'Kerusakan di bawah 75% bukan rusak total.',
		open: 'Besar kerusakan kami periksa bersama bengkel.',
	},
	fell: {
		ask: 'Apakah layarnya rusak karena jatuh atau tertimpa?',
		no: 'Layar hanya dibayar bila rusak karena jatuh atau tertimpa.',
		open: 'Layar harus rusak karena jatuh atau tertimpa; kami lihat di fotonya.',
	},
	unattended: {
		ask: 'Apakah barangnya sedang ditinggal tanpa pengawasan?',
		no: 'Barang yang ditinggalkan tanpa pengawasan tidak dilindungi.',
		open: 'Barang yang ditinggalkan tanpa pengawasan tidak dilindungi; kami periksa dulu.',
		excluded: true,
	},
	'forced-entry': {
		ask: 'Apakah ada tanda pintu, jendela, atau atap dibongkar paksa?',
		no: 'Pencurian hanya dilindungi bila rumah dibongkar paksa.',
		open: 'Harus ada tanda bongkar paksa; kami lihat di foto dan laporan polisi.',
	},
	'empty-home': {
		ask: 'Apakah rumah kosong lebih dari 30 hari berturut-turut saat kejadian?',
		no: 'Rumah yang kosong lebih dari 30 hari berturut-turut tidak dilindungi.',
		open: 'Rumah tidak boleh kosong lebih dari 30 hari; petugas kami menanyakannya.',
		excluded: true,
	},
	abroad: {
		ask: 'Apakah terjadi di luar Indonesia?',
		no: 'Manfaat ini hanya untuk kejadian di Indonesia.',
		open: 'Kejadiannya harus di Indonesia; kami lihat di dokumennya.',
	},
	'travel-party': {
		ask: 'Apakah ini terjadi pada tertanggung, teman seperjalanan, atau keluarga dekatnya?',
		no: 'Manfaat ini hanya bila terjadi pada tertanggung, teman seperjalanan, atau keluarga dekatnya.',
		open: 'Harus terjadi pada tertanggung, teman seperjalanan, atau keluarga dekatnya; kami lihat di dokumennya.',
	},
	aesthetic: {
		ask: 'Apakah ini behel, pemutihan atau perawatan estetika?',
		no: 'Behel, pemutihan dan perawatan estetika tidak dilindungi.',
		open: 'Perawatan estetika tidak dilindungi; kami lihat di rekam medisnya.',
		excluded: true,
	},
	'unfit-driver': {
		ask: 'Apakah tertanggung mengemudi tanpa SIM yang sesuai, atau di bawah pengaruh alkohol, narkotika atau obat terlarang?',
		no: 'Mengemudi tanpa SIM yang sesuai atau dalam keadaan mabuk tidak dilindungi.',
		open: 'SIM dan keadaan pengemudi kami lihat di dokumennya.',
		excluded: true,
	},
	'risky-sport': {
		ask: 'Apakah terjadi saat balapan, olahraga ekstrem, atau pertandingan profesional?',
		no: 'Balapan, olahraga ekstrem dan pertandingan profesional tidak dilindungi.',
		open: 'Kegiatan saat kejadian kami lihat di dokumennya.',
		excluded: true,
	},
	suicide: {
		ask: 'Kami turut berduka. Maaf, ini perlu kami tanyakan: apakah tertanggung meninggal karena bunuh diri?',
		no: 'Meninggal karena bunuh diri belum dilindungi pada tahun pertama.',
		open: 'Sebab meninggalnya kami lihat di surat kematian.',
		excluded: true,
	},
	cosmetic: {
		ask: 'Apakah ini perawatan kosmetik, atau pemeriksaan tanpa keluhan?',
		no: 'Perawatan kosmetik dan pemeriksaan tanpa keluhan tidak dilindungi.',
		open: 'Alasan perawatannya kami lihat di surat dokter.',
		excluded: true,
	},
	pregnancy: {
		ask: 'Apakah karena kehamilan, persalinan, atau program bayi tabung?',
		no: 'Kehamilan, persalinan dan program bayi tabung tidak dilindungi.',
		open: 'Alasan perawatannya kami lihat di surat dokter.',
		excluded: true,
	},
	'trip-begun': {
		ask: 'Apakah perjalanannya dimulai sebelum polis berlaku?',
		no: 'Perjalanan yang dimulai sebelum polis berlaku tidak dilindungi.',
		open: 'Awal perjalanan kami lihat di tiketnya.',
		excluded: true,
	},
	misused: {
		ask: 'Apakah motornya sedang dipakai balapan atau tindak kejahatan?',
		no: 'Motor yang dipakai balapan atau tindak kejahatan tidak dilindungi.',
		open: 'Pemakaian motor kami lihat di dokumennya.',
		excluded: true,
	},
	'no-invoice': {
		ask: 'Apakah gawainya dibeli bekas, tanpa nota pembelian?',
		no: 'Gawai bekas tanpa nota pembelian tidak dilindungi.',
		open: 'Asal gawai kami lihat di notanya.',
		excluded: true,
	},
};

const forCause = (causes: readonly Cause[] | undefined, cause: Cause) =>
	causes === undefined || causes.includes(cause);

export function needsOf(
	terms: BenefitTerms,
	cause: Cause,
): { condition: Condition; is: boolean }[] {
	return (terms.needs ?? []).filter(({ causes }) => forCause(causes, cause));
}

export const preExistingCondition = (existing: NonNullable<PreExisting>): Condition =>
	'treatedDays' in existing ? 'treated' : 'existing';

export const conditionQuestion = (condition: Condition, existing: PreExisting): string =>
	CONDITION_WORDS[condition].ask.replace(
		'{days} hari',
		existing && 'treatedDays' in existing ? `${existing.treatedDays} hari` : 'masa tertentu',
	);

export function claimConditions(asked: AskedCover, cause: Cause, day?: string): Condition[] {
	const { terms, existing } = asked;
	const informs = (terms.informs ?? []).filter(({ causes }) => forCause(causes, cause));
	const all = [
		...(existing && cause === 'illness' ? [preExistingCondition(existing)] : []),
		...needsOf(terms, cause).map(({ condition }) => condition),
		...excludedConditions(asked, cause, day),
		...informs.map(({ condition }) => condition),
	];
	return [...new Set(all)];
}
