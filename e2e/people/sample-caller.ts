import { expect } from 'vitest';

import type { RunningProduct } from '../program/product.ts';
import { dataOf } from './buyer.ts';
import { logInByCall } from './portal.ts';

export type AnsweredRow = Record<string, unknown>;

export const EMAIL = 'nasabah@contoh.test';
export const ANY_DAY = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
export const ANY_TEXT = expect.stringMatching(/./);

export async function sampleCaller({ url }: RunningProduct) {
	const { client, headers, id: customerId } = await logInByCall(url, EMAIL, 'Contoh2026');
	const send = (name: string, body: unknown, more: Record<string, string> = {}) =>
		client.call('POST', `/page/selfcare/${name}`, body, { ...headers, ...more });
	const ask = async <T = AnsweredRow[]>(name: string, body: unknown) =>
		dataOf<T>(name, await send(name, body));
	const policies = await ask('getPolicyList', { email: EMAIL, customerId });
	const policyOf = (productCode: string) => {
		const found = policies.find((one) => one['productCode'] === productCode);
		return { policyId: String(found?.['policyID']), policyNo: String(found?.['policyNo']) };
	};
	return { client, headers, customerId, policies, send, ask, policyOf };
}
export type SampleCaller = Awaited<ReturnType<typeof sampleCaller>>;
