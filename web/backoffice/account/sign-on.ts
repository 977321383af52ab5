import type { signOnBegin, signOnFinish } from '#insurance/access/staff/single-sign-on/api.ts';
import { SIGN_ON_PATH } from '#insurance/access/staff/single-sign-on/single-sign-on.ts';
import { ask } from '#web/ui/ask.ts';

const NEXT = 'office-sso-next';
const CHANNEL = 'office-sso';
/** Query that makes the page start a log-in in a separate window. */
const BEGIN = 'mulai';
/** The same, and the provider asks for a new proof. */
const AGAIN = 'lagi';

export type Ended = { problem: string } | { next: string } | { closes: true };

/**
 * Sends the browser to the provider. Returns the message if that is not possible; otherwise the
 * page is left.
 */
async function goToProvider(next: string, again = false): Promise<string> {
	const answer = await ask<typeof signOnBegin>('POST /page/office/single-sign-on/begin', {
		again,
	});
	if (!answer.ok) return answer.message;
	sessionStorage.setItem(NEXT, next);
	location.assign(answer.data.url);
	return '';
}

export const signOnHere = (): Promise<string> => goToProvider(location.pathname + location.search);

/**
 * Starts a log-in in another window, so that this page keeps what was typed. `done` runs when it
 * succeeded. With `again`, the provider asks for a new proof. Returns the message if the browser
 * opens no window.
 */
export function signOnInWindow(done: () => void, again = false): string {
	const channel = new BroadcastChannel(CHANNEL);
	channel.addEventListener('message', () => {
		channel.close();
		done();
	});
	const opened = window.open(
		`${SIGN_ON_PATH}?${again ? AGAIN : BEGIN}`,
		CHANNEL,
		'popup,width=480,height=680',
	);
	if (opened) return '';
	channel.close();
	return 'Browser menahan jendela masuk. Izinkan jendela pop-up untuk situs ini, lalu coba lagi.';
}

function tellOpener(): void {
	const channel = new BroadcastChannel(CHANNEL);
	channel.postMessage('done');
	channel.close();
}

/**
 * Continues a log-in on the page to which the provider returns. The code is taken out of the
 * address first, so that no history keeps it.
 */
export async function continueSignOn(): Promise<Ended | null> {
	const query = location.search.slice(1);
	history.replaceState(history.state, '', location.pathname);
	if (query === BEGIN || query === AGAIN) {
		const problem = await goToProvider('', query === AGAIN);
		return problem ? { problem } : null;
	}
	const answer = await ask<typeof signOnFinish>('POST /page/office/single-sign-on/finish', {
		query,
	});
	if (!answer.ok) return { problem: answer.message };
	const next = sessionStorage.getItem(NEXT) ?? '/office';
	sessionStorage.removeItem(NEXT);
	if (next !== '') return { next };
	tellOpener();
	return { closes: true };
}
