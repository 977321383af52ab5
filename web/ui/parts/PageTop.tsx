import type { ReactNode } from 'react';

import { SafeHtml } from '../SafeHtml.tsx';

export function PageTop({
	title,
	html,
	children,
}: {
	title: string;
	html?: string | undefined;
	children?: ReactNode;
}) {
	return (
		<section className="kawung bg-mist">
			<div className="page py-9 md:py-14">
				<h1 className="text-4xl">{title}</h1>
				{html ? <SafeHtml html={html} className="prose mt-3 text-lg" /> : null}
				{children}
			</div>
		</section>
	);
}
