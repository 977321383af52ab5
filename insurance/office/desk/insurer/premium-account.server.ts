import { isDeepStrictEqual } from 'node:util';

import {
	type AccountChange,
	type AccountVerdict,
	accountChangeById,
	closeAccountChange,
	insertAccountChange,
	type PremiumAccount,
	waitingAccountChange,
} from '#insurance/access/insurer/account-changes.server.ts';
import { insurerInForce, writeInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffNamed, staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import {
	agreementOf,
	refuseOneHand,
	refuseSecondProposal,
	verdictOn,
} from '#insurance/access/staff/two-people/two-people.server.ts';
import { openTask, settleTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { decidePremiumAccount, proposePremiumAccount, ShownPremiumAccount } from './api.ts';

/**
 * The account that companies pay into. An administrator proposes a change and another person in
 * finance approves it. Otherwise anyone who gained access to one staff account could divert all
 * premiums.
 */
type Deps = { db: Pool };

export const isSameAccount = (one: PremiumAccount, other: PremiumAccount): boolean =>
	isDeepStrictEqual(one, other);

export const premiumAccountWords = (account: PremiumAccount): string =>
	account
		? `${account.bank} ${account.number} atas nama ${account.holder}`
		: 'tanpa rekening, disampaikan lewat email';

const SUBJECT = 'Identitas';
const taskKey = (id: string) => `premium-account:${id}`;

export type AccountMail = 'proposed' | AccountVerdict;
async function notify(
	tx: Tx,
	change: Pick<AccountChange, 'id' | 'account' | 'reason'>,
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
	{ db }: Deps,
	caller: Caller,
): Promise<ShownPremiumAccount> {
	const { staffId } = staffWho(caller, 'money.work');
	const { insurer } = await insurerInForce(db);
	const waiting = await waitingAccountChange(db);
	const second = { staffId, at: caller.now };
	const whyNot = agreementOf(db, { second, permission: 'money.work' });
	return {
		account: insurer.premiumAccount,
		proposal: waiting
			? {
					id: waiting.id,
					account: waiting.account,
					reason: waiting.reason,
					proposedBy: (await staffNamed(db, waiting.proposedBy)).name,
					proposedAt: waiting.proposedAt.toISOString(),
					mine: waiting.proposedBy === staffId,
					whyNotAgree: await whyNot([waiting.proposedBy]),
				}
			: null,
	};
}

/** Proposes a different account. The current one remains in force until another person approves. */
export function propose(
	{ db }: Deps,
	{ account, reason }: CallInput<typeof proposePremiumAccount>,
	caller: Caller,
): Promise<Record<string, never>> {
	const { staffId } = staffWho(caller, 'insurer.manage');
	const by = { staffId, at: caller.now };
	return db.transaction(async (tx) => {
		const { version, insurer } = await insurerInForce(tx);
		if (version === 0)
			throw new Refusal('look-again', 'Isi dan simpan identitas perusahaannya dulu.');
		if (isSameAccount(insurer.premiumAccount, account))
			throw new Refusal('look-again', 'Rekening ini sudah berlaku; tidak ada yang berubah.');
		const id = uuidv7(by.at.getTime());
		const change = { id, account, reason, proposedBy: staffId, proposedAt: by.at };
		if (!(await insertAccountChange(tx, change))) {
			const other = await waitingAccountChange(tx);
			const name = other && (await staffNamed(tx, other.proposedBy)).name;
			refuseSecondProposal(other?.proposedBy ?? staffId, name ?? null);
		}
		await openTask(tx, {
			key: taskKey(id),
			kind: 'premium-account-change',
			subject: SUBJECT,
			note: `${premiumAccountWords(account)}. ${reason}`,
			at: by.at,
		});
		await notify(tx, change, 'proposed', by);
		return {};
	});
}

async function carryOut(tx: Tx, change: AccountChange, { staffId, at }: StaffAct): Promise<void> {
	const { version, insurer } = await insurerInForce(tx);
	const { name } = await staffNamed(tx, change.proposedBy);
	const written = await writeInsurer(tx, {
		version: version + 1,
		insurer: { ...insurer, premiumAccount: change.account },
		changedAt: at,
		changedBy: staffId,
		note: `Rekening premi, diusulkan ${name}: ${change.reason}`,
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
}

export function decide(
	{ db }: Deps,
	{ id, agreed }: CallInput<typeof decidePremiumAccount>,
	caller: Caller,
): Promise<Record<string, never>> {
	const { staffId } = staffWho(caller, 'money.work');
	const by = { staffId, at: caller.now };
	return db.transaction(async (tx) => {
		const change = await accountChangeById(tx, id);
		if (!change) throw new Refusal('not-found', 'Usulan ini tidak ditemukan.');
		if (agreed) {
			const first = [change.proposedBy];
			await refuseOneHand(tx, { first, second: by, permission: 'money.work' });
		}
		const verdict = verdictOn(agreed, change.proposedBy, by);
		if (!(await closeAccountChange(tx, id, { verdict, ...by })))
			throw new Refusal('look-again', 'Usulan ini sudah diputuskan. Muat ulang halaman.');
		if (agreed) await carryOut(tx, change, by);
		const reason = agreed ? 'Disetujui dan berlaku' : 'Usulannya tidak dijalankan';
		await settleTask(tx, { key: taskKey(id), reason, at: by.at });
		await notify(tx, change, verdict, by);
		return {};
	});
}
