import {
	type LoadedCustomer,
	loadCustomer,
} from '#insurance/people/accounts/customer-account.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { MAIL_ALONE, type WhatsAppSender } from '#platform/whatsapp/message-first.ts';

import { letterToHolder } from '../deaths/objection/holder-letters.server.ts';
import { decidedOf } from '../desk/decision/current-decision.server.ts';
import { arrearsOf } from '../desk/payouts/arrears.server.ts';
import { paidSum, payoutsOf } from '../desk/payouts/payout-store.server.ts';
import { recommendationsOf } from '../desk/work-store.server.ts';
import { HOLDER_MAILS, type HolderMailKind, type MailKind } from '../mail-kind.ts';
import { reportCodeJob } from '../reports/report-code.server.ts';
import { letterToReporter } from '../reports/report-mails.server.ts';
import { type ClaimRow, eventsOf, findClaimById, requestsOf } from '../store.server.ts';
import { RETURNED_WORDS } from './returned-mails.server.ts';
import { isToldByWhatsApp } from './tell-by-whatsapp.server.ts';
import type { WrittenClaimMail } from './written-mail.server.ts';

/**
 * Stores an email about a claim's new state in the same transaction as the state. There is one
 * email per state and revision.
 */
export async function mailAbout(
	tx: Tx,
	claim: Pick<ClaimRow, 'id' | 'revision'>,
	kind: MailKind,
): Promise<void> {
	enqueue(
		tx,
		'claim-mail',
		{ claimId: claim.id, kind },
		{ dedupeKey: `claim-mail ${claim.id} ${kind} ${claim.revision}` },
	);
}

const deducted = (arrears: number): [string, string][] =>
	arrears > 0 ? [['Premi tertunggak yang dipotong', formatRupiah(arrears)]] : [];

async function arrearsFacts(tx: Tx, claim: ClaimRow, sealer: Sealer): Promise<[string, string][]> {
	const paid = await paidSum(tx, claim.id);
	const { amount } = await arrearsOf({ db: tx, sealer }, claim, { paid });
	if (amount === 0) return [];
	return [
		...deducted(amount),
		['Yang kami kirim', formatRupiah(claim.approvedAmount - paid - amount)],
	];
}

const isPolicyEnded = async (tx: Tx, claimId: string): Promise<boolean> =>
	(await eventsOf(tx, claimId)).some(({ kind }) => kind === 'policy-ended');

/**
 * Texts of the emails. Reasons and health details appear only in the account, because many people
 * may see an email.
 */
type OwnMailKind = Exclude<MailKind, HolderMailKind | 'objected' | 'set-aside'>;

const WORDS: Record<OwnMailKind, WrittenClaimMail> = {
	submitted: (_tx, { dueOn }) => ({
		title: 'Klaim kamu sudah kami terima',
		paragraphs: [
			'Sekarang giliran kami: penilai memeriksa dokumenmu.',
			...(dueOn ? [`Keputusan paling lambat ${longDate(dueOn)}.`] : []),
		],
	}),
	'documents-requested': async (tx, { id }) => {
		const open = (await requestsOf(tx, id)).filter((one) => one.answeredAt === null);
		const until = open[0]
			? [
					`Kirim paling lambat ${longDate(open[0].dueOn)} lewat akunmu. Kalau sampai hari itu belum kami terima, klaim ini bisa kami putuskan tanpa dokumen tersebut.`,
				]
			: [];
		return {
			title: 'Kami perlu dokumen darimu',
			paragraphs: [
				'Sekarang giliranmu. Klaim ini menunggu dokumen berikut:',
				...open.map(({ name, why }) => `• ${name}: ${why}`),
				...until,
			],
		};
	},
	'documents-complete': () => ({
		title: 'Dokumenmu lengkap',
		paragraphs: [
			'Terima kasih. Semua dokumen yang kami minta sudah masuk, dan giliran kembali ke kami.',
		],
	}),
	approved: async (tx, claim, sealer) => {
		const decided = decidedOf(sealer, claim, await recommendationsOf(tx, claim.id));
		return {
			title: decided?.partial ? 'Klaim kamu disetujui sebagian' : 'Klaim kamu disetujui',
			paragraphs: [
				...(decided?.partial
					? [
							'Yang disetujui kurang dari yang kamu minta. Surat keputusannya ada di akunmu, dengan alasan, pasal dan cara meminta pemeriksaan ulang.',
						]
					: ['Surat keputusannya, dengan rinciannya, ada di akunmu.']),
				'Uang kami kirim ke rekening yang kamu tulis saat mengajukan klaim.',
				...((await isPolicyEnded(tx, claim.id))
					? [
							'Karena ini kerugian total, polis berakhir pada hari kejadian dan premi sesudahnya tidak ditagih.',
						]
					: []),
			],
			facts: [
				['Jumlah disetujui', formatRupiah(claim.approvedAmount)],
				...(await arrearsFacts(tx, claim, sealer)),
			],
		};
	},
	declined: () => ({
		title: 'Keputusan klaim kamu',
		paragraphs: [
			'Klaim ini tidak dapat kami bayar. Surat keputusannya ada di akunmu, dengan alasan, pasal dan cara meminta pemeriksaan ulang.',
		],
	}),
	upheld: () => ({
		title: 'Pemeriksaan ulang selesai',
		paragraphs: [
			'Penilai lain sudah memeriksa klaim ini dari awal. Keputusan semula tetap, dan yang sudah disetujui tidak berkurang. Suratnya ada di akunmu, dengan alasan dan cara mengadu.',
		],
	}),
	paid: async (tx, { id }) => {
		const payout = (await payoutsOf(tx, id)).at(-1);
		const facts: [string, string][] = payout
			? [
					['Jumlah', formatRupiah(payout.amount)],
					...deducted(payout.arrears),
					['Rekening', payout.accountMasked],
					['Tanggal', longDate(payout.paidOn)],
					['Referensi', payout.reference],
				]
			: [];
		return {
			title: 'Klaim kamu sudah dibayar',
			paragraphs: [
				'Uang klaim sudah kami kirim ke rekening yang kamu tulis. Bank bisa memerlukan satu sampai tiga hari kerja sampai uangnya tampak.',
			],
			facts,
		};
	},
	...RETURNED_WORDS,
	reopened: () => ({
		title: 'Pemeriksaan ulang dimulai',
		paragraphs: [
			'Kami menerima permintaanmu. Penilai lain memeriksa klaim ini dari awal; kamu tidak perlu mengirim apa pun lagi, kecuali kami tanyakan.',
		],
	}),
	withdrawn: () => ({
		title: 'Klaim dibatalkan',
		paragraphs: [
			'Klaim ini kamu batalkan. Kamu boleh mengajukan klaim baru kapan saja selama masih dalam batas waktunya.',
		],
	}),
};

