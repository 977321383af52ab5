import { memberDaysOf } from '#insurance/groups/memberships/changes/member-days.server.ts';
import {
	endDays,
	endReturned,
	insertDays,
	type JournalPlace,
	journalsWithoutDays,
	mirrorDays,
	type PremiumDays,
	type PremiumJournal,
} from '#insurance/money/ledger/premium-days/premium-days.server.ts';
import { reversedKey } from '#insurance/money/ledger/reverse.server.ts';
import { instalmentsOfOrders } from '#insurance/money/payments/orders/paid/later-premiums.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import { endedEarlySince } from '#insurance/policies/move-policy.server.ts';
import type { PolicyHead } from '#insurance/policies/policy.ts';
import { type Instalment, scheduleOf } from '#insurance/policies/premiums/premium-schedule.ts';
import { policyIdsOfOrders } from '#insurance/policies/sales/policies-of-order.server.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

const PAGE = 500;
const REVERSED_CHANGE = 'member-change-reversed:';

const group = <Key, One>(all: readonly One[], key: (one: One) => Key): Map<Key, One[]> =>
	Map.groupBy(all, key);

const daysOfPolicy = (
	{ policyNo, product, issuedAt }: PolicyHead,
	{ fromDay, untilDay }: Instalment,
	amount: number,
): PremiumDays => ({
	subject: policyNo,
	productCode: product.code,
	cohort: Number(jakartaDay(issuedAt).slice(0, 4)),
	amount,
	fromDay,
	untilDay,
});

/** Returns the days of a policy's first premium, without its fees and before campaigns. */
function firstDays(policy: PolicyHead): PremiumDays[] {
	const [first] = scheduleOf(policy);
	const { premium, policyFee, cashlessFee, otherFees } = policy.price;
	return first
		? [daysOfPolicy(policy, first, premium - policyFee - cashlessFee - otherFees)]
		: [];
}

function laterDays(policy: PolicyHead, numbers: readonly number[]): PremiumDays[] {
	return scheduleOf(policy)
		.filter(({ number }) => numbers.includes(number))
		.map((one) => daysOfPolicy(policy, one, one.amount));
}

/** Returns the days of premium that orders paid, by order. */
async function daysOfOrders(
	db: Db,
	journals: readonly PremiumJournal[],
): Promise<Map<string, PremiumDays[]>> {
	const orders = journals.filter(({ orderId }) => orderId !== null);
	const later = await instalmentsOfOrders(
		db,
		orders.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
	);
	const bought = await policyIdsOfOrders(
		db,
		orders.flatMap(({ kind, subject }) => (kind === 'settlement' ? [subject] : [])),
	);
	const heads = await policyHeads(db, [...bought, ...later.map(({ policyId }) => policyId)]);
	const byId = new Map(heads.map((head) => [head.id, head]));
	const byOrder = group(heads, ({ orderNo }) => orderNo);
	const paid = new Map(later.map((one) => [one.orderId, one]));
	return new Map(
		orders.map(({ id, kind, subject, orderId }) => {
			if (kind === 'settlement') return [id, (byOrder.get(subject) ?? []).flatMap(firstDays)];
			const instalments = kind === 'premium-paid' ? paid.get(orderId ?? '') : undefined;
			const policy = instalments && byId.get(instalments.policyId);
			return [id, policy ? laterDays(policy, instalments.numbers) : []];
		}),
	);
}

/** Returns the days of premium for changes of members, by journal. */
async function daysOfMembers(
	db: Db,
	journals: readonly PremiumJournal[],
): Promise<Map<string, PremiumDays[]>> {
	const changes = journals.filter(({ kind }) => kind === 'member-change');
	const all = await memberDaysOf(
		db,
		changes.map(({ subject }) => subject),
	);
	const byChange = group(all, ({ endorsementNo }) => endorsementNo);
	return new Map(
		changes.map(({ id, subject }) => [
			id,
			(byChange.get(subject) ?? []).map(
				({ coverNo, productCode, cohort, amount, fromDay, untilDay }) => ({
					subject: coverNo,
					productCode,
					cohort,
					amount,
					fromDay,
					untilDay,
				}),
			),
		]),
	);
}

/** Returns the key of the journal that this one takes back, or null. */
function takenBackKey({ key }: PremiumJournal): string | null {
	if (key.startsWith(REVERSED_CHANGE))
		return `member-change:${key.slice(REVERSED_CHANGE.length)}`;
	return reversedKey(key);
}

async function spreadPage(db: Pool, journals: readonly PremiumJournal[]): Promise<void> {
	const known = new Map([
		...(await daysOfOrders(db, journals)),
		...(await daysOfMembers(db, journals)),
	]);
	await db.transaction(async (tx) => {
		const booked = journals.filter((journal) => takenBackKey(journal) === null);
		await insertDays(
			tx,
			booked.map((journal) => ({ journal, days: known.get(journal.id) ?? [] })),
		);
		for (const journal of journals) {
			const taken = takenBackKey(journal);
			if (taken !== null) await mirrorDays(tx, journal, taken);
		}
		await endReturned(
			tx,
			journals.flatMap(({ kind, orderId }) =>
				orderId !== null && kind !== 'settlement' && kind !== 'premium-paid'
					? [orderId]
					: [],
			),
		);
	});
}

/**
 * Notes the days that the premium of journals pays for, so that it is earned day by day. Premium
 * without days is earned when it is booked: overdue premium withheld from a claim, and what is
 * given back for any other reason than days without cover. Looks at journals booked from `since`
 * and before `until`.
 */
export async function spreadPremiums(
	db: Pool,
	{ since, until }: { since: Date; until: Date },
): Promise<void> {
	let after: JournalPlace = null;
	let page: PremiumJournal[] = [];
	do {
		page = await journalsWithoutDays(db, { since, until, after, limit: PAGE });
		const last = page.at(-1);
		after = last ? { bookedAt: last.bookedAt, id: last.id } : after;
		await spreadPage(db, page);
	} while (page.length === PAGE);
	const ended = await endedEarlySince(db, since);
	for (let at = 0; at < ended.length; at += PAGE) {
		const some = ended.slice(at, at + PAGE);
		await db.transaction((tx) =>
			endDays(
				tx,
				some.map(({ policyNo, day }) => ({ subject: policyNo, day })),
			),
		);
	}
}
