import type { ReactNode } from 'react';

import { BrandMark } from '#web/ui/BrandMark.tsx';
import { SmartLink } from '#web/ui/Button.tsx';
import { useInsurer } from '#web/ui/site.tsx';

/** The narrow card of login and password pages. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
	const { name } = useInsurer();
	return (
		<section className="page grid max-w-md gap-6 py-14">
			<SmartLink
				url="/"
				className="flex items-center gap-2 text-xl font-extrabold text-leaf-deep"
				aria-label={`${name}, ke beranda`}
			>
				<BrandMark size="size-9" /> {name}
			</SmartLink>
			<div className="petal-lg grid gap-5 border border-line bg-white p-6 md:p-8">
				<h1 className="text-2xl">{title}</h1>
				{children}
			</div>
		</section>
	);
}
