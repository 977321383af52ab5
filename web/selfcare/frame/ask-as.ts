import type { Call, CallInput, CallName, CallOutput } from '#platform/contract/call.ts';
import { type Answer, refusedFields } from '#platform/contract/client.ts';
import { ask } from '#web/ui/ask.ts';
import { showToast } from '#web/ui/toast-store.ts';

import {
	endExpiredSession,
	readSelfcareSession,
	SESSION_OVER,
	type SelfcareSession,
	storeSelfcareSession,
} from './session.ts';

/** Toasts as specified in document C: bottom centre, 10 seconds, one at a time (C8.31, C8.32). */
export const warn = (words: string) => showToast(words, { place: 'centre', ms: 10_000 });
export const notify = (words: string) =>
	showToast(words, { look: 'success', place: 'centre', ms: 10_000 });

/**
 * Returns the field messages of a refusal. A message next to its field needs no toast, which would
 * cover the button that has to be clicked again. `shown` lists the fields that can show a message;
 * a refusal that concerns only other fields is shown as a toast.
 */
export function refusedBeside(
	answer: { data: unknown; message: string },
	shown: readonly string[],
): Record<string, string> {
	const fields = refusedFields(answer.data);
	if (!shown.some((name) => Object.hasOwn(fields, name))) warn(answer.message);
	return fields;
}

/**
 * Returns the current LoginDate. Turning on the second factor in any tab starts another session,
 * whose cookie all tabs share.
 */
export function loginDateOf(session: SelfcareSession): string {
	const stored = readSelfcareSession();
	return stored?.customerID === session.customerID ? stored.LoginDate : session.LoginDate;
}

/** The previous session is no longer valid in any tab, so all tabs continue with this one. */
export const goOnWith = (session: SelfcareSession, LoginDate: string): void =>
	storeSelfcareSession({ ...session, LoginDate });

/** Makes a call with the current LoginDate and repeats it once if the date changed in the meantime. */
async function askNow<C extends Call>(
	session: SelfcareSession,
	name: CallName<C>,
	input: CallInput<C>,
	idempotencyKey?: string,
): Promise<Answer<CallOutput<C>>> {
	const loginDate = loginDateOf(session);
	const options = { loginDate, ...(idempotencyKey ? { idempotencyKey } : {}) };
	const answer = await ask<C>(name, input, options);
	const now = loginDateOf(session);
	return answer.ok || answer.code !== 401 || now === loginDate
		? answer
		: ask<C>(name, input, { ...options, loginDate: now });
}

/**
 * Makes a self-care call with the session's LoginDate. An expired session is cleared, and the
 * layout then redirects to the login page.
 */
export async function askAs<C extends Call>(
	session: SelfcareSession,
	name: CallName<C>,
	input: CallInput<C>,
	idempotencyKey?: string,
): Promise<Answer<CallOutput<C>>> {
	const answer = await askNow<C>(session, name, input, idempotencyKey);
	if (!answer.ok && answer.code === 401) endExpiredSession(SESSION_OVER);
	return answer;
}

const WAITS_MS = [500, 1_500, 4_500];
const passes = (code: number) => code === 0 || code === 429 || code >= 500;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Makes a policy call. Any response other than 200 ends the login (C4.18, C8.12). Temporary
 * failures (429, 5xx, no response) are retried three times with increasing delays, or after the
 * delay that the server requests, so that a short outage does not log anyone out.
 */
export async function askPolicy<C extends Call>(
	session: SelfcareSession,
	name: CallName<C>,
	input: CallInput<C>,
	waits: readonly number[] = WAITS_MS,
): Promise<Answer<CallOutput<C>>> {
	const [wait, ...rest] = waits;
	const answer = await askNow<C>(session, name, input);
	if (answer.ok) return answer;
	if (wait !== undefined && passes(answer.code)) {
		await pause(Math.max(wait, (answer.retryAfter ?? 0) * 1_000));
		return askPolicy(session, name, input, rest);
	}
	endExpiredSession(
		answer.code === 401
			? SESSION_OVER
			: `${answer.message} Kami mengeluarkanmu supaya datamu aman; masuk lagi untuk melanjutkan.`,
	);
	return answer;
}
