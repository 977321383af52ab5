import type { Navigate } from '#web/ui/navigation/router.tsx';
import { dismissWarning } from '#web/ui/toast-store.ts';

/**
 * For whoever presses a link: what a warning said belongs to the page that is left (PO15). A
 * program that goes on says itself what the next page is to tell.
 */
export const leavingPage =
	(navigate: Navigate): Navigate =>
	(address, options) => {
		dismissWarning();
		return navigate(address, options);
	};
