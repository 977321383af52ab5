import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import {
	confirmSameAccount,
	proposeAccount,
} from '#insurance/money/batches/failed/replace-account.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { MoneyDeps } from '../money-task.server.ts';
import type { replacePayoutAccount, sendToSameAccount } from './failed-api.ts';
import { PAYOUT_SOURCES } from './sources.server.ts';

export async function replaceAccountDesk(
	deps: MoneyDeps,
	{ kind, target, reason, ...to }: CallInput<typeof replacePayoutAccount>,
	caller: Caller,
): Promise<Record<string, never>> {
	const { staffId } = staffWho(caller, 'money.refund');
	await proposeAccount(
		deps,
		PAYOUT_SOURCES,
		{ kind, target, to, reason },
		{ staffId, at: caller.now },
	);
	return {};
}

export async function sendToSameDesk(
	deps: MoneyDeps,
	input: CallInput<typeof sendToSameAccount>,
	caller: Caller,
): Promise<Record<string, never>> {
	const { staffId } = staffWho(caller, 'money.refund');
	await confirmSameAccount(deps, PAYOUT_SOURCES, input, { staffId, at: caller.now });
	return {};
}
