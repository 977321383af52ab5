const EVENT = 'office-finder';

/** Opens the search from any place of the back office. */
export const openFinder = (): void => void dispatchEvent(new Event(EVENT));

const isTyping = (at: EventTarget | null): boolean =>
	at instanceof HTMLElement &&
	(at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName));

function isFinderKey(event: KeyboardEvent): boolean {
	const withControl = event.ctrlKey || event.metaKey;
	if (withControl) return event.key.toLowerCase() === 'k' && !event.altKey && !event.shiftKey;
	return event.key === '/' && !event.altKey && !isTyping(event.target);
}

/**
 * Calls `open` for Ctrl+K, for `/` unless a field is focused, and for `openFinder`. Returns a
 * function that ends this.
 */
export function watchFinder(open: () => void): () => void {
	const onKey = (event: KeyboardEvent) => {
		if (!isFinderKey(event)) return;
		event.preventDefault();
		open();
	};
	addEventListener('keydown', onKey);
	addEventListener(EVENT, open);
	return () => {
		removeEventListener('keydown', onKey);
		removeEventListener(EVENT, open);
	};
}
