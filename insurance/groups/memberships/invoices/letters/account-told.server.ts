import { isDeepStrictEqual } from 'node:util';

import {
	insurerOfVersion,
	readInsurer,
} from '#insurance/access/insurer/insurer-versions.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { MembershipJobDeps } from '../../job-deps.server.ts';
import { endOf } from '../documents/how-to-pay.server.ts';
import { openByCover, openInvoices } from '../invoice-store.server.ts';
import { openOf } from '../invoice.ts';
import { type AccountFacts, accountLetter } from './account-letter.ts';
import { mailCompany } from './invoice-mails.server.ts';

/**
 * Enqueues a separate email job for each company that owes money, so that a failed email does not
 * block the others.
 */
async function findCompanies(tx: Tx, version: number, now: Date): Promise<void> {
	const open = await openByCover(tx, null, jakartaDay(now));
	for (const companyId of new Set(open.map((one) => one.companyId)))
		enqueue(
			tx,
			'company-account-mail',
			{ version, companyId },
			{ dedupeKey: `company-account-mail:${version}:${companyId}` },
		);
}

/**
 * Returns the account before and after a change of the insurer's details; null if a later change
 * supersedes it or the account did not change.
 */
async function accountsOf(tx: Tx, version: number): Promise<Omit<AccountFacts, 'open'> | null> {
	const before = (await insurerOfVersion(tx, version - 1))?.premiumAccount ?? null;
	const of = (await insurerOfVersion(tx, version))?.premiumAccount ?? null;
	const { premiumAccount: now, phone, companiesEmail: email } = await readInsurer(tx);
	if (!isDeepStrictEqual(of, now) || isDeepStrictEqual(before, now)) return null;
	return { before: before && endOf(before), now, phone, email };
}

/**
 * Handles `company-account-mail` with the insurer's `{version}`: finds the companies with open
 * invoices. With an additional `companyId`, it informs that company of the new account for its
 * payments.
 */
export function tellCompanies(
	deps: MembershipJobDeps,
	clock: () => Date = () => new Date(),
): Handler {
	return async ({ version, companyId }, { tx, jobId }) => {
		const accounts = await accountsOf(tx, Number(version));
		if (!accounts) return;
		if (typeof companyId !== 'string') return findCompanies(tx, Number(version), clock());
		const invoices = await openInvoices(tx, companyId);
		if (invoices.length === 0) return;
		const open = invoices.map((one) => ({ number: one.number, open: openOf(one) }));
		const notified = {
			companyId,
			letter: (to: { name: string; panel: string }) =>
				accountLetter({ ...accounts, open }, to),
			files: [],
		};
		await mailCompany(deps, tx, notified, `company-account-mail:${jobId}`);
	};
}
