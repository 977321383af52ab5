import { useEffect, useState } from 'react';

import type { Image, PageData } from '#insurance/site/content/page.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Empty } from '#web/ui/parts/Empty.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';

import { readSelfcareSession } from '../frame/session.ts';
import { loadDraft } from './claim-calls.ts';

const NEW_CLAIM = '/selfcare/e-claim?ref=new';

function StepIcon({ image, number }: { image: Image | undefined; number: number }) {
	return (
		<span aria-hidden="true" className="relative row-span-2 size-16">
			{image ? <Picture image={image} className="size-16" /> : null}
			<span
				className={
					'grid place-items-center bg-leaf font-bold text-white ' +
					(image
						? 'absolute -top-2 -right-2 size-7 rounded-full text-sm'
						: 'petal size-16 text-2xl')
				}
			>
				{number}
			</span>
		</span>
	);
}

/** Shows at most four steps per row, joined by dashed lines (C2.5.01–C2.5.03, C9.11). */
function StepIcons({ steps }: { steps: PageData['children'] }) {
	return (
		<ol className="grid grid-cols-1 gap-x-0 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
			{steps.map((step, at) => (
				<li
					key={step.name}
					className={
						'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 sm:grid-cols-1 ' +
						'sm:content-start sm:justify-items-center sm:gap-3 sm:px-3 sm:text-center'
					}
				>
					{at < steps.length - 1 ? (
						<>
							<span
								aria-hidden="true"
								className="absolute top-16 -bottom-8 left-8 border-l-2 border-dashed border-leaf/50 sm:hidden"
							/>
							<span
								aria-hidden="true"
								className={
									'absolute top-8 left-1/2 hidden w-full border-t-2 ' +
									'border-dashed border-leaf/50 sm:block ' +
									`${at % 2 === 1 ? 'sm:hidden' : ''} ` +
									(at % 4 === 3 ? 'lg:hidden' : 'lg:block')
								}
							/>
						</>
					) : null}
					<StepIcon image={step.image} number={at + 1} />
					<h2 className="text-lg">{step.name}</h2>
					{step.description ? (
						<SafeHtml html={step.description} className="text-mute" />
					) : null}
				</li>
			))}
		</ol>
	);
}

/** Scrolls the result of a click into view, because on a phone it is below the visible area. */
function show(element: HTMLElement | null): void {
	element?.scrollIntoView({ block: 'center' });
	element?.focus({ preventScroll: true });
}

/**
 * /selfcare/cara-pengajuan-klaim: the steps of a claim, a link to the draft marked with a dot, and
 * a link for a new claim (C2.5).
 */
export function Screen({ page }: { page: PageData }) {
	// Null until known. A click before then waits for the response.
	const [drafts, setDrafts] = useState<number | null>(null);
	const [pressed, setPressed] = useState(false);
	useEffect(() => {
		const session = readSelfcareSession();
		if (session)
			void loadDraft(session).then((answer) =>
				setDrafts(
					answer.ok && answer.data.policyId !== undefined ? 1 + answer.data.others : 0,
				),
			);
	}, []);
	return (
		<section className="page grid grid-cols-1 gap-10 py-10">
			<div className="max-w-2xl">
				<h1 className="text-4xl">{page.title}</h1>
				{page.description ? (
					<SafeHtml html={page.description} className="prose mt-3 text-mute" />
				) : null}
			</div>
			<StepIcons steps={page.children} />
			<div className="flex flex-wrap justify-center gap-3">
				{drafts ? (
					<ButtonLink url="/selfcare/e-claim" look="second" more="relative">
						Draft Klaim
						<span className="absolute -top-1 -right-1 size-4 rounded-full border-2 border-white bg-[#e8710a]" />
						<span className="sr-only">
							, ada <span>{drafts === 1 ? 'draf' : `${drafts} draf`}</span>
						</span>
					</ButtonLink>
				) : (
					<Button
						look="second"
						busy={pressed && drafts === null}
						onClick={() => setPressed(true)}
					>
						Draft Klaim
					</Button>
				)}
				<ButtonLink url={NEW_CLAIM}>e-Klaim</ButtonLink>
			</div>
			{pressed && drafts === 0 ? (
				<div ref={show} tabIndex={-1} className="mx-auto max-w-md outline-none">
					<Empty
						title="Oops, kamu belum ada draft klaim"
						action={<ButtonLink url={NEW_CLAIM}>Klaim sekarang!</ButtonLink>}
					/>
				</div>
			) : null}
			<div className="flex flex-wrap justify-center gap-3 border-t border-line pt-8">
				<ButtonLink url="/selfcare/klaim" look="quiet">
					Lihat klaim saya
				</ButtonLink>
				<ButtonLink url="/selfcare/cek-klaim" look="quiet">
					Cek dulu sebelum klaim
				</ButtonLink>
			</div>
		</section>
	);
}
