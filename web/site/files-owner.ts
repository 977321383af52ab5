import { uuidv7 } from '#platform/values/uuid.ts';

/**
 * As whose this browser keeps files on their way: the tab's, by a name that says nothing of the
 * link, so that its secret is stored nowhere that outlives the tab. `key`: of which page.
 */
export function filesOwner(key: string): string {
	const fresh = uuidv7(Date.now());
	try {
		const name = sessionStorage.getItem(key) ?? fresh;
		sessionStorage.setItem(key, name);
		return `report ${name}`;
	} catch {
		return `report ${fresh}`;
	}
}
