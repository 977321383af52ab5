import { readsOfCustomer } from '#insurance/access/staff/personal-reads.server.ts';
import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { customerIdOf } from '#insurance/people/customers/policies/owned-policies.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { maskNetwork } from '#platform/values/network.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { chooseConsent, myPrivacy } from './api.ts';
import { consentsOf, wordsHash } from './consents.server.ts';
import { ANSWER_WITHIN_HOURS, ERASURE_STATUS_WORDS, SUBJECT_WORDS, wordsNow } from './privacy.ts';
import {
	insertChoice,
	insertErasure,
	newestRequest,
	type ErasureRow,
	withdrawRequest,
} from './store.server.ts';

export type PrivacyDeps = { db: Pool; sealer: Sealer };

export const SEALED = {
	reason: 'erasure reason',
	answer: 'erasure answer',
	contact: 'erasure contact',
} as const;
type Overview = CallOutput<typeof myPrivacy>;

export const wireRequest = (sealer: Sealer, row: ErasureRow) => ({
	status: row.status,
	statusWords: ERASURE_STATUS_WORDS[row.status],
	sentAt: row.sentAt.toISOString(),
	dueAt: row.dueAt.toISOString(),
	answeredAt: row.answeredAt?.toISOString() ?? null,
	answer: row.answer ? sealer.open<string>(SEALED.answer, row.answer) : null,
});

export async function looksAt(db: Db, customerId: string): Promise<Overview['reads']> {
	const reads = await readsOfCustomer(db, customerId);
	return reads.map(({ at, roleNames, subject, reason }) => ({
		at: at.toISOString(),
		role: roleNames || 'Petugas',
		subject: SUBJECT_WORDS[subject],
		reason: reason ?? '',
	}));
}

async function overviewOf({ db, sealer }: PrivacyDeps, customerId: string): Promise<Overview> {
	const [consents, policies, reads, request] = await Promise.all([
		consentsOf(db, customerId),
		policyHeadsOf(db, customerId),
		looksAt(db, customerId),
		newestRequest(db, customerId),
	]);
	return {
		consents,
		contracts: policies.map(({ policyNo, product, issuedAt }) => ({
			policyNo,
			productName: product.name,
			agreedAt: issuedAt.toISOString(),
		})),
		reads,
		request: request ? wireRequest(sealer, request) : null,
	};
}

export const myOverview = (deps: PrivacyDeps, caller: Caller): Promise<Overview> =>
	overviewOf(deps, customerIdOf(caller));

/** Stores a choice with the wording on which it was based. The previous choice remains on record. */
export async function chooseOwnConsent(
	deps: PrivacyDeps,
	{ purpose, given }: CallInput<typeof chooseConsent>,
	caller: Caller,
): Promise<Overview> {
	const customerId = customerIdOf(caller);
	await insertChoice(deps.db, {
		id: uuidv7(),
		customerId,
		purpose,
		given,
		wordsSha256: wordsHash(wordsNow(purpose)),
		network: maskNetwork(caller.ip),
		at: caller.now,
	});
	return overviewOf(deps, customerId);
}

export async function askErasure(
	deps: PrivacyDeps,
	{ reason }: { reason: string },
	caller: Caller,
): Promise<Overview> {
	const customerId = customerIdOf(caller);
	const dueAt = new Date(caller.now.getTime() + ANSWER_WITHIN_HOURS * 3_600_000);
	await deps.db.transaction((tx) =>
		insertErasure(tx, {
			id: uuidv7(),
			customerId,
			sentAt: caller.now,
			dueAt,
			reason: deps.sealer.seal(SEALED.reason, reason.trim()),
		}),
	);
	return overviewOf(deps, customerId);
}

export async function takeBackErasure(deps: PrivacyDeps, caller: Caller): Promise<Overview> {
	const customerId = customerIdOf(caller);
	if (!(await withdrawRequest(deps.db, customerId, caller.now)))
		throw new Refusal('look-again', 'Tidak ada permintaan yang menunggu.');
	return overviewOf(deps, customerId);
}