const isHolderMail = (kind: MailKind): kind is HolderMailKind => HOLDER_MAILS.includes(kind);

export type ClaimMailDeps = {
	sealer: Sealer;
	mailer: Mailer;
	publicUrl: string;
	whatsApp?: WhatsAppSender;
};

async function letterToCustomer(
	tx: Tx,
	{ sealer, publicUrl }: Pick<ClaimMailDeps, 'sealer' | 'publicUrl'>,
	claim: ClaimRow,
	{ customer, kind }: { customer: LoadedCustomer; kind: OwnMailKind },
): Promise<{ to: string; letter: Letter }> {
	const { facts = [], ...words } = await WORDS[kind](tx, claim, sealer);
	return {
		to: customer.email,
		letter: {
			...words,
			greeting: `Halo ${customer.name},`,
			facts: [['Nomor klaim', claim.claimNo], ['Produk', claim.productName], ...facts],
			action: {
				label: 'Buka klaim',
				url: `${publicUrl}/selfcare/klaim?ref=${claim.claimNo}`,
			},
			closing: 'Salam hangat',
		},
	};
}

/** Handles the job `claim-mail` with `{claimId, kind}`. */
export function claimJobs({
	sealer,
	mailer,
	publicUrl,
	whatsApp = MAIL_ALONE,
}: ClaimMailDeps): Record<'claim-mail' | 'claim-report-code', Handler> {
	return {
		'claim-report-code': reportCodeJob({ sealer, mailer, publicUrl }),
		'claim-mail': async ({ claimId, kind }, { tx, jobId }) => {
			const claim = await findClaimById(tx, String(claimId));
			const customer = claim && (await loadCustomer(tx, sealer, claim.customerId));
			if (!claim || !customer) throw new Error('no such claim');
			const mailKind = kind as MailKind;
			const { to, letter } = isHolderMail(mailKind)
				? {
						to: customer.email,
						letter: await letterToHolder(tx, { publicUrl, sealer }, claim, {
							customer,
							kind: mailKind,
						}),
					}
				: claim.reportedBy === 'holder'
					? await letterToCustomer(tx, { sealer, publicUrl }, claim, {
							customer,
							kind: mailKind as OwnMailKind,
						})
					: await letterToReporter(tx, { sealer, publicUrl }, claim, mailKind);
			// The person was erased in the meantime, so there is no one to notify.
			if (to === '') return;
			const isToCustomer = !isHolderMail(mailKind) && claim.reportedBy === 'holder';
			const news = { name: customer.name, title: letter.title };
			const about = { claim, kind: mailKind, jobId };
			if (isToCustomer && (await isToldByWhatsApp(whatsApp, about, news))) return;
			await mailer.send({
				to,
				subject: `${letter.title} (${claim.claimNo})`,
				letter,
				dedupeKey: `claim-mail:${jobId}`,
			});
		},
	};
}
