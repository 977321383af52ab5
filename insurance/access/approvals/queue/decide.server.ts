import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { staffWho } from '../../staff/login/office-session.server.ts';
import type { decideApproval } from '../api.ts';
import { voteOn } from '../vote.server.ts';
import type { QueueDeps } from './show-queue.server.ts';

/** Records the caller's word on a proposal of any kind; the kind's handler carries it out. */
export async function decideInQueue(
	deps: QueueDeps,
	{ id, agreed, reason = '' }: CallInput<typeof decideApproval>,
	caller: Caller,
): Promise<CallOutput<typeof decideApproval>> {
	const { staffId } = staffWho(caller, null);
	const { state, missing } = await voteOn(
		deps,
		deps.approvalHandlers,
		{ ref: { id }, vote: { agreed, reason } },
		{ staffId, at: caller.now },
	);
	return { state, missing };
}
