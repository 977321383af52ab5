import { type Day, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import type { DecisionLine } from '../desk/decision/decision-lines.ts';

type Facts = [label: string, value: string][];
/** A part of a letter, in the order in which it is printed. */
type LetterPart = {
	heading?: string;
	paragraphs?: string[];
	list?: string[];
	facts?: Facts;
};
export type ClaimLetter = { title: string; parts: LetterPart[] };

/** Facts about the claim that every letter contains. */
export type LetterAbout = {
	holderName: string;
	claimNo: string;
	policyNo: string;
	productName: string;
	benefitName: string;
	insuredName: string;
	incidentDay: Day | null;
};

/** The insurer as the sender of a letter. */
export type LetterSender = {
	legalName: string;
	phone: string;
	serviceEmail: string;
	complaintBodies: string[];
};

export type DecisionInLetter = {
	outcome: 'approve' | 'decline';
	/** In rupiah. */
	amount: number;
	reason: string;
	lines: DecisionLine[];
	decidedOn: Day;
	/** True for the decision after an objection; `granted` is what was granted before, in rupiah. */
	isReview: boolean;
	granted: number;
};

const factsOf = (about: LetterAbout): Facts => [
	['Nomor klaim', about.claimNo],
	['Polis', `${about.productName}, nomor ${about.policyNo}`],
	['Manfaat', about.benefitName],
	['Tertanggung', about.insuredName],
	...(about.incidentDay
		? [['Tanggal kejadian', longDate(about.incidentDay)] as [string, string]]
		: []),
];

const askedIn = (lines: readonly DecisionLine[]) =>
	lines.reduce((sum, { asked }) => sum + asked, 0);

function outcomeIn({ outcome, amount, lines, isReview, granted }: DecisionInLetter): string {
	if (outcome === 'decline') {
		if (!isReview) return 'Klaim ini tidak dapat kami bayar.';
		return granted > 0
			? `Setelah pemeriksaan ulang, keputusan semula tetap. ${formatRupiah(granted)} yang sudah disetujui tidak berkurang.`
			: 'Setelah pemeriksaan ulang, keputusan semula tetap: klaim ini tidak dapat kami bayar.';
	}
	const asked = askedIn(lines);
	const after = isReview ? 'Setelah pemeriksaan ulang, klaim' : 'Klaim';
	return asked > amount
		? `${after} ini kami setujui sebagian: ${formatRupiah(amount)} dari ${formatRupiah(asked)} yang kamu minta.`
		: `${after} ini kami setujui: ${formatRupiah(amount)}.`;
}

const linePart = (line: DecisionLine, outcome: DecisionInLetter['outcome']): LetterPart => ({
	heading: line.label,
	facts: [
		...(line.asked > 0 ? [['Diminta', formatRupiah(line.asked)] as [string, string]] : []),
		['Dibayar', formatRupiah(outcome === 'approve' ? line.amount : 0)],
		['Aturan', line.rule],
		...(line.cut ? [['Dikurangi karena', line.cut] as [string, string]] : []),
		['Pasal', line.clause],
		['Bukti', line.evidence],
	],
});

/** Where the money goes, in rupiah. */
export type LetterMoney = { arrears: number; bankName: string; accountMasked: string };

const moneyPart = (amount: number, money: LetterMoney): LetterPart => ({
	heading: 'Uangnya',
	facts: [
		['Disetujui', formatRupiah(amount)],
		...(money.arrears > 0
			? ([
					['Premi tertunggak yang dipotong', formatRupiah(money.arrears)],
					['Kami kirim', formatRupiah(amount - money.arrears)],
				] as Facts)
			: []),
		['Rekening', `${money.bankName} ${money.accountMasked}`],
	],
});

function contestPart(
	{ outcome, isReview }: DecisionInLetter,
	{ sender, reviewUntil }: { sender: LetterSender; reviewUntil: Day | null },
): LetterPart {
	const bodies = sender.complaintBodies.join(' atau ');
	const complain = `Kamu boleh mengadu kapan saja lewat akunmu, ${sender.phone} atau ${sender.serviceEmail}. Kalau jawaban kami tidak memuaskan, kamu boleh melanjutkannya ke ${bodies}.`;
	if (reviewUntil === null)
		return {
			heading: isReview ? 'Kalau kamu tetap tidak setuju' : 'Kalau ada yang tidak sesuai',
			paragraphs: [complain],
		};
	return {
		heading: 'Kalau kamu tidak setuju',
		paragraphs: [
			`Minta pemeriksaan ulang paling lambat ${longDate(reviewUntil)}: buka klaim ini di akunmu, lalu pilih "Minta pemeriksaan ulang". Orang lain memeriksanya dari awal, sekali untuk setiap klaim.${outcome === 'approve' ? ' Yang sudah disetujui tetap dibayar.' : ''}`,
			complain,
		],
	};
}

const closing = ({ legalName }: LetterSender): LetterPart => ({
	paragraphs: ['Hormat kami,', legalName],
});

/**
 * Writes the letter about a decision: the outcome in plain words first, then each line with amount,
 * rule, clause and evidence, and how and until when the customer can object.
 */
export function decisionLetter(
	about: LetterAbout,
	decision: DecisionInLetter,
	also: { sender: LetterSender; money: LetterMoney; reviewUntil: Day | null },
): ClaimLetter {
	return {
		title: decision.isReview ? 'Hasil pemeriksaan ulang' : 'Keputusan klaim',
		parts: [
			{
				paragraphs: [
					`${about.holderName}, ini keputusan kami atas klaimmu.`,
					outcomeIn(decision),
					decision.reason,
				],
			},
			{
				facts: [
					...factsOf(about),
					['Diputuskan', `${longDate(decision.decidedOn)}, oleh dua orang yang berbeda`],
				],
			},
			...decision.lines.map((line) => linePart(line, decision.outcome)),
			...(decision.outcome === 'approve' ? [moneyPart(decision.amount, also.money)] : []),
			contestPart(decision, also),
			closing(also.sender),
		],
	};
}

/** Writes the letter that requests documents: which, why, until when, and what happens otherwise. */
export function documentRequestLetter(
	about: LetterAbout,
	open: readonly { name: string; why: string; dueOn: Day }[],
	sender: LetterSender,
): ClaimLetter {
	const until = open.map(({ dueOn }) => dueOn).sort()[0];
	return {
		title: 'Permintaan dokumen',
		parts: [
			{
				paragraphs: [
					`${about.holderName}, untuk memutuskan klaimmu kami masih memerlukan:`,
				],
				list: open.map(({ name, why }) => `${name}: ${why}`),
			},
			{
				paragraphs: until
					? [
							`Kirim paling lambat ${longDate(until)} lewat akunmu, di halaman klaim ini. Kalau sampai hari itu belum kami terima, klaim ini bisa kami putuskan tanpa dokumen tersebut.`,
						]
					: [],
			},
			{ facts: factsOf(about) },
			{
				heading: 'Perlu bantuan?',
				paragraphs: [
					`Hubungi kami di ${sender.phone} atau ${sender.serviceEmail}, dan sebutkan nomor klaimmu.`,
				],
			},
			closing(sender),
		],
	};
}
