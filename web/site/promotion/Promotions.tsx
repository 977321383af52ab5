import { type MouseEvent, useState } from 'react';

import type { Child, PageData } from '#insurance/site/content/page.ts';
import { ButtonLink, SmartLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';
import { PageTop } from '#web/ui/parts/PageTop.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';

function PromotionCard({ child, howTo, open }: { child: Child; howTo: string; open: () => void }) {
	// Without script, the link leads to the explanation page; with script, the steps open in a
	// dialog on this page (decision on B2.7.21).
	const press = (event: MouseEvent) => {
		if (!child.info) return;
		event.preventDefault();
		open();
	};
	return (
		<li className="petal-lg flex flex-col overflow-hidden border border-line bg-white">
			{child.image ? <Picture image={child.image} className="w-full bg-mist" /> : null}
			<div className="flex flex-1 flex-col p-5">
				<h2 className="text-2xl">{child.name}</h2>
				{child.description ? (
					<SafeHtml html={child.description} className="prose mt-2" />
				) : null}
				<div className="mt-auto flex flex-wrap items-center gap-4 pt-5">
					{child.url ? (
						<ButtonLink url={child.url} aria-label={`Redeem ${child.name}`}>
							Redeem
						</ButtonLink>
					) : null}
					<SmartLink
						url={howTo}
						onClick={press}
						aria-haspopup={child.info ? 'dialog' : undefined}
						aria-label={`Cara Redeem ${child.name}`}
						className="inline-flex min-h-11 items-center font-semibold text-leaf-deep underline underline-offset-4"
					>
						Cara Redeem
					</SmartLink>
				</div>
			</div>
		</li>
	);
}

/**
 * The list of promotions with `Cara Redeem` and its popup, or a notice that there are none
 * (B2.7.18–B2.7.20).
 */
export function Screen({ page }: { page: PageData }) {
	const [opened, setOpened] = useState<Child | null>(null);
	const howTo = page.links?.[0]?.url ?? '#';
	return (
		<>
			<PageTop title={page.title} html={page.description} />
			<div className="page py-10">
				{page.children.length === 0 ? (
					<div className="kawung petal-lg grid min-h-60 place-items-center bg-mist p-8 text-center">
						<p className="text-xl font-bold">Maaf saat ini belum tersedia</p>
					</div>
				) : (
					<ul className="grid gap-6 md:grid-cols-2">
						{page.children.map((child) => (
							<PromotionCard
								key={child.url ?? child.name}
								child={child}
								howTo={howTo}
								open={() => setOpened(child)}
							/>
						))}
					</ul>
				)}
			</div>
			<Dialog open={opened !== null} title="Cara Redeem" onClose={() => setOpened(null)}>
				{opened?.info ? <SafeHtml html={opened.info} /> : null}
				{opened?.url ? (
					<ButtonLink url={opened.url} more="mt-5 w-full">
						<span>
							Redeem <span>{opened.name}</span>
						</span>
					</ButtonLink>
				) : null}
				<button
					type="button"
					onClick={() => setOpened(null)}
					className="mt-3 min-h-11 w-full font-semibold text-leaf-deep underline underline-offset-4"
				>
					Tutup
				</button>
			</Dialog>
		</>
	);
}
