import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';

import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	chromium,
	type Page,
	type Request,
	type Response,
} from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

import { isPhone, pressByTouch } from './touch.ts';
import { UNDRAWN } from './undrawn.ts';

/** In letters of one byte each: as text of two the browser takes it in more slowly. */
const axeSource = readFileSync(
	createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
	'utf8',
).replace(/[^ -~\s]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// Each process of the browser costs what a whole page does: one for the site, none for pictures.
	'--in-process-gpu',
	'--process-per-site',
];

function launch(): Promise<Browser> {
	// Files of a worker share one Chromium. The worker is ended by a signal, and Playwright takes
	// Chromium and its folder along when the process exits in good order.
	process.once('SIGTERM', () => process.exit());
	return chromium.launch({
		executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
		headless: true,
		handleSIGTERM: false,
		args: FLAGS,
	});
}

let launched: Promise<Browser> | undefined;

/** The worker's Chromium for one file: `close` ends the visits of this file, and they alone. */
export async function openBrowser(): Promise<Browser> {
	const earlier = await launched?.catch(() => undefined);
	if (!earlier?.isConnected()) launched = launch();
	const browser = await (launched as Promise<Browser>);
	const opened: BrowserContext[] = [];
	return Object.assign(Object.create(browser) as Browser, {
		newContext: async (options: BrowserContextOptions) => {
			const context = await browser.newContext(options);
			opened.push(context);
			return context;
		},
		close: async () => void (await Promise.all(opened.map((context) => context.close()))),
	});
}

// A machine that runs several journeys at once may ask a visitor to wait; that is no fault of the
// page.
const BUSY = /status of 503/;

/** Opens an address as a patient visitor does: who is asked to wait in a surge comes again (A2.11). */
export async function visit(
	page: Page,
	address: string,
	options: Parameters<Page['goto']>[1] = {},
): Promise<Response | null> {
	let answer: Response | null = null;
	const come = async () => {
		answer = await page.goto(address, options);
		return answer?.status() ?? 200;
	};
	await expect.poll(come, { timeout: 60_000, interval: 1_000 }).not.toBe(503);
	return answer;
}

/** Waits until the screens run: a link that is pressed before asks the server for a whole page. */
export const running = (page: Page): Promise<void> =>
	expect.poll(() => page.evaluate("performance.getEntriesByName('screens-run').length")).toBe(1);

/**
 * Counts for a second how often the page is drawn: one whose drawing stopped looks whole and takes
 * no press.
 */
const DRAWN = `new Promise((tell) => {
	let frames = 0;
	const drawn = () => { frames += 1; requestAnimationFrame(drawn); };
	requestAnimationFrame(drawn);
	setTimeout(() => tell(frames), 1000);
})`;

/** Frames in a second, or null from a page that does not answer. */
async function framesOf(page: Page): Promise<number | null> {
	const late = setTimeout(5_000, null);
	return Promise.race([page.evaluate<number>(DRAWN).catch(() => null), late]);
}

/**
 * Chromium's compositor now and then waits for ever for tiles that are painted (its pending tree is
 * never activated, while the page's script and its other threads go on): about one form in 500 when
 * three browsers share two processors.
 */
async function isUndrawn(page: Page, frames: number | null): Promise<boolean> {
	if (frames !== 0 || (await page.evaluate<string>('document.visibilityState')) !== 'visible')
		return false;
	const other = await page.context().newPage();
	return ((await framesOf(other)) ?? 0) > 0;
}

/** What somebody saw when a test failed, for anyone who reads why. */
async function seen(page: Page, faults: readonly string[]): Promise<string> {
	const shown = await page
		.locator('body')
		.innerText({ timeout: 2_000 })
		.catch((error: Error) => error.message);
	const frames = await framesOf(page);
	const drawn = (await isUndrawn(page, frames))
		? UNDRAWN
		: frames === null
			? 'no answer from the page in 5 s'
			: `${frames} frames in a second`;
	return `${page.url()} (${drawn}) showed:\n${shown.slice(0, 1_500)}\n${faults.join('\n')}`;
}

/**
 * Anyone who came within a test leaves with it: pages left open keep asking and drawing while the
 * next ones are looked at.
 */
