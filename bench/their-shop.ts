import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Embedded } from '#platform/db/embedded/embedded.server.ts';

import { freePort } from '../e2e/program/product.ts';
import { sendOnce, type BenchShop } from './checkout-load.ts';
import { PEER, type Open, makeDatabase, cpuWith } from './checkouts.ts';
import { startServer } from './measure.ts';

const ADD =
	'mutation { addItemToOrder(productVariantId: 1, quantity: 1) { ... on Order { id } ... on ErrorResult { errorCode } } }';
const CUSTOMER =
	'mutation ($email: String!) { setCustomerForOrder(input: { firstName: "Sari", lastName: "Contoh", emailAddress: $email }) { ... on Order { id } ... on ErrorResult { errorCode } } }';
const ADDRESS =
	'mutation { setOrderShippingAddress(input: { fullName: "Sari Contoh", streetLine1: "Jalan Melati 1", city: "Jakarta", postalCode: "12810", countryCode: "ID" }) { ... on Order { id } ... on ErrorResult { errorCode } } }';
const SHIPPING =
	'mutation { setOrderShippingMethod(shippingMethodId: [1]) { ... on Order { totalWithTax } ... on ErrorResult { errorCode } } }';
const ARRANGE =
	'mutation { transitionOrderToState(state: "ArrangingPayment") { ... on Order { state } ... on ErrorResult { errorCode } } }';
const PAY =
	'mutation { addPaymentToOrder(input: { method: "dummy", metadata: {} }) { ... on Order { state } ... on ErrorResult { errorCode } } }';

/**
 * Runs Vendure's checkout through its shop API, with the fewest requests that settle a guest's
 * order.
 */
function theirShop(url: string): BenchShop {
	return {
		name: 'Vendure',
		async checkout() {
			let token = '';
			const ask = async (query: string, variables: object = {}) => {
				const answer = await sendOnce(
					`${url}/shop-api`,
					'POST',
					{
						'content-type': 'application/json',
						...(token ? { authorization: `Bearer ${token}` } : {}),
					},
					JSON.stringify({ query, variables }),
				);
				token ||= String(answer.headers['vendure-auth-token'] ?? '');
				if (
					answer.status !== 200 ||
					answer.text.includes('errorCode') ||
					answer.text.includes('"errors"')
				)
					throw new Error(answer.text.slice(0, 200));
				return answer.text;
			};
			await ask(ADD);
			await ask(CUSTOMER, { email: `${randomUUID()}@contoh.test` });
			await ask(ADDRESS);
			await ask(SHIPPING);
			await ask(ARRANGE);
			if (!(await ask(PAY)).includes('PaymentSettled'))
				throw new Error('the order was not settled');
		},
	};
}

export async function openTheirs(database: Embedded): Promise<Open> {
	if (!existsSync(join(PEER, 'node_modules/@vendure/core'))) {
		execFileSync(
			'npm',
			['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
			{ cwd: PEER, stdio: ['ignore', 'ignore', 'pipe'], timeout: 900_000 },
		);
	}
	await makeDatabase(database, 'vendure');
	const port = await freePort();
	const env = {
		NODE_ENV: 'production',
		VENDURE_PORT: String(port),
		VENDURE_DB_HOST: database.host,
		VENDURE_DB_USER: database.user,
		VENDURE_DB: 'vendure',
	};
	execFileSync(process.execPath, [join(PEER, 'shop.mjs'), 'populate'], {
		cwd: PEER,
		env: { ...process.env, ...env },
		stdio: ['ignore', 'ignore', 'pipe'],
		timeout: 180_000,
	});
	const server = await startServer([join(PEER, 'shop.mjs')], port, '/health', env);
	return {
		shop: theirShop(server.url),
		url: server.url,
		cpu: cpuWith(server, database),
		close: server.stop,
	};
}
