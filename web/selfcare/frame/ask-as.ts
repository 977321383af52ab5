import type { Call, CallInput, CallName, CallOutput } from '#platform/contract/call.ts';
import { type Answer, refusedFields } from '#platform/contract/client.ts';
import { ask } from '#web/ui/ask.ts';
import { showToast } from '#web/ui/toast-store.ts';

import {
	endOwnSession,
	readSelfcareSession,
	SESSION_OVER,
	type SelfcareSession,
	storeSelfcareSession,
} from './session.ts';

/** Toasts of document C: bottom centre, 10 seconds, one at a time (C8.31, C8.32). */
export const warn = (words: string) => showToast(words, { place: 'centre', ms: 10_000 });
export const tell = (words: string) =>
	showToast(words, { look: 'success', place: 'centre', ms: 10_000 });

/**
 * What the form learns of a refusal. What stands beside its field needs no message over the page:
 * that would lie over the button that is pressed again. `shown`: the fields beside which the form
 * can say something; what is refused of others alone is shown over the page.
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
 * The LoginDate that holds now: turning on the second factor begins another session, in whichever
 * tab, and all tabs share its cookie.
 */
export function loginDateOf(session: SelfcareSession): string {
	const stored = readSelfcareSession();
	return stored?.customerID === session.customerID ? stored.LoginDate : session.LoginDate;
}

/** The session of before is worth nothing any more, in all tabs: they go on in this one. */
export const goOnWith = (session: SelfcareSession, LoginDate: string): void =>
	storeSelfcareSession({ ...session, LoginDate });

/** A call with the LoginDate of now, and once more where that became another meanwhile. */
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
 * A self-care call with its LoginDate. A session that is over is cleared; the layout then leads to
 * the login.
 */
export async function askAs<C extends Call>(
	session: SelfcareSession,
	name: CallName<C>,
	input: CallInput<C>,
	idempotencyKey?: string,
): Promise<Answer<CallOutput<C>>> {
	const answer = await askNow<C>(session, name, input, idempotencyKey);
	if (!answer.ok && answer.code === 401) endOwnSession(SESSION_OVER);
	return answer;
}

const WAITS_MS = [500, 1_500, 4_500];
const passes = (code: number) => code === 0 || code === 429 || code >= 500;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * A policy call: any answer but 200 ends the login (C4.18, C8.12). What may pass by itself (429,
 * 5xx, silence) is tried three times more with growing waits, or as long as the server asks for, so
 * that a short fault logs nobody out.
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
	endOwnSession(
		answer.code === 401
			? SESSION_OVER
			: `${answer.message} Kami mengeluarkanmu supaya datamu aman; masuk lagi untuk melanjutkan.`,
	);
	return answer;
}
