import { useLocation, useNavigate } from '#web/ui/navigation/router.tsx';

/** Marks a navigation that only filters a list, so that focus does not move. */
export const STAY = 'stay';

/**
 * Stores a list's filters in the address, so that Back and reloading restore them. Changing a
 * filter returns to page one.
 */
export function useFilter(query: URLSearchParams): {
	get: (name: string, otherwise?: string) => string;
	page: number;
	set: (change: Record<string, string>) => void;
} {
	const { pathname } = useLocation();
	const navigate = useNavigate();
	return {
		get: (name, otherwise = '') => query.get(name) ?? otherwise,
		page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
		set(change) {
			const next = new URLSearchParams(query);
			next.delete('page');
			for (const [name, value] of Object.entries(change)) {
				if (value) next.set(name, value);
				else next.delete(name);
			}
			const text = next.toString();
			void navigate(text ? `${pathname}?${text}` : pathname, { replace: true, state: STAY });
		},
	};
}
