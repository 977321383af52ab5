import { type Shortcut, shortcutReader } from './shortcuts.ts';

const EVENT = 'office-keys';
const OFF = 'office-keys-off';

/** Opens the list of keys from any place of the back office. */
export const openKeys = (): void => void dispatchEvent(new Event(EVENT));

/**
 * Single keys can be turned off, because speech input types them by accident (WCAG 2.1.4). The
 * choice stays in this browser.
 */
export const singleKeysAreOn = (): boolean => localStorage.getItem(OFF) === null;
export function setSingleKeys(on: boolean): void {
	if (on) localStorage.removeItem(OFF);
	else localStorage.setItem(OFF, '1');
}

/** Returns the visible buttons of the screen that have a key. */
export const keyButtons = (): HTMLElement[] =>
	[...document.querySelectorAll<HTMLElement>('#ruang [data-key]')].filter(
		(one) => one.offsetParent !== null,
	);

/** True if a key pressed here belongs to a field or to an open dialog. */
function isTaken({ target }: KeyboardEvent): boolean {
	if (!(target instanceof HTMLElement)) return false;
	const isField = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
	return isField || document.querySelector('dialog[open]') !== null;
}

/** Calls `press` for each shortcut. Returns a function that ends this. */
export function watchShortcuts(press: (shortcut: Shortcut) => boolean): () => void {
	const read = shortcutReader();
	const onKey = (event: KeyboardEvent) => {
		const isModified = event.ctrlKey || event.metaKey || event.altKey;
		if (isModified || event.defaultPrevented || isTaken(event) || !singleKeysAreOn()) return;
		const shortcut = read({ key: event.key, at: event.timeStamp });
		if (shortcut && press(shortcut)) event.preventDefault();
	};
	const onOpen = () => void press({ act: 'help' });
	addEventListener('keydown', onKey);
	addEventListener(EVENT, onOpen);
	return () => {
		removeEventListener('keydown', onKey);
		removeEventListener(EVENT, onOpen);
	};
}
