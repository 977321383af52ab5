import type { Navigate } from '#web/ui/navigation/router.tsx';
import { dismissToast } from '#web/ui/toast-store.ts';

/**
 * For anyone who follows a link: what a message said belongs to the page that is left (PO15), and
 * on the next one it would only lie over what is to be pressed there. A program that goes on says
 * itself what the next page is to say.
 */
export const leavingPage =
	(navigate: Navigate): Navigate =>
	(address, options) => {
		dismissToast();
		return navigate(address, options);
	};
