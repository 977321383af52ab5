import {
	debitInShort,
	debitSubject,
	type FailedDebit,
} from '#insurance/service/billing/premiums/debit-words.ts';
import { addToDay, type Day, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

export type PolicyFacts = {
	policyId: string;
	productName: string;
	status: 'INFORCE' | 'GRACE' | 'LAPSED' | 'CANCELLED' | 'EXPIRED';
	startDay: Day;
	endDay: Day;
	ahead: boolean;
	/** Amount in rupiah payable now to preserve or restore cover. */
	owed: number;
	nextDueOn: Day | null;
	/** Last day on which paying a late premium preserves the cover; null if none is late. */
	graceUntil: Day | null;
	/** Last day on which a lapsed policy can be reinstated; null if it cannot. */
	reinstateUntil: Day | null;
	autodebet: boolean;
	failedDebit: FailedDebit | null;
	/** True if the holder has planned to end the policy on `endDay`, earlier than agreed. */
	endsEarly: boolean;
	/** Status of a renewal offer that is still available; null if there is none. */
	offer: 'open' | 'accepted' | 'declined' | null;
};

export type ClaimFacts = {
	claimNo: string;
	productName: string;
	benefitName: string;
	dueOn: Day | null;
};

/** A claim that was started but not submitted. Fields not chosen yet are empty. */
export type BegunFacts = { draftId: string; productName: string; benefitName: string; since: Day };

export type HomeItem = {
	/** `yours`: nothing happens until the customer acts. */
	turn: 'yours' | 'soon';
	title: string;
	words: string;
	link: { words: string; url: string };
	/** Date by which the item is sorted, e.g. a due date; null if there is none. */
	day: Day | null;
};

/** The item first appears this many days before an instalment or the end of cover. */
const DUE_SOON_DAYS = 14;
const ENDS_SOON_DAYS = 30;

const servicing = (policyId: string) => `/selfcare/layanan-polis?ref=${policyId}`;

const OFFERS = {
	open: (url: string) => ({
		turn: 'yours' as const,
		words: 'Penawaran perpanjangannya sudah dibuka. Jawab paling lambat hari itu supaya perlindunganmu tidak terputus.',
		link: { words: 'Lihat penawaran', url },
	}),
	accepted: (url: string) => ({
		turn: 'yours' as const,
		words: 'Perpanjangannya ada di keranjang dan belum dibayar. Bayar paling lambat hari itu supaya perlindunganmu tidak terputus.',
		link: { words: 'Lanjut membayar', url },
	}),
	declined: (url: string) => ({
		turn: 'soon' as const,
		words: 'Kamu memilih tidak memperpanjang. Penawarannya masih bisa diambil sampai hari itu.',
		link: { words: 'Lihat penawaran', url },
	}),
};

function ofClaim({ claimNo, productName, benefitName, dueOn }: ClaimFacts): HomeItem {
	const until = dueOn ? ` Paling lambat ${longDate(dueOn)}.` : '';
	return {
		turn: 'yours',
		title: `Klaim ${claimNo}: kami menunggu dokumenmu`,
		words: `${benefitName}, ${productName}.${until}`,
		link: { words: 'Kirim dokumen', url: `/selfcare/klaim?ref=${claimNo}` },
		day: dueOn,
	};
}

/**
 * Maximum number of started claims listed separately. If there are more, one item summarises them
 * all.
 */
const BEGUN_ALONE = 2;

/**
 * Returns the items for claims not submitted yet. They come last because nothing is lost by
 * waiting.
 */
function ofBegun(begun: readonly BegunFacts[]): HomeItem[] {
	if (begun.length <= BEGUN_ALONE) return begun.map(ofOneBegun);
	const oldest = begun.map(({ since }) => since).toSorted()[0] ?? '';
	return [
		{
			turn: 'yours',
			title: `${begun.length} klaim belum dikirim`,
			words: `Yang paling lama tersimpan sejak ${longDate(oldest)}. Semuanya belum kami terima.`,
			link: { words: 'Lihat semua draf', url: '/selfcare/klaim' },
			day: oldest,
		},
	];
}

function ofOneBegun({ draftId, productName, benefitName, since }: BegunFacts): HomeItem {
	const what = [benefitName, productName].filter((one) => one !== '').join(', ');
	return {
		turn: 'yours',
		title: what === '' ? 'Klaimmu belum dikirim' : `Klaimmu belum dikirim: ${what}`,
		words: `Isianmu tersimpan sejak ${longDate(since)}, tapi belum kami terima.`,
		link: { words: 'Lanjutkan klaim', url: `/selfcare/e-claim?ref=${draftId}` },
		day: since,
	};
}

function ofArrears(policy: PolicyFacts): HomeItem | null {
	const { policyId, productName, owed, nextDueOn } = policy;
	const url = servicing(policyId);
	if (policy.reinstateUntil)
		return {
			turn: 'yours',
			title: `${productName} tidak aktif`,
			words: `Perlindungan berhenti karena premi belum dibayar. Bayar ${formatRupiah(owed)} paling lambat ${longDate(policy.reinstateUntil)} supaya berlaku lagi.`,
			link: { words: 'Bayar dan pulihkan', url },
			day: policy.reinstateUntil,
		};
	if (policy.failedDebit)
		return {
			turn: policy.failedDebit.underway ? 'soon' : 'yours',
			title: debitSubject(productName, policy.failedDebit),
			words: debitInShort(owed, policy.failedDebit),
			link: { words: policy.failedDebit.underway ? 'Lihat premi' : 'Bayar premi', url },
			day: policy.failedDebit.last,
		};
	if (policy.graceUntil && nextDueOn)
		return {
			turn: 'yours',
			title: `Premi ${productName} terlambat`,
			words: `${formatRupiah(owed)} jatuh tempo ${longDate(nextDueOn)}. Bayar paling lambat ${longDate(policy.graceUntil)} supaya polis tetap berlaku.`,
			link: { words: 'Bayar premi', url },
			day: policy.graceUntil,
		};
	return null;
}

function ofNextPremium(policy: PolicyFacts, today: Day): HomeItem | null {
	const { policyId, productName, owed, nextDueOn, autodebet } = policy;
	if (!nextDueOn || owed === 0 || nextDueOn > addToDay(today, { day: DUE_SOON_DAYS }))
		return null;
	const title = `Premi ${productName} jatuh tempo ${longDate(nextDueOn)}`;
	const url = servicing(policyId);
	return autodebet
		? {
				turn: 'soon',
				title,
				words: `${formatRupiah(owed)} kami debet dari rekeningmu. Pastikan saldonya cukup.`,
				link: { words: 'Lihat premi', url },
				day: nextDueOn,
			}
		: {
				turn: 'yours',
				title,
				words: `${formatRupiah(owed)} belum dibayar.`,
				link: { words: 'Bayar premi', url },
				day: nextDueOn,
			};
}

function ofCover(policy: PolicyFacts, today: Day): HomeItem | null {
	const { policyId, productName, startDay, endDay } = policy;
	const see = { words: 'Lihat polis', url: `/selfcare/policy?ref=${policyId}` };
	if (policy.ahead)
		return {
			turn: 'soon',
			title: `${productName} mulai ${longDate(startDay)}`,
			words: 'Sebelum itu perlindungannya belum berlaku.',
			link: see,
			day: startDay,
		};
	if (policy.offer)
		return {
			title: `${productName} berakhir ${longDate(endDay)}`,
			...OFFERS[policy.offer](servicing(policyId)),
			day: endDay,
		};
	if (endDay > addToDay(today, { day: ENDS_SOON_DAYS })) return null;
	if (policy.endsEarly)
		return {
			turn: 'soon',
			title: `${productName} berhenti ${longDate(endDay)}`,
			words: 'Sesuai permintaanmu. Sampai hari itu masih bisa kamu tarik kembali.',
			link: { words: 'Lihat atau tarik kembali', url: servicing(policyId) },
			day: endDay,
		};
	return {
		turn: 'soon',
		title: `${productName} berakhir ${longDate(endDay)}`,
		words: 'Sesudah hari itu perlindungannya tidak berlaku lagi.',
		link: see,
		day: endDay,
	};
}

function ofPolicy(policy: PolicyFacts, today: Day): HomeItem[] {
	const running = policy.status === 'INFORCE' || policy.status === 'GRACE';
	if (!running) return [ofArrears(policy)].flatMap((one) => one ?? []);
	const premium = ofArrears(policy) ?? ofNextPremium(policy, today);
	return [premium, ofCover(policy, today)].flatMap((one) => one ?? []);
}

const byDay = (items: readonly HomeItem[]): HomeItem[] =>
	items.toSorted((one, other) => (one.day ?? '9999').localeCompare(other.day ?? '9999'));

/**
 * Returns the home page items: first those that need action by the customer, then upcoming changes,
 * each by date; then items without a date, and finally started claims.
 */
export function homeItems(
	{
		policies,
		claims,
		begun,
	}: {
		policies: readonly PolicyFacts[];
		claims: readonly ClaimFacts[];
		begun: readonly BegunFacts[];
	},
	today: Day,
): HomeItem[] {
	const items = byDay([
		...claims.map(ofClaim),
		...policies.flatMap((policy) => ofPolicy(policy, today)),
	]);
	return [
		...items.filter(({ turn }) => turn === 'yours'),
		...byDay(ofBegun(begun)),
		...items.filter(({ turn }) => turn === 'soon'),
	];
}
