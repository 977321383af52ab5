import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { codeAt, totpStep } from '#insurance/access/identity/second-factor/totp.server.ts';

import { shot, visit, visitor } from '../browser/browser.ts';
import { asRead, mailsWith } from '../browser/journey.ts';
import type { TestSite } from '../program/shared-product.ts';
import { dataOf, sampleApplication, type Client, makeClient, order, settle } from './buyer.ts';

const PASSWORD_LINK =
	/https?:\/\/[^\s"<]+change-password\?token=[\w-]+&(?:amp;)?expires_at=[\w%.-]+/;

/**
 * Returns the newest password link in the emails to an address, waiting until there is one. Links
 * that turn off a second factor do not count. `earlier`: the number of links sent before.
 */
export async function invitationOf(
	{ dataDir }: TestSite,
	email: string,
	earlier = 0,
): Promise<string> {
	const found = () =>
		mailsWith(dataDir, email).flatMap((mail) => {
			const [link] = PASSWORD_LINK.exec(asRead(mail)) ?? [];
			return link ? [link.replace('&amp;', '&')] : [];
		});
	await expect.poll(() => found().length).toBeGreaterThan(earlier);
	return found().at(-1) ?? '';
}

export type LoggedIn = { client: Client; headers: Record<string, string>; id: string };

async function sendAlone(
	url: string,
	path: string,
	body: object,
	headers: Record<string, string> = {},
): Promise<Response> {
	const session = await fetch(`${url}/page/session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	});
	const { data } = (await session.json()) as { data: { token: string } };
	return fetch(`${url}/page/selfcare/${path}`, {
		method: 'POST',
		headers: {
			authorization: `Bearer ${data.token}`,
			accept: 'application/json',
			'content-type': 'application/json',
			...headers,
		},
		body: JSON.stringify(body),
	});
}
const sendLogin = (url: string, email: string, password: string) =>
	sendAlone(url, 'login', { email, password });
const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

export async function logInByCall(url: string, email: string, password: string): Promise<LoggedIn> {
	const client = await makeClient(url);
	const answer = await sendLogin(url, email, password);
	const { data: login } = (await answer.json()) as {
		data: { LoginDate: string; customerID: string };
	};
	const cookie = answer.headers.get('set-cookie') ?? '';
	expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
	return {
		client,
		headers: { cookie: cookieOf(answer), LoginDate: login.LoginDate },
		id: login.customerID,
	};
}

export async function loginRefusal(url: string, email: string, password: string) {
	const answer = await sendLogin(url, email, password);
	const { status, data } = (await answer.json()) as {
		status: { code: number };
		data: { ticket?: string } | null;
	};
	return {
		code: status.code,
		ticket: data?.ticket ?? '',
		cookie: answer.headers.get('set-cookie') ?? '',
	};
}

type TurnedOn = { recoveryCodes: string[]; LoginDate: string };

export async function turnOnByCall(url: string, who: LoggedIn, password: string) {
	const call = async <T>(name: string, body: object) => {
		const answer = await sendAlone(url, `factor/${name}`, body, who.headers);
		return { answer, data: dataOf<T>(name, await answer.json()) };
	};
	const begun = await call<{ ticket: string; enrol: { secret: string } }>('begin', { password });
	const { ticket, enrol } = begun.data;
	const code = codeAt(enrol.secret, totpStep(new Date()));
	const { answer, data } = await call<TurnedOn>('turn-on', { ticket, code });
	return {
		secret: enrol.secret,
		recoveryCodes: data.recoveryCodes,
		headers: { cookie: cookieOf(answer), LoginDate: data.LoginDate },
	};
}

export async function newCustomer(
	product: TestSite,
	email: string,
	password: string,
	part: object = {},
): Promise<void> {
	const client = await makeClient(product.url);
	const bought = await order(client, email, undefined, part);
	await settle(bought.endpointUrl);
	const token = new URL(await invitationOf(product, email)).searchParams.get('token');
	const body = { token, password, password_confirmation: password };
	// The email file exists slightly before its link is stored; a human reader would never notice.
	await expect
		.poll(async () => {
			const path = '/page/selfcare/updateCustomerPasswordByEmail';
			return (await client.call('POST', path, body)).status.code;
		})
		.toBe(200);
}

export type PolicyOfBuyer = {
	policyID: string;
	policyNo: string;
	regularPremium: number;
	policyActiveDate: string;
};

/** Buys as a new customer and logs in by call; returns their policy too. */
export async function newPolicy(
	product: TestSite,
	email: string,
	password: string,
): Promise<LoggedIn & { policy: PolicyOfBuyer }> {
	await newCustomer(product, email, password);
	const buyer = await logInByCall(product.url, email, password);
	const answer = await buyer.client.call(
		'POST',
		'/page/selfcare/getPolicyList',
		{ email, customerId: buyer.id },
		buyer.headers,
	);
	const [policy] = dataOf<PolicyOfBuyer[]>('getPolicyList', answer);
	if (!policy) throw new Error('nothing was bought');
	return { ...buyer, policy };
}

export async function enterPortal(
	page: Page,
	url: string,
	email: string,
	password: string,
): Promise<void> {
	await visit(page, `${url}/selfcare/login`);
	await page.getByLabel('Email').fill(email);
	await page.getByLabel('Kata Sandi', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Masuk' }).click();
	await page.waitForURL(/\/selfcare\/(home-1|policy)/);
}

export async function sampleCustomer(
	browser: Browser,
	url: string,
	width: number,
): Promise<Awaited<ReturnType<typeof visitor>>> {
	const seen = await visitor(browser, width);
	await enterPortal(seen.page, url, 'nasabah@contoh.test', 'Contoh2026');
	return seen;
}

/**
 * Opens a section of self-service for a new customer's monthly policy; `heading` is the title of
 * the section.
 */
export async function openMonthlyPolicy(
	product: TestSite,
	browser: Browser,
	customer: { email: string; password: string },
	heading: string,
) {
	const { productDetail } = sampleApplication();
	await newCustomer(product, customer.email, customer.password, {
		productDetail: { ...productDetail, paymentFrequency: 'monthly' },
	});
	const { page, faults } = await visitor(browser, 360);
	await enterPortal(page, product.url, customer.email, customer.password);
	await visit(page, `${product.url}/selfcare/policy`);
	await page.getByRole('button', { name: /^Lihat detail/ }).click();
	await page.getByRole('link', { name: 'Layanan polis', exact: true }).click();
	await page.getByRole('heading', { name: heading }).waitFor();
	return { page, faults };
}

export async function shotsOf(page: Page, name: string): Promise<void> {
	await shot(page, `${name}-360`);
	await page.setViewportSize({ width: 1280, height: 900 });
	await shot(page, `${name}-1280`);
	await page.setViewportSize({ width: 360, height: 800 });
}

export async function openAdding(page: Page, url: string): Promise<Locator> {
	await visit(page, `${url}/korporat/login`);
	await page.getByLabel('Email').fill('hrd@contoh.test');
	await page.getByLabel('Kata sandi', { exact: true }).fill('Contoh#2026');
	await page.getByLabel('Kata sandi', { exact: true }).press('Enter');
	await page.waitForURL('**/korporat/panel');
	const add = page.getByRole('region', { name: 'Penambahan Kepesertaan', exact: true });
	await add
		.getByLabel('Pilih produk yang kamu miliki')
		.selectOption({ label: 'Jaga Korporat: Kecelakaan Diri' });
	return add;
}

export async function chooseVillage(page: Page, box: Locator): Promise<void> {
	for (const [label, name] of [
		['Provinsi', 'Jawa Barat'],
		['Kota/Kabupaten', 'Kota Bandung'],
		['Kecamatan', 'Coblong'],
		['Kelurahan/Desa', 'Dago'],
	] as const) {
		const choice = box.getByRole('combobox', { name: label, exact: true });
		await expect.poll(() => choice.getAttribute('placeholder')).toBe('Ketik atau pilih');
		await choice.fill(name);
		await page.getByRole('option', { name, exact: true }).click();
	}
}
