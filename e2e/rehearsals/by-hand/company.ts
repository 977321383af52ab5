import type { testMember } from '#insurance/groups/memberships/test-panel.server.ts';

import { sendList } from '../../member-list.ts';
import { dataOf, makeClient } from '../../people/buyer.ts';
import { type Hand, openAddress, press, type } from './hand.ts';
import { arrive } from './perceived.ts';

export const COVER = 'Jaga Korporat: Kecelakaan Diri';
type People = readonly ReturnType<typeof testMember>[];

async function panelOf(url: string) {
	const client = await makeClient(url);
	const { access_token: token } = dataOf<{ access_token: string }>(
		'login',
		await client.call('POST', '/page/corporate/login', {
			email: 'hrd@contoh.test',
			password: 'Contoh#2026',
		}),
	);
	const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
	return async (path: string, init: RequestInit = {}) => {
		const answer = await fetch(`${url}/page/corporate/panel/${path}`, { headers, ...init });
		const result = (await answer.json()) as never;
		return { data: dataOf<{ id: string; name: string }[]>(path, result) };
	};
}

export async function addPeople(url: string, people: People): Promise<void> {
	const panel = await panelOf(url);
	const product = (await panel('products')).data.find(({ name }) => name === COVER)?.id ?? '';
	await sendList(panel, { kind: 'add', product }, people);
	await panel(`submit-add?product_id=${product}`, { method: 'POST' });
}

export async function enterPanel(hand: Hand, url: string): Promise<void> {
	const { page } = hand;
	await openAddress(hand, `${url}/korporat/login`);
	await arrive(hand, /Masuk|korporat/i, { page: true });
	await type(hand, page.getByLabel('Email'), 'hrd@contoh.test');
	await type(hand, page.getByLabel('Kata sandi', { exact: true }), 'Contoh#2026');
	await press(hand, page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }));
	await page.waitForURL('**/korporat/panel');
	await arrive(hand, /Panel|Kepesertaan/);
}
