import type { ReactNode } from 'react';

import type { PageData } from '#insurance/site/content/page.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';

export function FormCard({ page, children }: { page: PageData; children: ReactNode }) {
	return (
		<section className="kawung bg-mist">
			<div className="page grid max-w-md gap-6 py-14">
				<div className="petal-lg grid gap-5 border border-line bg-white p-6 md:p-8">
					<h1 className="text-2xl">{page.title}</h1>
					{page.description ? (
						<SafeHtml html={page.description} className="prose" />
					) : null}
					{children}
				</div>
			</div>
		</section>
	);
}

/**
 * Shown after a form succeeds, with the picture and link from the page's content (C2.10.09,
 * C2.10.15, C2.10.16).
 */
export function Success({
	page,
	fallbackUrl,
	fallback,
}: {
	page: PageData;
	fallbackUrl: string;
	fallback: { title: string; words: string; action: string };
}) {
	const part = page.children.find(({ template }) => template === 'success');
	const url = part?.url ?? fallbackUrl;
	return (
		<section className="kawung bg-mist">
			<div className="page grid max-w-md gap-6 py-14">
				<div
					className="petal-lg grid justify-items-center gap-5 border border-line bg-white p-6 text-center md:p-8"
					role="status"
				>
					{part?.image ? (
						<a href={url}>
							<Picture
								image={{ ...part.image, alt: part.image.alt || fallback.action }}
								className="h-40 w-auto"
								eager
							/>
						</a>
					) : null}
					<h1 className="text-2xl">{part?.name || fallback.title}</h1>
					{part?.description ? (
						<SafeHtml html={part.description} className="prose" />
					) : (
						<p>{fallback.words}</p>
					)}
					<ButtonLink url={url}>{part?.info || fallback.action}</ButtonLink>
				</div>
			</div>
		</section>
	);
}
