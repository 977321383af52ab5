import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import {
	decideTakeBack,
	proposeTakeBack,
} from '#insurance/money/payments/payouts/take-back.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { MoneyDeps } from '../money-task.server.ts';
import type { decidePayoutBack, proposePayoutBack } from './payout-api.ts';

const byOf = (caller: Caller) => ({
	staffId: staffWho(caller, ['money.work', 'money.approve']).staffId,
	at: caller.now,
});

export async function proposeBack(
	deps: MoneyDeps,
	input: CallInput<typeof proposePayoutBack>,
	caller: Caller,
): Promise<Record<string, never>> {
	await proposeTakeBack(deps, input, byOf(caller));
	return {};
}

export async function decideBack(
	deps: MoneyDeps,
	input: CallInput<typeof decidePayoutBack>,
	caller: Caller,
): Promise<Record<string, never>> {
	await decideTakeBack(deps, input, byOf(caller));
	return {};
}
