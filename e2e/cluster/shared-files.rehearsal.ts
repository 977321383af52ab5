import { readdirSync } from 'node:fs';

import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { MAX_SHEET_BYTES } from '#insurance/groups/memberships/member.ts';
import { openPool, type Pool } from '#platform/db/pool.server.ts';
import { clamAv } from '#platform/files/scan.server.ts';

import { makeClient, order, settle } from '../people/buyer.ts';
import { OFFICE_PDF } from '../people/filed-claims.ts';
import { type CustomerSession, customerSession } from '../people/office.ts';
import { type Cluster, makeCluster } from './parts.ts';
import { type Products, startProducts } from './products.ts';
import { EICAR, startStoreAndScanner, type StoreAndScanner } from './store-and-scanner.ts';

// Two processes store their files in one S3-compatible bucket and have their uploads scanned by
// ClamAV.
let cluster: Cluster;
let extra: StoreAndScanner;
let products: Products;
let pool: Pool;
let sari: CustomerSession;
beforeAll(async () => {
	cluster = await makeCluster(() => 'true');
	extra = await startStoreAndScanner(cluster.front, cluster.folder);
	products = await startProducts(cluster, extra.env);
	pool = openPool({ connectionString: cluster.urls.direct, max: 2 });
	sari = await customerSession(products.url);
});
afterAll(async () => {
	await pool?.close();
	await cluster?.remove();
});

async function upload(url: string, bytes: string): Promise<{ status: number; message: string }> {
	const form = new FormData();
	for (const field of ['DocTypeId', 'DocTypeDescription']) form.set(field, 'KTP');
	form.set('customerId', sari.id);
	form.set('claimDocument', new Blob([bytes], { type: 'application/pdf' }), 'kuitansi.pdf');
	const answer = await fetch(`${url}/page/selfcare/claim/upload-claim-doc-draft`, {
		method: 'POST',
		headers: sari.headers,
		body: form,
	});
	const result = (await answer.json()) as { status: { message: string } };
	return { status: answer.status, message: result.status.message };
}
const [one, other] = [() => products.own[0] ?? '', () => products.own[1] ?? ''];

async function policyDocument(): Promise<string> {
	const ask = async (name: string, body: object) =>
		(await sari.client.call('POST', `/page/selfcare/${name}`, body, sari.headers))
			.data as Record<string, string>[];
	const [policy] = await ask('getPolicyList', { email: sari.email, customerId: sari.id });
	const [document] = await ask('getPolicyDocument', { policyId: policy?.['policyID'] });
	return document?.['docFilePath'] ?? '';
}

test('both read what lies in the bucket, and nothing lies on the machine', async () => {
	const before = extra.store.keys().length;
	for (const url of products.own) expect((await upload(url, OFFICE_PDF)).status).toBe(200);
	expect(extra.store.keys().length).toBe(before + 2);
	await expect.poll(policyDocument, { timeout: 60_000 }).not.toBe('');
	const path = await policyDocument();
	const pages = [];
	for (const url of products.own) {
		const answer = await fetch(new URL(path, url), { headers: sari.headers });
		pages.push(Buffer.from(await answer.arrayBuffer()));
	}
	expect(pages[0]?.subarray(0, 5).toString()).toBe('%PDF-');
	expect(pages[0]?.equals(pages[1] ?? Buffer.alloc(0))).toBe(true);
	expect(readdirSync(products.dataDir)).not.toContain('files');
});

test('a virus is kept by neither, and while nobody scans nothing is taken', async () => {
	const before = extra.store.keys().length;
	const ill = OFFICE_PDF.replace('trailer', `%${EICAR.toString()}\ntrailer`);
	for (const url of products.own) {
		const { status, message } = await upload(url, ill);
		expect([status, message]).toEqual([
			422,
			'Berkas ini terdeteksi berbahaya dan tidak kami simpan.',
		]);
	}
	// The virus is at the end of the largest accepted member list.
	const list = Buffer.alloc(MAX_SHEET_BYTES, ' ');
	EICAR.copy(list, list.length - EICAR.length);
	const scanner = clamAv(extra.env['CLAMAV_URL'] ?? '');
	expect(await scanner.scan(list)).toMatchObject({ clean: false });
	await extra.scanner.stop();
	const { status, message } = await upload(one(), OFFICE_PDF);
	expect([status, message]).toEqual([
		503,
		'Pemeriksa virus sedang tidak tersedia. Coba unggah lagi sebentar.',
	]);
	expect(extra.store.keys().length).toBe(before);
	await extra.scanner.start();
	expect((await upload(other(), OFFICE_PDF)).status).toBe(200);
});

test('while the store is away policies are sold, and their documents come after it', async () => {
	await extra.store.stop();
	expect((await upload(one(), OFFICE_PDF)).status).toBeGreaterThanOrEqual(500);
	const client = await makeClient(products.url);
	const bought = await order(client, 'tanpa-gudang@contoh.test');
	expect((await settle(bought.endpointUrl)).status).toBe(303);
	const documents = async () => {
		const { rows } = await pool.query<{ count: number }>(sql`
			select count(*)::int as count from policy p join policy_document d on d.policy_id = p.id
			where p.order_no = ${bought.orderId}`);
		return rows[0]?.count;
	};
	const tried = async () => {
		const { rows } = await pool.query<{ error: string }>(sql`
			select last_error as error from job where kind = 'policy-documents' and done_at is null and attempts > 0`);
		return rows.length;
	};
	await expect.poll(tried, { timeout: 60_000 }).toBeGreaterThan(0);
	expect(await documents()).toBe(0);
	await extra.store.start();
	await expect.poll(documents, { timeout: 180_000, interval: 1_000 }).toBe(1);
	expect((await upload(other(), OFFICE_PDF)).status).toBe(200);
});
