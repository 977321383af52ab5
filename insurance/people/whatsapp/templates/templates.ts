import type { WhatsAppPurpose } from '../purposes.ts';

/** The values that may fill a template of a purpose, with the words shown to staff. */
export const TEMPLATE_FIELDS: Record<WhatsAppPurpose, Readonly<Record<string, string>>> = {
	purchase: { name: 'nama nasabah', products: 'nama produk', policies: 'nomor polis' },
	'premium-due': {
		name: 'nama nasabah',
		title: 'judul kabar',
		policy: 'produk dan nomor polis',
		amount: 'jumlah premi',
		due: 'tanggal jatuh tempo',
	},
	'claim-state': { name: 'nama nasabah', title: 'judul kabar', claim: 'nomor klaim' },
	application: { product: 'nama produk', link: 'tautan pengajuan' },
	codes: { code: 'kode' },
};

/** Texts with which the first templates can be registered. */
export const TEMPLATE_EXAMPLES: Record<WhatsAppPurpose, string> = {
	purchase:
		'Polis {{1}} sudah terbit. Nomornya {{2}}; polis dan tanda terimanya kami kirim ke emailmu. Balas STOP untuk berhenti.',
	'premium-due':
		'{{1}}. Polis: {{2}}. Jumlah: {{3}}. Jatuh tempo: {{4}}. Bayar lewat akun self-care. Balas STOP untuk berhenti.',
	'claim-state':
		'{{1}}. Klaim {{2}}; rinciannya ada di akun self-care. Balas STOP untuk berhenti.',
	application:
		'Pengajuan {{1}} yang kami isi waktu kamu menelepon menunggu persetujuanmu: {{2}} Periksa isinya sebelum membayar. Balas STOP untuk berhenti.',
	codes: 'Kategori autentikasi dengan tombol salin kode; teksnya ditentukan Meta.',
};

/** Returns the names in a typed list such as `title, claim`. */
export const parametersIn = (typed: string): string[] =>
	typed
		.split(',')
		.map((one) => one.trim())
		.filter((one) => one !== '');

/** Returns the problem with the parameters of a template, or null. */
export function parametersProblem(
	purpose: WhatsAppPurpose,
	parameters: readonly string[],
): string | null {
	const known = Object.keys(TEMPLATE_FIELDS[purpose]);
	const unknown = parameters.filter((one) => !known.includes(one));
	if (unknown.length > 0)
		return `Tidak dikenal: ${unknown.join(', ')}. Yang ada: ${known.join(', ')}`;
	if (new Set(parameters).size < parameters.length) return 'Setiap isian hanya sekali';
	if (purpose === 'codes' && parameters.join() !== 'code')
		return 'Templat kode berisi satu isian: code';
	return null;
}
