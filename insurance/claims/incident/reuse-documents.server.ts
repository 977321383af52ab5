import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { eventFacts } from '../check/claim-types.server.ts';
import {
	type ClaimDeps,
	claimantsOf,
	claimContent,
	type DocumentContent,
	ownedProduct,
	sameCustomer,
	SEALED,
} from '../claim-content.server.ts';
import { documentPage, documentsWithPages } from '../document-pages.server.ts';
import { type DocumentRow, documentsOfClaim, insertDocument } from '../document-store.server.ts';
import { filepathOf } from '../draft/upload-document.server.ts';
import { reportedByHolder } from '../holder/my-claims.server.ts';
import { documentsFor } from '../rules/documents.ts';
import { type ClaimRow, claimsOfCustomer } from '../store.server.ts';
import { refuseCrowd } from '../uploads/upload-owner.server.ts';
import type { reuseDocuments } from './api.ts';
import { ACCOUNT_PROOF, CARD } from './incident.ts';

type Reused = CallOutput<typeof reuseDocuments>['documents'][number];
type Pages = readonly { row: DocumentRow; names: DocumentContent }[];

/** A filled form states one claim. */
const CLAIM_FORM = 'FORM';
/** A card or account is asked for again after two years. */
const KEPT_GOOD_YEARS = 2;

const digits = (text: string) => text.replace(/\D/g, '');

type Wanted = {
	incidentId: string | null;
	person: { name: string; birthDate: string };
	accountNumber: string;
	since: string;
};

/** Says whether a document of an earlier claim proves the same thing for this one. */
function isGood({ sealer }: ClaimDeps, claim: ClaimRow, typeId: string, wanted: Wanted): boolean {
	const { insured, bank } = claimContent(sealer, claim);
	const { person } = wanted;
	const samePerson = insured.name === person.name && insured.birthDate === person.birthDate;
	const sameEvent = wanted.incidentId !== null && claim.incidentId === wanted.incidentId;
	const sameAccount = digits(bank.accountNumber) === digits(wanted.accountNumber);
	const isRecent = jakartaDay(claim.submittedAt) >= wanted.since;
	if (typeId === ACCOUNT_PROOF) return sameAccount && (sameEvent || isRecent);
	if (typeId === CARD) return samePerson && (sameEvent || isRecent);
	return sameEvent && samePerson;
}

/** Copies a document with its pages, so that deleting one claim leaves the other's files alone. */
async function copied(
	{ db, files, sealer }: ClaimDeps,
	pages: Pages,
	{ customerId, now }: { customerId: string; now: Date },
): Promise<Omit<Reused, 'claimNo'> | null> {
	const [first] = pages;
	if (!first) return null;
	const sealed = await Promise.all(pages.map(({ row }) => files.get(row.fileKey)));
	if (sealed.includes(null)) return null;
	const ids = pages.map(() => uuidv7(now.getTime()));
	for (const [at, { row, names }] of pages.entries()) {
		const [id = '', bytes = null] = [ids[at], sealed[at]];
		if (!bytes) continue;
		const { typeId, type, fileName } = names;
		const own = documentPage({ typeId, type, fileName }, at, ids[0] ?? '');
		const fileKey = `claims/${id}.sealed`;
		await files.put(fileKey, bytes, 'application/octet-stream');
		const content = sealer.seal(SEALED.document, own);
		const { mediaType, size, sha256 } = row;
		await insertDocument(db, {
			id,
			customerId,
			claimId: null,
			reportId: null,
			invitationId: null,
			content,
			mediaType,
			size,
			sha256,
			fileKey,
			uploadedAt: now,
		});
	}
	const { typeId, type, fileName } = first.names;
	const paged = pages.slice(1).map(({ names }, at) => ({
		filepath: filepathOf(ids[at + 1] ?? ''),
		fileName: names.fileName,
	}));
	return {
		typeId,
		type,
		fileName,
		filepath: filepathOf(ids[0] ?? ''),
		...(paged.length > 0 ? { pages: paged } : {}),
	};
}

/**
 * Copies the required documents that the customer sent before and that hold for this claim too: all
 * of the same event and person, and from other claims the identity card and the proof of the
 * account. Documents that others sent through links stay where they are, because their senders gave
 * them to one claim.
 */
export async function reuseForClaim(
	deps: ClaimDeps,
	input: CallInput<typeof reuseDocuments>,
	caller: Caller,
): Promise<CallOutput<typeof reuseDocuments>> {
	const customerId = sameCustomer(caller, input.customerId);
	const { policy, product } = await ownedProduct(deps, customerId, input.policyId);
	const person = claimantsOf(policy).find(({ id }) => id === input.tertanggungId);
	if (!person) throw new Refusal('forbidden');
	const { now } = caller;
	await refuseCrowd(deps.db, { customerId, reportId: null, invitationId: null }, now);
	const event = input.event ? eventFacts(input.event) : null;
	const left = new Set(
		documentsFor(product, input.claimType, event).flatMap(({ code, required }) =>
			required && code !== CLAIM_FORM && (input.typeIds?.includes(code) ?? true)
				? [code]
				: [],
		),
	);
	const wanted = {
		incidentId: input.incidentId ?? null,
		person,
		accountNumber: input.accountNumber,
		since: addToDay(jakartaDay(now), { year: -KEPT_GOOD_YEARS }),
	};
	const documents: Reused[] = [];
	for (const claim of (await claimsOfCustomer(deps.db, customerId)).filter(reportedByHolder)) {
		if (left.size === 0) break;
		const all = documentsWithPages(deps.sealer, await documentsOfClaim(deps.db, claim.id));
		for (const pages of all) {
			const names = pages[0]?.names;
			if (!names || names.sentBy || !left.has(names.typeId)) continue;
			if (!isGood(deps, claim, names.typeId, wanted)) continue;
			const copy = await copied(deps, pages, { customerId, now });
			if (!copy) continue;
			left.delete(names.typeId);
			documents.push({ ...copy, claimNo: claim.claimNo });
		}
	}
	return { documents };
}
