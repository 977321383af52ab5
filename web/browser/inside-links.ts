import { useEffect } from 'react';

import type { Navigate } from '#web/ui/navigation/router.tsx';

// Addresses on this host that are not rendered by a screen: files, downloads and the payment page.
const NOT_A_SCREEN = /^\/(page|images|assets|media|sandbox-pay)\/|^\/(sitemap|news\/rss)\.xml$/;

/**
 * Returns the address within the site that a link leads to, or null if the browser must follow the
 * link.
 */
export function insideAddress(
	link: Pick<HTMLAnchorElement, 'href' | 'target'> & { download: string },
	here: string,
): string | null {
	const url = new URL(link.href, here);
	if (
		link.target !== '' ||
		link.download !== '' ||
		url.origin !== new URL(here).origin ||
		NOT_A_SCREEN.test(url.pathname)
	)
		return null;
	const stays =
		url.hash !== '' &&
		url.pathname + url.search === new URL(here).pathname + new URL(here).search;
	return stays ? null : url.pathname + url.search + url.hash;
}

/**
 * Installs one listener that handles all links on the site, including links in editors' texts. A
 * link is a plain `<a href>`, which costs nothing to render on the server or on a cheap phone.
 */
export function useInsideLinks(navigate: Navigate): void {
	useEffect(() => {
		const follow = (event: MouseEvent) => {
			if (
				event.defaultPrevented ||
				event.button !== 0 ||
				event.metaKey ||
				event.ctrlKey ||
				event.shiftKey ||
				event.altKey
			)
				return;
			const link = (event.target as Element).closest?.('a[href]');
			if (!(link instanceof HTMLAnchorElement)) return;
			const address = insideAddress(link, location.href);
			if (address === null) return;
			event.preventDefault();
			void navigate(address, { replace: address === location.pathname + location.search });
		};
		document.addEventListener('click', follow);
		return () => document.removeEventListener('click', follow);
	}, [navigate]);
}
