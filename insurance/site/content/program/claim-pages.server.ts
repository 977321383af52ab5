import { prose } from '#platform/values/text/prose.ts';

import type { SeedPage } from '../seed.server.ts';
import { pageWith } from './page-with.server.ts';
import { PROMISES } from './quoted-promises.ts';

const step = (icon: string, name: string, words: string) => ({
	template: 'step',
	name,
	description: `<p>${words}</p>`,
	image: { default: `/images/claim/${icon}.svg`, alt: '', width: 48, height: 48 },
});

export const claimPages: SeedPage[] = [
	pageWith('selfcare/cara-pengajuan-klaim', 'selfcare-claim-page', 'Cara pengajuan klaim', {
		description: prose`
			<p>Empat langkah di layar, lalu giliran kami. Setelah dokumenmu lengkap, kami
			memutuskan dan membayar paling lama ${PROMISES.decideWithin}.</p>`,
		children: [
			step(
				'policy',
				'Pilih polis',
				'Pilih polis dan jenis klaimnya. Kalau ragu, cek dulu apakah kejadianmu dilindungi.',
			),
			step('form', 'Isi data', 'Pilih tertanggung dan tulis rekening tujuan pembayaran.'),
			step(
				'papers',
				'Unggah dokumen',
				'Foto dari ponsel cukup: PDF, JPG atau PNG, maksimal 1MB per berkas.',
			),
			step(
				'send',
				'Periksa dan ajukan',
				'Periksa sekali lagi, lalu ajukan. Nomor klaimnya langsung kamu terima.',
			),
		],
	}),
	pageWith('selfcare/e-claim', 'selfcare-e-claim', 'E-Klaim', {
		image: {
			default: '/images/hero-2.svg',
			alt: 'Ajukan klaim baru',
			width: 1280,
			height: 520,
		},
	}),
	pageWith('selfcare/klaim', 'selfcare-claims', 'Klaim saya', {}),
	pageWith('selfcare/cek-klaim', 'selfcare-claim-check', 'Cek dulu sebelum klaim', {
		description: prose`
			<p>Jawab beberapa pertanyaan. Aturannya sama dengan yang dipakai penilai kami:
			masa berlaku, masa tunggu, sisa manfaat, dokumen dan batas waktunya.</p>`,
	}),
];

/** Default wordings for the claim wizard, which editors may change (C2.7.13, C2.7.40, C9.13). */
export const claimWordings: Record<string, string> = {
	eclaim_info_1:
		'Pilih polis yang ingin kamu klaim, lalu jenis klaimnya. Dokumen yang diminta mengikuti pilihan ini.',
	eclaim_info_2:
		'Periksa datamu, pilih siapa yang mengalami kejadian, dan tulis rekening untuk pembayaran.',
	eclaim_info_3: 'Unggah setiap dokumen wajib. Pastikan tulisannya terbaca dan tidak terpotong.',
	eclaim_info_4: 'Periksa semuanya sekali lagi. Setelah diajukan, perubahan hanya lewat penilai.',
	eclaim_agreement: 'I agree to submit a claim',
	eclaim_bank_note:
		'Klaim dibayar ke rekening yang kamu tulis di sini, bila disetujui menurut ketentuan polis.',
	eclaim_cs_note: 'Ada data yang salah? Hubungi Customer Service lewat menu Hubungi Kami.',
};
