import { expect } from 'vitest';

import { dataOf } from './buyer.ts';
import { logIn } from './portal.ts';
import type { Product } from './product.ts';

export type Row = Record<string, unknown>;

export const EMAIL = 'nasabah@contoh.test';
export const DAY = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
export const TEXT = expect.stringMatching(/./);

/** The sample customer as a program that speaks the documented calls. */
export async function sampleCaller({ url }: Product) {
	const { client, headers, id: customerId } = await logIn(url, EMAIL, 'Contoh2026');
	const send = (name: string, body: unknown, more: Record<string, string> = {}) =>
		client.call('POST', `/page/selfcare/${name}`, body, { ...headers, ...more });
	const ask = async <T = Row[]>(name: string, body: unknown) =>
		dataOf<T>(name, await send(name, body));
	const policies = await ask('getPolicyList', { email: EMAIL, customerId });
	/** The policy of a product. */
	const policyOf = (productCode: string) => {
		const found = policies.find((one) => one['productCode'] === productCode);
		return { policyId: String(found?.['policyID']), policyNo: String(found?.['policyNo']) };
	};
	return { client, headers, customerId, policies, send, ask, policyOf };
}
export type SampleCaller = Awaited<ReturnType<typeof sampleCaller>>;
