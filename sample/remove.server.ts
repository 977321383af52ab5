import sql from 'sql-template-tag';

import { staffAmong, unseedStaff } from '#insurance/access/staff/unseed.server.ts';
import { withdrawClaims } from '#insurance/claims/unseed.server.ts';
import {
	deleteCompanies,
	endOpenedAdmins,
	sampleCompanies,
} from '#insurance/groups/companies/unseed.server.ts';
import { forgetMembersOf } from '#insurance/groups/memberships/unseed.server.ts';
import { reverseJournals } from '#insurance/money/ledger/reverse.server.ts';
import { settleTasks } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { TASK_KINDS, type TaskKind } from '#insurance/money/ledger/tasks/tasks.ts';
import { endPayouts } from '#insurance/money/payments/payouts/unseed.server.ts';
import { eraseAccount } from '#insurance/office/privacy/erase.server.ts';
import { sampleCustomersHere } from '#insurance/people/accounts/unseed.server.ts';
import { cancelSamplePolicies } from '#insurance/policies/unseed.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';

import { HIRED_EMAILS } from './simulator/people/team.server.ts';

type RemoveDeps = { db: Pool; sealer: Sealer; files: Files };
type Removed = {
	staffDeleted: string[];
	staffEnded: string[];
	companyAdmins: string[];
	customers: number;
	policiesCancelled: string[];
	claimsWithdrawn: string[];
	journalsUndone: number;
};

const WHY = 'Data contoh dihapus';
const ALL_KINDS = Object.keys(TASK_KINDS) as TaskKind[];

/** Throws if the database holds a simulated past, whose people are too many to reverse. */
async function refuseSimulated(db: Pool): Promise<void> {
	if ((await staffAmong(db, HIRED_EMAILS)).length === 0) return;
	throw new Error(
		'This database holds the simulated past of the sample insurer, which cannot be removed. Begin with an empty one: another DATA_DIR or DATABASE_URL.',
	);
}

/**
 * Removes the sample insurer's people and everything they created, in one transaction. A second run
 * finds nothing. Append-only records (books, promises, claim and audit trails) are preserved, each
 * with a closing entry: a reversal for journals, a final status for policies and claims, and an
 * account without address, name or password for people.
 */
export async function removeSample(deps: RemoveDeps, now: Date): Promise<Removed> {
	await refuseSimulated(deps.db);
	const { removed, fileKeys } = await deps.db.transaction(async (tx) => {
		const customers = await removeCustomers(tx, deps.sealer, now);
		const companies = await sampleCompanies(tx);
		const staff = await unseedStaff(tx, now);
		const companyAdmins = await endOpenedAdmins(tx, companies, staff.ids, now);
		const members = await forgetMembersOf(tx, companies);
		await deleteCompanies(tx, companies);
		let journalsUndone = customers.journalsUndone;
		for (const subject of members.bookedAs)
			journalsUndone += await endSubject(tx, subject, now);
		// Payouts from the sandbox never reached a bank.
		const keys = await endPayouts(tx, 'sandbox', { reason: WHY, at: now });
		journalsUndone += await reverseJournals(tx, { keys }, now, WHY);
		await dropJobs(tx, [...customers.ids, ...companies, ...members.ids, ...staff.ids]);
		const removed: Removed = {
			staffDeleted: staff.deleted,
			staffEnded: staff.ended,
			companyAdmins,
			customers: customers.count,
			policiesCancelled: customers.policyNos,
			claimsWithdrawn: customers.claimNos,
			journalsUndone,
		};
		return { removed, fileKeys: customers.fileKeys };
	});
	for (const key of fileKeys) await deps.files.remove(key);
	return removed;
}

const endTasks = (tx: Tx, subject: string, at: Date): Promise<number> =>
	settleTasks(tx, { subject, kinds: ALL_KINDS, reason: WHY, at });

/**
 * Reverses the journals recorded under a subject and ends its tasks. Returns the number of reversed
 * journals.
 */
async function endSubject(tx: Tx, subject: string, at: Date): Promise<number> {
	await endTasks(tx, subject, at);
	return reverseJournals(tx, { subject }, at, WHY);
}

async function removeCustomers(tx: Tx, sealer: Sealer, now: Date) {
	const customers = await sampleCustomersHere(tx, sealer, { canLogIn: false });
	const done = {
		count: customers.length,
		ids: [...customers],
		policyNos: [] as string[],
		claimNos: [] as string[],
		fileKeys: [] as string[],
		journalsUndone: 0,
	};
	for (const customerId of customers) {
		const policies = await boughtBy(tx, customerId);
		const claims = await withdrawClaims(tx, sealer, customerId, now);
		done.claimNos.push(...claims.withdrawn);
		done.ids.push(...claims.ids);
		for (const subject of claims.claimNos)
			done.journalsUndone += await endSubject(tx, subject, now);
		await cancelSamplePolicies(
			tx,
			policies.map(({ id }) => id),
			now,
		);
		await endWhatRuns(
			tx,
			policies.map(({ id }) => id),
			now,
		);
		for (const { id, policyNo, orderId, orderNo } of policies) {
			done.policyNos.push(policyNo);
			done.ids.push(id, policyNo, orderId, orderNo);
			done.journalsUndone += await reverseJournals(tx, { orderId }, now, WHY);
			done.journalsUndone += await endSubject(tx, policyNo, now);
			await endTasks(tx, orderNo, now);
		}
		done.fileKeys.push(...(await eraseAccount(tx, { sealer }, customerId, now)));
	}
	return done;
}

type SamplePolicy = { id: string; policyNo: string; orderId: string; orderNo: string };

async function boughtBy(tx: Tx, customerId: string): Promise<SamplePolicy[]> {
	const { rows } = await tx.query<SamplePolicy>(sql`
		select p.id, p.policy_no, o.id as order_id, o.order_no
		from policy_customer c join policy p on p.id = c.policy_id
			join order_item i on i.id = p.order_item_id join purchase_order o on o.id = i.order_id
		where c.customer_id = ${customerId} order by p.policy_no`);
	return rows;
}

async function endWhatRuns(tx: Tx, policyIds: readonly string[], now: Date): Promise<void> {
	const all = [...policyIds];
	await tx.query(
		sql`update mandate set stopped_at = greatest(${now}::timestamptz, given_at) where policy_id = any(${all}::uuid[]) and stopped_at is null`,
	);
	await tx.query(sql`delete from renewal_offer where policy_id = any(${all}::uuid[])`);
	await tx.query(sql`delete from customer_bonus where policy_id = any(${all}::uuid[])`);
	await tx.query(
		sql`update erasure_request set status = 'withdrawn', answered_at = ${now}
		where status = 'waiting' and customer_id in (select customer_id from policy_customer where policy_id = any(${all}::uuid[]))`,
	);
}

async function dropJobs(tx: Tx, ids: readonly string[]): Promise<void> {
	await tx.query(sql`
		delete from job where done_at is null
			and exists (select from jsonb_each_text(payload) as named where named.value = any(${[...ids]}::text[]))`);
}
