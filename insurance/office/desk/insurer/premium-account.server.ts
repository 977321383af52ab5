import { isDeepStrictEqual } from 'node:util';

import type { ApprovalStop, ApprovalValues } from '#insurance/access/approvals/approval.ts';
import {
	type ApprovalDeps,
	type ApprovalHandler,
	openProposalsOf,
	type ApprovalProposal,
} from '#insurance/access/approvals/proposal.server.ts';
import { proposeAct } from '#insurance/access/approvals/propose.server.ts';
import { voteOn } from '#insurance/access/approvals/vote.server.ts';
import { whyNotApproveOf } from '#insurance/access/approvals/waiting.server.ts';
import { insurerInForce, writeInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { Insurer } from '#insurance/access/insurer/insurer.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffNamed, staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { openTask, settleTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';

import type { decidePremiumAccount, proposePremiumAccount, ShownPremiumAccount } from './api.ts';

// The account that companies pay into. An administrator proposes a change and another person in
// finance approves it. Otherwise anyone who gained access to one staff account could divert all
// premiums.

type Deps = ApprovalDeps & { db: Pool };
export type PremiumAccount = Insurer['premiumAccount'];

const KIND = 'bank-account' as const;
const THING = 'premium-account';

export const isSameAccount = (one: PremiumAccount, other: PremiumAccount): boolean =>
	isDeepStrictEqual(one, other);

export const premiumAccountWords = (account: PremiumAccount): string =>
	account
		? `${account.bank} ${account.number} atas nama ${account.holder}`
		: 'tanpa rekening, disampaikan lewat email';

const valuesOf = (account: PremiumAccount): ApprovalValues => ({
	Rekening: premiumAccountWords(account),
});
export const proposedAccount = ({ content }: ApprovalProposal): PremiumAccount =>
	content as PremiumAccount;

const SUBJECT = 'Identitas';
const taskKey = (id: string) => `premium-account:${id}`;

export type AccountMail = 'proposed' | 'agreed' | 'refused' | 'withdrawn';
async function notify(
	tx: Tx,
	change: { id: string; account: PremiumAccount; reason: string },
	what: AccountMail,
	by: StaffAct,
): Promise<void> {
	await recordAction(tx, {
		...by,
		action: `premium-account-${what}`,
		subject: premiumAccountWords(change.account),
		note: change.reason,
	});
	enqueue(
		tx,
		'premium-account-mail',
		{ changeId: change.id, what },
		{ dedupeKey: `premium-account-mail:${change.id}:${what}` },
	);
}

export async function premiumAccountShown(
	deps: Deps,
	caller: Caller,
): Promise<ShownPremiumAccount> {
	const { db } = deps;
	const { staffId } = staffWho(caller, 'money.read');
	const { insurer } = await insurerInForce(db);
	const waiting = (await openProposalsOf(db, deps, KIND, [THING])).get(THING);
	const whyNot = whyNotApproveOf(db, { staffId, at: caller.now });
	return {
		account: insurer.premiumAccount,
		proposal: waiting
			? {
					id: waiting.id,
					account: proposedAccount(waiting),
					reason: waiting.reason,
					proposedBy: (await staffNamed(db, waiting.proposedBy)).name,
					proposedAt: waiting.proposedAt.toISOString(),
					mine: waiting.proposedBy === staffId,
					whyNotAgree: await whyNot(waiting),
				}
			: null,
	};
}

/** Proposes a different account. The current one remains in force until another person approves. */
export function propose(
	deps: Deps,
	{ account, reason }: CallInput<typeof proposePremiumAccount>,
	caller: Caller,
): Promise<Record<string, never>> {
	const { staffId } = staffWho(caller, 'insurer.manage');
	const by = { staffId, at: caller.now };
	return deps.db.transaction(async (tx) => {
		const { version, insurer } = await insurerInForce(tx);
		if (version === 0)
			throw new Refusal('look-again', 'Isi dan simpan identitas perusahaannya dulu.');
		if (isSameAccount(insurer.premiumAccount, account))
			throw new Refusal('look-again', 'Rekening ini sudah berlaku; tidak ada yang berubah.');
		const id = await proposeAct(
			tx,
			deps,
			{
				kind: KIND,
				thing: THING,
				label: 'Rekening premi perusahaan',
				old: valuesOf(insurer.premiumAccount),
				new: valuesOf(account),
				content: account,
				reason,
			},
			by,
		);
		await openTask(tx, {
			key: taskKey(id),
			kind: 'premium-account-change',
			subject: SUBJECT,
			note: `${premiumAccountWords(account)}. ${reason}`,
			at: by.at,
		});
		await notify(tx, { id, account, reason }, 'proposed', by);
		return {};
	});
}

async function close(
	tx: Tx,
	proposal: ApprovalProposal,
	how: 'agreed' | ApprovalStop,
	by: StaffAct,
): Promise<void> {
	const reason = how === 'agreed' ? 'Disetujui dan berlaku' : 'Usulannya tidak dijalankan';
	await settleTask(tx, { key: taskKey(proposal.id), reason, at: by.at });
	const what = how === 'overtaken' ? 'refused' : how;
	await notify(tx, { ...proposal, account: proposedAccount(proposal) }, what, by);
}

/** Puts an approved account into force. */
export const premiumAccountHandler: ApprovalHandler = {
	current: async (tx) => valuesOf((await insurerInForce(tx)).insurer.premiumAccount),
	async carryOut(tx, proposal, by) {
		const { version, insurer } = await insurerInForce(tx);
		const { name } = await staffNamed(tx, proposal.proposedBy);
		const written = await writeInsurer(tx, {
			version: version + 1,
			insurer: { ...insurer, premiumAccount: proposedAccount(proposal) },
			changedAt: by.at,
			changedBy: by.staffId,
			note: `Rekening premi, diusulkan ${name}: ${proposal.reason}`,
		});
		if (!written)
			throw new Refusal(
				'look-again',
				'Identitas baru saja diubah orang lain. Tekan sekali lagi.',
			);
		// Companies that owe money have invoices with the previous account, so they are notified.
		enqueue(
			tx,
			'company-account-mail',
			{ version: version + 1 },
			{ dedupeKey: `company-account-mail:${version + 1}` },
		);
		await close(tx, proposal, 'agreed', by);
	},
	stopped: close,
};

export async function decide(
	deps: Deps,
	{ id, agreed }: CallInput<typeof decidePremiumAccount>,
	caller: Caller,
): Promise<Record<string, never>> {
	const { staffId } = staffWho(caller, 'money.approve');
	const by = { staffId, at: caller.now };
	const handlers = { [KIND]: premiumAccountHandler };
	await voteOn(deps, handlers, { ref: { id }, vote: { agreed } }, by);
	return {};
}
