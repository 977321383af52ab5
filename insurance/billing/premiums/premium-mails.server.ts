import { instalmentOrders } from '#insurance/payments/settlement/instalment-order.server.ts';
import { instalmentRows } from '#insurance/policies/instalments.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { FILE_WITHIN_DAYS, type Policy } from '#insurance/policies/policy.ts';
import { graceUntil, reinstateUntil, scheduleNow } from '#insurance/policies/premium-schedule.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { type Day, jakartaDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { hasMandate } from '../mandates/running-mandate.server.ts';
import { afterRefusal, debitSubject, type Tries, triesOf } from './debit-words.ts';
import { debitRefused, type DebitRefused } from './premium.ts';
import { graceDaysOf } from './show-premiums.server.ts';

export type PremiumMailDeps = { sealer: Sealer; mailer: Mailer; publicUrl: string };

const PREMIUM_MAILS = [
	'reminder',
	'paid',
	'debit-failed',
	'lapsed',
	'reinstated',
	'withdrawn',
	'ended',
] as const;
type PremiumMail = (typeof PREMIUM_MAILS)[number];

/**
 * The button of a mail: what is owed is paid under the policy's services; what is settled leads to
 * the policy.
 */
type Action = { label: string; page: 'policy' | 'layanan-polis' };
const TO_POLICY: Action = { label: 'Lihat polis', page: 'policy' };
const toPremiums = (label: string): Action => ({ label, page: 'layanan-polis' });

type Words = { subject: string; paragraphs: string[]; action: Action };
type About = {
	policy: Policy;
	dueOn: Day;
	amount: number;
	today: Day;
	graceDays: number;
	debited: boolean;
	refused: DebitRefused;
	tries: Tries;
};

function reminder({ policy, dueOn, amount, today, graceDays, debited }: About): Words {
	const sum = formatRupiah(amount);
	const last = longDate(graceUntil(dueOn, graceDays));
	if (today < dueOn) {
		const how = debited
			? `Kamu tidak perlu melakukan apa-apa: ${sum} didebet otomatis dari rekeningmu pada tanggal itu. Pastikan saldonya cukup.`
			: `Bayar ${sum} lewat akunmu kapan saja sampai tanggal itu.`;
		return {
			subject: `Premi ${policy.product.name} jatuh tempo ${longDate(dueOn)}`,
			paragraphs: [`Premi polismu jatuh tempo pada ${longDate(dueOn)}.`, how],
			action: toPremiums(debited ? 'Lihat jadwal premi' : 'Bayar premi'),
		};
	}
	if (today === dueOn) {
		const how = debited
			? `Hari ini ${sum} didebet otomatis dari rekeningmu.`
			: `Hari ini hari terakhir membayar ${sum} tepat waktu.`;
		return {
			subject: `Premi ${policy.product.name} jatuh tempo hari ini`,
			paragraphs: [
				how,
				`Kalau terlewat, kamu tetap dilindungi selama masa leluasa, sampai ${last}.`,
			],
			action: toPremiums(debited ? 'Lihat jadwal premi' : 'Bayar premi'),
		};
	}
	return {
		subject: `Premi ${policy.product.name} belum kami terima`,
		paragraphs: [
			`Premi ${sum} yang jatuh tempo pada ${longDate(dueOn)} belum kami terima. Kamu masih dilindungi sampai ${last}.`,
			'Bayar sebelum tanggal itu supaya perlindunganmu tidak berhenti. Kalau baru saja membayar, abaikan email ini.',
		],
		action: toPremiums('Bayar premi sekarang'),
	};
}

function withdrawnWords({ policy, dueOn, graceDays, amount }: About): Words {
	const isHeld = policy.reopened.some(({ held }) => held);
	const until = isHeld
		? ', dan perlindungannya tidak kami hentikan tanpa memberi tahu kamu lebih dulu'
		: ` sampai ${longDate(graceUntil(dueOn, graceDays))}`;
	return {
		subject: `Pembayaran premi ${policy.product.name} ditarik kembali`,
		paragraphs: [
			`${formatRupiah(amount)} yang pernah kami terima untuk polis ini ditarik kembali oleh bank atau penyedia pembayaran. Polismu masuk masa leluasa: kamu masih dilindungi${until}.`,
			'Bayar lagi lewat akunmu supaya polisnya aktif penuh. Kalau kamu tidak merasa meminta uangnya kembali, hubungi kami.',
		],
		action: toPremiums('Bayar premi'),
	};
}

