import { createHash, randomUUID } from 'node:crypto';

import { decodeWireSync, encodeWireSync } from '#platform/contract/wire.server.ts';

type Envelope = { status: { code: number; message: string }; data: unknown };
type PageSession = { token: string; bodyKey: string };

export type Client = {
	call(
		method: string,
		path: string,
		body?: unknown,
		headers?: Record<string, string>,
	): Promise<Envelope>;
	captcha(): Promise<string>;
};

async function openSession(url: string): Promise<PageSession> {
	const answer = await fetch(`${url}/page/session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	});
	return ((await answer.json()) as { data: PageSession }).data;
}

export async function solveCaptcha(client: Pick<Client, 'call'>): Promise<string> {
	const { data } = await client.call('GET', '/page/captcha');
	const { algorithm, challenge, salt, signature, maxnumber } = data as {
		algorithm: string;
		challenge: string;
		salt: string;
		signature: string;
		maxnumber: number;
	};
	let number = 0;
	while (
		number <= maxnumber &&
		createHash('sha256')
			.update(salt + number)
			.digest('hex') !== challenge
	)
		number += 1;
	return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString(
		'base64',
	);
}

/**
 * `tries`: number of times a repeatable call is sent to a busy server, which requests a delay of
 * five seconds each time.
 */
export async function makeClient(
	url: string,
	{ encoded = false, tries = 5 } = {},
): Promise<Client> {
	const session = await openSession(url);
	const key = Buffer.from(session.bodyKey, 'hex');
	const ask = async (
		method: string,
		path: string,
		text: string | null,
		headers: Record<string, string>,
	) => {
		const answer = await fetch(url + path, {
			method,
			headers: {
				authorization: `Bearer ${session.token}`,
				...(encoded ? {} : { accept: 'application/json' }),
				...(text === null
					? {}
					: { 'content-type': encoded ? 'text/plain' : 'application/json' }),
				...headers,
			},
			body: text === null ? null : encoded ? encodeWireSync(text, key) : text,
		});
		const raw = await answer.text();
		return {
			envelope: JSON.parse(encoded ? (decodeWireSync(raw, key) ?? raw) : raw) as Envelope,
			retryAfter: Number(answer.headers.get('retry-after') ?? 1),
		};
	};
	// Like the site's client, retries when the server is busy if repeating the call is harmless
	// (A2.11).
	const call: Client['call'] = async (method, path, body, headers = {}) => {
		const text = body === undefined ? null : JSON.stringify(body);
		for (let tried = 1; ; tried += 1) {
			const { envelope, retryAfter } = await ask(method, path, text, headers);
			if (
				envelope.status.code !== 503 ||
				tried === tries ||
				(method !== 'GET' && !headers['idempotency-key'])
			)
				return envelope;
			await new Promise((resume) => setTimeout(resume, retryAfter * 1000));
		}
	};
	const client: Client = { call, captcha: () => solveCaptcha(client) };
	return client;
}

/**
 * Data of a fictional holder. Fictional NIKs end in 99xx; the other digits encode South Jakarta and
 * a woman's birth date.
 */
export function holder(email = 'sari@contoh.test') {
	return {
		idType: 'ktp',
		name: 'SARI CONTOH',
		nric: '3174055705909901',
		dob: '1990-05-17',
		gender: 'Female',
		mobilePhone: '081234567890',
		whatsappNumber: '081234567890',
		email,
		addresses: [
			{
				type: 'home',
				country: 'Indonesia',
				street: 'Jalan Melati 1 RT 001 RW 002',
				postalcode: '12810',
				province: 'DKI Jakarta',
				city: 'Jakarta Selatan',
				subDistrict: 'Tebet',
				village: 'Tebet Barat',
			},
		],
	};
}

export function sampleApplication(email?: string) {
	return {
		content_id: 21,
		productDetail: {
			productNumber: 'JAM',
			productPlan: 'AMAN',
			premiumAmount: 50_000_000,
			period: '1-TAHUN',
			period_type: 4,
			paymentFrequency: 'yearly',
			customer: [
				{
					name: 'SARI CONTOH',
					dob: '1990-05-17',
					gender: 'female',
					type: 1,
					relation: 'self',
				},
			],
		},
		quoteHolder: holder(email),
		consents: { agreement: true, privacy: true },
	};
}

export class BuyerRefused extends Error {}

export function dataOf<T>(step: string, envelope: Envelope): T {
	if (envelope.status.code !== 200)
		throw new BuyerRefused(
			`${step}: ${envelope.status.code} ${envelope.status.message} ${JSON.stringify(envelope.data)}`,
		);
	return envelope.data as T;
}

export type Saved = { userSession: string; cartID: string };

/** Adds an application to a cart. `part` overrides fields of the application or sets the cart. */
export async function saveToCart(
	client: Client,
	part: object = {},
	headers: Record<string, string> = {},
	email?: string,
): Promise<Saved> {
	const body = { ...sampleApplication(email), ...part, captcha: await client.captcha() };
	return dataOf('save', await client.call('POST', '/page/product', body, headers));
}

export type Bought = { orderId: string; endpointUrl: string; userSession: string; cartID: string };

/**
 * Places an order, from the application to the payment page. `intent` makes every step repeatable
 * after a lost response; `part` overrides fields of the application.
 */
export async function order(
	client: Client,
	email: string,
	intent: string = randomUUID(),
	part: object = {},
): Promise<Bought> {
	const once = (step: string) => ({
		'idempotency-key': createHash('sha256').update(`${intent} ${step}`).digest('hex'),
	});
	const saved = await saveToCart(client, part, once('save'), email);
	const cart = { userSession: saved.userSession, cartID: [saved.cartID] };
	dataOf('confirm', await client.call('POST', '/page/product/confirmation', cart));
	const paid = dataOf<{ payment: { responseData: { orderId: string; endpointUrl: string } } }>(
		'pay',
		await client.call(
			'POST',
			'/page/product/payment',
			{ ...cart, metode_pembayaran: 'qris' },
			once('pay'),
		),
	);
	return { ...paid.payment.responseData, ...saved };
}

export async function settle(
	endpointUrl: string,
	result: 'paid' | 'failed' | 'cancelled' | 'pending' = 'paid',
): Promise<Response> {
	return fetch(endpointUrl, {
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		body: `result=${result}`,
		redirect: 'manual',
	});
}

export async function statusOf(client: Client, orderId: string): Promise<number | null> {
	const data = dataOf<{ statusCode?: number }>(
		'status',
		await client.call('POST', '/page/product/payment/va', { orderId }),
	);
	return data.statusCode ?? null;
}
