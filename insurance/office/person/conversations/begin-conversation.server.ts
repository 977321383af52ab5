import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { hasRight } from '#insurance/access/staff/rights/rights.ts';
import { claimHeadsOfCustomer } from '#insurance/claims/holder/claims-of-person.server.ts';
import { holdCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { beginThreadAbout } from '#insurance/service/requests/messages/begin/begin-thread.server.ts';
import { ANSWER_RIGHT } from '#insurance/service/requests/messages/desk-thread.server.ts';
import { threadHeadsOf } from '#insurance/service/requests/messages/messages-of-person.server.ts';
import { factsOfCustomer } from '#insurance/service/requests/messages/templates/facts.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';

import { openedPerson, refuseErased, revealOpened } from '../opening/opened.server.ts';
import type { PersonDeps } from '../opening/whose.server.ts';
import type { beginConversation, conversationSubjects } from './api.ts';

/** Lists what can be written about. Claims need their own right, because they can reveal an illness. */
export const listSubjects = (
	deps: PersonDeps,
	{ id }: CallInput<typeof conversationSubjects>,
	caller: RevealingCaller<'person'>,
): Promise<Revealed<CallOutput<typeof conversationSubjects>>> =>
	revealOpened(
		deps,
		id,
		caller,
		async ({ customer, staff: { roles, staffId } }) => {
			const { db } = deps;
			const threads = (await threadHeadsOf(db, id)).filter(
				({ status }) => status === 'waiting',
			);
			const waitingIn = (number: string) =>
				threads.find(({ no }) => no === number)?.id ?? null;
			const facts = await factsOfCustomer(db, customer, staffId);
			const policies = await policyHeadsOf(db, id);
			const claims = hasRight(roles, 'claims.read')
				? (await claimHeadsOfCustomer(db, id)).filter(({ isOwn }) => isOwn)
				: [];
			return {
				rows: [
					...policies.map(({ id: ref, policyNo: no, product }) => ({
						kind: 'policy' as const,
						ref,
						no,
						title: product.name,
						waitingIn: waitingIn(no),
						facts: facts({ kind: 'policy', no }),
					})),
					...claims.map(({ claimNo: no, benefitName }) => ({
						kind: 'claim' as const,
						ref: no,
						no,
						title: benefitName,
						waitingIn: waitingIn(no),
						facts: facts({ kind: 'claim', no }),
					})),
				],
			};
		},
		ANSWER_RIGHT,
	);

/** Begins a conversation with a person whom the caller has opened for a case that is still open. */
export async function beginConversationWith(
	{ db, sealer }: { db: Pool; sealer: Sealer },
	{ id: customerId, about, words }: CallInput<typeof beginConversation>,
	caller: Caller,
): Promise<CallOutput<typeof beginConversation>> {
	const { staff } = await openedPerson({ db, sealer }, customerId, caller, ANSWER_RIGHT);
	if (about.kind === 'claim' && !hasRight(staff.roles, 'claims.read'))
		throw refuseFields({ about: 'Peranmu tidak membaca klaim. Tulis tentang polisnya.' });
	const { staffId } = staff;
	const at = caller.now;
	return db.transaction(async (tx) => {
		// An erasure locks the customer as well: a message of before is erased, and one of after refused.
		await holdCustomer(tx, customerId);
		await refuseErased(tx, customerId);
		const threadId = await beginThreadAbout({ sealer }, tx, {
			customerId,
			about,
			words,
			staffId,
			at,
		});
		await recordAction(tx, { staffId, action: 'message-begun', subject: '', at });
		return { threadId };
	});
}
