import { useEffect } from 'react';

/** A mail leads to a part of the panel, which is there only once it was asked for. */
export function useLeadHere(id: string, there: boolean): void {
	useEffect(() => {
		if (there && location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
	}, [id, there]);
}
