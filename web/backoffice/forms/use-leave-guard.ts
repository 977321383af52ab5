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

/** Asks for confirmation before a link, a reload or closing the tab would lose typed text. */
export function useLeaveGuard(isDirty: boolean): void {
	useEffect(() => {
		if (!isDirty) return undefined;
		const click = (event: MouseEvent) => {
			// oxlint-disable-next-line no-alert -- nothing else can stop the navigation in time
			if (!leavingLink(event) || confirm(WORDS)) return;
			event.preventDefault();
			event.stopPropagation();
		};
		const unload = (event: BeforeUnloadEvent) => event.preventDefault();
		document.addEventListener('click', click, true);
		addEventListener('beforeunload', unload);
		return () => {
			document.removeEventListener('click', click, true);
			removeEventListener('beforeunload', unload);
		};
	}, [isDirty]);
}
