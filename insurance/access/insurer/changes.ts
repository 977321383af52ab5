import { keysOf } from '#platform/values/keys.ts';

import type { Insurer } from './insurer.ts';

const PART_WORDS: Record<keyof Insurer, string> = {
	sample: 'Tanda contoh',
	name: 'Nama',
	legalName: 'Nama hukum',
	licence: 'Izin dan pengawasan',
	description: 'Keterangan untuk mesin pencari',
	address: 'Alamat',
	phone: 'Telepon',
	whatsapp: 'WhatsApp',
	email: 'Email',
	hospitalPhone: 'Telepon rumah sakit',
	companiesEmail: 'Email penjualan korporat',
	serviceEmail: 'Email layanan',
	hours: 'Jam layanan',
	logo: 'Logo',
	colours: 'Warna',
	signatory: 'Penanda tangan',
	mandateBank: 'Bank autodebet',
	premiumAccount: 'Rekening premi perusahaan',
	complaintBodies: 'Lembaga pengaduan',
	workdays: 'Hari kerja',
	holidays: 'Hari libur',
	values: 'Nilai tambahan',
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Describes the differences between two versions in words. For the first version, lists every part. */
export function changedInsurerParts(before: Insurer | null, after: Insurer): string[] {
	const parts = keysOf(PART_WORDS);
	return parts
		.filter((part) => before === null || !same(before[part], after[part]))
		.map((part) => PART_WORDS[part]);
}
