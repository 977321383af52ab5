import { createContext, type ReactNode, use } from 'react';

/**
 * Where the reader is; `key` is new with every visit, `state` is what the link or the program left
 * for it.
 */
export type RouterPlace = {
	pathname: string;
	search: string;
	hash: string;
	key: string;
	state: unknown;
};

/**
 * Goes to an address of this site; answers when the page is there or a later navigation has
 * overtaken it.
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
	const router = use(RouterContext);
	if (!router) throw new Error('a screen is shown without its router');
	return router;
}

export const useLocation = (): RouterPlace => useRouter().place;
export const useNavigate = (): Navigate => useRouter().navigate;

/** Whether a page is being fetched (A2.4). */
export const useWaiting = (): boolean => useRouter().waiting;
