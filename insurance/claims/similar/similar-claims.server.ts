import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import { claimContent, documentNames, SEALED } from '../claim-content.server.ts';
import { openRecommendation } from '../desk/decision/recommendation.server.ts';
import { REUSED_ANYWHERE } from '../incident/incident.ts';
import { type ReceiptReading, SURELY_READ } from '../receipts/receipt.ts';
import { type ClaimRow, claimsByIds, claimsOfCustomer, claimsOfPolicy } from '../store.server.ts';
import { accountPrints, printOfReading, receiptPrints } from './prints.server.ts';
import { type Comparable, type ReadReceipt, similarities, type Similarity } from './similarity.ts';
import {
	claimsWithSameAccount,
	claimsWithSameFile,
	claimsWithSameReceipt,
	newestRecommendations,
	readPagesOf,
	setReceiptPrint,
} from './store.server.ts';

type Deps = { db: Db; sealer: Sealer };
export type SimilarClaim = Similarity & { claimNo: string };

const MOST_FILES = 10;
const MOST_SIMILAR = 20;

/** Returns the receipts of claims whose total was read with certainty, by claim. */
async function readReceiptsOf(
	{ db, sealer }: Deps,
	claimIds: readonly string[],
): Promise<Map<string, ReadReceipt[]>> {
	const found = new Map<string, ReadReceipt[]>();
	for (const page of await readPagesOf(db, claimIds)) {
		const { total, day } = sealer.open<ReceiptReading>(SEALED.receipt, page.reading);
		if (!total || total.certainty < SURELY_READ) continue;
		const isDaySure = day !== null && day.certainty >= SURELY_READ;
		found.set(page.claimId, [
			...(found.get(page.claimId) ?? []),
			{
				documentId: documentNames(sealer, page).page?.of ?? page.documentId,
				total: total.value,
				day: isDaySure ? day.value : null,
			},
		]);
	}
	return found;
}

/**
 * Returns what each claim is compared by: the event as assessed, or as reported by the customer if
 * not yet assessed, and the receipts.
 */
export async function comparablesOf(
	deps: Deps,
	claims: readonly ClaimRow[],
): Promise<Map<string, Comparable>> {
	const ids = claims.map(({ id }) => id);
	const receipts = await readReceiptsOf(deps, ids);
	const assessed = new Map(
		(await newestRecommendations(deps.db, ids)).map((row) => [
			row.claimId,
			openRecommendation(deps.sealer, row).event,
		]),
	);
	return new Map(
		claims.map((claim) => {
			const { id, policyId, insuredId, benefit, incidentId } = claim;
			const event = assessed.get(id) ?? claimContent(deps.sealer, claim).event;
			const facts = { event, receipts: receipts.get(id) ?? [] };
			return [id, { policyId, insuredId, benefit, incidentId, ...facts }];
		}),
	);
}

/**
 * A customer may use documents again for the same event, and the card and account proof for any
 * claim.
 */
async function sameFiles(deps: Deps, claim: ClaimRow): Promise<SimilarClaim[]> {
	const found = new Map<string, Map<string, string>>();
	for (const { claimNo, content, ...other } of await claimsWithSameFile(deps.db, claim.id)) {
		const { typeId, type, page } = documentNames(deps.sealer, { content });
		const isOwn = other.customerId === claim.customerId;
		const sameEvent = claim.incidentId !== null && other.incidentId === claim.incidentId;
		if (isOwn && (sameEvent || REUSED_ANYWHERE.includes(typeId))) continue;
		const documents = found.get(claimNo) ?? new Map<string, string>();
		found.set(claimNo, documents.set(page?.of ?? other.documentId, type));
	}
	return [...found].slice(0, MOST_FILES).map(([claimNo, documents]) => {
		const names = [...new Set(documents.values())].map((type) => `"${type}"`);
		const words = `Berkas ${names.join(', ')} sama persis.`;
		return { claimNo, words, isExact: true, documentIds: [...documents.keys()] };
	});
}

/**
 * Returns the claims to compare with, and which of them are of other customers with the same
 * account.
 */
async function candidates(
	{ db, sealer }: Deps,
	claim: ClaimRow,
	receipts: readonly ReadReceipt[],
): Promise<{ others: ClaimRow[]; sameAccount: ReadonlySet<string> }> {
	const { customerId, id: claimId } = claim;
	const accounts = accountPrints(sealer, claimContent(sealer, claim));
	const sameAccount = await claimsWithSameAccount(db, { prints: accounts, customerId });
	const prints = receipts.flatMap((one) => receiptPrints(sealer, one));
	const sameReceipt = await claimsWithSameReceipt(db, { prints, claimId });
	const near = [
		...(await claimsOfCustomer(db, customerId)),
		...(await claimsOfPolicy(db, claim.policyId)),
		...(await claimsByIds(db, [...sameAccount, ...sameReceipt])),
	].filter(({ id, status }) => id !== claimId && status !== 'withdrawn');
	return {
		others: [...new Map(near.map((one) => [one.id, one])).values()],
		sameAccount: new Set(sameAccount),
	};
}

/**
 * Returns other claims that may be duplicates of this one, with what is alike. This is a hint for
 * the assessor and never a reason to refuse.
 */
export async function similarClaims(deps: Deps, claim: ClaimRow): Promise<SimilarClaim[]> {
	const here = (await comparablesOf(deps, [claim])).get(claim.id);
	if (!here) return [];
	const { others, sameAccount } = await candidates(deps, claim, here.receipts);
	const compared = await comparablesOf(deps, others);
	const found: SimilarClaim[] = await sameFiles(deps, claim);
	for (const { claimNo, id } of others) {
		const there = compared.get(id);
		const alike = there ? similarities(here, there) : [];
		if (sameAccount.has(id))
			alike.push({
				words: 'Rekening tujuan sama dengan klaim nasabah lain.',
				isExact: false,
				documentIds: [],
			});
		found.push(...alike.map((one) => ({ claimNo, ...one })));
	}
	return found.toSorted((a, b) => Number(b.isExact) - Number(a.isExact)).slice(0, MOST_SIMILAR);
}

/** Stores the hashes of receipts that were read before there were any. */
export async function hashReceipts(
	{ db: tx, sealer }: { db: Tx; sealer: Sealer },
	claimId: string,
): Promise<void> {
	for (const { documentId, reading, print } of await readPagesOf(tx, [claimId])) {
		if (print !== null) continue;
		const next = printOfReading(sealer, sealer.open<ReceiptReading>(SEALED.receipt, reading));
		if (next !== null) await setReceiptPrint(tx, documentId, next);
	}
}
