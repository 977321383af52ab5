import { useRef } from 'react';

import { newKey } from '../ask.ts';

/**
 * The key for one intent: the same for every submit of the same content, even after a missing
 * response, so that nothing is done twice; other content is another intent. `done` ends the intent
 * when the server has accepted it.
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
