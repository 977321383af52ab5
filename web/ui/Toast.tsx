import { useSyncExternalStore } from 'react';

import { onToast, toastNow } from './toast-store.ts';

const LOOKS = {
	info: 'bg-info',
	warning: 'bg-warning',
	error: 'bg-error',
	success: 'bg-success',
} as const;

/** Container in which toasts appear, used once per page. Elements underneath it stay clickable. */
export function Toaster() {
	const message = useSyncExternalStore(onToast, toastNow, () => null);
	const place = message?.place === 'centre' ? 'left-1/2 -translate-x-1/2' : 'right-4';
	return (
		<div
			aria-live="assertive"
			className={`pointer-events-none fixed bottom-[var(--foot,1rem)] z-50 w-max max-w-[calc(100vw-2rem)] ${place}`}
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
