import type { ReactNode } from 'react';

import { BrandMark } from '#web/ui/brand/BrandMark.tsx';
import { officeName, useSite } from '#web/ui/site.tsx';

export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
	const site = useSite();
	return (
		<main id="ruang" className="page grid max-w-md gap-6 py-14">
			<p className="flex items-center gap-2 text-xl font-extrabold text-leaf-deep">
				<BrandMark size="size-9" /> <span>{officeName(site)}</span>
			</p>
			<div className="petal-lg grid gap-5 border border-line bg-white p-6 md:p-8">
				<h1 className="text-2xl">{title}</h1>
				{children}
			</div>
		</main>
	);
}
