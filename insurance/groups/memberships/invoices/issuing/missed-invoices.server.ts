import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { coverById } from '#insurance/groups/companies/covers/covers.server.ts';
import { openTask, settleTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';

import { changeById } from '../../changes/change-store.server.ts';
import { lockCompany } from '../company-lock.server.ts';
import { creditInvoice, issueInvoice, mailCaughtUp } from './issue-invoice.server.ts';
import { isBillingMissed, missedChanges, missedCompanies } from './missed-store.server.ts';

const NO_ACCOUNT = 'premium-account-missing';

/** Creates a company's missing invoices and credit notes; returns the number of changes. */
async function catchUp(tx: Tx, companyId: string, billing: boolean, now: Date): Promise<number> {
	await lockCompany(tx, companyId);
	const issued: string[] = [];
	const missed = await missedChanges(tx, companyId, billing);
	for (const { changeId, coverId } of missed) {
		const [change, cover] = [await changeById(tx, changeId), await coverById(tx, coverId)];
		if (!change || !cover) throw new Error('a change without its cover');
		if (change.state === 'reversed') {
			await creditInvoice(tx, cover, changeId, now);
			// The original email about the change was sent before the credit note existed.
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
 * Creates the invoices and credit notes for changes that were applied or reverted by a release
 * without them, whether earlier or in parallel during a rollout. They are issued today so that
 * companies have their full payment term, and each company is notified once. If the insurer has no
 * premium account yet, no one is billed and a task asks staff to set one. Returns the number of
 * changes.
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
	// A failure for one company is retried in the next run and does not block the others.
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
