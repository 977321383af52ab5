import type { Browser, BrowserContext, Page } from 'playwright-core';
import { vi } from 'vitest';

import { codeAt, totpStep } from '#insurance/access/identity/second-factor/totp.server.ts';
import { SAMPLE_STAFF, type SampleRole } from '#insurance/access/staff/seed.server.ts';

import { visitor, visit } from '../browser/browser.ts';
import { type Client, makeClient } from './buyer.ts';

const staffOf = (role: SampleRole) => {
	const found = SAMPLE_STAFF.find((one) => one.role === role);
	if (!found) throw new Error(`no sample staff is ${role}`);
	return found;
};

const spent = new Map<string, number>();

/**
 * Generates the one-time codes of one person, each valid once, starting with the previous 30-second
 * interval. If all codes up to the next interval are used, it waits, as the person would.
 */
async function* codes(
	url: string,
	{ email, secret }: ReturnType<typeof staffOf>,
): AsyncGenerator<string> {
	const who = `${url} ${email}`;
	for (let tries = 0; tries < 3; tries += 1) {
		const step = Math.max(totpStep(new Date()) - 1, (spent.get(who) ?? 0) + 1);
		await vi.waitUntil(() => totpStep(new Date()) + 1 >= step, {
			timeout: 70_000,
			interval: 250,
		});
		spent.set(who, step);
		yield codeAt(secret, step);
	}
}

/** Enters codes of a person's app until one is accepted. */
export async function withFreshCode(
	url: string,
	role: SampleRole,
	isTaken: (code: string) => Promise<boolean>,
): Promise<void> {
	for await (const code of codes(url, staffOf(role))) if (await isTaken(code)) return;
	throw new Error(`no code of ${role} was accepted`);
}

export async function signIn(
	page: Page,
	url: string,
	role: SampleRole,
	path = '/office',
): Promise<void> {
	const staff = staffOf(role);
	await visit(page, url + path);
	await page.getByLabel('Email kerja').fill(staff.email);
	await page.getByLabel('Kata sandi', { exact: true }).fill('Contoh#2026');
	await page.getByRole('button', { name: 'Lanjut' }).click();
	for await (const code of codes(url, staff)) {
		await page.getByLabel('Kode', { exact: true }).fill(code);
		const answered = page.waitForResponse('**/page/office/verify');
		await page.getByRole('button', { name: 'Masuk', exact: true }).click();
		if ((await answered).ok()) break;
	}
	await page.getByRole('button', { name: 'Keluar' }).waitFor();
}

export async function atWork(
	browser: Browser,
	url: string,
	role: SampleRole,
	{ width = 1280, path = '/office' } = {},
): Promise<{ page: Page; faults: string[] }> {
	const one = await visitor(browser, width);
	await signIn(one.page, url, role, path);
	// A code that another test has already used for the same person is refused. The console reports
	// that, but it is not a fault of the page.
	one.faults.splice(0);
	return one;
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** Logs each person in only once and provides a separate browser for them in every test. */
export function loggedInOnce(): typeof atWork {
	const known = new Map<SampleRole, Cookies>();
	return async (browser, url, role, { width = 1280, path = '/office' } = {}) => {
		const cookies = known.get(role);
		if (!cookies) {
			const first = await atWork(browser, url, role, { width, path });
			known.set(role, await first.page.context().cookies());
			return first;
		}
		const one = await visitor(browser, width);
		await one.page.context().addCookies(cookies);
		// Marks the browser as one in which someone may be logged in.
		await one.page.addInitScript("localStorage.setItem('office-active', String(Date.now()))");
		return one;
	};
}

export async function staffCookie(url: string, role: SampleRole): Promise<string> {
	const staff = staffOf(role);
	const client = await makeClient(url);
	const first = await client.call('POST', '/page/office/login', {
		email: staff.email,
		password: 'Contoh#2026',
	});
	const { ticket } = first.data as { ticket: string };
	const session = await fetch(`${url}/page/session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	});
	const { data } = (await session.json()) as { data: { token: string } };
	for await (const code of codes(url, staff)) {
		const answer = await fetch(`${url}/page/office/verify`, {
			method: 'POST',
			headers: {
				authorization: `Bearer ${data.token}`,
				accept: 'application/json',
				'content-type': 'application/json',
			},
			body: JSON.stringify({ ticket, code }),
		});
		if (answer.ok) return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
	}
	throw new Error(`${role} could not log in`);
}

export type CustomerSession = {
	client: Client;
	headers: Record<string, string>;
	id: string;
	email: string;
};

export async function customerSession(
	url: string,
	email = 'nasabah@contoh.test',
	password = 'Contoh2026',
): Promise<CustomerSession> {
	const client = await makeClient(url);
	const session = await fetch(`${url}/page/session`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	});
	const { data } = (await session.json()) as { data: { token: string } };
	const token = { authorization: `Bearer ${data.token}`, accept: 'application/json' };
	const answer = await fetch(`${url}/page/selfcare/login`, {
		method: 'POST',
		headers: { ...token, 'content-type': 'application/json' },
		body: JSON.stringify({ email, password }),
	});
	const { data: login } = (await answer.json()) as {
		data: { LoginDate: string; customerID: string };
	};
	const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
	return {
		client,
		headers: { ...token, cookie, LoginDate: login.LoginDate },
		id: login.customerID,
		email,
	};
}
