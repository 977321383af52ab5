import { FILE_WITHIN_DAYS, type Policy } from '#insurance/policies/policy.ts';
import { graceUntil, reinstateUntil } from '#insurance/policies/premiums/premium-schedule.ts';
import { type Day, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { afterRefusal, debitSubject, type FailedDebit, whatFailed } from './debit-words.ts';

const PREMIUM_MAILS = [
	'reminder',
	'paid',
	'debit-failed',
	'lapsed',
	'reinstated',
	'withdrawn',
	'ended',
] as const;
export type PremiumMail = (typeof PREMIUM_MAILS)[number];

type Action = { label: string; page: 'policy' | 'layanan-polis' };
const TO_POLICY: Action = { label: 'Lihat polis', page: 'policy' };
const toPremiums = (label: string): Action => ({ label, page: 'layanan-polis' });

type Words = { subject: string; paragraphs: string[]; action: Action };
export type PremiumAbout = {
	policy: Policy;
	dueOn: Day;
	amount: number;
	today: Day;
	graceDays: number;
	debited: boolean;
	failed: FailedDebit;
};

function reminder({ policy, dueOn, amount, today, graceDays, debited }: PremiumAbout): Words {
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

function withdrawnWords({ policy, dueOn, graceDays, amount }: PremiumAbout): Words {
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

export function letterWords(mail: PremiumMail, about: PremiumAbout): Words {
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
				subject: debitSubject(name, about.failed),
				paragraphs: [whatFailed(amount, about.failed), ...afterRefusal(about.failed)],
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
