import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * State of an editor that opens below its button. Focus moves into the editor, and back to the
 * button when the editor closes. `begins`: the editor is open from the start, with earlier input
 * restored.
 */
export function useEditor(begins = false): {
	open: boolean;
	show(): void;
	hide(): void;
	button: RefObject<HTMLButtonElement | null>;
	body: RefObject<HTMLDivElement | null>;
} {
	const [open, setOpen] = useState(begins);
	const button = useRef<HTMLButtonElement>(null);
	const body = useRef<HTMLDivElement>(null);
	const before = useRef(false);
	useEffect(() => {
		if (open) body.current?.querySelector<HTMLElement>('input, button')?.focus();
		else if (before.current) button.current?.focus();
		before.current = open;
	}, [open]);
	return { open, show: () => setOpen(true), hide: () => setOpen(false), button, body };
}
