import { randomUUID } from 'node:crypto';

import {
	listCoverage,
	listDocuments,
	listInsured,
} from '#insurance/claims/check/claim-types.server.ts';
import type { ClaimDeps } from '#insurance/claims/claim-content.server.ts';
import { saveDraftClaim } from '#insurance/claims/draft/draft-claim.server.ts';
import { submitClaim } from '#insurance/claims/draft/submit-claim.server.ts';
import { keepWholeUpload } from '#insurance/claims/draft/upload-document.server.ts';
import { listMine } from '#insurance/claims/holder/my-claims.server.ts';
import { beginLayout } from '#insurance/documents/pdf/layout.server.ts';
import { customerOf } from '#insurance/people/accounts/customer-account.server.ts';
import { SAMPLE_CUSTOMER } from '#insurance/people/accounts/seed.server.ts';
import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { SAMPLE_INSURER } from './insurer.ts';

const BANK = {
	accountName: SAMPLE_CUSTOMER.name,
	accountNumber: '1234567890',
	bankName: 'Bank Contoh',
	bankBranch: 'Tebet',
	bankCity: 'Jakarta Selatan',
};

function pdfOf(name: string, at: Date): Promise<Buffer> {
	const layout = beginLayout({
		title: name,
		insurer: SAMPLE_INSURER,
		at,
		footer: 'Data contoh, bukan dokumen sungguhan.',
	});
	layout.heading(name);
	layout.paragraph('Berkas ini dibuat untuk memperlihatkan klaim contoh.');
	return layout.end();
}

const callerOf = (customerId: string, now: Date): Caller => ({
	requestId: randomUUID(),
	now,
	ip: '198.51.100.7',
	userAgent: 'sample',
	pageId: null,
	identity: { kind: 'customer', customerId, sessionId: 'sample' },
	header: () => undefined,
	decodeField: (text) => text,
	setHeader: () => {},
});

async function uploadDocuments(
	deps: ClaimDeps,
	productId: string,
	customerId: string,
	caller: Caller,
) {
	const documents = [];
	for (const one of await listDocuments(deps, { productId })) {
		const { docTypeID: typeId, docTypeDescription: type, is_mandatory } = one;
		if (!is_mandatory) continue;
		const { filepath, fileName } = await keepWholeUpload(
			deps,
			{
				DocTypeId: typeId,
				DocTypeDescription: type,
				claimDocument: {
					fileName: `${type.slice(0, 40)}.pdf`,
					bytes: await pdfOf(type, caller.now),
				},
				customerId,
			},
			caller,
		);
		documents.push({ typeId, type, filepath, fileName });
	}
	return documents;
}

/**
 * Creates one claim that awaits the assessor (self-care sample). The sample customer submits it
 * like any other claim.
 */
export async function loadSampleClaim(deps: ClaimDeps, now: Date): Promise<void> {
	const customerId = await deps.db.transaction((tx) =>
		customerOf(tx, deps.sealer, SAMPLE_CUSTOMER),
	);
	const caller = callerOf(customerId, now);
	if ((await listMine(deps, { customerId }, caller)).length > 0) return;
	const policy = (await policyHeadsOf(deps.db, customerId)).find(
		({ product }) => product.code === 'JAM',
	);
	if (!policy) return;
	const [insured] = await listInsured(deps, { policyId: policy.id }, caller);
	const coverage = (await listCoverage(deps, { policyId: policy.id, customerId }, caller)).find(
		({ coverageTypeID }) => coverageTypeID === 'MED',
	);
	if (!insured || !coverage) return;
	const draft = {
		customerId,
		policyId: policy.id,
		claimType: coverage.coverageTypeID,
		tertanggungId: insured.customerID,
		...BANK,
		documents: await uploadDocuments(deps, coverage.productID, customerId, caller),
		provinceId: '31',
		isAggreed: true,
	};
	const { version } = await saveDraftClaim(deps, draft, caller);
	await submitClaim(deps, { customerId, version }, caller);
}
