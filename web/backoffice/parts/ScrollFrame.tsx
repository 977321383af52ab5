import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * A frame that scrolls a table wider than the screen, so that the page itself does not scroll. If
 * it can be scrolled, it is focusable by keyboard and a hint says so.
 */
export function ScrollFrame({
	label,
	className,
	children,
}: {
	label: string;
	className: string;
	children: ReactNode;
}) {
	const frame = useRef<HTMLDivElement>(null);
	const [isWider, setWider] = useState(false);
	useEffect(() => {
		const { current } = frame;
		if (!current) return undefined;
		const measure = () => setWider(current.scrollWidth > current.clientWidth);
		const sizes = new ResizeObserver(measure);
		for (const one of [current, ...current.children]) sizes.observe(one);
		return () => sizes.disconnect();
	}, []);
	const scrolls = isWider
		? { tabIndex: 0, role: 'group', 'aria-label': `${label}, bisa digeser` }
		: {};
	return (
		<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
			{/* Visually hidden text is positioned absolutely, so `relative` is needed to clip it
			    too. */}
			<div ref={frame} {...scrolls} className={`relative min-w-0 ${className}`}>
				{children}
			</div>
			{isWider ? (
				<p className="text-sm text-mute" aria-hidden="true">
					Geser tabel ke samping untuk melihat kolom lainnya.
				</p>
			) : null}
		</div>
	);
}
