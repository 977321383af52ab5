import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { holdCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { attachConversation } from '#insurance/people/whatsapp/strangers/attach-stranger.server.ts';
import { STRANGER_RIGHT } from '#insurance/people/whatsapp/strangers/desk-strangers.server.ts';
import { takeConversation } from '#insurance/service/requests/messages/take-reply.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { CallerDeps } from '../check-caller.server.ts';
import { checkedCase } from '../running-case.server.ts';
import type { attachNumber } from './api.ts';

/**
 * Moves the conversation of a number to the customer of a policy, whose identity questions this
 * member of staff asked a short time ago. Refuses like `checkedCase`, and with `look-again`.
 */
export async function attachNumberToHolder(
	deps: CallerDeps,
	{ numberId, writings, ...named }: CallInput<typeof attachNumber>,
	caller: Caller,
): Promise<CallOutput<typeof attachNumber>> {
	const { staffId } = staffWho(caller, STRANGER_RIGHT);
	const { row } = await checkedCase(deps, named, caller);
	const { customerId, policyId } = row;
	const { sealer } = deps;
	return deps.db.transaction(async (tx) => {
		await holdCustomer(tx, customerId);
		const moved = { numberId, writings, customerId, staffId, at: caller.now };
		const lines = await attachConversation(tx, sealer, moved);
		const threadId = await takeConversation(tx, sealer, { customerId, policyId, lines });
		if (threadId === null)
			throw new Refusal('look-again', 'Polis ini bukan lagi milik nasabah ini.');
		return { threadId };
	});
}
