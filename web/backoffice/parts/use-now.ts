import { useCallback, useRef, useState } from 'react';

/** Holds state whose current value timers and later answers can read. */
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
