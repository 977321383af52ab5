import { useSyncExternalStore } from 'react';

type Message = {
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

/** Shows one message at a time: bottom right for 3 s unless told otherwise (decision on B8.08). */
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

const LOOKS = {
	info: 'bg-info',
	warning: 'bg-warning',
	error: 'bg-error',
	success: 'bg-success',
} as const;

/** Where toasts appear; once per page. */
export function Toaster() {
	const message = useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => current,
		() => null,
	);
	const place = message?.place === 'centre' ? 'left-1/2 -translate-x-1/2' : 'right-4';
	return (
		<div
			aria-live="assertive"
			className={`fixed bottom-4 z-50 w-max max-w-[calc(100vw-2rem)] ${place}`}
		>
			{message ? (
				<p
					className={`petal px-5 py-3 font-medium text-white shadow-float ${LOOKS[message.look]}`}
				>
					{message.words}
				</p>
			) : null}
		</div>
	);
}
