import type { Recipient } from '#insurance/money/batches/batch.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import {
	type Actor,
	addEvent,
	type ClaimContent,
	claimContent,
	moveTo,
	SEALED,
} from '../../claim-content.server.ts';
import { mailAbout } from '../../holder/claim-mails.server.ts';
import { payeesNow } from '../../reports/payees/claim-payees.server.ts';
import type { PayeeAccount } from '../../reports/payees/payees.ts';
import type { ClaimRow } from '../../store.server.ts';
import { triageClaim } from '../../triage/triage-claim.server.ts';
import { subjectOf } from '../found-claim.server.ts';
import { accountProblem } from './guardian-for-desk.server.ts';
import { accountOfPart } from './owed-transfer.server.ts';

type Deps = { sealer: Sealer };

/**
 * Stores a claim's content with another account. It is compared with the accounts of other claims
 * like one that was given at the beginning, and the customer is notified.
 */
export async function storeAccount(
	tx: Tx,
	{ sealer }: Deps,
	claim: ClaimRow,
	{ content, by, at }: { content: ClaimContent; by: Actor; at: Date },
): Promise<void> {
	const { bankName, accountNumber } = content.bank;
	const sealed = sealer.seal(SEALED.content, content);
	const next = await moveTo(tx, claim, claim.status, at, { content: sealed });
	await addEvent(tx, sealer, claim.id, {
		kind: 'account-corrected',
		by,
		at,
		note: `${bankName} ${maskAccount(accountNumber)}`,
	});
	await triageClaim({ db: tx, sealer }, next, at);
	await mailAbout(tx, next, 'account-corrected');
}

/** Returns the content in which a beneficiary's account is another one. */
async function withAccount(
	tx: Tx,
	{ sealer }: Deps,
	claim: ClaimRow,
	{ part, to }: { part: number; to: Recipient },
): Promise<ClaimContent> {
	const content = claimContent(sealer, claim);
	const within = { db: tx, sealer };
	const subject = await subjectOf(within, claim);
	const payees = await payeesNow(within, subject, claim);
	const before = accountOfPart(content, payees, part);
	const account: PayeeAccount = {
		...before,
		accountName: to.name,
		accountNumber: to.account,
		bankName: to.bank,
		// The branch and city belong to the account that failed.
		bankBranch: '',
		bankCity: '',
	};
	if (!payees) return { ...content, bank: account };
	const others = (content.accounts ?? []).filter(
		(one) =>
			one.accountNumber !== before?.accountNumber || one.accountName !== before.accountName,
	);
	const next = { ...content, bank: account, accounts: [...others, account] };
	const changed = { ...claim, content: sealer.seal(SEALED.content, next) };
	const now = await payeesNow(within, subject, changed);
	const isTheirs = accountOfPart(next, now, part)?.accountNumber === to.account;
	if (!isTheirs || now?.problem)
		throw refuseFields({
			name: now?.problem ?? 'Rekening ini bukan atas nama penerima manfaatnya',
		});
	return next;
}

/** Replaces the account of a claim's beneficiary; without `by` it only checks that this may be. */
export async function replaceClaimAccount(
	tx: Tx,
	deps: Deps,
	claim: ClaimRow,
	{ part, to, by }: { part: number; to: Recipient; by: { staffId: string; at: Date } | null },
): Promise<void> {
	const content = await withAccount(tx, deps, claim, { part, to });
	const problem = accountProblem(content, claim, to.name);
	if (problem !== null) throw refuseFields({ name: problem });
	if (!by) return;
	const { staffId, at } = by;
	await storeAccount(tx, deps, claim, { content, by: { actor: 'staff', staffId }, at });
}

/** Notifies the customer or the reporter that the bank rejected a claim's transfer. */
export async function noteRejected(
	tx: Tx,
	{ sealer }: Deps,
	claim: ClaimRow,
	{ amount, at }: { amount: number; at: Date },
): Promise<void> {
	const next = await moveTo(tx, claim, claim.status, at);
	await addEvent(tx, sealer, claim.id, {
		kind: 'transfer-rejected',
		by: { actor: 'system' },
		at,
		note: `${formatRupiah(amount)}. Kami kirim lagi setelah rekeningnya benar.`,
	});
	await mailAbout(tx, next, 'transfer-rejected');
}
