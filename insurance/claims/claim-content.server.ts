import {
	customerIdOf,
	ownedWholePolicy,
} from '#insurance/people/customers/policies/owned-policies.server.ts';
import { hasJoined } from '#insurance/policies/changes/cover-steps.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { productOfPolicy } from '#insurance/policies/snapshots/product-of-policy.server.ts';
import { ROLE_WORDS } from '#insurance/product/products/choices.ts';
import type { Product } from '#insurance/product/products/product.ts';
import type { Keyring, Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { Inspector } from '#platform/files/inspect.server.ts';
import type { Scanner } from '#platform/files/scan.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import type { Day } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { type ClaimStatus, mayClaimBecome } from './claim.ts';
import type { ClaimDraft } from './draft/draft.ts';
import type { EventKind } from './event-words.ts';
import type { SentBy } from './invitations/sender-schema.ts';
import type { PayeeAccount } from './reports/payees/payees.ts';
import { followState } from './reserves/change-reserve.server.ts';
import type { ClaimEventFacts } from './rules/event.ts';
import { type ClaimRow, findClaim, insertClaimEvent, updateClaim } from './store.server.ts';

export type ClaimDeps = {
	db: Pool;
	sealer: Sealer;
	files: Files;
	scanner: Scanner;
	inspector: Inspector;
	secrets: Keyring;
	secure: boolean;
};

export const SEALED = {
	draft: 'claim draft',
	content: 'claim content',
	document: 'claim document',
	file: 'claim file',
	upload: 'claim upload',
	uploadPart: 'claim upload part',
	note: 'claim note',
	recommendation: 'claim recommendation',
	reportToken: 'claim report token',
	reporter: 'claim reporter',
	answer: 'claim request answer',
	signature: 'claim signature',
	receipt: 'claim receipt reading',
	invitation: 'claim invitation',
	sender: 'claim invitation sender',
	objection: 'claim objection evidence',
	documentNote: 'claim document note',
	incident: 'claim incident',
} as const;

export type Claimant = {
	id: string;
	name: string;
	birthDate: Day;
	sex: 'male' | 'female';
	relationship: string;
	nik: string | null;
};

/** Claim data as sent by the customer; stored sealed. */
export type ClaimContent = {
	bank: ClaimDraft['bank'];
	/** The adult who receives the money for an insured child; absent if no guardian was requested. */
	guardian?: ClaimDraft['guardian'];
	/**
	 * Accounts to which the claim may be paid if someone other than the holder reported it, one per
	 * beneficiary.
	 */
	accounts?: PayeeAccount[];
	insured: Claimant;
	holderName: string;
	provinceCode: string;
	event: ClaimEventFacts | null;
	agreed: { at: string; words: string; ip: string };
};

/** `page` is set for a document of several files: the page number and the id of the first page. */
export type DocumentContent = {
	typeId: string;
	type: string;
	fileName: string;
	page?: { no: number; of: string };
	sentBy?: SentBy;
};

/**
 * Returns the caller's customer id. A customer who sends another customer's id gets 403, regardless
 * of the rest of the body (C1.20).
 */
export function sameCustomer(caller: Caller, named: string): string {
	const customerId = customerIdOf(caller);
	if (named !== customerId) throw new Refusal('forbidden');
	return customerId;
}

/**
 * Returns the persons for whom claims may be made: the insured, including those who have left, but
 * not those awaiting a first premium. For a vehicle, where no person is insured, returns the
 * policyholder.
 */
export function claimantsOf(policy: Policy): Claimant[] {
	const { holder } = policy.application;
	if (policy.insured.length === 0) {
		return [
			{
				id: policy.id,
				name: holder.name,
				birthDate: holder.birthDate,
				sex: holder.sex,
				relationship: 'Pemegang polis',
				nik: holder.nik,
			},
		];
	}
	return policy.insured
		.filter((one) => hasJoined(policy, one))
		.map(({ id, name, birthDate, sex, role, nik }) => ({
			id,
			name,
			birthDate,
			sex,
			relationship: ROLE_WORDS[role],
			nik: nik ?? (role === 'self' ? holder.nik : null),
		}));
}

/**
 * Returns the customer's own policy with the product version that was bought. Another customer's
 * policy or an unknown one results in 403.
 */
export async function ownedProduct(
	deps: { db: Db; sealer: Sealer },
	customerId: string,
	policyId: string,
): Promise<{ policy: Policy; product: Product; version: number }> {
	const policy = await ownedWholePolicy(deps, customerId, policyId);
	const product = await productOfPolicy(deps.db, policy);
	return { policy, product, version: policy.product.version };
}

/**
 * Returns the customer's own claim. Another customer's claim number and an unknown one get the same
 * 403 (C1.20).
 */
export async function ownedClaim(
	db: Db,
	customerId: string,
	claimNo: string,
	find = findClaim,
): Promise<ClaimRow> {
	const claim = await find(db, claimNo);
	// A claim reported by someone else contains that person's identity, so only that person's link
	// opens it (decision 0073).
	if (!claim || claim.customerId !== customerId || claim.reportedBy !== 'holder')
		throw new Refusal('forbidden');
	return claim;
}

export const claimContent = (sealer: Sealer, claim: Pick<ClaimRow, 'content'>) =>
	sealer.open<ClaimContent>(SEALED.content, claim.content);
export const documentNames = (sealer: Sealer, document: { content: Buffer }) =>
	sealer.open<DocumentContent>(SEALED.document, document.content);
export const noteOf = (sealer: Sealer, note: Buffer | null) =>
	note ? sealer.open<string>(SEALED.note, note) : null;

export type Actor =
	| { actor: 'customer' | 'reporter' | 'system' }
	| { actor: 'staff'; staffId: string };

/** Adds a timeline entry; if `visible` is false, only staff see it. */
export async function addEvent(
	tx: Tx,
	sealer: Sealer,
	claimId: string,
	event: { kind: EventKind; by: Actor; at: Date; visible?: boolean; note?: string | null },
): Promise<void> {
	const { kind, by, at, visible = true, note } = event;
	await insertClaimEvent(tx, {
		id: uuidv7(at.getTime()),
		claimId,
		kind,
		actor: by.actor,
		staffId: by.actor === 'staff' ? by.staffId : null,
		visible,
		note: note ? sealer.seal(SEALED.note, note) : null,
		at,
	});
}

/**
 * Changes the state of a claim that the caller has locked. A transition missing from the state
 * table results in 409. The claim's reserve follows its state.
 */
export async function moveTo(
	tx: Tx,
	claim: ClaimRow,
	status: ClaimStatus,
	now: Date,
	change: Partial<ClaimRow> = {},
): Promise<ClaimRow> {
	if (status !== claim.status && !mayClaimBecome(claim.status, status))
		throw new Refusal(
			'look-again',
			'Status klaim ini sudah berubah. Muat ulang, lalu periksa lagi.',
		);
	const next: ClaimRow = {
		...claim,
		...change,
		status,
		revision: claim.revision + 1,
		turnSince: status === claim.status ? claim.turnSince : now,
	};
	if (!(await updateClaim(tx, claim, next))) throw new Refusal('look-again');
	await followState(tx, next, now);
	return next;
}
