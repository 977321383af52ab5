import { setTimeout } from 'node:timers/promises';

import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';

import { median } from './measure.ts';
import { count, type BenchRow } from './report.ts';

const LINE = {
	offline: false,
	latency: 400,
	downloadThroughput: (400 * 1000) / 8,
	uploadThroughput: (400 * 1000) / 8,
};
const SLOWER = 4;
const PRODUCT = '/jaga-aman';
const PAGES = ['/', PRODUCT, '/cart'];
const MOST = 60_000;

const WATCH = `
	window.__slow = { long: 0, shift: 0 };
	new PerformanceObserver((list) => {
		for (const one of list.getEntries()) window.__slow.long += one.duration;
	}).observe({ type: 'longtask', buffered: true });
	new PerformanceObserver((list) => {
		for (const one of list.getEntries()) if (!one.hadRecentInput) window.__slow.shift += one.value;
	}).observe({ type: 'layout-shift', buffered: true });
	new PerformanceObserver((list) => {
		for (const one of list.getEntries()) window.__slow.lcp = one.startTime;
	}).observe({ type: 'largest-contentful-paint', buffered: true });
`;

type Visit = { page: Page; line: CDPSession; leave(): Promise<void>; bytes(): number };

async function comeSlowly(browser: Browser): Promise<Visit> {
	const context = await browser.newContext({
		viewport: { width: 360, height: 740 },
		hasTouch: true,
		isMobile: true,
		locale: 'id-ID',
	});
	const page = await context.newPage();
	const line = await context.newCDPSession(page);
	let bytes = 0;
	line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
	await line.send('Network.enable');
	await line.send('Network.emulateNetworkConditions', LINE);
	await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
	await page.addInitScript(WATCH);
	return { page, line, bytes: () => bytes, leave: () => context.close() };
}

/** Polls the condition from outside the page, because the page's CSP does not allow eval. */
async function until(page: Page, condition: string, most = MOST): Promise<boolean> {
	const end = performance.now() + most;
	while (performance.now() < end) {
		if (await page.evaluate<boolean>(condition).catch(() => false)) return true;
		await setTimeout(50);
	}
	return false;
}

const TEXT = "performance.getEntriesByName('first-contentful-paint').length === 1";
const RUNS = "performance.getEntriesByName('screens-run').length === 1";

const now = (page: Page) => page.evaluate<number>('performance.now()');

type Opened = {
	text: number;
	lcp: number;
	shift: number;
	long: number;
	runs: number;
	bytes: number;
};

async function measureOpening(browser: Browser, address: string): Promise<Opened> {
	const visit = await comeSlowly(browser);
	try {
		await visit.page.goto(address, { waitUntil: 'commit' });
		await until(visit.page, RUNS);
		const runs = await visit.page.evaluate<number>(
			"performance.getEntriesByName('screens-run')[0].startTime",
		);
		await setTimeout(3_000);
		const seen = await visit.page.evaluate<Omit<Opened, 'bytes' | 'runs'>>(`({
			...window.__slow,
			text: performance.getEntriesByName('first-contentful-paint')[0].startTime,
		})`);
		return { ...seen, runs, bytes: visit.bytes() };
	} finally {
		await visit.leave();
	}
}

async function measureTap(
	browser: Browser,
	address: string,
	{ press, opens }: { press: string; opens: string },
): Promise<{ pressed: number; answered: number | null }> {
	const { page, leave } = await comeSlowly(browser);
	try {
		await page.goto(address, { waitUntil: 'commit' });
		await page.locator(press).first().waitFor({ timeout: MOST });
		await until(page, TEXT);
		const pressed = await now(page);
		await page.locator(press).first().tap({ noWaitAfter: true, timeout: MOST });
		const answered = await page
			.locator(opens)
			.first()
			.waitFor({ timeout: MOST / 2 })
			.then(
				() => now(page),
				() => null,
			);
		return { pressed, answered };
	} finally {
		await leave();
	}
}

const FORM_RUNS = "performance.getEntriesByName('part-runs').length > 0";
const FIELD = '#form-pengajuan input:is([type=text],[type=tel],:not([type])):enabled';

/**
 * Follows the link to the form once it is visible, types into the first field and clicks a choice.
 * Measures when both become possible and whether both inputs survive after the script has run.
 */
