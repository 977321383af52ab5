import { afterAll, beforeAll, expect, test } from 'vitest';
import { person, xlsxOf } from '#insurance/memberships/test-panel.server.ts';
import { makeProduct, type Product } from './product.ts';

const PEOPLE = 3_000;
const json = { accept: 'application/json' };
type Any = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any

let product: Product;
beforeAll(async () => {
	product = await makeProduct();
	await product.start();
});
afterAll(async () => {
	await product?.remove();
});

async function logIn() {
	const opened = await fetch(`${product.url}/page/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
	const { token } = ((await opened.json()) as Any)['data'];
	const answer = await fetch(`${product.url}/page/corporate/login`, { method: 'POST', headers: { ...json, 'content-type': 'application/json', authorization: `Bearer ${token}` }, body: JSON.stringify({ email: 'hrd@contoh.test', password: 'Contoh#2026' }) });
	const headers = { ...json, authorization: `Bearer ${((await answer.json()) as Any)['data'].access_token}` };
	return async (path: string, init: RequestInit = {}): Promise<Any> => (await (await fetch(`${product.url}/page/corporate/panel/${path}`, { headers, ...init })).json()) as Any;
}

/** Numbers of a round have NIKs of their own. */
const people = (round: number) => Array.from({ length: PEOPLE }, (_, at) => person(at, { nik: `3174051705${String(100_000 + round * 10_000 + at)}` }));

test('a process that is killed while members are sent leaves all of them or none', async () => {
	const first = await logIn();
	let before = (await first(`list?product_id=${(await first('products'))['data'][0].id}&perPage=1`))['total'] as number;
	const seen: number[] = [];
	for (const [round, wait] of [30, 250, 900].entries()) {
		const call = await logIn();
		const id = (await call('products'))['data'][0].id as string;
		const form = new FormData();
		form.append('file', new Blob([new Uint8Array(xlsxOf(people(round)))]), 'peserta.xlsx');
		await call(`import-add?product_id=${id}`, { method: 'POST', body: form });
		await expect.poll(async () => (await call(`add?product_id=${id}&perPage=1`))['isValid'], { timeout: 60_000 }).toBe(true);
		const sent = call(`submit-add?product_id=${id}`, { method: 'POST' }).catch(() => null);
		await new Promise((resume) => setTimeout(resume, wait));
		await product.kill();
		await sent;
		await product.start();
		const again = await logIn();
		const { total } = await again(`list?product_id=${id}&perPage=1`);
		expect([before, before + PEOPLE]).toContain(total);
		const changes = (await again(`changes?product_id=${id}`))['data'] as Any[];
		expect(changes.reduce((sum, change) => sum + change['added'], 0)).toBe(total);
		// What was not taken still waits in the preview, and can be sent.
		if (total === before) expect((await again(`add?product_id=${id}&perPage=1`))['isValid']).toBe(true);
		before = total as number;
		seen.push(total as number);
	}
	expect(seen).toHaveLength(3);
}, 240_000);
