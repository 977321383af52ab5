import type { PageData } from '#insurance/site/content/page.ts';

import { stepsTo } from './steps.ts';

export function Breadcrumb({ page }: { page: PageData }) {
	const steps = stepsTo(page);
	if (steps.length === 0) return null;
	return (
		<nav lang={page.currentLanguage} aria-label="Breadcrumb">
			<ol className="page steps">
				{steps.map(({ name, url }, at) => (
					<li key={url}>
						<a href={url} aria-current={steps[at + 1] ? undefined : 'page'}>
							{name}
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}
