import type { Navigate } from '#web/ui/navigation/router.tsx';
import { dismissToast } from '#web/ui/toast-store.ts';

/**
 * Closes messages when a link is followed: they belong to the page being left and would cover
 * buttons on the next one. Code that navigates sets the next page's message itself.
 */
export const leavingPage =
	(navigate: Navigate): Navigate =>
	(address, options) => {
		dismissToast();
		return navigate(address, options);
	};