async function measureForm(
	browser: Browser,
	address: string,
): Promise<{ usable: number; kept: boolean; running: number }> {
	const { page, leave } = await comeSlowly(browser);
	try {
		await page.goto(`${address}#form-pengajuan`, { waitUntil: 'commit' });
		const field = page.locator(FIELD).first();
		await field.waitFor({ timeout: MOST });
		await field.pressSequentially('D', { timeout: MOST });
		const usable = await now(page);
		await until(page, FORM_RUNS, MOST / 4);
		const running = await now(page);
		await setTimeout(1_000);
		return { usable, kept: (await field.inputValue()).includes('D'), running };
	} finally {
		await leave();
	}
}

const seconds = (ms: number | null) => (ms === null ? 'never' : (ms / 1000).toFixed(1));

async function several<T>(runs: number, measure: () => Promise<T>): Promise<T[]> {
	const all: T[] = [];
	for (let run = 0; run < runs; run += 1) all.push(await measure());
	return all;
}

const TAPS = [
	{
		what: 'menu of /',
		at: '/',
		press: 'header button[aria-label="Buka menu"]',
		opens: 'dialog[open] nav, dialog[open] ul',
	},
	{
		what: `menu of ${PRODUCT}`,
		at: PRODUCT,
		press: 'header button[aria-label="Buka menu"]',
		opens: 'dialog[open] nav, dialog[open] ul',
	},
	{
		what: 'cart of /',
		at: '/',
		press: 'header a[href="/cart"], header button[aria-label^="Keranjang"]',
		opens: 'main h1:has-text("Keranjang"), dialog[open] h2',
	},
];

/**
 * Measures the product as seen from a slow phone: 400 kbit/s, 400 ms latency, a CPU four times
 * slower, 360 px wide. Run separately against a running product: `node bench/slow.ts
 * http://localhost:3000 [runs]`.
 */
export async function measureSlow(url: string, runs: number): Promise<BenchRow[]> {
	const browser = await chromium.launch({
		executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
		headless: true,
		args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
	});
	const rows: BenchRow[] = [];
	try {
		for (const path of PAGES) {
			const all = await several(runs, () => measureOpening(browser, url + path));
			const mid = (of: (one: Opened) => number) => median(all.map(of));
			rows.push({
				what: `Slow line, first text of ${path}, s`,
				aim: 'under 2.5',
				figure: seconds(mid(({ text }) => text)),
				met: mid(({ text }) => text) < 2_500,
				detail: `each ${all.map(({ text }) => seconds(text)).join(', ')}; largest ${seconds(mid(({ lcp }) => lcp))} s; script runs ${seconds(mid(({ runs: at }) => at))} s; moved ${mid(({ shift }) => shift).toFixed(3)}; long tasks ${seconds(mid(({ long }) => long))} s; ${count(mid(({ bytes }) => bytes) / 1000)} KB`,
				raw: all,
			});
		}
		const forms = await several(runs, () => measureForm(browser, url + PRODUCT));
		const usable = median(forms.map((one) => one.usable));
		rows.push({
			what: `Slow line, form of ${PRODUCT} usable, s`,
			aim: 'under 6',
			figure: seconds(usable),
			met: usable < 6_000 && forms.every(({ kept }) => kept),
			detail: `each ${forms.map((one) => `${seconds(one.usable)}${one.kept ? '' : ' (letter lost)'}`).join(', ')}; its script runs ${seconds(median(forms.map(({ running }) => running)))} s`,
			raw: forms,
		});
		for (const { what, at, ...tap } of TAPS) {
			const all = await several(runs, () => measureTap(browser, url + at, tap));
			const lost = all.filter(({ answered }) => answered === null).length;
			rows.push({
				what: `Slow line, first press on ${what}: answered at, s`,
				aim: 'none lost',
				figure: seconds(median(all.map(({ answered }) => answered ?? MOST))),
				met: lost === 0,
				detail: `pressed ${all.map(({ pressed }) => seconds(pressed)).join(', ')}; answered ${all.map(({ answered }) => seconds(answered)).join(', ')}`,
				raw: all,
			});
		}
		return rows;
	} finally {
		await browser.close();
	}
}

if (import.meta.main) {
	const { tellRows } = await import('./report.ts');
	const [url = 'http://localhost:3000', runs = '3'] = process.argv.slice(2);
	tellRows(await measureSlow(url, Number(runs)));
}
