import { mostAlike, plain } from '#platform/ocr/likeness.ts';

/** Includes every spelling used on cards, because the printed text is kept unchanged. */
export const RELIGIONS = [
	'ISLAM',
	'KRISTEN',
	'KATOLIK',
	'KATHOLIK',
	'HINDU',
	'BUDDHA',
	'BUDHA',
	'KHONGHUCU',
	'KONGHUCU',
	'KEPERCAYAAN TERHADAP TUHAN YME',
];
export const MARITAL_STATUSES = ['BELUM KAWIN', 'KAWIN', 'CERAI HIDUP', 'CERAI MATI'];
export const SEXES = ['LAKI-LAKI', 'PEREMPUAN'];
export const CITIZENSHIPS = ['WNI', 'WNA'];
/** The most common occupations on cards, as spelled in the population register. */
export const OCCUPATIONS = [
	'BELUM/TIDAK BEKERJA',
	'MENGURUS RUMAH TANGGA',
	'PELAJAR/MAHASISWA',
	'PENSIUNAN',
	'PEGAWAI NEGERI SIPIL',
	'TENTARA NASIONAL INDONESIA',
	'KEPOLISIAN RI',
	'PERDAGANGAN',
	'PETANI/PEKEBUN',
	'PETERNAK',
	'NELAYAN/PERIKANAN',
	'INDUSTRI',
	'KONSTRUKSI',
	'TRANSPORTASI',
	'KARYAWAN SWASTA',
	'KARYAWAN BUMN',
	'KARYAWAN BUMD',
	'KARYAWAN HONORER',
	'BURUH HARIAN LEPAS',
	'BURUH TANI/PERKEBUNAN',
	'BURUH NELAYAN/PERIKANAN',
	'BURUH PETERNAKAN',
	'PEMBANTU RUMAH TANGGA',
	'TUKANG CUKUR',
	'TUKANG LISTRIK',
	'TUKANG BATU',
	'TUKANG KAYU',
	'TUKANG JAHIT',
	'TUKANG LAS/PANDAI BESI',
	'PENATA RIAS',
	'PENATA BUSANA',
	'PENATA RAMBUT',
	'MEKANIK',
	'SENIMAN',
	'TABIB',
	'PERANCANG BUSANA',
	'PENTERJEMAH',
	'IMAM MASJID',
	'PENDETA',
	'PASTOR',
	'WARTAWAN',
	'USTADZ/MUBALIGH',
	'JURU MASAK',
	'PROMOTOR ACARA',
	'ANGGOTA DPR-RI',
	'BUPATI',
	'WALIKOTA',
	'DOSEN',
	'GURU',
	'PILOT',
	'PENGACARA',
	'NOTARIS',
	'ARSITEK',
	'AKUNTAN',
	'KONSULTAN',
	'DOKTER',
	'BIDAN',
	'PERAWAT',
	'APOTEKER',
	'PSIKIATER/PSIKOLOG',
	'PENYIAR TELEVISI',
	'PENYIAR RADIO',
	'PELAUT',
	'PENELITI',
	'SOPIR',
	'PIALANG',
	'PARANORMAL',
	'PEDAGANG',
	'PERANGKAT DESA',
	'KEPALA DESA',
	'BIARAWATI',
	'WIRASWASTA',
];

/**
 * Returns the list entry most similar to the text, with its similarity. Also tries the text's first
 * `n` words.
 */
export function fromList(text: string, list: readonly string[]): { value: string; like: number } {
	const words = text.split(' ').filter((word) => plain(word) !== '');
	let best = { value: '', like: 0 };
	for (let count = 1; count <= words.length; count += 1) {
		const found = mostAlike(words.slice(0, count).join(' '), list, (one) => one);
		if (found && found.likeness > best.like) best = { value: found.one, like: found.likeness };
	}
	return best;
}
