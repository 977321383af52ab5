import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';

import { shot, visit, visitor } from './browser.ts';
import { sampleApplication, type Client, makeClient, order, settle } from './buyer.ts';
import { asRead, mailsWith } from './journey.ts';
import type { TestSite } from './shared-product.ts';

/** The newest link for a password in the mails to an address; waits until there is one. */
export async function invitationOf({ dataDir }: TestSite, email: string): Promise<string> {
	const found = () =>
		mailsWith(dataDir, email).filter((mail) => mail.includes('change-password'));
	await expect.poll(() => found().length).toBeGreaterThan(0);
	return (
		/https?:\/\/[^\s"<]+change-password\?token=[\w-]+&(?:amp;)?expires_at=[\w%.-]+/
			.exec(asRead(found().at(-1) ?? ''))?.[0]
			.replace('&amp;', '&') ?? ''
	);
}

export type LoggedIn = { client: Client; headers: Record<string, string>; id: string };

/** Logs in over the calls: the client and what every later call carries. */
export async function logInByCall(url: string, email: string, password: string): Promise<LoggedIn> {
	const client = await makeClient(url);
	const session = await fetch(`${url}/page/session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	});
	const { data } = (await session.json()) as { data: { token: string } };
	const answer = await fetch(`${url}/page/selfcare/login`, {
		method: 'POST',
		headers: {
			authorization: `Bearer ${data.token}`,
			accept: 'application/json',
			'content-type': 'application/json',
		},
		body: JSON.stringify({ email, password }),
	});
	const { data: login } = (await answer.json()) as {
		data: { LoginDate: string; customerID: string };
	};
	const cookie = answer.headers.get('set-cookie') ?? '';
	expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
	return {
		client,
		headers: { cookie: cookie.split(';')[0] ?? '', LoginDate: login.LoginDate },
		id: login.customerID,
	};
}

/** Buys a policy over the calls and sets the password by the invitation. */
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
	// The file of the outbox is there a moment before its link is kept, sooner than anybody reads.
	await expect
		.poll(async () => {
			const path = '/page/selfcare/updateCustomerPasswordByEmail';
			return (await client.call('POST', path, body)).status.code;
		})
		.toBe(200);
}

/** Logs in on the screen; anyone who was sent away from a page comes back to it. */
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

/** A visitor at a width who is logged in as the sample customer. */
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
 * A new customer's policy that is paid monthly, at what may be done with it by oneself; `heading`
 * stands where this begins.
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

/** Drawn narrow and wide. */
export async function shotsOf(page: Page, name: string): Promise<void> {
	await shot(page, `${name}-360`);
	await page.setViewportSize({ width: 1280, height: 900 });
	await shot(page, `${name}-1280`);
	await page.setViewportSize({ width: 360, height: 800 });
}
