import { useCallback, useRef, useState } from 'react';

/** Manages state and gives timers and later responses access to the current value. */
export function useNow<State extends object>(begin: () => State) {
	const [state, setState] = useState<State>(begin);
	const now = useRef(state);
	const put = useCallback((change: Partial<State>) => {
		now.current = { ...now.current, ...change };
		setState(now.current);
	}, []);
	return { state, now, put };
}
export type Now<State extends object> = Omit<ReturnType<typeof useNow<State>>, 'state'>;
