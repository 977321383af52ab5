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

const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// Each browser process costs as much as a whole page, so one process serves the whole site and
	// none is used for graphics.
	'--in-process-gpu',
	'--process-per-site',
];

function launch(): Promise<Browser> {
	// The test files of a worker share one Chromium. The worker is ended by a signal, but
	// Playwright removes Chromium and its folder only when the process exits cleanly.
	process.once('SIGTERM', () => process.exit());
	return chromium.launch({
		executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
		headless: true,
		handleSIGTERM: false,
		args: FLAGS,
	});
}

let launched: Promise<Browser> | undefined;

/** Opens the worker's Chromium for one test file. `close` ends only the visits of this file. */
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

// A machine that runs several journeys may ask a visitor to wait, which is not a fault of the page.
const BUSY = /status of 503/;

/** Opens an address like a patient visitor who retries when asked to wait during a surge (A2.11). */
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

/** Waits for hydration, because a link clicked earlier would request a whole page from the server. */
export const running = (page: Page): Promise<void> =>
	expect.poll(() => page.evaluate("performance.getEntriesByName('screens-run').length")).toBe(1);

/**
 * Counts the frames rendered in one second. A page that has stopped rendering looks complete but
 * accepts no clicks.
 */
const DRAWN = `new Promise((tell) => {
	let frames = 0;
	const drawn = () => { frames += 1; requestAnimationFrame(drawn); };
	requestAnimationFrame(drawn);
	setTimeout(() => tell(frames), 1000);
})`;

/** Returns the number of frames rendered in one second, or null if the page does not respond. */
async function framesOf(page: Page): Promise<number | null> {
	const late = setTimeout(5_000, null);
	return Promise.race([page.evaluate<number>(DRAWN).catch(() => null), late]);
}

/**
 * True if the compositor is stuck. Chromium's compositor occasionally waits forever for tiles that
 * are already painted: its pending tree is never activated, while the page's script and other
 * threads continue. This affects about one form in 500 when three browsers share two processors.
 */
async function isUndrawn(page: Page, frames: number | null): Promise<boolean> {
	if (frames !== 0 || (await page.evaluate<string>('document.visibilityState')) !== 'visible')
		return false;
	const other = await page.context().newPage();
	return ((await framesOf(other)) ?? 0) > 0;
}

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
 * Closes a visitor's browser context at the end of the test that opened it, because open pages
 * would keep requesting and rendering during later tests.
 */
function leaveAfterwards(context: BrowserContext, faults: readonly string[]): void {
	try {
		onTestFinished(async ({ task }) => {
			// Appended to the error itself, because output during the run appears far away from it.
			const [fault] = task.result?.errors ?? [];
			if (fault)
				for (const page of context.pages())
					fault.message += `\n${await seen(page, faults)}`;
			await context.close();
		});
	} catch {}
}

const asking = new WeakMap<Page, Set<Request>>();

/**
 * Waits for all responses. Requests that are answered after a logout are refused, and the console
 * reports that.
 */
export const heardAll = (page: Page): Promise<void> =>
	expect.poll(() => [...(asking.get(page) ?? [])].map((one) => one.url())).toEqual([]);

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

export async function shot(page: Page, name: string): Promise<void> {
	const folder = process.env['SHOTS'];
	if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
