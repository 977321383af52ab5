import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { productOfPolicy } from '#insurance/policies/snapshots/product-of-policy.server.ts';
import type { Product } from '#insurance/product/products/product.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { eventFacts } from '../check/claim-types.server.ts';
import { benefitOnDay } from '../check/coverage.ts';
import { documentNames, SEALED } from '../claim-content.server.ts';
import { documentPage } from '../document-pages.server.ts';
import { findDocuments } from '../document-store.server.ts';
import { documentIdOf, storeUpload } from '../draft/upload-document.server.ts';
import { documentsFor } from '../rules/documents.ts';
import { findClaimById } from '../store.server.ts';
import type { UploadOwner } from '../uploads/upload-owner.server.ts';
import type { reportDocuments, uploadForReport } from './api.ts';
import { needReport, type ClaimReportDeps } from './begin-report.server.ts';
import { refuseLate } from './report-view.server.ts';
import { identityDocuments } from './report.ts';
import { attachReported, type ClaimReportRow } from './store.server.ts';

export async function subject(
	{ sealer }: Pick<ClaimReportDeps, 'sealer'>,
	db: Db,
	report: ClaimReportRow,
): Promise<{ policy: Policy; product: Product }> {
	const policy = await loadPolicy(db, sealer, report.policyId);
	if (!policy) throw new Error('a report without a policy');
	return { policy, product: await productOfPolicy(db, policy) };
}

export async function listReportDocuments(
	deps: ClaimReportDeps,
	input: CallInput<typeof reportDocuments>,
	{ now }: Caller,
): Promise<CallOutput<typeof reportDocuments>> {
	const report = await needReport(deps.db, input.token, now);
	const { policy, product } = await subject(deps, deps.db, report);
	const benefit = benefitOnDay(product, policy, input.claimType, null);
	if (!benefit) throw refuseFields({ claimType: 'Pilih jenis klaim' });
	const event = input.event ? eventFacts(input.event) : null;
	const asked = documentsFor(product, benefit.code, event, {
		living: input.relation === 'insured',
	});
	return [
		...identityDocuments(input.relation),
		...asked.map(({ code, name }) => ({ code, name, required: false })),
	];
}

export async function ownerOfLink(
	{ db }: Pick<ClaimReportDeps, 'db'>,
	token: string,
	now: Date,
): Promise<UploadOwner> {
	const { id, customerId, claimId } = await needReport(db, token, now);
	const claim = claimId === null ? undefined : await findClaimById(db, claimId);
	if (claim) refuseLate(claim);
	return { customerId, reportId: id, invitationId: null };
}

/** Stores one file of a report, with the same checks as a customer's own file. */
export async function uploadToReport(
	deps: ClaimReportDeps,
	input: CallInput<typeof uploadForReport>,
	{ now }: Caller,
): Promise<CallOutput<typeof uploadForReport>> {
	return storeUpload(deps, input, await ownerOfLink(deps, input.token, now), now);
}

/**
 * A document as listed in a report: the key of its first file and the keys of its further pages, in
 * order.
 */
export type Reported = {
	typeId: string;
	type: string;
	filepath: string;
	pages?: readonly string[] | undefined;
};

/**
 * Attaches a report's uploads to its claim, in page order. Only uploads of this report are
 * accepted.
 */
export async function tieDocuments(
	{ sealer }: Pick<ClaimReportDeps, 'sealer'>,
	tx: Tx,
	{ claimId, reportId }: { claimId: string; reportId: string },
	documents: readonly Reported[],
): Promise<void> {
	for (const { typeId, type, filepath, pages = [] } of documents.filter(
		(one) => one.filepath !== '',
	)) {
		const keys = [filepath, ...pages];
		const rows = await findDocuments(
			tx,
			keys.flatMap((key) => documentIdOf(key) ?? []),
		);
		for (const [at, key] of keys.entries()) {
			const row = rows.find(({ id }) => id === documentIdOf(key));
			const tied =
				row?.reportId === reportId &&
				(await attachReported(tx, claimId, reportId, {
					id: row.id,
					content: sealer.seal(
						SEALED.document,
						documentPage(
							{
								typeId,
								type: type.trim(),
								fileName: documentNames(sealer, row).fileName,
							},
							at,
							documentIdOf(filepath) ?? '',
						),
					),
				}));
			if (!tied) throw refuseFields({ [`documents.${typeId}`]: `Unggah ulang ${type}` });
		}
	}
}
