import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * A frame inside which a table wider than the screen scrolls, so that the page does not. If it
 * scrolls, it can be focused by keyboard and a line mentions that.
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
			{/* Text hidden for screen readers is positioned absolutely: `relative` clips it too. */}
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
