import { isActive, type PolicyHead, type PolicyStatus } from '#insurance/policies/policy.ts';
import { LAPSED_FOR_GOOD } from '#insurance/service/billing/premiums/premium.ts';
import { type Day, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

const dueWords = (unpaidFrom: Day): string =>
	`Premi yang jatuh tempo ${longDate(unpaidFrom)} belum dibayar. Bayar dulu.`;

/** True if the policy could be changed were it not for the unpaid premium. */
export const isOnlyDue = (reason: string | null, unpaidFrom: Day | null): boolean =>
	unpaidFrom !== null && reason === dueWords(unpaidFrom);

export const lapsedFirst = (done: string, reinstateUntil: Day | null): string =>
	reinstateUntil === null
		? `${LAPSED_FOR_GOOD} Kamu bisa membeli polis baru.`
		: `Polis ini tidak aktif karena premi belum dibayar, jadi belum bisa ${done}. Pulihkan dulu di bagian Premi, paling lambat ${longDate(reinstateUntil)}.`;

/**
 * Returns the reason why a policy cannot be changed from its next premium, e.g. because it has
 * ended, belongs to a company, is fully paid, or has a premium due first. Null if it can be
 * changed.
 */
export function whyNotAhead(
	policy: Pick<PolicyHead, 'source' | 'period' | 'reopened' | 'unpaidFrom' | 'agreedEndDay'> & {
		status: PolicyStatus;
		today: Day;
		/** Last day on which the policy can be reinstated; null if it cannot. */
		reinstateUntil: Day | null;
	},
): string | null {
	const { source, status, unpaidFrom, today } = policy;
	if (source === 'group')
		return 'Polis ini bagian dari perlindungan perusahaanmu dan diatur oleh perusahaanmu.';
	if (status === 'LAPSED') return lapsedFirst('diubah', policy.reinstateUntil);
	if (!isActive(status)) return 'Polis ini tidak berlaku lagi.';
	if (policy.agreedEndDay !== null)
		return 'Kamu memilih polis ini berhenti lebih awal. Tarik dulu penghentiannya.';
	if (policy.period.unit !== 'year' && policy.period.unit !== 'month')
		return 'Perlindungan per jam atau hari selesai dengan sendirinya.';
	if (policy.reopened.length > 0)
		return 'Ada premi yang uangnya ditarik kembali. Bayar lagi dulu.';
	if (unpaidFrom === null)
		return 'Premi polis ini sudah lunas sampai hari terakhirnya, jadi tidak ada yang ditagih lagi.';
	return unpaidFrom <= today ? dueWords(unpaidFrom) : null;
}

/** Formats instalments, e.g. `11 premi, jumlah Rp178.200`. */
export const instalmentWords = (instalments: readonly { amount: number }[]): string =>
	`${instalments.length} premi, jumlah ${formatRupiah(sumOf(instalments))}`;

export const sumOf = (instalments: readonly { amount: number }[]): number =>
	instalments.reduce((sum, { amount }) => sum + amount, 0);
