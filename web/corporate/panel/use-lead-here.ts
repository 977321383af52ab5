import { useEffect } from 'react';

/** Scrolls to the part of the panel that an email links to, once it has loaded. */
export function useLeadHere(id: string, there: boolean): void {
	useEffect(() => {
		if (there && location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
	}, [id, there]);
}
