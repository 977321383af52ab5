import { useEffect, useState } from 'react';

/**
 * Returns the key in the fragment of an emailed link, even if the link is opened in a tab that
 * already shows this page. The fragment is removed from the address bar. Null without such a link.
 */
export function useLinkKey<Key>(keyOf: (hash: string) => Key | null): Key | null {
	const [key, setKey] = useState<Key | null>(null);
	useEffect(() => {
		const look = () => {
			const found = keyOf(location.hash);
			if (!found) return;
			history.replaceState(history.state, '', location.pathname + location.search);
			setKey(found);
		};
		look();
		addEventListener('hashchange', look);
		return () => removeEventListener('hashchange', look);
	}, [keyOf]);
	return key;
}
