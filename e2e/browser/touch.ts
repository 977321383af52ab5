import type { BrowserContext, CDPSession, Locator, Page, Request } from 'playwright-core';

/** Width in pixels below which screens are phones, operated by touch. */
const PHONE_WIDTH = 500;

export const isPhone = (width: number): boolean => width < PHONE_WIDTH;

type Press = Locator['click'];
type Check = Locator['check'];
type Hand = Pick<Locator, 'page' | 'tap' | 'isChecked'> & {
	click: Press;
	check: Check;
	uncheck: Check;
};

const byTouch = new WeakSet<BrowserContext>();
let taught = false;

const TWO_FRAMES = `new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))`;

/**
 * Taps, and resolves when the page has received the click or, if the click leads to another page,
 * when that page has loaded. The browser creates the click from touches later, and Playwright waits
 * for neither.
 */
async function tapThrough(one: Hand, options: Parameters<Press>[0]): Promise<void> {
	const page = one.page();
	let arrived: Promise<unknown> | undefined;
	const leave = (request: Request) => {
		if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
		const ends = ['framenavigated', 'download', 'close'] as const;
		arrived ??= Promise.race(
			ends.map((end) => page.waitForEvent(end as 'close', { timeout: 5_000 })),
		).catch(() => undefined);
	};
	page.on('request', leave);
	try {
		await one.tap(options);
		if (options?.noWaitAfter) return;
		const drawn = page.evaluate(TWO_FRAMES).catch(() => undefined);
		// If a test freezes the clock of its page, the animation frames are frozen too.
		await Promise.race([drawn, new Promise((late) => setTimeout(late, 500))]);
	} finally {
		page.off('request', leave);
	}
	await arrived;
}

/**
 * Replaces mouse input in Playwright's locators with touch input for contexts in `byTouch`, because
 * `click()` sends no touch events even if the browser has a touch screen.
 */
function teachLocators(page: Page): void {
	if (taught) return;
	taught = true;
	const hand = Object.getPrototypeOf(page.locator('body')) as Hand;
	const { click, check, uncheck } = hand;
	const touches = (one: Hand) => byTouch.has(one.page().context());
	hand.click = function press(this: Hand, options) {
		return touches(this) ? tapThrough(this, options) : click.call(this, options);
	};
	const set = (wanted: boolean, withMouse: Check): Check =>
		async function setByTouch(this: Hand, options) {
			if (touches(this) && (await this.isChecked()) !== wanted)
				await tapThrough(this, options);
			// Only waits for the state and does not click again.
			await withMouse.call(this, options);
		};
	hand.check = set(true, check);
	hand.uncheck = set(false, uncheck);
}

export function pressByTouch(page: Page): void {
	teachLocators(page);
	byTouch.add(page.context());
}

export async function layFinger(page: Page, on: Locator) {
	const box = await on.boundingBox();
	if (!box) throw new Error('not on the screen');
	const session: CDPSession = await page.context().newCDPSession(page);
	let [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
		session.send('Input.dispatchTouchEvent', {
			type,
			touchPoints: type === 'touchEnd' ? [] : [{ x: Math.round(x), y: Math.round(y) }],
		});
	await send('touchStart');
	return {
		drag: async (by: number, steps = 20) => {
			for (let step = 0; step < steps; step += 1) {
				x += by / steps;
				await send('touchMove');
			}
		},
		lift: () => send('touchEnd'),
	};
}
