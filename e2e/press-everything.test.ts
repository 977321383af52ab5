import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addressOf } from '#insurance/site/content/address.ts';
import { sampleContent } from '#sample/content/content.ts';

import { SCREEN_TEMPLATES } from '../web/templates.ts';
import { heardAll, running, visit, visitor } from './browser/browser.ts';
import {
	BEHIND_DIALOG,
	type NextControl,
	PRESS_WATCH,
	type PressOutcome,
} from './browser/press-watch.ts';
import { isPhone } from './browser/touch.ts';
import { makeClient, order, saveToCart } from './people/buyer.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

/** Names that only document C uses, for views of screens that are tested under their main name. */
const OTHER_NAMES = [
	'selfcare-email-confirmation',
	'selfcare-success-change',
	'selfcare-pengajuan-autodebet',
];
const OPEN_DOORS = ['selfcare-login', 'selfcare-forgot-password'];

/**
 * True for pages that require a login. They redirect a visitor to the login page, which is tested
 * as a separate page.
 */
const isBehindLogin = (template: string) =>
	template.startsWith('selfcare-')
		? !OPEN_DOORS.includes(template)
		: ['corporate-portal', 'change-password-corporate'].includes(template);

function addressOfTemplate(template: string): string {
	const page = sampleContent.pages.find((one) => one.template === template);
	if (!page) throw new Error(`no sample page shows the public template ${template}`);
	return addressOf(page.slug, page.language ?? 'id');
}

const publicPages = (): string[] => [
	...Object.keys(SCREEN_TEMPLATES)
		.filter((template) => !isBehindLogin(template) && !OTHER_NAMES.includes(template))
		.map(addressOfTemplate),
	'/laporan-keuangan',
	'/jaga-aman-instan-ramean#form-pengajuan',
	'/jaga-motorku#form-pengajuan',
	'/beli/jaga-aman',
	'/cari?q=kecelakaan',
	'/tidak-ada',
	'/verifikasi/TIDAKADA',
];

/** Minimum width and height of a control in pixels (WCAG 2.5.8). */
const MIN_PX = 24;
const PATIENCE_MS = 4_000;
/** Maximum number of rounds. A page that exceeds it keeps creating new controls endlessly. */
const MAX_ROUNDS = 300;

const CART_PAGES = ['/cart', '/ringkasan-pembelian', '/newcart-success'];

async function prepare(page: Page, path: string): Promise<string> {
	const client = await makeClient(product.url);
	if (path === '/pending-payment') {
		const bought = await order(client, 'tekan@contoh.test');
		return `${path}?order=${bought.orderId}`;
	}
	if (!CART_PAGES.includes(path)) return path;
	const saved = await saveToCart(client);
	await visit(page, `${product.url}/pemeliharaan`);
	await page.evaluate(`
		localStorage.setItem('cart', '${saved.userSession}');
		for (const store of [localStorage, sessionStorage])
			store.setItem('itemforcheckut', '${JSON.stringify([saved.cartID])}');`);
	return path;
}

async function open(page: Page, path: string): Promise<string> {
	const address = product.url + (await prepare(page, path));
	await visit(page, 'about:blank');
	await visit(page, address);
	if (!path.startsWith('/beli')) await running(page);
	await heardAll(page);
	return page.url();
}

type Round = {
	page: Page;
	path: string;
	width: number;
	/** Controls of the header and footer, which are clicked on one page only. */
	shared: Set<string>;
	links: Set<string>;
	wrong: string[];
};

const isElsewhere = (here: string, opened: string) => here.split('#')[0] !== opened.split('#')[0];

type Pressed = 'stayed' | 'left' | 'dead';

async function press(round: Round, next: NextControl, opened: string): Promise<Pressed> {
	const { page, path, wrong } = round;
	if (isPhone(round.width)) await page.touchscreen.tap(next.x, next.y);
	else await page.mouse.click(next.x, next.y);
	const outcome = await page
		.evaluate<PressOutcome>(`pressWatch.outcome(${PATIENCE_MS})`)
		// A click that leaves the page has certainly had an effect.
		.catch(() => null);
	if (!outcome) return 'left';
	if (next.isList) await page.keyboard.press('Escape');
	if (!outcome.reacted) return 'dead';
	if (next.href && outcome.led !== null && outcome.led !== next.href)
		wrong.push(`${path}: ${next.key} leads to ${outcome.led}`);
	await heardAll(page);
	return isElsewhere(page.url(), opened) ? 'left' : 'stayed';
}

async function pressAll(round: Round): Promise<number> {
	const { page, path, shared, links, wrong } = round;
	let opened = await open(page, path);
	const own = new Set<string>();
	/**
	 * A control that an earlier click may have covered or moved. It is tried again on a newly
	 * opened page.
	 */
	let doubted = '';
	let presses = 0;
	for (let rounds = 0; rounds < MAX_ROUNDS; rounds += 1) {
		const next = await page
			.evaluate<NextControl | typeof BEHIND_DIALOG | null>(
				`pressWatch.next(${JSON.stringify([...own, ...shared])}, ${MIN_PX})`,
			)
			// The previous click navigated away, as paying does once the server has responded.
			.catch(() => BEHIND_DIALOG);
		if (next === null) return presses;
		if (typeof next === 'string' || (next.isCovered && doubted !== next.key)) {
			doubted = typeof next === 'string' ? '' : next.key;
			opened = await open(page, path);
			continue;
		}
		const pressed = next.isCovered ? 'stayed' : await press(round, next, opened);
		if (pressed !== 'stayed') opened = await open(page, path);
		if (pressed === 'dead' && doubted !== next.key) {
			doubted = next.key;
			continue;
		}
		if (pressed === 'dead') next.faults.push('does nothing when it is pressed');
		(next.key.startsWith('frame') ? shared : own).add(next.key);
		wrong.push(...next.faults.map((fault) => `${path}: ${next.key} ${fault}`));
		if (next.href?.startsWith(product.url)) links.add(next.href.split('#')[0] ?? '');
		presses += 1;
	}
	wrong.push(`${path} offers controls without end`);
	return presses;
}

async function pageFor(width: number, wrong: string[]): Promise<Page> {
	const { page } = await visitor(browser, width);
	await page.addInitScript(PRESS_WATCH);
	page.on('filechooser', () => undefined);
	page.on('pageerror', (error) => wrong.push(error.message));
	return page;
}

test.each([
	['finger', 360],
	['mouse', 1280],
])(
	'every control on every public template responds to a %s at %i px',
	async (_how, width) => {
		const paths = publicPages();
		const [queue, wrong] = [[...paths], [] as string[]];
		const [shared, links] = [new Set<string>(), new Set<string>()];
		let presses = 0;
		const work = async () => {
			for (let path = queue.shift(); path; path = queue.shift()) {
				const page = await pageFor(width, wrong);
				const here = await pressAll({ page, path, width, shared, links, wrong });
				presses += here;
				await page.context().close();
			}
		};
		await Promise.all([work(), work(), work()]);
		for (const link of links) {
			const { status } = await fetch(link, { redirect: 'follow' });
			// Error pages are among the tested pages, so they may return an error status.
			if (status >= 400 && !paths.includes(link.slice(product.url.length)))
				wrong.push(`${link} answers ${status}`);
		}
		expect(wrong).toEqual([]);
		expect(presses).toBeGreaterThan(500);
	},
	300_000,
);
