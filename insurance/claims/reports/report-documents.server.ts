import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { productOfPolicy } from '#insurance/policies/product-of-policy.server.ts';
import type { Product } from '#insurance/products/product.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { type DocumentContent, namesOf, SEALED } from '../claim-content.server.ts';
import { factsOf } from '../claim-types.server.ts';
import { MAX_DOCUMENTS } from '../claim.ts';
import { benefitOnDay } from '../coverage.ts';
import { documentIdOf, storeUpload } from '../draft/upload-document.server.ts';
import { documentsFor } from '../rules/documents.ts';
import { findDocuments } from '../store.server.ts';
import type { reportDocuments, uploadForReport } from './api.ts';
import { needReport, type ReportDeps } from './begin-report.server.ts';
import { identityDocuments } from './report.ts';
import { attachReported, countUploads, type ReportRow } from './store.server.ts';

/** Uploads of one report: those of its claim, and second tries. */
const MAX_UPLOADS = 2 * MAX_DOCUMENTS;

/** Policy and product of a report. */
export async function subject(
	{ sealer }: Pick<ReportDeps, 'sealer'>,
	db: Db,
	report: ReportRow,
): Promise<{ policy: Policy; product: Product }> {
	const policy = await loadPolicy(db, sealer, report.policyId);
	if (!policy) throw new Error('a report without a policy');
	return { policy, product: await productOfPolicy(db, policy) };
}

/** What shows who tells it, and what the benefit asks for, which may follow. */
export async function listReportDocuments(
	deps: ReportDeps,
	input: CallInput<typeof reportDocuments>,
	{ now }: Caller,
): Promise<CallOutput<typeof reportDocuments>> {
	const report = await needReport(deps.db, input.token, now);
	const { policy, product } = await subject(deps, deps.db, report);
	const benefit = benefitOnDay(product, policy, input.claimType, null);
	if (!benefit) throw refuseFields({ claimType: 'Pilih jenis klaim' });
	const event = input.event ? factsOf(input.event) : null;
	const asked = documentsFor(product, benefit.code, event);
	return [
		...identityDocuments(input.relation),
		...asked.map(({ code, name }) => ({ code, name, required: false })),
	];
}

/** Keeps one file of a report, checked as a customer's own. */
export async function uploadToReport(
	deps: ReportDeps,
	input: CallInput<typeof uploadForReport>,
	{ now }: Caller,
): Promise<CallOutput<typeof uploadForReport>> {
	const report = await needReport(deps.db, input.token, now);
	return storeUpload(
		deps,
		input,
		{ customerId: report.customerId, reportId: report.id },
		now,
		async () => (await countUploads(deps.db, report.id)) < MAX_UPLOADS,
	);
}

/** Ties the uploads of a report to its claim; only its own may be. */
export async function tieDocuments(
	{ sealer }: Pick<ReportDeps, 'sealer'>,
	tx: Tx,
	{ claimId, reportId }: { claimId: string; reportId: string },
	documents: readonly { typeId: string; type: string; filepath: string }[],
): Promise<void> {
	const rows = await findDocuments(
		tx,
		documents.flatMap(({ filepath }) => documentIdOf(filepath) ?? []),
	);
	for (const { typeId, type, filepath } of documents.filter((one) => one.filepath !== '')) {
		const row = rows.find(({ id }) => id === documentIdOf(filepath));
		const content: DocumentContent | null =
			row && row.reportId === reportId
				? { ...namesOf(sealer, row), typeId, type: type.trim() }
				: null;
		const tied =
			row &&
			content &&
			(await attachReported(tx, claimId, reportId, {
				id: row.id,
				content: sealer.seal(SEALED.document, content),
			}));
		if (!tied) throw refuseFields({ [`documents.${typeId}`]: `Unggah ulang ${type}` });
	}
}
