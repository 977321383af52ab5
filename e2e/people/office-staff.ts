import type { SampleRole } from '#insurance/access/staff/seed.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { dataOf, makeClient } from './buyer.ts';
import { staffCookie } from './office.ts';

type Data = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any
type Desk = (path: string, body: unknown) => Promise<Data>;

export async function deskOf(url: string, role: SampleRole): Promise<Desk> {
	const cookie = await staffCookie(url, role);
	const client = await makeClient(url);
	return async (path, body) =>
		dataOf<Data>(path, await client.call('POST', `/page/office/${path}`, body, { cookie }));
}

type Decided = { event: object; line: object };

/** Recommends a claim and agrees to that. Returns its revision. */
export async function grantClaim(
	url: string,
	claimNo: string,
	{ event, line }: Decided,
): Promise<number> {
	const assessor = await deskOf(url, 'assessor');
	const { revision } = await assessor('claims/take', { claimNo, revision: 1 });
	const recommended = await assessor('claims/recommend', {
		claimNo,
		revision,
		outcome: 'approve',
		event,
		reason: 'Sesuai kuitansi dan dokumennya.',
		lines: [line],
	});
	const supervisor = await deskOf(url, 'supervisor');
	const file = await supervisor('claims/detail', { claimNo });
	const decided = await supervisor('claims/decide', {
		claimNo,
		revision: recommended['revision'],
		recommendationId: file['recommendations'].at(-1).id as string,
		verdict: 'agreed',
		note: '',
	});
	return decided['revision'] as number;
}

export async function decideAndPay(url: string, claimNo: string, decided: Decided): Promise<void> {
	const revision = await grantClaim(url, claimNo, decided);
	const finance = await deskOf(url, 'finance');
	await finance('claims/pay', {
		claimNo,
		revision,
		reference: `TRF-${claimNo}`,
		paidOn: jakartaDay(new Date()),
	});
}
