export type NextControl = {
	key: string;
	x: number;
	y: number;
	/** Address of a link; null for other controls. */
	href: string | null;
	isList: boolean;
	/** Reasons a person could not use the control, found before the click. */
	faults: string[];
	isCovered: boolean;
};

/** `led`: the address to which the browser would have navigated if it had been allowed to. */
export type PressOutcome = { led: string | null; reacted: boolean; here: string };

/** Every key has been tried, and a dialog without further controls hides the rest of the page. */
export const BEHIND_DIALOG = 'behind a dialog';

const CONTROLS = [
	'a[href]',
	'button',
	'summary',
	'input',
	'select',
	'textarea',
	'[role=button]',
	'[role=tab]',
	'[role=switch]',
].join();

/** Finds the visible controls of the page, each with a name that stays the same after a reload. */
const FINDING = `
	const nameOf = (one) => {
		const text = one.getAttribute('aria-label') || one.labels?.[0]?.innerText || one.innerText ||
			one.getAttribute('title') || one.name || one.id || '';
		const kind = one.localName + (one.type ? '/' + one.type : '');
		const also = one.localName === 'a' ? one.getAttribute('href') : one.type === 'radio' ? one.value : '';
		return (kind + ' "' + text.trim().replace(/\\s+/g, ' ').slice(0, 60) + '" ' + also)
			.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID');
	};
	/** The address of a link; a link in a drawing has it only as an attribute. */
	const linkOf = (one) =>
		one?.localName === 'a' ? new URL(one.getAttribute('href'), document.baseURI) : null;
	const isShown = (one) =>
		one.checkVisibility({ visibilityProperty: true }) && !one.disabled && one.type !== 'hidden' &&
		!one.closest('[inert], [aria-hidden=true]') && !(one.tabIndex < 0 && one.closest('.sr-only'));
	/** The label of a control that only its label draws. */
	const aimOf = (one) => {
		const box = one.getBoundingClientRect();
		const isHidden = box.width < 4 || box.height < 4 || getComputedStyle(one).opacity === '0' ||
			one.closest('.sr-only');
		return (isHidden && one.labels?.[0]) || one;
	};
	const area = ({ width, height }) => width * height;
	/** A link that is broken over lines has a box for each. */
	const boxOf = (one) =>
		[...aimOf(one).getClientRects()].toSorted((a, b) => area(b) - area(a))[0];
	const isSized = (one) => (boxOf(one)?.width ?? 0) >= 2 && boxOf(one).height >= 2;
	const modal = () => [...document.querySelectorAll('dialog:modal')].at(-1);
	const controls = () => {
		const count = new Map();
		const shown = [...(modal() ?? document).querySelectorAll('${CONTROLS}')];
		return shown.filter(isShown).filter(isSized).map((one) => {
			const isFrame = one.closest('header, footer') && !one.closest('main');
			const name = (isFrame ? 'frame ' : 'page ') + nameOf(one);
			count.set(name, (count.get(name) ?? 0) + 1);
			return { one, key: name + ' #' + count.get(name) };
		});
	};`;

const JUDGING = `
	const owns = (one, top) => Boolean(top) &&
		(one.contains(top) || [...(one.labels ?? [])].some((label) => label.contains(top)));
	/** A link in a line of text has the height of that line (WCAG 2.5.8). */
	const isInText = (one) => one.localName === 'a' && getComputedStyle(one).display === 'inline' &&
		one.parentElement.innerText.trim().length > one.innerText.trim().length;
	const sizeFault = (one, least) => {
		const boxes = [aimOf(one), ...(one.labels ?? [])].map((each) => each.getBoundingClientRect());
		const [width, height] = ['width', 'height'].map((side) =>
			Math.max(...boxes.map((box) => box[side])));
		return (width < least - 0.5 || height < least - 0.5) && !isInText(one)
			? ['is only ' + Math.round(width) + ' × ' + Math.round(height) + ' px'] : [];
	};
	/** A link to a place on this page that is not there. */
	const targetFault = (one) => {
		const link = linkOf(one);
		if (!link || link.hash.length < 2) return [];
		const isHere = link.origin + link.pathname === location.origin + location.pathname;
		return isHere && !document.getElementById(decodeURIComponent(link.hash.slice(1)))
			? ['leads to a place that the page does not have'] : [];
	};`;

const WATCHING = `
	let current = null, pressed = false, led = null, changes = 0, seen = false, lastChange = 0;
	const note = () => (seen = true);
	new MutationObserver((list) => {
		changes += list.length;
		lastChange = performance.now();
		note();
	}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
	for (const kind of ['focusin', 'input', 'change', 'toggle', 'close'])
		addEventListener(kind, note, { capture: true, passive: true });
	const replace = (owner, name, answer) => {
		const real = owner[name]?.bind(owner);
		if (real) owner[name] = (...args) => (note(), answer(real, args));
	};
	replace(window, 'fetch', (real, args) => real(...args));
	replace(window, 'open', () => null);
	replace(window, 'print', () => undefined);
	replace(navigator, 'share', () => Promise.resolve());
	document.addEventListener('click', ({ target }) => {
		if (current && owns(current, target)) pressed = true;
	}, true);
	// After the screens' own handlers, before those of the site's router and the browser.
	const intercept = (event, address) => {
		if (event.defaultPrevented || !address) return;
		led = address;
		event.preventDefault();
	};
	document.addEventListener('click', (event) =>
		intercept(event, linkOf(event.target.closest?.('a[href]'))?.href));
	document.addEventListener('submit', (event) =>
		intercept(event, event.target.method !== 'dialog' && event.target.action));`;

/** Runs in the page before its own scripts; provides \`pressWatch.next\` and \`pressWatch.outcome\`. */
export const PRESS_WATCH = `(() => {
	${FINDING}
	${JUDGING}
	${WATCHING}
	const drawn = () => new Promise((next) => requestAnimationFrame(next));
	const rest = async () => {
		for (let frames = 0; frames < 60; frames += 1) {
			await drawn();
			if (performance.now() - lastChange > 50) return;
		}
	};
	const center = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
	const topAt = ({ x, y }) => document.elementFromPoint(x, y);

	window.pressWatch = {
		async next(done, least) {
			await rest();
			const known = new Set(done);
			const { one, key } = controls().find((each) => !known.has(each.key)) ?? {};
			if (!one) return modal() ? '${BEHIND_DIALOG}' : null;
			aimOf(one).scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
			await drawn();
			let point = center(boxOf(one));
			for (let frames = 0; frames < 20 && !owns(one, topAt(point)); frames += 1) {
				await drawn();
				point = center(boxOf(one) ?? new DOMRect(-9, -9));
			}
			const top = topAt(point);
			const isCovered = !owns(one, top);
			[current, pressed, led, seen] = [one, false, null, false];
			const over = top ? nameOf(top) + '.' + top.getAttribute('class') : 'nothing';
			return {
				key, ...point, isCovered,
				href: linkOf(one)?.href ?? null,
				isList: one.localName === 'select',
				faults: [
					...(isCovered ? ['is covered by ' + over.slice(0, 90)] : []),
					...sizeFault(one, least), ...targetFault(one),
				],
			};
		},
		async outcome(patience) {
			const typed = current.matches('select, textarea, input') &&
				!['checkbox', 'radio', 'file', 'button', 'submit'].includes(current.type);
			const isDone = () => pressed &&
				(led !== null || (typed ? document.activeElement === current : seen));
			const end = performance.now() + patience;
			while (!isDone() && performance.now() < end)
				await new Promise((next) => setTimeout(next, 5));
			return { led, reacted: isDone(), here: location.href };
		},
	};
})()`;
