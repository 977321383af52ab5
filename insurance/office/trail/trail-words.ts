/** Names of the data that staff and administrators of companies open. */
export const OPENED_WORDS: Readonly<Record<string, string>> = {
	claim: 'klaim',
	'claim-document': 'dokumen klaim',
	'claim-form': 'formulir klaim',
	'claim-letter': 'surat klaim',
	policy: 'polis',
	'message-thread': 'percakapan',
	'erasure-request': 'permintaan penghapusan',
	cancellation: 'pembatalan polis',
	'audit-record': 'nilai sebelum dan sesudah perubahan',
	mandate: 'rekening autodebet',
	transfer: 'rekening penerima transfer',
	'service-request': 'pengaduan atau perubahan data',
	'whatsapp-number': 'nomor WhatsApp yang belum dikenal',
	company: 'administrator perusahaan',
	'company-request': 'permintaan penawaran',
	'company-cover': 'daftar peserta',
	'search-case': 'hasil pencarian orang',
	person: 'halaman nasabah',
};

export const TRAIL_KIND_WORDS = {
	access: 'Membuka data',
	change: 'Perubahan',
	decision: 'Keputusan',
	approval: 'Persetujuan',
	denial: 'Ditolak',
	export: 'Unduhan',
	login: 'Masuk',
} as const;
