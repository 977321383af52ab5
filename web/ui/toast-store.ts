export type Message = {
	words: string;
	look: 'info' | 'warning' | 'error' | 'success';
	place: 'right' | 'centre';
};

let current: Message | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Message | null): void {
	current = next;
	for (const listener of listeners) listener();
}

/** Shows one message at a time, by default at the bottom right for 3 s (decision on B8.08). */
export function showToast(
	words: string,
	{
		look = 'warning',
		place = 'right',
		ms = 3_000,
	}: Partial<Omit<Message, 'words'>> & { ms?: number } = {},
): void {
	clearTimeout(timer);
	set({ words, look, place });
	timer = setTimeout(() => set(null), ms);
}

export function dismissToast(): void {
	clearTimeout(timer);
	set(null);
}

/**
 * Called after a retry succeeded, so that a warning or error no longer applies. A success message
 * is kept.
 */
export function dismissWarning(): void {
	if (current?.look === 'warning' || current?.look === 'error') dismissToast();
}

export const toastNow = (): Message | null => current;

export function onToast(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
