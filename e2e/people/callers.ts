import type { Json } from '../../scripts/calls/call-facts.ts';
import { customerSession, staffCookie } from './office.ts';

/** A caller: the headers it sends with every request, and the key of its page. */
export type RawCaller = { headers: Record<string, string>; bodyKey: Buffer | null; known: Json };
export type CallerName = 'nobody' | 'page' | 'customer' | 'company' | 'staff';

async function ask(
	url: string,
	path: string,
	headers: Record<string, string>,
	body?: unknown,
): Promise<{ answer: Response; data: Json }> {
	const answer = await fetch(url + path, {
		method: body === undefined ? 'GET' : 'POST',
		headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	return { answer, data: ((await answer.json()) as { data: Json }).data };
}

async function pageCaller(url: string): Promise<RawCaller> {
	const { data } = await ask(url, '/page/session', {}, {});
	return {
		headers: { authorization: `Bearer ${String(data['token'])}` },
		bodyKey: Buffer.from(String(data['bodyKey']), 'hex'),
		known: {},
	};
}

async function customer(url: string): Promise<RawCaller> {
	const page = await pageCaller(url);
	const { headers, id, email } = await customerSession(url);
	const own = { ...headers, ...page.headers };
	const { data } = await ask(url, '/page/selfcare/getPolicyList', own, { email, customerId: id });
	const [policy] = data as unknown as Json[];
	const known = {
		customerId: id,
		email,
		policyId: policy?.['policyID'],
		policyNo: policy?.['policyNo'],
		productId: policy?.['productID'],
	};
	return { ...page, headers: own, known };
}

async function company(url: string): Promise<RawCaller> {
	const page = await pageCaller(url);
	const { data } = await ask(url, '/page/corporate/login', page.headers, {
		email: 'hrd@contoh.test',
		password: 'Contoh#2026',
	});
	const own = { authorization: `Bearer ${String(data['access_token'])}` };
	const products = await ask(url, '/page/corporate/panel/products', own);
	const [product] = products.data as unknown as Json[];
	return { ...page, headers: own, known: { product_id: product?.['id'] } };
}

async function staff(url: string): Promise<RawCaller> {
	const page = await pageCaller(url);
	return { ...page, headers: { ...page.headers, cookie: await staffCookie(url, 'admin') } };
}

export async function callersOf(url: string): Promise<Record<CallerName, RawCaller>> {
	const nobody: RawCaller = { headers: {}, bodyKey: null, known: {} };
	return {
		nobody,
		page: await pageCaller(url),
		customer: await customer(url),
		company: await company(url),
		staff: await staff(url),
	};
}
