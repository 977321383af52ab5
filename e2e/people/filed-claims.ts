import { randomUUID } from 'node:crypto';

import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import type { CustomerSession } from './office.ts';

export const OFFICE_PDF =
	'%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
export type ClaimFileSent = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> | string };
const KUITANSI: ClaimFileSent = {
	name: 'kuitansi.pdf',
	type: 'application/pdf',
	bytes: OFFICE_PDF,
};
type Row = Record<string, string>;
type AskCustomer = (name: string, body: unknown) => Promise<never>;

export const MEDICAL = {
	productCode: 'JAM',
	benefit: 'MED',
	event: {
		incidentDay: addToDay(jakartaDay(new Date()), { day: -5 }),
		cause: 'accident',
		days: null,
		cost: 2_000_000,
	} as object,
};

type FiledAbout = typeof MEDICAL & {
	/** Files for the required documents, in their order. */
	files?: readonly ClaimFileSent[];
	accountNumber?: string;
};

export async function beginClaim(
	url: string,
	customer: CustomerSession,
	{ productCode, benefit, event, files = [], accountNumber = '1234567890' }: FiledAbout = MEDICAL,
): Promise<{ draftId: string; version: number; ask: AskCustomer }> {
	const ask: AskCustomer = async (name: string, body: unknown) => {
		const { status, data } = await customer.client.call(
			'POST',
			`/page/selfcare/${name}`,
			body,
			customer.headers,
		);
		if (status.code !== 200) throw new Error(`${name}: ${status.message}`);
		return data as never;
	};
	const policies = (await ask('getPolicyList', {
		email: customer.email,
		customerId: customer.id,
	})) as Row[];
	const policyId = policies.find((one) => one['productCode'] === productCode)?.['policyID'] ?? '';
	const coverage = (await ask('getPolicyCoverageInsuredDetail', {
		policyId,
		customerId: customer.id,
	})) as Row[];
	const claimed = coverage.find((one) => one['coverageTypeID'] === benefit);
	const insured = (await ask('claim/insured', { policyId })) as Row[];
	const types = (await ask('getDocumentClaimListByProduct', {
		productId: claimed?.['productID'],
		event,
	})) as (Row & { is_mandatory: boolean })[];
	const documents = [];
	for (const [at, one] of types.filter((type) => type.is_mandatory).entries()) {
		const sent = files[at] ?? KUITANSI;
		const form = new FormData();
		form.set('DocTypeId', one['docTypeID'] ?? '');
		form.set('DocTypeDescription', one['docTypeDescription'] ?? '');
		form.set('customerId', customer.id);
		form.set('claimDocument', new Blob([sent.bytes], { type: sent.type }), sent.name);
		const answer = await fetch(`${url}/page/selfcare/claim/upload-claim-doc-draft`, {
			method: 'POST',
			headers: customer.headers,
			body: form,
		});
		const { data } = (await answer.json()) as { data: { filepath: string } };
		documents.push({
			typeId: one['docTypeID'],
			type: one['docTypeDescription'],
			filepath: data.filepath,
			fileName: sent.name,
		});
	}
	const bank = {
		accountName: 'Sari Nasabah',
		accountNumber,
		bankName: 'Bank Contoh',
		bankBranch: 'Tebet',
		bankCity: 'Jakarta',
	};
	const draft = {
		customerId: customer.id,
		policyId,
		claimType: benefit,
		tertanggungId: insured[0]?.['customerID'],
		...bank,
		documents,
		provinceId: '31',
		isAggreed: true,
		event,
		replace: true,
	};
	const saved = (await ask('claim/save-draft-claim', { ...draft, draftId: randomUUID() })) as {
		version: number;
		draftId: string;
	};
	return { ...saved, ask };
}

export async function fileClaim(
	url: string,
	customer: CustomerSession,
	about: FiledAbout = MEDICAL,
): Promise<string> {
	const { draftId, version, ask } = await beginClaim(url, customer, about);
	const sent = { customerId: customer.id, draftId, version };
	return ((await ask('claim/submit-draft-claim', sent)) as { claimNo: string }).claimNo;
}
