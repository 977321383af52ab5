import { useCallback, useEffect, useRef, useState } from 'react';

import type { Call, CallInput, CallName, CallOutput } from '#platform/contract/call.ts';
import { type Answer, refusedFields } from '#platform/contract/client.ts';
import { ask } from '#web/ui/ask.ts';
import { useIntent } from '#web/ui/navigation/use-intent.ts';
import { showToast } from '#web/ui/toast-store.ts';

type Watch = { ended: () => void };
let watch: Watch | null = null;
let reached = 0;

/** When the server last knew this person, in ms; 0 before. */
export const lastReached = () => reached;

/** Tells the one frame that shows the office when a call says that the session is over. */
export function watchSession(next: Watch): () => void {
	watch = next;
	return () => {
		if (watch === next) watch = null;
	};
}

/**
 * A call of the office. A session that is over hides what is shown and asks to log in again;
 * nothing typed is lost.
 */
export async function askOffice<C extends Call>(
	name: CallName<C>,
	input: CallInput<C>,
	options?: { idempotencyKey?: string },
): Promise<Answer<CallOutput<C>>> {
	const answer = await ask<C>(name, input, options);
	if (answer.ok) reached = Date.now();
	else if (answer.code === 401) watch?.ended();
	return answer;
}

type Asked<T> = { data: T | null; problem: string; loading: boolean; reload: () => void };

/**
 * What a call answers to `input`, asked again when that changes; the old answer stays until the new
 * one is there. Null input asks nothing.
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
 * `send` answers the call's data, or null where it was refused: then `problem` and `fields` say
 * why.
 */
type Sender<C extends Call> = {
	busy: boolean;
	problem: string;
	fields: RefusedFields;
	clear: () => void;
	send: (input: CallInput<C>) => Promise<CallOutput<C> | null>;
};

/**
 * Sends a change: one at a time, with the refusal's sentence for the form and the messages of its
 * fields. `done` is a toast. `once`: a press after a failure repeats the same intent under its key,
 * so that what the server did already is not done twice.
 */
export function useSend<C extends Call>(
	name: CallName<C>,
	{ done, once = false }: { done?: string; once?: boolean } = {},
): Sender<C> {
	const [state, setState] = useState<{ busy: boolean; problem: string; fields: RefusedFields }>({
		busy: false,
		problem: '',
		fields: {},
	});
	const running = useRef(false);
	const intent = useIntent();
	const send = async (input: CallInput<C>) => {
		if (running.current) return null;
		running.current = true;
		setState({ busy: true, problem: '', fields: {} });
		const answer = await askOffice<C>(
			name,
			input,
			once ? { idempotencyKey: intent.keyOf(input) } : undefined,
		);
		running.current = false;
		if (answer.ok) {
			intent.done();
			setState({ busy: false, problem: '', fields: {} });
			if (done) showToast(done, { look: 'success' });
			return answer.data;
		}
		const fields = refusedFields(answer.data) as RefusedFields;
		setState({ busy: false, problem: answer.message, fields });
		return null;
	};
	return { ...state, send, clear: () => setState({ busy: false, problem: '', fields: {} }) };
}
