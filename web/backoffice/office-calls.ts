import { useCallback, useEffect, useRef, useState } from 'react';

import type { Call, CallInput, CallName, CallOutput } from '#platform/contract/call.ts';
import {
	type Answer,
	type AskOptions,
	refusedFields,
	wantsReason,
} from '#platform/contract/client.ts';
import { ask } from '#web/ui/ask.ts';
import { useIntent } from '#web/ui/navigation/use-intent.ts';
import { showToast } from '#web/ui/toast-store.ts';

import { askReason } from './reasons/ask-reason.ts';

type Watch = { ended: () => void };
let watch: Watch | null = null;
let reached = 0;

/**
 * Returns the time of the last authenticated response from the server, in ms, or 0 before the first
 * one.
 */
export const lastReached = () => reached;

/**
 * Registers a listener that is notified when a call reports an expired session. Returns a function
 * that removes it.
 */
export function watchSession(next: Watch): () => void {
	watch = next;
	return () => {
		if (watch === next) watch = null;
	};
}

/** Asks the person to prove who they are. Resolves to false if they did not. */
type AskForProof = () => Promise<boolean>;
let askForProof: AskForProof | null = null;
let proving: Promise<boolean> | null = null;

/** Registers what asks for a proof. Returns a function that removes it. */
export function watchProof(next: AskForProof): () => void {
	askForProof = next;
	return () => {
		if (askForProof === next) askForProof = null;
	};
}

const PROVE_AGAIN = 428;

/** Asks once for all calls that need a proof at the same time. */
async function provedAgain(): Promise<boolean> {
	proving ??= (askForProof?.() ?? Promise.resolve(false)).finally(() => {
		proving = null;
	});
	return proving;
}

/**
 * Makes a back-office call. If the session has expired, the screen is hidden and a new login is
 * requested; typed text is not lost. If the call needs a fresh proof of the person, or the record
 * opens only with a reason, a dialog asks for it and the call is repeated.
 */
export async function askOffice<C extends Call>(
	name: CallName<C>,
	input: CallInput<C>,
	options?: Pick<AskOptions, 'idempotencyKey' | 'accessReason'>,
): Promise<Answer<CallOutput<C>>> {
	let answer = await ask<C>(name, input, options);
	if (!answer.ok && answer.code === PROVE_AGAIN && (await provedAgain()))
		answer = await ask<C>(name, input, options);
	if (answer.ok) reached = Date.now();
	else if (answer.code === 401) watch?.ended();
	else if (wantsReason(answer.data)) {
		const accessReason = await askReason(answer.message);
		if (accessReason !== null) return askOffice<C>(name, input, { ...options, accessReason });
	}
	return answer;
}

type Asked<T> = { data: T | null; problem: string; loading: boolean; reload: () => void };

/**
 * Returns the response to a call with `input`. When the input changes, the call is repeated, and
 * the previous response is returned until the new one arrives. With null as input, no call is
 * made.
 */
export function useAnswer<C extends Call>(
	name: CallName<C>,
	input: CallInput<C> | null,
): Asked<CallOutput<C>> {
	const [shown, setShown] = useState<{
		data: CallOutput<C> | null;
		problem: string;
		question: string;
	}>({ data: null, problem: '', question: '' });
	const [turn, setTurn] = useState(0);
	const text = input === null ? null : JSON.stringify(input);
	const question = text === null ? null : `${turn} ${name} ${text}`;
	useEffect(() => {
		if (text === null || question === null) return undefined;
		let alive = true;
		void askOffice<C>(name, JSON.parse(text) as CallInput<C>).then((answer) => {
			if (!alive) return;
			if (answer.ok) setShown({ data: answer.data, problem: '', question });
			else
				setShown((old) => ({
					data: answer.code === 401 ? old.data : null,
					problem: answer.message,
					question,
				}));
		});
		return () => {
			alive = false;
		};
	}, [name, text, question]);
	return {
		data: shown.data,
		problem: shown.problem,
		loading: question !== null && shown.question !== question,
		reload: useCallback(() => setTurn((old) => old + 1), []),
	};
}

export type RefusedFields = Record<string, string>;
/**
 * `send` resolves to the call's data, or to null if the call was refused. `problem` and `fields`
 * then contain the reasons.
 */
type Sender<C extends Call> = {
	busy: boolean;
	problem: string;
	fields: RefusedFields;
	/** Status code of the last refusal, or 0 if there was none. */
	code: number;
	clear: () => void;
	send: (input: CallInput<C>) => Promise<CallOutput<C> | null>;
};

type SendState = { busy: boolean; problem: string; fields: RefusedFields; code: number };
const IDLE: SendState = { busy: false, problem: '', fields: {}, code: 0 };

/**
 * Sends changes, one at a time, and returns the refusal message for the form and the messages for
 * its fields. `done` is a toast. With `once`, a retry after a failure reuses the idempotency key,
 * so that the server does not repeat completed work. `stale` is called if the record has changed
 * since it was loaded; it reloads the record and preserves the typed text.
 */
export function useSend<C extends Call>(
	name: CallName<C>,
	{
		done,
		once = false,
		stale,
	}: { done?: string; once?: boolean; stale?: (data: unknown) => void } = {},
): Sender<C> {
	const [state, setState] = useState<SendState>(IDLE);
	const running = useRef(false);
	const intent = useIntent();
	const send = async (input: CallInput<C>) => {
		if (running.current) return null;
		running.current = true;
		setState({ ...IDLE, busy: true });
		const answer = await askOffice<C>(
			name,
			input,
			once ? { idempotencyKey: intent.keyOf(input) } : undefined,
		);
		running.current = false;
		if (answer.ok) {
			intent.done();
			setState(IDLE);
			if (done) showToast(done, { look: 'success' });
			return answer.data;
		}
		const fields = refusedFields(answer.data) as RefusedFields;
		setState({ busy: false, problem: answer.message, fields, code: answer.code });
		if (answer.code === 409) stale?.(answer.data);
		return null;
	};
	return { ...state, send, clear: () => setState(IDLE) };
}
