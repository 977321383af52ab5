import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { answerByHand } from '#insurance/money/batches/answer-batch.server.ts';
import { proposeBatch } from '#insurance/money/batches/approve-batch.server.ts';
import { verifyTransferLayout } from '#insurance/money/batches/file-layouts.server.ts';
import {
	cancelBatch,
	prepareBatch,
	takeOutItem,
} from '#insurance/money/batches/prepare-batch.server.ts';
import { takeStatusFile } from '#insurance/money/batches/take-status.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { MoneyDeps } from '../money-task.server.ts';
import type {
	answerBatchCall,
	cancelBatchCall,
	prepareBatchCall,
	proposeBatchCall,
	takeBatchStatus,
	takeOutOfBatch,
	verifyFileLayout,
} from './batch-api.ts';
import { PAYOUT_SOURCES } from './sources.server.ts';

const byOf = (caller: Caller) => {
	const staff = staffWho(caller, 'money.refund');
	return { staff, staffId: staff.staffId, at: caller.now };
};

export async function prepareBatchDesk(
	deps: MoneyDeps,
	input: CallInput<typeof prepareBatchCall>,
	caller: Caller,
): Promise<{ id: string; number: string }> {
	return prepareBatch(deps, PAYOUT_SOURCES, input, byOf(caller));
}

export async function takeOutDesk(
	deps: MoneyDeps,
	input: CallInput<typeof takeOutOfBatch>,
	caller: Caller,
): Promise<Record<string, never>> {
	const { staffId, at } = byOf(caller);
	await takeOutItem(deps, input, { staffId, at });
	return {};
}

export async function proposeBatchDesk(
	deps: MoneyDeps,
	{ batchId }: CallInput<typeof proposeBatchCall>,
	caller: Caller,
): Promise<Record<string, never>> {
	const { staffId, at } = byOf(caller);
	await proposeBatch(deps, PAYOUT_SOURCES, batchId, { staffId, at });
	return {};
}

export async function cancelBatchDesk(
	deps: MoneyDeps,
	input: CallInput<typeof cancelBatchCall>,
	caller: Caller,
): Promise<Record<string, never>> {
	const { staffId, at } = byOf(caller);
	await cancelBatch(deps, input, { staffId, at });
	return {};
}

export async function answerBatchDesk(
	deps: MoneyDeps,
	{ rejected = null, ...input }: CallInput<typeof answerBatchCall>,
	caller: Caller,
): Promise<CallOutput<typeof answerBatchCall>> {
	const { staffId, at } = byOf(caller);
	return answerByHand(deps, PAYOUT_SOURCES, { ...input, rejected }, { staffId, at });
}

export async function takeStatusDesk(
	deps: MoneyDeps,
	input: CallInput<typeof takeBatchStatus>,
	caller: Caller,
): Promise<CallOutput<typeof takeBatchStatus>> {
	const { staffId, at } = byOf(caller);
	return takeStatusFile(deps, PAYOUT_SOURCES, input, { staffId, at });
}

export async function verifyFileLayoutDesk(
	{ db }: MoneyDeps,
	{ layoutId, note }: CallInput<typeof verifyFileLayout>,
	caller: Caller,
): Promise<Record<string, never>> {
	const { staffId, at } = byOf(caller);
	return db.transaction(async (tx) => {
		const name = await verifyTransferLayout(tx, { id: layoutId, staffId, note, at });
		if (name === null) throw new Refusal('not-found', 'Tata letak tidak ditemukan.');
		const action = 'transfer-layout-verified';
		await recordAction(tx, { staffId, at, action, subject: name, note });
		return {};
	});
}
