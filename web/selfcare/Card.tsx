import type { ReactNode } from 'react';

import { SmartLink } from '#web/ui/Button.tsx';
import { Mark } from '#web/ui/Mark.tsx';

/** The narrow card of login and password pages. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="page grid max-w-md gap-6 py-14">
			<SmartLink
				url="/"
				className="flex items-center gap-2 text-xl font-extrabold text-leaf-deep"
				aria-label="Jaga, ke beranda"
			>
				<Mark size="size-9" /> Jaga
			</SmartLink>
			<div className="petal-lg grid gap-5 border border-line bg-white p-6 md:p-8">
				<h1 className="text-2xl">{title}</h1>
				{children}
			</div>
		</section>
	);
}
