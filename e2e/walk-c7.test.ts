import { afterAll, beforeAll, expect, test } from 'vitest';

import { testMember } from '#insurance/groups/memberships/test-panel.server.ts';

import { sendList } from './member-list.ts';
import { dataOf } from './people/buyer.ts';
import {
	ANY_DAY,
	EMAIL,
	type AnsweredRow,
	type SampleCaller,
	sampleCaller,
	ANY_TEXT,
} from './people/sample-caller.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

const DOWNLOAD = expect.stringMatching(/^\/page\/download\?filepath=/);
let product: RunningProduct;
let sari: SampleCaller;
beforeAll(async () => {
	product = await makeProduct({ ROLES: 'api,jobs' });
	await product.start();
	sari = await sampleCaller(product);
});
afterAll(() => product?.remove());

async function upload(fields: Record<string, string>): Promise<AnsweredRow> {
	const form = new FormData();
	for (const [name, text] of Object.entries(fields)) form.set(name, text);
	const pdf = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
	form.set('claimDocument', new Blob([pdf], { type: 'application/pdf' }), 'kuitansi.pdf');
	const session = await fetch(`${product.url}/page/session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	});
	const { data } = (await session.json()) as { data: { token: string } };
	const answer = await fetch(`${product.url}/page/selfcare/claim/upload-claim-doc-draft`, {
		method: 'POST',
		body: form,
		headers: {
			...sari.headers,
			authorization: `Bearer ${data.token}`,
			accept: 'application/json',
		},
	});
	return dataOf<AnsweredRow>('upload', (await answer.json()) as never);
}

test('a claim consists of types, documents, a draft and the submitted claim (C3.8, C3.13–C3.18)', async () => {
	const { policyId } = sari.policyOf('JAM');
	const customerId = sari.customerId;
	const draft = () =>
		sari.ask<AnsweredRow>('claim/get-draft-claim', { email: EMAIL, customerId });
	// C7.2.23: there is no draft yet, so no policyId.
	expect(await draft()).not.toHaveProperty('policyId');
	const types = await sari.ask('getPolicyCoverageInsuredDetail', { policyId, customerId });
	const coverage = types.find((one) => one['coverageTypeID'] === 'MED');
	const { asked, ...documented } = coverage ?? {};
	// Not a documented field. The form uses it to ask what happened.
	expect(asked).toMatchObject({ terms: { causes: ['accident'], pays: { by: 'cost' } } });
	expect(documented).toEqual({
		coverageTypeID: 'MED', // C3.13.01
		coverageTypeDetailDesc: ANY_TEXT, // C3.13.02
		productID: expect.stringMatching(/^JAM-\d+-MED$/), // C3.13.03
		plan: 'AMAN', // C3.13.04
		coverageTypeDetailID: 'JAM-MED', // C3.13.05
	});
	const productId = String(coverage?.['productID']);
	const documents = await sari.ask('getDocumentClaimListByProduct', { productId });
	expect(documents.length).toBeGreaterThan(1);
	for (const document of documents)
		// C3.14.01–C3.14.03
		expect(document).toEqual({
			docTypeID: ANY_TEXT,
			docTypeDescription: ANY_TEXT,
			is_mandatory: expect.any(Boolean),
		});
	const given = [];
	for (const { docTypeID, docTypeDescription } of documents.filter(
		(one) => one['is_mandatory'],
	)) {
		const described = {
			DocTypeId: String(docTypeID),
			DocTypeDescription: String(docTypeDescription),
		};
		// C7.2.27–C7.2.29: fields that only the form uses are accepted.
		const kept = await upload({ ...described, customerId, productId, customFileName: 'x' });
		expect(kept).toEqual({
			filepath: expect.stringMatching(/^dok\./),
			fileName: 'kuitansi.pdf',
		});
		const { filepath } = kept;
		given.push({ filepath, type: docTypeDescription, typeId: docTypeID });
	}
	const [insured] = await sari.ask('getInsuredList', { policyId });
	const notified = {
		policyId,
		claimType: 'MED',
		tertanggungId: insured?.['customerID'],
		bankName: 'Bank Contoh',
		accountName: 'Sari Nasabah',
		accountNumber: '1234567890',
		bankBranch: 'Tebet',
		bankCity: 'Jakarta',
		provinceId: '31',
		isAggreed: true,
	};
	await sari.ask<AnsweredRow>('claim/save-draft-claim', {
		customerId,
		...notified,
		documents: given,
	});
	// C3.16.01–C3.16.05, C3.18.01–C3.18.12, C7.2.22: the saved data and the names of the uploads.
	expect(await draft()).toMatchObject({
		...notified,
		documents: given.map((one) => ({ ...one, fileName: 'kuitansi.pdf' })),
	});
	const sent = await sari.send('claim/submit-draft-claim', { customerId });
	const { claimNo } = dataOf<AnsweredRow>('submit', sent);
	// C7.2.40
	expect(sent.status.message).toMatch(`Klaim ${String(claimNo)} sudah kami terima.`);
	expect(
		(await sari.ask('claimList', { policyId })).find((one) => one['claimNo'] === claimNo),
	).toEqual({
		claimNo: expect.stringMatching(/^K\d{10}$/), // C3.8.01
		claimBenefit: coverage?.['coverageTypeDetailDesc'], // C3.8.02
		claimDate: ANY_DAY, // C3.8.03
		claimStatus: 'Diajukan', // C3.8.06
	});
	// C3.17.01, C3.17.02, C7.3.01
	const provinces = dataOf<AnsweredRow[]>(
		'province',
		await sari.client.call('GET', '/page/province'),
	);
	expect(provinces).toHaveLength(38);
	expect(provinces).toContainEqual({
		provinceCode: '32',
		provinceDescription: 'Jawa Barat',
	});
});

test('a policy’s documents are the policy and, after a change, an endorsement (C3.9, C7.3.03)', async () => {
	const { policyId } = sari.policyOf('JJW');
	const list = () => sari.ask('getPolicyDocument', { policyId });
	const POLICY = { docType: 'policy', docFilePath: DOWNLOAD };
	await expect.poll(list, { timeout: 30_000 }).toEqual([POLICY]);
	await sari.ask('servicing/address', {
		policyId,
		agree: true,
		address: {
			street: 'Jalan Anggrek 7',
			postalcode: '12810',
			province: 'DKI Jakarta',
			city: 'Jakarta Selatan',
			subDistrict: 'Tebet',
			village: 'Tebet Barat',
		},
	});
	await expect
		.poll(list, { timeout: 30_000 })
		.toEqual([
			POLICY,
			{ docType: expect.stringMatching(/^endorsement/), docFilePath: DOWNLOAD },
		]);
	const [, endorsement] = await list();
	const answer = await fetch(`${product.url}${String(endorsement?.['docFilePath'])}`, {
		headers: { cookie: sari.headers['cookie'] ?? '' },
	});
	expect(answer.headers.get('content-type')).toBe('application/pdf');
});

test('self-care calls require POST and a bearer token (C7.2.01, C7.2.02)', async () => {
	const address = `${product.url}/page/selfcare/getPolicyList`;
	const headers = { ...sari.headers, accept: 'application/json' };
	const body = JSON.stringify({ email: EMAIL, customerId: sari.customerId });
	const type = { 'content-type': 'application/json' };
	const status = async (init: RequestInit) => (await fetch(address, init)).status;
	expect(await status({ headers })).toBe(404);
	expect(await status({ method: 'POST', headers: { ...headers, ...type }, body })).toBe(401);
	const known = await sari.client.call('POST', '/page/selfcare/forgotPassword', { email: EMAIL });
	const other = await sari.client.call('POST', '/page/selfcare/forgotPassword', {
		email: 'tidak-ada@contoh.test',
	});
	// C7.2.06, C7.04, C7.05
	expect(known).toEqual({
		status: { code: 200, message: expect.any(String) },
		data: { sent: true },
	});
	expect(other).toEqual(known);
});

test('a company list has file, preview, submission and members, for both kinds (C3.2, C3.3, C7.1)', async () => {
	const json = { accept: 'application/json' };
	const entered = await sari.client.call('POST', '/page/corporate/login', {
		email: 'hrd@contoh.test',
		password: 'Contoh#2026',
	});
	// C3.2.01, C3.2.02, C7.1.01–C7.1.04: the token is inside `data`, the address of the next page
	// outside it.
	expect(entered).toMatchObject({
		status: { code: 200 },
		data: { access_token: ANY_TEXT },
		redirect_url: '/korporat/panel',
	});
	const token = dataOf<AnsweredRow>('login', entered)['access_token'];
	const panel = async (path: string, init: RequestInit = {}) => {
		const headers = { ...json, authorization: `Bearer ${String(token)}` };
		const answer = await fetch(`${product.url}/page/corporate/panel/${path}`, {
			headers,
			...init,
		});
		return (await answer.json()) as {
			status: { code: number };
			data: AnsweredRow[];
			isValid: boolean;
		};
	};
	// C3.2.03, C3.2.04
	const { data: products } = await panel('products');
	expect(products[0]).toMatchObject({
		id: ANY_TEXT,
		name: expect.stringMatching(/^Jaga Korporat/),
	});
	const product_id = String(products[0]?.['id']);
	const of = `?product_id=${product_id}`;
	const row = testMember(9_500);
	const names = async () => (await panel(`list${of}&search=${row.nik}`)).data;
	for (const [kind, left] of [
		['add', [row.name]],
		['delete', []],
	] as const) {
		// C7.1.13, C7.1.14: nothing is valid until a file has been uploaded.
		expect(await panel(kind + of)).toMatchObject({ data: [], isValid: false });
		// C7.1.07, C7.1.08
		expect(await sendList(panel, { kind, product: product_id }, [row])).toMatchObject({
			status: { code: 200 },
		});
		// C3.3.01–C3.3.11
		expect(await panel(kind + of)).toMatchObject({
			data: [{ status: 'Valid', ...row }],
			isValid: true,
		});
		// C7.1.09–C7.1.11: submitted without a body.
		expect(await panel(`submit-${kind}${of}`, { method: 'POST' })).toMatchObject({
			status: { code: 200 },
		});
		expect((await panel(kind + of)).data).toEqual([]);
		// C7.1.12
		expect((await names()).map((one) => one['name'])).toEqual(left);
		// C7.1.15
		for (const path of [kind + of, `list${of}`])
			expect((await panel(path, { headers: json })).status.code).toBe(401);
	}
});
