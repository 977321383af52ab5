import { useCallback, useEffect, useState } from 'react';

import type { Answer } from '#platform/contract/client.ts';
import { useBrowserValue } from '#web/ui/browser/use-hydrated.ts';

import { readSelfcareSession, type SelfcareSession } from './session.ts';

/** Returns the stored login; null on the server and before hydration. */
export const useSession = (): SelfcareSession | null =>
	useBrowserValue(readSelfcareSession) ?? null;

/**
 * `code`: status code of the last response, 0 before there is one. `asking`: a reload is in
 * progress.
 */
export type Asked<T> = {
	data: T | null;
	problem: string;
	code: number;
	again: () => void;
	asking: boolean;
};

/**
 * Makes a call as soon as there is a session and returns its response; `again` repeats the call.
 * `load` must be memoised, because a new function starts a new request.
 */
export function useAsked<T>(
	session: SelfcareSession | null,
	load: (session: SelfcareSession) => Promise<Answer<T>>,
): Asked<T> {
	const [found, setFound] = useState<Omit<Asked<T>, 'again' | 'asking'>>({
		data: null,
		problem: '',
		code: 0,
	});
	const [round, setRound] = useState(0);
	const [asking, setAsking] = useState(false);
	useEffect(() => {
		if (!session) return;
		let current = true;
		void load(session).then((answer) => {
			if (!current) return;
			setAsking(false);
			setFound(
				answer.ok
					? { data: answer.data, problem: '', code: 200 }
					: { data: null, problem: answer.message, code: answer.code },
			);
		});
		return () => {
			current = false;
		};
	}, [session, load, round]);
	const again = useCallback(() => {
		setAsking(true);
		setRound((n) => n + 1);
	}, []);
	return { ...found, again, asking };
}
