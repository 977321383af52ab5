import type { InsurerDraft } from './insurer-draft.ts';

export const WEEKDAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'];

export const INSURER_LABELS: Partial<Record<keyof InsurerDraft, string>> = {
	name: 'Nama',
	legalName: 'Nama hukum',
	licence: 'Izin dan pengawasan',
	description: 'Keterangan singkat',
	address: 'Alamat',
	sample: 'Perusahaan contoh',
	phone: 'Telepon',
	hospitalPhone: 'Telepon rumah sakit',
	whatsapp: 'WhatsApp',
	email: 'Email',
	serviceEmail: 'Email layanan',
	companiesEmail: 'Email penjualan korporat',
	hours: 'Jam layanan',
	complaintBodies: 'Lembaga pengaduan',
	holidays: 'Hari libur',
	signatoryName: 'Penanda tangan',
	signatoryTitle: 'Jabatannya',
	logo: 'Logo',
	signature: 'Gambar tanda tangan',
	colours: 'Warna',
	mandateBank: 'Bank autodebet',
	workdays: 'Hari kerja',
};

const PICTURES: readonly (keyof InsurerDraft)[] = ['logo', 'signature'];

export function insurerWords(field: keyof InsurerDraft, value: unknown): unknown {
	if (field === 'workdays' && Array.isArray(value))
		return value.map((day: number) => WEEKDAYS[day - 1]);
	return value !== null && PICTURES.includes(field) ? 'Gambar lain' : value;
}
