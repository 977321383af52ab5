import {
	type ApprovalDeps,
	type ApprovalHandler,
	openProposalHeads,
} from '#insurance/access/approvals/proposal.server.ts';
import { proposeAct } from '#insurance/access/approvals/propose.server.ts';
import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { type BankAccount, listAccounts } from '#insurance/money/bank/accounts.server.ts';
import { bankPositionOf } from '#insurance/money/bank/position.server.ts';
import {
	balanceBefore,
	closedMonths,
	closeMonth,
	firstJournal,
	lateByMonth,
} from '#insurance/money/ledger/periods/periods.server.ts';
import {
	countPremiumsWithoutDays,
	lastRelease,
} from '#insurance/money/ledger/premium-days/premium-days.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { type Day, jakartaDay, jakartaMidnight, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import type { listPeriods, proposeClose as proposeCall } from './api.ts';
import { bookMonthOf, bookMonthWords, lastDayOfBookMonth, nextBookMonth } from './book-month.ts';

const KIND = 'period-close' as const;
type Deps = ApprovalDeps & { db: Pool };

/** Returns the month that is closed next: the one after the last, or the first of the books. */
async function monthToClose(db: Db): Promise<Day | null> {
	const [last] = await closedMonths(db);
	if (last) return nextBookMonth(last.month);
	const first = await firstJournal(db);
	return first && bookMonthOf(jakartaDay(first));
}

/** Returns why a month cannot be closed, as sentences for staff; empty if it can. */
async function barriersOf(db: Db, month: Day, today: Day): Promise<string[]> {
	const next = await monthToClose(db);
	const lastDay = lastDayOfBookMonth(month);
	const earned = await lastRelease(db);
	const barriers: string[] = [];
	if (next === null || month < next)
		barriers.push('Bulan ini sudah ditutup atau belum ada isinya.');
	else if (month > next) barriers.push(`Tutup ${bookMonthWords(next)} lebih dulu.`);
	if (today <= lastDay) barriers.push('Bulan ini belum berakhir.');
	else if (!earned || earned.day < lastDay)
		barriers.push(`Premi sampai ${longDate(lastDay)} belum dihitung. Ini berjalan setiap jam.`);
	return barriers;
}

/** Returns how far the statements of our bank explain the books at the end of a month. */
async function bankWarnings(db: Db, lastDay: Day): Promise<string[]> {
	const words = async (account: BankAccount): Promise<string[]> => {
		const latest = await bankPositionOf(db, account);
		if (!latest) return [];
		if (latest.day < lastDay)
			return [`Rekening koran ${account.name} baru sampai ${longDate(latest.day)}.`];
		const position = await bankPositionOf(db, account, lastDay);
		return position?.unexplained
			? [
					`Belum dijelaskan di rekening ${account.name}: ${formatRupiah(position.unexplained)}.`,
				]
			: [];
	};
	return (await Promise.all((await listAccounts(db)).map(words))).flat();
}

/** Returns open matters at the end of a month that do not prevent closing it. */
async function warningsOf(db: Db, month: Day): Promise<string[]> {
	const unknown = await balanceBefore(db, 'suspense', nextBookMonth(month));
	const lastDay = lastDayOfBookMonth(month);
	const without = await countPremiumsWithoutDays(db, {
		from: jakartaMidnight(month),
		to: jakartaMidnight(nextBookMonth(month)),
	});
	return [
		...(without === 0
			? []
			: [`${without} premi tidak punya hari perlindungan dan dihitung sekaligus.`]),
		...(unknown === 0
			? []
			: [`Uang yang belum dikenali pada akhir bulan: ${formatRupiah(Math.abs(unknown))}.`]),
		...(await bankWarnings(db, lastDay)),
	];
}

/** Returns the months of the books, newest first, with what keeps each from being closed. */
export async function showPeriods(
	{ db }: Deps,
	caller: Caller,
): Promise<CallOutput<typeof listPeriods>> {
	staffWho(caller, 'money.read');
	const today = jakartaDay(caller.now);
	const first = await firstJournal(db);
	if (!first) return { rows: [] };
	const closed = new Map((await closedMonths(db)).map((one) => [one.month, one]));
	const late = await lateByMonth(db);
	const names = await staffNames(db);
	const months: Day[] = [];
	for (let month = bookMonthOf(jakartaDay(first)); month <= today; month = nextBookMonth(month))
		months.push(month);
	const open = await openProposalHeads(db, KIND, months);
	const proposed = new Map(open.map((one) => [one.thing, one]));
	const next = await monthToClose(db);
	const rows = await Promise.all(
		months.toReversed().map(async (month) => {
			const done = closed.get(month);
			const waiting = proposed.get(month);
			return {
				month,
				state: done
					? ('closed' as const)
					: waiting
						? ('waiting' as const)
						: ('open' as const),
				closedAt: done?.closedAt.toISOString() ?? null,
				closedBy: done ? (names.get(done.closedBy) ?? null) : null,
				proposedBy: names.get(done?.proposedBy ?? waiting?.proposedBy ?? '') ?? null,
				late: late.get(month) ?? 0,
				barriers: done ? [] : await barriersOf(db, month, today),
				warnings: month === next ? await warningsOf(db, month) : [],
			};
		}),
	);
	return { rows };
}

async function refuseIfBarred(db: Db, month: Day, now: Date): Promise<void> {
	const barriers = await barriersOf(db, month, jakartaDay(now));
	if (barriers.length > 0) throw new Refusal('look-again', barriers.join(' '));
}

/** Proposes to close a month. Refuses with `look-again` if something keeps it open. */
export function proposeToClose(
	deps: Deps,
	{ month, reason }: CallInput<typeof proposeCall>,
	caller: Caller,
): Promise<CallOutput<typeof proposeCall>> {
	const { staffId } = staffWho(caller, 'money.work');
	return deps.db.transaction(async (tx) => {
		await refuseIfBarred(tx, month, caller.now);
		const proposalId = await proposeAct(
			tx,
			deps,
			{
				kind: KIND,
				thing: month,
				label: `Pembukuan ${bookMonthWords(month)}`,
				old: { Keadaan: 'Terbuka' },
				new: { Keadaan: 'Ditutup; jurnal yang datang terlambat masuk bulan berikutnya' },
				reason,
			},
			{ staffId, at: caller.now },
		);
		return { proposalId };
	});
}

/** Closes an approved month. It is never opened again; corrections are journals of the open month. */
export const closeMonthHandler: ApprovalHandler = {
	async carryOut(tx, { thing, proposedBy }, { staffId, at }) {
		await refuseIfBarred(tx, thing, at);
		await closeMonth(tx, { month: thing, closedAt: at, proposedBy, closedBy: staffId });
	},
};
