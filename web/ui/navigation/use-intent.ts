import { useRef } from 'react';

import { newKey } from '../ask.ts';

/**
 * The key of one intent: the same for every submit of the same content, also after no response, so
 * that nothing is done twice; other content is another intent. `done` ends it once the server
 * accepted it.
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
