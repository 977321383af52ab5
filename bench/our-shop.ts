import { hash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Embedded } from '#platform/db/embedded/embedded.server.ts';

import { sampleApplication } from '../e2e/people/buyer.ts';
import { freePort } from '../e2e/program/product.ts';
import { sendOnce, type BenchShop } from './checkout-load.ts';
import { type LoadPlan, stockOf, type Open, cpuWith } from './checkouts.ts';
import { startServer } from './measure.ts';

type Envelope<T> = { status: { code: number; message: string }; data: T };

type Challenge = {
	algorithm: string;
	challenge: string;
	salt: string;
	signature: string;
	maxnumber: number;
};

function solve({ algorithm, challenge, salt, signature, maxnumber }: Challenge): string {
	let number = 0;
	while (number <= maxnumber && hash('sha256', salt + number, 'hex') !== challenge) number += 1;
	return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString(
		'base64',
	);
}

function caller(url: string, token: string) {
	// Each buyer has a separate address, as behind a load balancer.
	const headers = () => ({
		authorization: `Bearer ${token}`,
		accept: 'application/json',
		'content-type': 'application/json',
		'x-forwarded-for': `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}`,
	});
	const call = async <T>(
		method: 'GET' | 'POST',
		path: string,
		body: unknown,
		from: Record<string, string>,
	): Promise<T> => {
		const answer = JSON.parse(
			(
				await sendOnce(
					url + path,
					method,
					from,
					body === undefined ? null : JSON.stringify(body),
				)
			).text,
		) as Envelope<T>;
		if (answer.status.code !== 200)
			throw new Error(`${path}: ${answer.status.code} ${answer.status.message}`);
		return answer.data;
	};
	return { headers, call };
}

/**
 * Runs our checkout through the documented calls in plain JSON. Captchas are solved beforehand, as
 * a buyer's phone would do.
 */
async function ourShop(url: string, stock: number): Promise<BenchShop> {
	const opened = await sendOnce(
		`${url}/page/session`,
		'POST',
		{ 'content-type': 'application/json' },
		'{}',
	);
	const { token } = (JSON.parse(opened.text) as Envelope<{ token: string }>).data;
	const { headers, call } = caller(url, token);
	const captchas: string[] = [];
	for (let at = 0; at < stock; at += 1)
		captchas.push(solve(await call<Challenge>('GET', '/page/captcha', undefined, headers())));
	return {
		name: 'Jaga',
		async checkout() {
			const from = headers();
			const captcha = captchas.pop();
			if (captcha === undefined) throw new Error('no captcha is left');
			const cart = await call<{ userSession: string; cartID: string }>(
				'POST',
				'/page/product',
				{ ...sampleApplication(`${randomUUID()}@contoh.test`), captcha },
				from,
			);
			const chosen = { userSession: cart.userSession, cartID: [cart.cartID] };
			await call('POST', '/page/product/confirmation', chosen, from);
			const { payment } = await call<{ payment: { responseData: { orderId: string } } }>(
				'POST',
				'/page/product/payment',
				{ ...chosen, metode_pembayaran: 'qris' },
				from,
			);
			const { orderId } = payment.responseData;
			await sendOnce(
				`${url}/sandbox-pay/${orderId}`,
				'POST',
				{ 'content-type': 'application/x-www-form-urlencoded' },
				'result=paid',
			);
			const { statusCode } = await call<{ statusCode?: number }>(
				'POST',
				'/page/product/payment/va',
				{ orderId },
				from,
			);
			if (statusCode !== 1) throw new Error(`order ${orderId} was not paid`);
		},
	};
}

export async function openOurs(
	database: Embedded,
	plan: LoadPlan,
	{
		name = database.database,
		roles = 'web,api',
		secret = randomUUID() + randomUUID(),
	}: { name?: string; roles?: string; secret?: string } = {},
): Promise<Open> {
	const port = await freePort();
	const dataDir = mkdtempSync(join(tmpdir(), 'jaga-checkouts-'));
	// A separate process creates documents and emails, like Vendure's worker. Neither worker is
	// included in the figures.
	const env = {
		NODE_ENV: 'production',
		ALLOW_SANDBOX_PAYMENTS: 'true',
		PLAIN_HTTP: 'true',
		SAMPLE_DATA: 'true',
		ROLES: roles,
		TRUST_PROXY: '127.0.0.1',
		PORT: String(port),
		HOST: '127.0.0.1',
		PUBLIC_URL: `http://127.0.0.1:${port}`,
		DATA_DIR: dataDir,
		LOG_LEVEL: 'error',
		SECRET: secret,
		BODY_KEY: (randomUUID() + randomUUID()).replaceAll('-', ''),
		DATABASE_URL: `postgres://${database.user}@localhost/${name}?host=${encodeURIComponent(database.host)}`,
	};
	const server = await startServer(
		[join(import.meta.dirname, '..', 'main.ts')],
		port,
		'/readyz',
		env,
	);
	const close = async () => {
		await server.stop();
		rmSync(dataDir, { recursive: true, force: true });
	};
	const shop = await ourShop(server.url, stockOf(plan));
	return { shop, url: server.url, cpu: cpuWith(server, database), close };
}
