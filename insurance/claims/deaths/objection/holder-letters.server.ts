import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Letter } from '#platform/mail/letter.ts';

import type { HolderMailKind } from '../../mail-kind.ts';
import { RELATION_WORDS, REPORT_PAGE } from '../../reports/report.ts';
import type { ClaimRow } from '../../store.server.ts';
import { isHoldersDeath } from '../death-reports.server.ts';
import { objectionLink } from './objection-link.server.ts';

type Words = Pick<Letter, 'title' | 'paragraphs'> & { action?: Letter['action'] };

const reporterOf = ({ reportedBy }: ClaimRow): string =>
	reportedBy === 'holder' ? '' : ` (${RELATION_WORDS[reportedBy].toLowerCase()})`;

const HELD =
	'Sampai laporannya diputuskan, semua polismu kami tahan: premi tidak ditagih atau didebet, polis tidak berhenti karena premi terlambat, dan data tidak bisa diubah. Debet yang sudah kami kirim ke bank masih bisa berjalan.';

function deathReported(publicUrl: string, sealer: Sealer, claim: ClaimRow): Words {
	return {
		title: 'Kami menerima laporan bahwa kamu meninggal',
		paragraphs: [
			`Seseorang${reporterOf(claim)} melaporkan lewat ${publicUrl}${REPORT_PAGE} bahwa pemegang polis ini meninggal. Kalau surat ini dibaca keluarganya: kami turut berduka cita.`,
			HELD,
			'Kalau kamu masih hidup, laporan ini keliru. Tekan tombol di bawah ini; tidak perlu masuk ke akun. Klaimnya langsung kami hentikan dan dua petugas memeriksanya.',
			'Jangan teruskan surat ini: siapa pun yang punya tautannya bisa menghentikan klaim.',
		],
		action: {
			label: 'Saya masih hidup, laporan ini keliru',
			url: publicUrl + objectionLink(sealer, claim),
		},
	};
}

const WORDS: Record<Exclude<HolderMailKind, 'told-by-other'>, Words> = {
	'objected-holder': {
		title: 'Klaim atas laporan kematianmu kami hentikan',
		paragraphs: [
			'Kami menerima pernyataan bahwa kamu masih hidup. Tidak ada yang dibayar atas laporan itu, dan dua petugas memeriksanya. Kami bisa menghubungimu untuk memastikan.',
			'Premi polismu berjalan lagi seperti biasa, tanpa denda. Hari masa leluasa yang tersisa tidak berkurang. Perubahan data tetap ditahan sampai laporannya diputuskan.',
			'Bukan kamu yang menyatakannya? Segera kabari kami.',
		],
	},
	'set-aside-holder': {
		title: 'Keberatan atas laporan kematian dikesampingkan',
		paragraphs: [
			'Dua petugas memeriksa keberatan atas laporan kematian pada polis ini dan mengesampingkannya. Klaimnya kami lanjutkan, dan polisnya kembali ditahan.',
			'Kalau itu keliru, segera hubungi kami.',
		],
	},
	'report-closed': {
		title: 'Laporan kematian pada polismu kami tolak',
		paragraphs: [
			'Laporan bahwa kamu meninggal sudah kami periksa dan tolak. Polismu tidak ditahan lagi: premi dan perubahan data berjalan seperti biasa, tanpa denda. Hari masa leluasa yang tersisa tidak berkurang.',
		],
	},
};

function otherReported(publicUrl: string, claim: ClaimRow): Words {
	return {
		title: 'Ada laporan klaim pada polismu',
		paragraphs: [
			`Seseorang${reporterOf(claim)} melaporkan klaim pada polismu tanpa masuk ke akunmu, lewat halaman ${publicUrl}${REPORT_PAGE}.`,
			'Pelapor tidak melihat isi polismu, dan uang klaim hanya kami kirim kepada penerima manfaat, pemegang polis atau tertanggung.',
			'Kalau laporan ini keliru, segera kabari kami.',
		],
	};
}

export async function letterToHolder(
	tx: Tx,
	{ publicUrl, sealer }: { publicUrl: string; sealer: Sealer },
	claim: ClaimRow,
	{ customer, kind }: { customer: { name: string }; kind: HolderMailKind },
): Promise<Letter> {
	const isDeath = await isHoldersDeath({ db: tx, sealer }, claim);
	const words =
		kind !== 'told-by-other'
			? WORDS[kind]
			: isDeath
				? deathReported(publicUrl, sealer, claim)
				: otherReported(publicUrl, claim);
	return {
		action: { label: 'Hubungi kami', url: `${publicUrl}/bantuan` },
		...words,
		greeting: `Halo ${customer.name},`,
		facts: [
			['Nomor klaim', claim.claimNo],
			['Produk', claim.productName],
		],
		closing: 'Salam',
	};
}
