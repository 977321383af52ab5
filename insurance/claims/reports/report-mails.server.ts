import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { longDate } from '#platform/values/dates.ts';

import { SEALED } from '../claim-content.server.ts';
import { decidedOf } from '../desk/decision/current-decision.server.ts';
import { payoutsOf } from '../desk/payouts/payout-store.server.ts';
import { recommendationsOf } from '../desk/work-store.server.ts';
import type { MailKind } from '../mail-kind.ts';
import { type ClaimRow, requestsOf } from '../store.server.ts';
import { reportAddress } from './report.ts';
import type { Reporter } from './reporter-schema.ts';
import { reportOfClaim } from './store.server.ts';

type Words = { title: string; paragraphs: string[] };

const KEEP =
	'Siapa pun yang punya tautan ini bisa membaca dan menambah laporan, jadi jangan teruskan email ini.';
const COMPLAIN = 'kalau kamu tidak setuju, sampaikan pengaduan di halaman Pengaduan.';

/**
 * `sealer` is only used to determine whether the grant is partial. Details are shown only to the
 * holder of the link.
 */
type Written = (tx: Tx, claim: ClaimRow, isOwn: boolean, sealer: Sealer) => Words | Promise<Words>;

const isPart = async (tx: Tx, claim: ClaimRow, sealer: Sealer): Promise<boolean> =>
	decidedOf(sealer, claim, await recommendationsOf(tx, claim.id))?.partial ?? false;

const declined: Written = (_tx, _claim, isOwn) => ({
	title: isOwn ? 'Keputusan klaim kamu' : 'Keputusan atas laporanmu',
	paragraphs: [
		`Klaim ini tidak dapat kami bayar. Alasan dan pasalnya ada di balik tautan di bawah; ${COMPLAIN}`,
	],
});
/** Used after an objection to a partial grant, where the granted part is paid regardless. */
const stays: Written = () => ({
	title: 'Pemeriksaan ulang selesai',
	paragraphs: [
		`Orang lain sudah memeriksa klaim ini dari awal. Keputusan semula tetap, dan yang sudah disetujui tidak berkurang. Alasannya ada di balik tautan di bawah; ${COMPLAIN}`,
	],
});
const somethingNew: Written = (_tx, _claim, isOwn) => ({
	title: `Ada kabar tentang ${isOwn ? 'klaimmu' : 'laporanmu'}`,
	paragraphs: [
		`Ada yang baru pada ${isOwn ? 'klaimmu' : 'laporan klaim ini'}. Isinya tidak kami tulis di email; buka tautan di bawah untuk membacanya.`,
	],
});

/**
 * Email texts for the reporter, or for an insured person who claims for themselves. Reasons, names
 * and amounts are shown only to the holder of the link.
 */
