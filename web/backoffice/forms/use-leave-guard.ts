import { useEffect } from 'react';

const WORDS = 'Yang kamu tulis di sini belum disimpan. Tinggalkan halaman ini?';

/** Returns the link of a plain click that would leave the page, or null for all other clicks. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
	const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
	const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
	if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
	if (isModified || event.button !== 0) return null;
	return link.getAttribute('href')?.startsWith('#') ? null : link;
}

let dirtyForms = 0;

/** True if no form has unsaved text, or if the user agrees to lose it. */
// oxlint-disable-next-line no-alert -- only a blocking dialog can stop the navigation in time
export const mayLeave = (): boolean => dirtyForms === 0 || confirm(WORDS);

/**
 * Cancels Back and Forward if the user wants to keep the text. Browsers without the Navigation API
 * go back without asking.
 */
function stay(event: NavigateEvent): void {
	const isTraversal = event.navigationType === 'traverse' && !event.hashChange;
	if (isTraversal && event.cancelable && !mayLeave()) event.preventDefault();
}

/** Asks for confirmation before a link, Back, a reload or closing the tab would lose typed text. */
export function useLeaveGuard(isDirty: boolean): void {
	useEffect(() => {
		if (!isDirty) return undefined;
		const click = (event: MouseEvent) => {
			if (!leavingLink(event) || mayLeave()) return;
			event.preventDefault();
			event.stopPropagation();
		};
		const unload = (event: BeforeUnloadEvent) => event.preventDefault();
		dirtyForms += 1;
		document.addEventListener('click', click, true);
		navigation?.addEventListener('navigate', stay);
		addEventListener('beforeunload', unload);
		return () => {
			dirtyForms -= 1;
			navigation?.removeEventListener('navigate', stay);
			document.removeEventListener('click', click, true);
			removeEventListener('beforeunload', unload);
		};
	}, [isDirty]);
}
