import { openProposalHeads } from '#insurance/access/approvals/proposal.server.ts';
import { refuseBeyond } from '#insurance/access/staff/rights/limits.server.ts';
import type { DuePayout } from '#insurance/money/batches/batch.ts';
import { bookUnowed } from '#insurance/money/batches/failed/unowed.server.ts';
import type { PayoutSource } from '#insurance/money/batches/source.server.ts';
import { holdBankLine } from '#insurance/money/ledger/bank-lines.server.ts';
import { listTasks } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { lockTarget } from '#insurance/money/payments/transfers/transfers.server.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import {
	refuseFrozen,
	screenPayment,
} from '#insurance/people/screening/hits/refuse-frozen.server.ts';
import { loadPolicy, policyByNumber } from '#insurance/policies/load-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { longDate } from '#platform/values/dates.ts';
import { sameName } from '#platform/values/text/same-name.ts';

import { SEALED } from '../cancel-policy.server.ts';
import {
	findPremiumOwed,
	premiumOwedBack,
	settlePolicyRefund,
} from '../open-cancellation.server.ts';
import { insertRefundAccount } from '../store.server.ts';
import { type HolderAccount, holderAccount, recipientOfRefund } from './refund-recipient.server.ts';

const KIND = 'policy-refund' as const;
const MOST = 1_000;
const NO_ACCOUNT = 'Rekening tidak ditulis saat membatalkan. Hubungi pemegang polis.';
const TYPED = 'Sudah dicatat terkirim satu per satu, dan menunggu orang kedua.';

async function problemOf(tx: Tx, policyNo: string, account: HolderAccount | null) {
	if (!account) return NO_ACCOUNT;
	const typed = await openProposalHeads(tx, 'refund', [`${KIND}:${policyNo}`]);
	return typed.length > 0 ? TYPED : null;
}

async function dueOf(tx: Tx, sealer: Sealer, policyNo: string): Promise<DuePayout> {
	const { head, done, task, owed } = await premiumOwedBack(tx, policyNo);
	const account = holderAccount(sealer, done);
	const policy = await loadPolicy(tx, sealer, head.id);
	return {
		kind: KIND,
		target: policyNo,
		customerId: await customerOfPolicy(tx, head.id),
		cause: `Polis ${policyNo}`,
		amount: owed,
		arrears: 0,
		part: 0,
		recipient: account && {
			name: account.accountName,
			bank: account.bankName,
			account: account.accountNo,
		},
		nameDiffers:
			account !== null &&
			policy !== null &&
			policy !== undefined &&
			!sameName(account.accountName, policy.application.holder.name),
		dueOn: task.dueOn,
		problem: await problemOf(tx, policyNo, account),
	};
}

/** Refunds of cancelled policies that are sent by bank transfer, in batches. */
export const policyRefunds: PayoutSource = {
	async due({ db, sealer }) {
		const { tasks } = await listTasks(db, {
			areas: ['money'],
			kinds: ['refund-to-send'],
			status: 'open',
			search: '',
			offset: 0,
			limit: MOST,
		});
		return db.transaction(async (tx) => {
			const due: DuePayout[] = [];
			for (const { subject } of tasks)
				// Other money is sent back under the numbers of orders.
				if (await policyByNumber(tx, subject)) due.push(await dueOf(tx, sealer, subject));
			return due;
		});
	},
	async screen(deps, policyNo, at) {
		const policy = await policyByNumber(deps.db, policyNo);
		if (!policy) return;
		const account = await recipientOfRefund(deps.db, deps.sealer, policy.id);
		const payees = account ? [account.name] : [];
		await screenPayment(deps, { policyId: policy.id, payees, at });
	},
	async rejected(tx, _deps, { id, target, amount, reference, on }) {
		const policy = await policyByNumber(tx, target);
		if (!policy) return;
		enqueue(
			tx,
			'refund-returned-mail',
			{
				policyId: policy.id,
				amount,
				returnedOn: on,
				reference,
				code: id,
				cause: 'rejected',
			},
			{ dedupeKey: `refund-returned-mail ${policy.id} ${id}` },
		);
	},
	async replaceAccount(tx, { sealer }, { target, to }, by) {
		if (!by) return;
		const policy = await policyByNumber(tx, target);
		if (!policy) throw new Refusal('not-found', 'Polis tidak ditemukan.');
		const account = { bankName: to.bank, accountNo: to.account, accountName: to.name };
		const sealed = sealer.seal(SEALED.account, account);
		await insertRefundAccount(tx, { policyId: policy.id, account: sealed, ...by });
		enqueue(
			tx,
			'refund-account-mail',
			{ policyId: policy.id },
			{ dedupeKey: `refund-account-mail ${policy.id} ${by.at.getTime()}` },
		);
	},
	async lock(tx, { sealer }, policyNo, { staff }) {
		await lockTarget(tx, { kind: KIND, target: policyNo });
		const due = await dueOf(tx, sealer, policyNo);
		const policy = await policyByNumber(tx, policyNo);
		if (!policy) throw new Refusal('not-found', 'Polis tidak ditemukan.');
		await refuseFrozen(tx, [policy.id]);
		if (staff) await refuseBeyond(tx, staff, 'money.refund', { amount: due.amount });
		return { due, authors: [] };
	},
	// The money has left, so that nothing is refused.
	async paid(tx, _deps, { target, amount, paidOn, reference, batchNumber, line }, by) {
		await lockTarget(tx, { kind: KIND, target });
		const now = await findPremiumOwed(tx, target);
		await holdBankLine(
			tx,
			{ paidOn, reference: batchNumber, line, confirmSame: true },
			{ kind: KIND, subject: target, at: by.at },
		);
		if (now?.owed !== amount) {
			const unowed = { subject: target, amount, reference, batchNumber, paidOn };
			return bookUnowed(tx, { kind: 'policy', ...unowed }, by);
		}
		const words = `Dikirim dari bank ${longDate(paidOn)}, transfer massal ${batchNumber}`;
		const note = `Transfer massal ${batchNumber}, referensi ${reference}`;
		await settlePolicyRefund(tx, now, { paidOn, reference, note, words }, by);
	},
};
