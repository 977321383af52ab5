import { useRef } from 'react';

import { newKey } from '../ask.ts';

/**
 * Returns the key for one intent. It is the same for every submit of the same content, even after a
 * missing response, so that nothing is done twice. Different content is a different intent. `done`
 * ends the intent once the server has accepted it.
 */
export function useIntent(): { keyOf(input: unknown): string; done(): void } {
	const last = useRef({ body: '', key: '' });
	return {
		keyOf(input) {
			const body = JSON.stringify(input);
			if (last.current.body !== body) last.current = { body, key: newKey() };
			return last.current.key;
		},
		done: () => {
			last.current = { body: '', key: '' };
		},
	};
}