function wordsOf(mail: PremiumMail, about: About): Words {
	const { policy, dueOn, graceDays, amount } = about;
	const { name } = policy.product;
	switch (mail) {
		case 'reminder':
			return reminder(about);
		case 'paid':
			return {
				subject: `Premi ${name} sudah kami terima`,
				paragraphs: [
					'Terima kasih. Pembayaran premimu sudah kami terima dan polismu aktif.',
					...(policy.nextDueOn
						? [`Premi berikutnya jatuh tempo ${longDate(policy.nextDueOn)}.`]
						: ['Semua premi polis ini sudah lunas.']),
				],
				action: TO_POLICY,
			};
		case 'debit-failed':
			return {
				subject: debitSubject({ ...about, productName: name }),
				paragraphs: [
					`Kami belum bisa mendebet ${formatRupiah(amount)} dari rekeningmu. ${about.refused.holder}`,
					afterRefusal({ ...about, productName: name }),
				],
				action: toPremiums('Bayar premi'),
			};
		case 'lapsed':
			return {
				subject: `Polis ${name} tidak lagi berlaku`,
				paragraphs: [
					`Premi yang jatuh tempo pada ${longDate(dueOn)} tidak kami terima sampai masa leluasa berakhir, jadi perlindungannya berhenti. Kejadian setelah ini tidak dapat diklaim. Sertifikat dan e-card semua tertanggung ikut tidak berlaku sampai polisnya dipulihkan.`,
					`Kamu masih bisa memulihkan polis ini sampai ${longDate(reinstateUntil(dueOn, graceDays, policy.cover.endDay))} dengan membayar tunggakannya, tanpa mengisi ulang apa pun.`,
				],
				action: toPremiums('Pulihkan polis'),
			};
		case 'ended':
			return {
				subject: `Masa perlindungan ${name} sudah selesai`,
				paragraphs: [
					`Polis ini berakhir pada ${longDate(policy.cover.endDay)}. Kejadian sesudahnya tidak ditanggung; kejadian sampai tanggal itu masih bisa diklaim paling lambat ${FILE_WITHIN_DAYS} hari setelah kejadian.`,
					'Sertifikat dan e-card semua tertanggung di polis ini ikut tidak berlaku. Kabari mereka; siapa pun bisa memeriksanya dengan memindai kode di dokumennya.',
				],
				action: TO_POLICY,
			};
		case 'withdrawn':
			return withdrawnWords(about);
		case 'reinstated':
			return {
				subject: `Polis ${name} aktif kembali`,
				paragraphs: [
					'Tunggakanmu sudah kami terima dan polis ini berlaku lagi mulai sekarang. Kejadian selama polis berhenti tidak dilindungi.',
					...(policy.nextDueOn
						? [`Premi berikutnya jatuh tempo ${longDate(policy.nextDueOn)}.`]
						: []),
				],
				action: TO_POLICY,
			};
	}
}

/** What the mail is about: the instalment by its number, or those of the order that it speaks of. */
async function aboutOf(
	tx: Tx,
	policy: Policy,
	{ number, orderNo, code }: { number: number; orderNo: string; code: string },
	today: Day,
): Promise<About | null> {
	const orders = orderNo === '' ? [] : await instalmentOrders(tx, policy.id);
	const order = orders.find((one) => one.orderNo === orderNo);
	const numbers = order?.numbers ?? [number];
	const found = scheduleNow(policy).filter((one) => numbers.includes(one.number));
	const first = found[0];
	if (!first) return null;
	return {
		tries: triesOf(orders, orderNo, first, today),
		refused: debitRefused(code),
		policy,
		dueOn: first.dueOn,
		amount: found.reduce((sum, one) => sum + one.amount, 0),
		today,
		graceDays: await graceDaysOf(tx, policy),
		debited: await hasMandate(tx, policy.id),
	};
}

/**
 * `premium-mail` with `{policyId, mail, number, orderNo?, code?}`. A reminder of what was paid
 * meanwhile is not sent.
 */
export function premiumMail(
	{ sealer, mailer, publicUrl }: PremiumMailDeps,
	clock: () => Date = () => new Date(),
): Handler {
	return async ({ policyId, mail, number, orderNo, code }, { tx, jobId }) => {
		const policy = await loadPolicy(tx, sealer, String(policyId));
		if (!policy) throw new Error('no such policy');
		const kind = mail as PremiumMail;
		const about = await aboutOf(
			tx,
			policy,
			{
				number: Number(number),
				orderNo: typeof orderNo === 'string' ? orderNo : '',
				code: typeof code === 'string' ? code : '',
			},
			jakartaDay(clock()),
		);
		if (!about) return;
		const isPaid = (await instalmentRows(tx, [policy.id])).some(
			(row) => row.number === Number(number) && row.status === 'paid',
		);
		if (
			kind === 'reminder' &&
			(isPaid ||
				policy.nextDueOn === null ||
				policy.nextDueOn > about.dueOn ||
				policy.status === 'CANCELLED')
		)
			return;
		const { subject, paragraphs, action } = wordsOf(kind, about);
		const facts: [string, string][] = [
			['Polis', `${policy.product.name}, ${policy.policyNo}`],
			...(kind === 'ended'
				? [['Berakhir', longDate(policy.cover.endDay)] as [string, string]]
				: [
						['Jumlah', formatRupiah(about.amount)] as [string, string],
						['Jatuh tempo', longDate(about.dueOn)] as [string, string],
					]),
		];
		const letter: Letter = {
			title: subject,
			greeting: `Halo ${policy.application.holder.name},`,
			paragraphs: [...paragraphs, 'Kami tidak pernah meminta kode OTP atau kata sandimu.'],
			facts,
			action: {
				label: action.label,
				url: `${publicUrl}/selfcare/${action.page}?ref=${policy.id}`,
			},
			closing: 'Salam',
		};
		await mailer.send({
			to: policy.application.holder.email,
			subject,
			letter,
			dedupeKey: `premium-mail:${jobId}`,
		});
	};
}
