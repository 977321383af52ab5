import { afterAll, beforeAll, expect, test } from 'vitest';

import { testMember } from '#insurance/groups/memberships/test-panel.server.ts';

import { sendList } from './member-list.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

const PEOPLE = 3_000;
const json = { accept: 'application/json' };
type Any = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any

let product: RunningProduct;
beforeAll(async () => {
	product = await makeProduct();
	await product.start();
});
afterAll(async () => {
	await product?.remove();
});

async function logIn(email = 'hrd@contoh.test') {
	const opened = await fetch(`${product.url}/page/session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	});
	const { token } = ((await opened.json()) as Any)['data'];
	const answer = await fetch(`${product.url}/page/corporate/login`, {
		method: 'POST',
		headers: { ...json, 'content-type': 'application/json', authorization: `Bearer ${token}` },
		body: JSON.stringify({ email, password: 'Contoh#2026' }),
	});
	const headers = {
		...json,
		authorization: `Bearer ${((await answer.json()) as Any)['data'].access_token}`,
	};
	const call = async (path: string, init: RequestInit = {}): Promise<Any> =>
		(await (
			await fetch(`${product.url}/page/corporate/panel/${path}`, { headers, ...init })
		).json()) as Any;
	return Object.assign(call, { headers });
}

const people = (round: number) =>
	Array.from({ length: PEOPLE }, (_, at) =>
		testMember(at, { nik: `3174051705${String(100_000 + round * 10_000 + at)}` }),
	);

test('killing the process while members are sent saves all of them or none', async () => {
	const first = await logIn();
	let before = (
		await first(`list?product_id=${(await first('products'))['data'][1].id}&perPage=1`)
	)['total'] as number;
	const seen: number[] = [];
	for (const [round, wait] of [30, 250, 900].entries()) {
		const call = await logIn();
		const id = (await call('products'))['data'][1].id as string;
		await sendList(call, { kind: 'add', product: id }, people(round));
		expect((await call(`add?product_id=${id}&perPage=1`))['isValid']).toBe(true);
		// This many additions require approval by another administrator, so the kill interrupts the
		// approval.
		const { changeId } = (await call(`submit-add?product_id=${id}`, { method: 'POST' }))[
			'data'
		];
		const approving = await logIn('hrd2@contoh.test');
		const sent = approving('approve', {
			method: 'POST',
			headers: { ...approving.headers, 'content-type': 'application/json' },
			body: JSON.stringify({ changeId }),
		}).catch(() => null);
		await new Promise((resume) => setTimeout(resume, wait));
		await product.kill();
		await sent;
		await product.start();
		const again = await logIn();
		const { total } = await again(`list?product_id=${id}&perPage=1`);
		expect([before, before + PEOPLE]).toContain(total);
		const changes = (await again(`changes?product_id=${id}`))['data'] as Any[];
		const applied = changes.filter((change) => change['state'] === 'applied');
		expect(applied.reduce((sum, change) => sum + change['added'], 0)).toBe(total);
		// Changes that were not applied are still waiting for approval.
		expect(changes.find((change) => change['changeId'] === changeId)?.['state']).toBe(
			total === before ? 'waiting' : 'applied',
		);
		before = total as number;
		seen.push(total as number);
	}
	expect(seen).toHaveLength(3);
}, 240_000);
