import { coverById } from '#insurance/companies/covers.server.ts';
import { readInsurer } from '#insurance/insurer/insurer-versions.server.ts';
import { openTask, settleTask } from '#insurance/ledger/tasks/open-task.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';

import { changeById } from '../changes/change-store.server.ts';
import { lockCompany } from './company-lock.server.ts';
import { creditInvoice, issueInvoice, mailCaughtUp } from './issue-invoice.server.ts';
import { isBillingMissed, missedChanges, missedCompanies } from './missed-store.server.ts';

const NO_ACCOUNT = 'premium-account-missing';

/** Writes what is missing of one company; gives how many changes it caught up with. */
async function catchUp(tx: Tx, companyId: string, billing: boolean, now: Date): Promise<number> {
	await lockCompany(tx, companyId);
	const issued: string[] = [];
	const missed = await missedChanges(tx, companyId, billing);
	for (const { changeId, coverId } of missed) {
		const [change, cover] = [await changeById(tx, changeId), await coverById(tx, coverId)];
		if (!change || !cover) throw new Error('a change without its cover');
		if (change.state === 'reversed') {
			await creditInvoice(tx, cover, changeId, now);
			// The mail about the change could not name the credit note.
			enqueue(
				tx,
				'member-endorsement',
				{ changeId },
				{ dedupeKey: `member-endorsement:${changeId}:credited` },
			);
		} else {
			const id = await issueInvoice(tx, cover, change, now);
			if (id) issued.push(id);
		}
	}
	mailCaughtUp(tx, companyId, issued);
	return missed.length;
}

/**
 * Writes the invoices and credit notes of changes that a version without them applied or took back:
 * before this one, or beside it while processes are replaced. They are issued today, so that the
 * company has its whole term, and each company is told once. Nobody is billed before the insurer
 * has said to which account: a person is asked for it. Gives how many changes it caught up with.
 */
export async function invoiceMissedChanges(db: Pool, now: Date): Promise<number> {
	const billing = (await readInsurer(db)).premiumAccount !== null;
	const asks = !billing && (await isBillingMissed(db));
	await db.transaction(async (tx) => {
		if (billing)
			await settleTask(tx, { key: NO_ACCOUNT, reason: 'Rekeningnya sudah diisi', at: now });
		else if (asks)
			await openTask(tx, {
				key: NO_ACCOUNT,
				kind: NO_ACCOUNT,
				subject: 'Identitas',
				at: now,
			});
	});
	let written = 0;
	const problems: unknown[] = [];
	// What fails for one company waits for the next look, and no other company waits with it.
	for (const companyId of await missedCompanies(db, billing))
		try {
			written += await db.transaction((tx) => catchUp(tx, companyId, billing, now));
		} catch (err) {
			problems.push(err);
		}
	if (problems.length > 0)
		throw new AggregateError(problems, 'some companies were not billed for their changes');
	return written;
}
