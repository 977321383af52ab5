import type { Navigate } from '#web/ui/navigation/router.tsx';
import { dismissToast } from '#web/ui/toast-store.ts';

/**
 * Closes messages when a link is followed, because they belong to the previous page and would cover
 * buttons on the next one. Code that navigates can set a message for the next page itself.
 */
export const leavingPage =
	(navigate: Navigate): Navigate =>
	(address, options) => {
		dismissToast();
		return navigate(address, options);
	};