function leaveAfterwards(context: BrowserContext, faults: readonly string[]): void {
	try {
		onTestFinished(async ({ task }) => {
			// Beside the fault itself: what is printed while tests run is far away from it in the
			// end.
			const [fault] = task.result?.errors ?? [];
			if (fault)
				for (const page of context.pages())
					fault.message += `\n${await seen(page, faults)}`;
			await context.close();
		});
	} catch {
		// Came before all tests of a file, and stays for all of them.
	}
}

const asking = new WeakMap<Page, Set<Request>>();

/**
 * Waits until the page has heard all that it asked for: what is answered after somebody has logged
 * out is refused, and the console says so.
 */
export const heardAll = (page: Page): Promise<void> =>
	expect.poll(() => [...(asking.get(page) ?? [])].map((one) => one.url())).toEqual([]);

/**
 * A fresh visitor at a width, on a phone by touch; errors and warnings of the page's console are
 * kept in `faults`.
 */
export async function visitor(
	browser: Browser,
	width: number,
	more: BrowserContextOptions = {},
): Promise<{ page: Page; faults: string[] }> {
	const phone = more.hasTouch ?? isPhone(width);
	const context = await browser.newContext({
		hasTouch: phone,
		...more,
		viewport: { width, height: 800 },
		locale: 'id-ID',
		reducedMotion: 'reduce',
	});
	const faults: string[] = [];
	leaveAfterwards(context, faults);
	const page = await context.newPage();
	if (phone) pressByTouch(page);
	const open = new Set<Request>();
	asking.set(page, open);
	page.on('request', (request) => open.add(request));
	page.on('requestfinished', (request) => open.delete(request));
	page.on('requestfailed', (request) => open.delete(request));
	page.on('pageerror', (error) => faults.push(error.message));
	page.on(
		'console',
		(message) =>
			['error', 'warning'].includes(message.type()) &&
			!BUSY.test(message.text()) &&
			faults.push(message.text()),
	);
	return { page, faults };
}

type Violation = { id: string; impact: string | null; nodes: { html: string | null }[] };

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe-core finds on the page as it stands. `shown`: with the markup of each place, which it
 * then writes down for every element that it looks at. None of these rules reads style sheets, so
 * none is fetched once more for them.
 */
function violationsOf(page: Page, shown: boolean, rules = RULES): Promise<Violation[]> {
	const options = {
		runOnly: rules,
		resultTypes: ['violations'],
		selectors: false,
		preload: { assets: ['media'] },
	};
	return page.evaluate<Violation[]>(
		`${shown ? 'axe.reset()' : 'axe.configure({ noHtml: true })'};
		axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
	);
}

const isSerious = ({ impact }: Violation) => impact === 'serious' || impact === 'critical';

/** Names of what readers of screens find twice or out of order: advice beside the rules above. */
export async function untidyOutline(page: Page): Promise<string[]> {
	if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axeSource);
	const found = await violationsOf(page, false, ['best-practice']);
	return found.map(({ id }) => id);
}

/** Axe-core finds nothing serious on the page as it stands, and nothing is wider than the screen. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
	// A colour on its way from one to another is neither; what moves for ever is left out.
	await expect
		.poll(() =>
			page.evaluate(
				'document.getAnimations().filter((one) => one instanceof CSSTransition).length',
			),
		)
		.toBe(0);
	// Evaluated, not injected as a tag: the page allows no inline script.
	if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axeSource);
	const found = (await violationsOf(page, false)).filter(isSerious);
	const covered = found.length > 0 && found.every(({ id }) => id === 'target-size');
	// A bar that stays at an edge lies half over a control wherever the page happens to stand.
	if (covered) await page.evaluate('scrollBy(0, scrollY > 150 ? -150 : 150)');
	const shown = found.length > 0 ? (await violationsOf(page, true)).filter(isSerious) : [];
	// What is gone at the second look was there at the first.
	const serious = shown.length > 0 || covered ? shown : found;
	expect(
		serious.map(
			({ id, nodes }) =>
				`${where}: ${id} ${nodes.map(({ html }) => html?.slice(0, 160)).join(' | ')}`,
		),
	).toEqual([]);
	const wide = await page.evaluate(
		'document.documentElement.scrollWidth - document.documentElement.clientWidth',
	);
	expect(wide, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** A picture of the page for a person to look at; only when `SHOTS` names a folder. */
export async function shot(page: Page, name: string): Promise<void> {
	const folder = process.env['SHOTS'];
	if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
