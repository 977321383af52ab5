import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { longDate } from '#platform/values/dates.ts';

import { SEALED } from '../claim-content.server.ts';
import type { MailKind } from '../mail-kind.ts';
import { type ClaimRow, requestsOf } from '../store.server.ts';
import { RELATION_WORDS, REPORT_PAGE, reportAddress } from './report.ts';
import type { Reporter } from './reporter-schema.ts';
import { reportOfClaim } from './store.server.ts';

type Words = { title: string; paragraphs: string[] };

const KEEP =
	'Siapa pun yang punya tautan ini bisa membaca dan menambah laporan, jadi jangan teruskan email ini.';

const WITHDRAWN: Words = {
	title: 'Laporan dihentikan',
	paragraphs: [
		'Laporan ini tidak kami lanjutkan karena klaimnya dibatalkan. Keadaan terakhirnya ada di balik tautan di bawah; kalau itu keliru, kabari kami lewat halaman Bantuan.',
	],
};
const DECLINED: Words = {
	title: 'Keputusan atas laporanmu',
	paragraphs: [
		'Klaim ini tidak dapat kami bayar. Alasan dan pasalnya ada di balik tautan di bawah; kalau kamu tidak setuju, sampaikan pengaduan di halaman Pengaduan.',
	],
};
/** After an objection to a part: that part is paid all the same. */
const STAYS: Words = {
	title: 'Pemeriksaan ulang selesai',
	paragraphs: [
		'Orang lain sudah memeriksa klaim ini dari awal. Keputusan semula tetap, dan yang sudah disetujui tidak berkurang. Alasannya ada di balik tautan di bawah; kalau kamu tidak setuju, sampaikan pengaduan di halaman Pengaduan.',
	],
};
const SOMETHING_NEW: Words = {
	title: 'Ada kabar tentang laporanmu',
	paragraphs: [
		'Ada yang baru pada laporan klaim ini. Isinya tidak kami tulis di email; buka tautan di bawah untuk membacanya.',
	],
};

/** What each mail says to the person who reported it. Reasons, names and money stay behind the link. */
async function wordsOf(tx: Tx, claim: ClaimRow, kind: MailKind): Promise<Words> {
	switch (kind) {
		case 'submitted':
			return {
				title: 'Laporan klaimmu sudah kami terima',
				paragraphs: [
					'Terima kasih sudah mengurusnya. Sekarang giliran kami: penilai memeriksa laporan dan dokumennya.',
					...(claim.dueOn ? [`Keputusan paling lambat ${longDate(claim.dueOn)}.`] : []),
					'Lewat tautan di bawah kamu melihat giliran siapa, menjawab penilai, menambah dokumen dan menulis rekening penerima manfaat. Tidak perlu akun.',
					KEEP,
				],
			};
		case 'documents-requested': {
			const open = (await requestsOf(tx, claim.id)).filter((one) => one.answeredAt === null);
			return {
				title: 'Penilai bertanya kepadamu',
				paragraphs: [
					'Sekarang giliranmu. Penilai menunggu:',
					...open.map(({ name, why }) => `• ${name}: ${why}`),
					...(open[0] ? [`Jawab paling lambat ${longDate(open[0].dueOn)}.`] : []),
				],
			};
		}
		case 'documents-complete':
			return {
				title: 'Jawabanmu lengkap',
				paragraphs: [
					'Terima kasih. Semua yang kami minta sudah masuk, dan giliran kembali ke kami.',
				],
			};
		case 'approved':
			return {
				title: 'Klaim yang kamu laporkan disetujui',
				paragraphs: [
					'Uangnya kami kirim ke rekening penerima manfaat menurut polis. Kabar berikutnya setelah terkirim.',
				],
			};
		case 'paid':
			return {
				title: 'Klaim yang kamu laporkan sudah dibayar',
				paragraphs: ['Uang klaim sudah kami kirim kepada penerima manfaat menurut polis.'],
			};
		case 'withdrawn':
			return WITHDRAWN;
		case 'upheld':
			return claim.approvedAmount > 0 ? STAYS : DECLINED;
		case 'declined':
			return DECLINED;
		default:
			return SOMETHING_NEW;
	}
}

type Made = { to: string; letter: Letter };

/** The letter to the person who reported a claim, with the private link. */
export async function letterToReporter(
	tx: Tx,
	{ sealer, publicUrl }: { sealer: Sealer; publicUrl: string },
	claim: ClaimRow,
	kind: MailKind,
): Promise<Made> {
	const report = await reportOfClaim(tx, claim.id);
	if (!report?.reporter) throw new Error('a reported claim without its report');
	const reporter = sealer.open<Reporter>(SEALED.reporter, report.reporter);
	const words = await wordsOf(tx, claim, kind);
	return {
		to: reporter.email,
		letter: {
			...words,
			greeting: `Halo ${reporter.name},`,
			facts: [['Nomor laporan', claim.claimNo]],
			action: {
				label: 'Buka laporan',
				url:
					publicUrl +
					reportAddress(sealer.open<string>(SEALED.reportToken, report.token)),
			},
			closing: 'Salam',
		},
	};
}

/** The holder hears that somebody else reported a claim: if it is wrong, they say so. */
export function letterToHolder(
	publicUrl: string,
	claim: ClaimRow,
	customer: { name: string },
): Letter {
	const who = claim.reportedBy === 'holder' ? '' : RELATION_WORDS[claim.reportedBy].toLowerCase();
	return {
		title: 'Ada laporan klaim pada polismu',
		greeting: `Halo ${customer.name},`,
		paragraphs: [
			`Seseorang (${who}) melaporkan klaim pada polismu tanpa masuk ke akunmu, lewat halaman ${publicUrl}${REPORT_PAGE}.`,
			'Pelapor tidak melihat isi polismu, dan uang klaim hanya kami kirim kepada penerima manfaat, pemegang polis atau tertanggung.',
			'Kalau laporan ini keliru, segera kabari kami.',
		],
		facts: [
			['Nomor klaim', claim.claimNo],
			['Produk', claim.productName],
		],
		action: { label: 'Hubungi kami', url: `${publicUrl}/bantuan` },
		closing: 'Salam',
	};
}
