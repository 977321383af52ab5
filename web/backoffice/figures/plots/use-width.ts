import { type RefObject, useEffect, useRef, useState } from 'react';

/** Returns the width of an element in px, and the ref that it needs. 0 before it is measured. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
	const box = useRef<HTMLDivElement>(null);
	const [width, setWidth] = useState(0);
	useEffect(() => {
		const { current } = box;
		if (!current) return undefined;
		const sizes = new ResizeObserver(() => setWidth(current.clientWidth));
		sizes.observe(current);
		return () => sizes.disconnect();
	}, []);
	return [box, width];
}
