import { type FocusEvent, useEffect, useRef } from 'react';

const TYPED = new Set(['text', 'tel', 'email', 'number', 'datetime-local', 'textarea']);

/**
 * Checks a text field when the person leaves it with something in it. While a finger or a button is
 * down, the check waits for its release: a message that appears in between would move the button
 * away from under the finger.
 */
export function useLeftField(check: (name: string) => void) {
	const latest = useRef(check);
	useEffect(() => {
		latest.current = check;
	});
	const released = useRef(Promise.resolve());
	const onPointerDown = () => {
		released.current = new Promise((resolve) => {
			for (const sign of ['pointerup', 'pointercancel'])
				addEventListener(sign, () => setTimeout(resolve), { once: true });
		});
	};
	const onBlur = ({ target }: FocusEvent) => {
		const { name, type, value = '' } = target as HTMLInputElement;
		if (!name || !TYPED.has(type) || value.trim() === '') return;
		void released.current.then(() => setTimeout(() => latest.current(name)));
	};
	return { onPointerDown, onBlur };
}