const WORDS: Partial<Record<MailKind, Written>> = {
	submitted: (_tx, { dueOn }, isOwn) => ({
		title: isOwn ? 'Klaim kamu sudah kami terima' : 'Laporan klaimmu sudah kami terima',
		paragraphs: [
			`${isOwn ? '' : 'Terima kasih sudah mengurusnya. '}Sekarang giliran kami: penilai memeriksa ${isOwn ? 'klaimmu' : 'laporan'} dan dokumennya.`,
			...(dueOn ? [`Keputusan paling lambat ${longDate(dueOn)}.`] : []),
			`Lewat tautan di bawah kamu melihat giliran siapa, menjawab penilai, menambah dokumen dan menulis ${isOwn ? 'rekeningmu' : 'rekening penerima manfaat'}. Tidak perlu akun.`,
			KEEP,
		],
	}),
	'documents-requested': async (tx, { id }) => {
		const open = (await requestsOf(tx, id)).filter((one) => one.answeredAt === null);
		return {
			title: 'Penilai bertanya kepadamu',
			paragraphs: [
				'Sekarang giliranmu. Penilai menunggu:',
				...open.map(({ name, why }) => `• ${name}: ${why}`),
				...(open[0] ? [`Jawab paling lambat ${longDate(open[0].dueOn)}.`] : []),
			],
		};
	},
	'documents-complete': () => ({
		title: 'Jawabanmu lengkap',
		paragraphs: [
			'Terima kasih. Semua yang kami minta sudah masuk, dan giliran kembali ke kami.',
		],
	}),
	approved: async (tx, claim, isOwn, sealer) => ({
		title: `Klaim ${isOwn ? 'kamu' : 'yang kamu laporkan'} disetujui${(await isPart(tx, claim, sealer)) ? ' sebagian' : ''}`,
		paragraphs: [
			`Uangnya kami kirim ke rekening ${isOwn ? 'yang kamu tulis' : 'penerima manfaat menurut polis'}. Kabar berikutnya setelah terkirim.`,
		],
	}),
	paid: async (tx, claim, isOwn) => ({
		title: isOwn ? 'Klaim kamu sudah dibayar' : 'Klaim yang kamu laporkan sudah dibayar',
		paragraphs: [
			`Uang klaim sudah kami kirim ${isOwn ? 'ke rekening yang kamu tulis' : 'kepada penerima manfaat menurut polis'}.`,
			...((await payoutsOf(tx, claim.id)).some(({ arrears }) => arrears > 0)
				? ['Premi polis yang tertunggak sudah dipotong dari jumlahnya.']
				: []),
		],
	}),
	'transfer-returned': (_tx, _claim, isOwn) => ({
		title: 'Uang klaim belum masuk',
		paragraphs: [
			`Bank mengembalikan uang klaim yang kami kirim ${isOwn ? 'ke rekening yang kamu tulis' : 'kepada penerima manfaat'}. Klaimnya tetap disetujui dan uangnya kami kirim lagi setelah rekeningnya benar.`,
			'Hubungi kami lewat halaman Bantuan, supaya petugas memeriksa rekeningnya bersamamu.',
		],
	}),
	'transfer-rejected': (_tx, _claim, isOwn) => ({
		title: 'Uang klaim belum bisa kami kirim',
		paragraphs: [
			`Bank menolak kiriman uang klaim ${isOwn ? 'ke rekening yang kamu tulis' : 'kepada penerima manfaat'}, jadi uangnya belum keluar. Klaimnya tetap disetujui dan uangnya kami kirim lagi setelah rekeningnya benar.`,
			'Hubungi kami lewat halaman Bantuan, supaya petugas memeriksa rekeningnya bersamamu.',
		],
	}),
	withdrawn: (_tx, _claim, isOwn) => ({
		title: isOwn ? 'Klaim dihentikan' : 'Laporan dihentikan',
		paragraphs: [
			`${isOwn ? 'Klaim ini tidak kami lanjutkan karena dibatalkan' : 'Laporan ini tidak kami lanjutkan karena klaimnya dibatalkan'}. Keadaan terakhirnya ada di balik tautan di bawah; kalau itu keliru, kabari kami lewat halaman Bantuan.`,
		],
	}),
	upheld: (tx, claim, ...rest) =>
		(claim.approvedAmount > 0 ? stays : declined)(tx, claim, ...rest),
	objected: () => ({
		title: 'Laporanmu kami hentikan sementara',
		paragraphs: [
			'Kami menerima pernyataan bahwa orang yang kamu laporkan meninggal masih hidup. Selama dua petugas memeriksanya, tidak ada yang dibayar.',
			'Kamu tidak perlu berbuat apa-apa. Kalau punya bukti lain, seperti akta kematian, tambahkan lewat tautan di bawah.',
		],
	}),
	'set-aside': () => ({
		title: 'Laporanmu kami lanjutkan',
		paragraphs: ['Pemeriksaannya selesai dan klaim ini kami lanjutkan.'],
	}),
	declined,
};

type Made = { to: string; letter: Letter };

export async function letterToReporter(
	tx: Tx,
	{ sealer, publicUrl }: { sealer: Sealer; publicUrl: string },
	claim: ClaimRow,
	kind: MailKind,
): Promise<Made> {
	const report = await reportOfClaim(tx, claim.id);
	if (!report?.reporter) throw new Error('a reported claim without its report');
	const reporter = sealer.open<Reporter>(SEALED.reporter, report.reporter);
	const isOwn = reporter.relation === 'insured';
	const words = await (WORDS[kind] ?? somethingNew)(tx, claim, isOwn, sealer);
	return {
		to: reporter.email,
		letter: {
			...words,
			greeting: `Halo ${reporter.name},`,
			facts: [[isOwn ? 'Nomor klaim' : 'Nomor laporan', claim.claimNo]],
			action: {
				label: isOwn ? 'Buka klaim' : 'Buka laporan',
				url:
					publicUrl +
					reportAddress(sealer.open<string>(SEALED.reportToken, report.token)),
			},
			closing: 'Salam',
		},
	};
}
