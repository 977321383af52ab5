import type { Browser, CDPSession, FileChooser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { visit, visitor } from '../../browser/browser.ts';
import { fileDialogs, tabTo } from '../../browser/keyboard.ts';
import { keepTranscript, type StoryFigures } from './figures.ts';
import { listenToReader } from './reader.ts';

/**
 * The three ways in which a story is tested: by touch on a slow connection, by keyboard only, and
 * by keyboard with a screen reader.
 */
export const HAND_WAYS = ['slow', 'keys', 'reader'] as const;
type Way = (typeof HAND_WAYS)[number];

/** Simulated connection: 400 kbit/s in each direction, 400 ms to the first byte. */
const LINE = {
	offline: false,
	latency: 400,
	downloadThroughput: 50_000,
	uploadThroughput: 50_000,
};
export const PATIENCE = 60_000;
type Document = { name: string; mimeType: string; buffer: Buffer };

export type Hand = StoryFigures & {
	way: Way;
	page: Page;
	faults: string[];
	/** Everything the screen reader has announced; empty for the other input methods. */
	heard: string[];
	session: CDPSession;
	mark: number;
	away: number;
	began: number;
	dialog: () => Promise<FileChooser>;
};

export async function takeUp(browser: Browser, story: string, way: Way): Promise<Hand> {
	const { page, faults } = await visitor(browser, 360);
	page.setDefaultTimeout(PATIENCE);
	const heard = way === 'reader' ? await listenToReader(page) : [];
	const session = await page.context().newCDPSession(page);
	await session.send('Network.enable');
	if (way === 'slow') await session.send('Network.emulateNetworkConditions', LINE);
	const hand: Hand = {
		story,
		way,
		page,
		faults,
		heard,
		session,
		mark: 0,
		away: 0,
		began: performance.now(),
		presses: 0,
		fields: 0,
		pages: 0,
		bytes: 0,
		read: [],
		dialog: fileDialogs(page),
	};
	session.on('Network.loadingFinished', ({ encodedDataLength }) => {
		hand.bytes += encodedDataLength;
	});
	let path = '';
	page.on('framenavigated', (frame) => {
		const { pathname } = new URL(frame.url());
		if (frame === page.mainFrame() && pathname !== path) hand.pages += 1;
		path = pathname;
	});
	return hand;
}

/** Runs another person's work without counting its duration for this person. */
export async function meanwhile<T>(hand: Hand, work: () => Promise<T>): Promise<T> {
	const began = performance.now();
	const done = await work();
	hand.away += performance.now() - began;
	return done;
}

export async function openAddress(hand: Hand, address: string): Promise<void> {
	hand.mark = hand.heard.length;
	hand.presses += 1;
	await visit(hand.page, address, { timeout: PATIENCE });
}

async function key(hand: Hand, name: string): Promise<void> {
	hand.presses += 1;
	await hand.page.keyboard.press(name);
}

/** Moves to a control by Tab; each Tab counts as a key press. */
export async function reach(hand: Hand, target: Locator): Promise<void> {
	await target.waitFor({ timeout: PATIENCE });
	const press = hand.page.keyboard.press.bind(hand.page.keyboard);
	const counted = {
		keyboard: {
			press: (name: string) => {
				hand.presses += 1;
				return press(name);
			},
		},
	} as Page;
	await tabTo(counted, target);
}

const canBePressed = (target: Locator) =>
	expect.poll(() => target.getAttribute('aria-disabled'), { timeout: PATIENCE }).not.toBe('true');

export async function press(hand: Hand, target: Locator, name = 'Enter'): Promise<void> {
	await target.waitFor({ timeout: PATIENCE });
	if (hand.way === 'slow') {
		hand.mark = hand.heard.length;
		hand.presses += 1;
		// Focuses the control first, as a finger does, because a form may wait for its first touch.
		await target.focus();
		return target.click();
	}
	await reach(hand, target);
	await canBePressed(target);
	hand.mark = hand.heard.length;
	await key(hand, name);
}

export async function type(hand: Hand, target: Locator, text: string): Promise<void> {
	hand.fields += 1;
	if (hand.way === 'slow') {
		hand.presses += 1;
		return target.fill(text);
	}
	await reach(hand, target);
	await hand.page.keyboard.press('Control+A');
	await hand.page.keyboard.type(text);
}

/** Types a date into a native date field, in the order used by the browser's language. */
export async function typeDay(hand: Hand, target: Locator, day: string): Promise<void> {
	if (hand.way === 'slow') return type(hand, target, day);
	const [year = '', month = '', date = ''] = day.split('-');
	hand.fields += 1;
	await reach(hand, target);
	for (const digits of [`${month}${date}${year}`, `${date}${month}${year}`]) {
		await hand.page.keyboard.type(digits);
		if ((await target.inputValue()) === day) return;
		for (let back = 0; back < 2; back += 1) await key(hand, 'ArrowLeft');
	}
	throw new Error(`the field does not take ${day} from the keyboard`);
}

export async function chooseOption(hand: Hand, target: Locator, words: RegExp): Promise<void> {
	hand.fields += 1;
	const option = target.locator('option').filter({ hasText: words }).first();
	await option.waitFor({ state: 'attached', timeout: PATIENCE });
	const value = (await option.getAttribute('value')) ?? '';
	if (hand.way === 'slow') {
		hand.presses += 2;
		await target.focus();
		return void (await target.selectOption(value));
	}
	await reach(hand, target);
	const count = await target.locator('option').count();
	for (const way of ['ArrowDown', 'ArrowUp'])
		for (let at = 0; at <= count && (await target.inputValue()) !== value; at += 1)
			await key(hand, way);
	expect(await target.inputValue()).toBe(value);
}

/** Ticks a checkbox, or selects one option of a radio group; the group has only one Tab stop. */
export async function tickBox(hand: Hand, target: Locator): Promise<void> {
	await target.waitFor({ timeout: PATIENCE });
	if (hand.way === 'slow') {
		hand.presses += 1;
		return target.check();
	}
	const [kind, name] = await target.evaluate((one: HTMLInputElement) => [one.type, one.name]);
	if (kind !== 'radio') {
		await reach(hand, target);
		return key(hand, 'Space');
	}
	const group = hand.page.locator(`input[type=radio][name=${JSON.stringify(name)}]`);
	const inGroup = () =>
		hand.page.evaluate(
			(of) => (document.activeElement as HTMLInputElement | null)?.name === of,
			name,
		);
	for (let tabs = 0; tabs < 300 && !(await inGroup()); tabs += 1) await key(hand, 'Tab');
	await key(hand, 'Space');
	const count = await group.count();
	for (let at = 0; at < count && !(await target.isChecked()); at += 1)
		await key(hand, 'ArrowDown');
	expect(await target.isChecked()).toBe(true);
}

export async function give(one: Hand, button: Locator, documents: Document[]): Promise<void> {
	one.fields += 1;
	await press(one, button);
	await (await one.dialog()).setFiles(documents);
}

export async function putDown(one: Hand): Promise<void> {
	keepTranscript(one, one.heard, (performance.now() - one.began - one.away) / 1_000);
	expect(one.faults).toEqual([]);
	await one.page.context().close();
}
