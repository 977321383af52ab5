import { codeAt, stepOf } from '#insurance/staff/login/totp.server.ts';
import { SAMPLE_STAFF } from '#insurance/staff/seed.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { dataOf, makeClient } from './buyer.ts';

type Data = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any
export type Desk = (path: string, body: unknown) => Promise<Data>;

/** Logs a person of the sample staff in with both factors: a function that asks office calls. */
export async function deskOf(url: string, role: string): Promise<Desk> {
	const person = SAMPLE_STAFF.find((one) => one.role === role);
	if (!person) throw new Error(`no sample ${role}`);
	const client = await makeClient(url);
	const { ticket } = dataOf<{ ticket: string }>(
		'login',
		await client.call('POST', '/page/office/login', {
			email: person.email,
			password: 'Contoh#2026',
		}),
	);
	const opened = await fetch(`${url}/page/session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	});
	const { data } = (await opened.json()) as { data: { token: string } };
	const answer = await fetch(`${url}/page/office/verify`, {
		method: 'POST',
		headers: {
			authorization: `Bearer ${data.token}`,
			accept: 'application/json',
			'content-type': 'application/json',
		},
		body: JSON.stringify({ ticket, code: codeAt(person.secret, stepOf(new Date())) }),
	});
	const cookie = answer.headers
		.getSetCookie()
		.map((one) => one.split(';')[0])
		.join('; ');
	return async (path, body) =>
		dataOf<Data>(path, await client.call('POST', `/page/office/${path}`, body, { cookie }));
}

/** Assessor and supervisor, two people, then finance. */
export async function decideAndPay(
	url: string,
	claimNo: string,
	{ event, line }: { event: object; line: object },
): Promise<void> {
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
	const finance = await deskOf(url, 'finance');
	await finance('claims/pay', {
		claimNo,
		revision: decided['revision'],
		reference: 'TRF-0001',
		paidOn: jakartaDay(new Date()),
	});
}
