import { type ReactNode, useEffect, useRef, useState } from 'react';

import { buttonClass } from '#web/ui/Button.tsx';

/**
 * A button that opens a small panel below it. Esc or a click elsewhere closes the panel. Its
 * content is only rendered while it is open.
 */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
	const box = useRef<HTMLDetailsElement>(null);
	const [open, setOpen] = useState(false);
	useEffect(() => {
		const close = (event: Event) => {
			const { current } = box;
			if (!current?.open) return;
			const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
			const isOutside =
				event.type === 'pointerdown' && !current.contains(event.target as Node);
			if (!isEscape && !isOutside) return;
			current.open = false;
			if (isEscape) current.querySelector('summary')?.focus();
		};
		addEventListener('keydown', close);
		addEventListener('pointerdown', close);
		return () => {
			removeEventListener('keydown', close);
			removeEventListener('pointerdown', close);
		};
	}, []);
	return (
		<details
			ref={box}
			onToggle={(event) => setOpen(event.currentTarget.open)}
			className="sm:relative"
		>
			<summary
				className={buttonClass(
					'quiet',
					'list-none cursor-pointer [&::-webkit-details-marker]:hidden',
				)}
			>
				{label}
			</summary>
			{open ? (
				<div className="absolute right-0 z-20 grid w-72 gap-3 rounded-card border border-line bg-white p-4 shadow-float max-sm:left-0 max-sm:w-auto">
					{children}
				</div>
			) : null}
		</details>
	);
}
