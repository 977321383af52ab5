import { type ReactNode, useEffect, useRef } from 'react';

import { BrandMark } from '#web/ui/brand/BrandMark.tsx';
import { SmartLink } from '#web/ui/Button.tsx';
import { useInsurer } from '#web/ui/site.tsx';

/**
 * Narrow card for the login and password pages. A change of title means that the submitted form has
 * disappeared: focus moves to the result, unless a field in the next step already has it.
 */
export function EntryCard({ title, children }: { title: string; children: ReactNode }) {
	const { name } = useInsurer();
	const top = useRef<HTMLHeadingElement>(null);
	const shown = useRef(title);
	useEffect(() => {
		const taken = top.current?.parentElement?.contains(document.activeElement);
		if (shown.current !== title && !taken) top.current?.focus();
		shown.current = title;
	}, [title]);
	return (
		<section className="page grid max-w-md gap-6 py-14">
			<SmartLink
				url="/"
				className="flex items-center gap-2 text-xl font-extrabold text-leaf-deep"
				aria-label={`${name}, ke beranda`}
			>
				<BrandMark size="size-9" /> <span>{name}</span>
			</SmartLink>
			<div className="petal-lg grid gap-5 border border-line bg-white p-6 md:p-8">
				<h1 ref={top} tabIndex={-1} className="text-2xl">
					{title}
				</h1>
				{children}
			</div>
		</section>
	);
}
