import { useCallback, useEffect, useMemo, useRef } from 'react';

import type { panelProducts } from '#insurance/groups/memberships/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { Call, CallInput, CallName, CallOutput } from '#platform/contract/call.ts';
import type { Answer } from '#platform/contract/client.ts';
import { ask } from '#web/ui/ask.ts';
import { useBrowserValue } from '#web/ui/browser/use-hydrated.ts';
import { type UploadOptions, uploadForm } from '#web/ui/forms/upload/upload.ts';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { clearCorporateSession, endCorporateSession, readCorporateSession } from '../session.ts';

type PanelAsk = <C extends Call>(
	name: CallName<C>,
	input: CallInput<C>,
	quiet?: boolean,
) => Promise<Answer<CallOutput<C>>>;
export type PanelProduct = CallOutput<typeof panelProducts>[number];
export type CorporatePanel = {
	ask: PanelAsk;
	upload<T>(path: string, form: FormData, options?: UploadOptions): Promise<Answer<T>>;
	leave(): void;
};

/** Parameters that panel calls send in the URL (C7.1.07–C7.1.10). */
const IN_ADDRESS = ['product_id'];

/**
 * Returns the number of rows per page: `wide` on larger screens and 10 on phones, where each row is
 * a card about half the height of the screen.
 */
export const pageSize = (wide: number): number =>
	window.matchMedia('(min-width: 48rem)').matches ? wide : 10;

/**
 * Returns the URL to open when a session has expired: the page's logout link, or the home page if
 * there is none (C4.02–C4.04, C4.07).
 */
const logoutUrl = (page: PageData): string =>
	page.links?.find(({ name }) => /log ?out|keluar/i.test(name))?.url ??
	page.links?.at(-1)?.url ??
	'/';

function over(leave: () => void): void {
	endCorporateSession();
	leave();
}

/**
 * Returns the panel's API calls for the stored session, or null until the session has been checked,
 * which happens on each load (C4.05). If a call finds that the session has expired, the user leaves
 * the panel. Any other refusal is shown as a warning toast (C8.07), except for uploads, which show
 * their own errors.
 */
export function usePanel(page: PageData): CorporatePanel | null {
	const session = useBrowserValue(readCorporateSession);
	const navigate = useNavigate();
	const to = logoutUrl(page);
	const go = useRef(navigate);
	useEffect(() => {
		go.current = navigate;
	}, [navigate]);
	const leave = useCallback(() => {
		clearCorporateSession();
		void go.current(to);
	}, [to]);
	useEffect(() => {
		if (session === null) leave();
	}, [session, leave]);
	return useMemo(() => {
		if (!session) return null;
		const look = <T>(answer: Answer<T>, quiet: boolean): Answer<T> => {
			if (!answer.ok && answer.code === 401) over(leave);
			else if (!answer.ok && !quiet) showToast(answer.message);
			return answer;
		};
		const { token, bodyKey } = session;
		const panelAsk: PanelAsk = async (name, input, quiet = false) =>
			look(
				await ask(name, input, {
					bearer: token,
					inAddress: IN_ADDRESS,
					...(bodyKey ? { bodyKey } : {}),
				}),
				quiet,
			);
		return {
			ask: panelAsk,
			upload: async <T>(path: string, form: FormData, options: UploadOptions = {}) =>
				look(await uploadForm<T>(path, form, { ...options, bearer: token }), true),
			leave,
		};
	}, [session, leave]);
}
