import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import {
	decideTakeBack,
	proposeTakeBack,
} from '#insurance/money/payments/payouts/take-back.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { MoneyDeps } from '../money-task.server.ts';
import type { decidePayoutBack, proposePayoutBack } from './payout-api.ts';

export async function proposeBack(
	deps: MoneyDeps,
	input: CallInput<typeof proposePayoutBack>,
	caller: Caller,
): Promise<Record<string, never>> {
	const by = { staffId: staffWho(caller, 'money.work').staffId, at: caller.now };
	await proposeTakeBack(deps, input, by, (tx, { payoutRef }) =>
		recordAction(tx, {
			...by,
			action: 'payout-back-proposed',
			subject: payoutRef,
			note: input.reason,
		}),
	);
	return {};
}

export async function decideBack(
	deps: MoneyDeps,
	input: CallInput<typeof decidePayoutBack>,
	caller: Caller,
): Promise<Record<string, never>> {
	const by = { staffId: staffWho(caller, 'money.work').staffId, at: caller.now };
	await decideTakeBack(deps, input, by, (tx, { payoutRef, backReason, backProposedBy }) => {
		const left =
			backProposedBy === by.staffId ? 'payout-back-withdrawn' : 'payout-back-refused';
		const action = input.agreed ? 'payout-taken-back' : left;
		return recordAction(tx, { ...by, action, subject: payoutRef, note: backReason ?? '' });
	});
	return {};
}
