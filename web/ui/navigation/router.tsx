import { createContext, type ReactNode, useContext } from 'react';

/** The current location. `key` is new for every visit; `state` is set by a link or by code. */
export type RouterPlace = {
	pathname: string;
	search: string;
	hash: string;
	key: string;
	state: unknown;
};

/**
 * Navigates to an address on this site. Resolves when the page is displayed or a later navigation
 * has superseded this one.
 */
export type Navigate = (
	address: string,
	options?: { replace?: boolean; state?: unknown },
) => Promise<void>;

export type Router = { place: RouterPlace; navigate: Navigate; waiting: boolean };

const RouterContext = createContext<Router | null>(null);

export function RouterProvider({ value, children }: { value: Router; children: ReactNode }) {
	return <RouterContext value={value}>{children}</RouterContext>;
}

function useRouter(): Router {
	const router = useContext(RouterContext);
	if (!router) throw new Error('a screen is shown without its router');
	return router;
}

export const useLocation = (): RouterPlace => useRouter().place;
export const useNavigate = (): Navigate => useRouter().navigate;

export const useWaiting = (): boolean => useRouter().waiting;
