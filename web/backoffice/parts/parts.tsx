import type { ReactNode } from 'react';

import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

export function Panel({
	title,
	aside,
	children,
}: {
	title: string;
	aside?: ReactNode;
	children: ReactNode;
}) {
	return (
		<section
			className="petal grid grid-cols-[minmax(0,1fr)] content-start gap-4 border border-line bg-white p-4 md:p-5"
			aria-label={title}
		>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h2 className="min-w-0 text-xl wrap-anywhere">{title}</h2>
				{aside}
			</div>
			{children}
		</section>
	);
}

const TONES = {
	calm: 'border border-leaf/40 bg-white text-leaf-deep',
	wait: 'bg-sun/30 text-ink',
	late: 'bg-error text-white',
	done: 'bg-line/50 text-ink',
} as const;
export type Tone = keyof typeof TONES;

export function Badge({ tone = 'calm', children }: { tone?: Tone; children: ReactNode }) {
	return (
		<span
			className={`inline-block rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap ${TONES[tone]}`}
		>
			{children}
		</span>
	);
}

/** Shows that data is loading, or why it cannot be shown. Renders nothing if there is data. */
export function Waiting({
	there,
	problem,
	words,
}: {
	there: boolean;
	problem: string;
	words: string;
}) {
	if (problem) return <Notice look="error">{problem}</Notice>;
	return there ? null : <Spinner words={words} />;
}

export function Heading({ title, children }: { title: string; children?: ReactNode }) {
	return (
		<div className="flex flex-wrap items-center justify-between gap-3">
			<h1 className="text-3xl">{title}</h1>
			{children}
		</div>
	);
}
