import { dueDay } from '#insurance/access/insurer/due-day.server.ts';
import { claimHeadsOfCustomer } from '#insurance/claims/holder/claims-of-person.server.ts';
import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import type { CustomerReply } from '#insurance/people/whatsapp/receive-whatsapp.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { ANSWER_WITHIN_WORKING_DAYS, cleanWords, MAX_WORDS, type ThreadKind } from './message.ts';
import { SEALED } from './own-messages.server.ts';
import { insertMessage, threadsOfCustomer, waitForAnswer } from './store.server.ts';

type Subject = { kind: ThreadKind; subjectId: string; no: string; title: string };

async function subjectOfAbout(
	tx: Tx,
	customerId: string,
	{ kind, id }: NonNullable<CustomerReply['about']>,
): Promise<Subject | null> {
	if (kind === 'policy') {
		const policy = (await policyHeadsOf(tx, customerId)).find((one) => one.id === id);
		return policy
			? { kind, subjectId: id, no: policy.policyNo, title: policy.product.name }
			: null;
	}
	const claim = (await claimHeadsOfCustomer(tx, customerId)).find((one) => one.id === id);
	return claim ? { kind, subjectId: id, no: claim.claimNo, title: claim.benefitName } : null;
}

/** Returns the subject of the newest conversation, or the newest policy. */
async function newestSubject(tx: Tx, customerId: string): Promise<Subject | null> {
	const [thread] = await threadsOfCustomer(tx, customerId);
	if (thread) return thread;
	const [policy] = await policyHeadsOf(tx, customerId);
	return policy
		? {
				kind: 'policy',
				subjectId: policy.id,
				no: policy.policyNo,
				title: policy.product.name,
			}
		: null;
}

/** Splits a text that is longer than one message. WhatsApp takes twice as much. */
function partsOf(words: string): string[] {
	const clean = cleanWords(words);
	const count = Math.ceil(clean.length / MAX_WORDS);
	return Array.from({ length: count }, (_, at) =>
		clean.slice(at * MAX_WORDS, (at + 1) * MAX_WORDS),
	);
}

/**
 * Puts a customer's reply into the conversation about the policy or claim that it answers; if that
 * is not known, into the newest conversation. Returns false for a customer without any.
 */
export async function takeReply(
	tx: Tx,
	sealer: Sealer,
	{ customerId, words, about, at }: CustomerReply,
): Promise<boolean> {
	const subject =
		(about && (await subjectOfAbout(tx, customerId, about))) ??
		(await newestSubject(tx, customerId));
	if (!subject) return false;
	const { kind, subjectId, no, title } = subject;
	const dueOn = await dueDay(tx, jakartaDay(at), ANSWER_WITHIN_WORKING_DAYS);
	const thread = { id: uuidv7(), customerId, kind, subjectId, no, title, at, dueOn };
	const threadId = await waitForAnswer(tx, thread);
	for (const part of partsOf(words))
		await insertMessage(tx, {
			id: uuidv7(),
			threadId,
			author: 'customer',
			staffId: null,
			words: sealer.seal(SEALED, part),
			at,
		});
	return true;
}

/**
 * Puts a conversation that took place by WhatsApp into the one about a policy of this customer, who
 * then waits for an answer. Returns its id; null if the policy is not the customer's.
 */
export async function takeConversation(
	tx: Tx,
	sealer: Sealer,
	{
		customerId,
		policyId,
		lines,
	}: {
		customerId: string;
		policyId: string;
		lines: readonly { staffId: string | null; words: string; at: Date }[];
	},
): Promise<string | null> {
	const subject = await subjectOfAbout(tx, customerId, { kind: 'policy', id: policyId });
	const last = lines.findLast(({ staffId }) => staffId === null);
	if (!subject || !last) return null;
	const { kind, subjectId, no, title } = subject;
	const dueOn = await dueDay(tx, jakartaDay(last.at), ANSWER_WITHIN_WORKING_DAYS);
	const thread = { id: uuidv7(), customerId, kind, subjectId, no, title, at: last.at, dueOn };
	const threadId = await waitForAnswer(tx, thread);
	for (const { staffId, words, at } of lines)
		for (const part of partsOf(words))
			await insertMessage(tx, {
				id: uuidv7(),
				threadId,
				author: staffId === null ? 'customer' : 'staff',
				staffId,
				words: sealer.seal(SEALED, part),
				at,
			});
	return threadId;
}
