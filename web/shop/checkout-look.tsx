import type { ReactNode } from 'react';

const button = 'inline-flex min-h-12 items-center justify-center rounded-[10px] px-6 text-center font-semibold';

export const mainButton = `${button} bg-leaf text-white hover:bg-leaf-deep`;
export const greyButton = `${button} cursor-not-allowed bg-line text-mute`;
export const quietButton = `${button} border border-leaf bg-white text-leaf hover:bg-mist`;
export const card = 'rounded-[20px] rounded-tr-[48px] border border-line bg-white p-4 sm:p-6';

const TONES = { info: 'border-info', warning: 'border-warning', error: 'border-error' };

/** A message that stays on the page, for what a passing toast would lose. */
export function Note({ tone, role, children }: { tone: keyof typeof TONES; role?: 'alert' | 'status'; children: ReactNode }) {
	return (
		<div role={role} className={`rounded-[10px] border-l-4 bg-white p-4 text-ink shadow-sm ${TONES[tone]}`}>
			{children}
		</div>
	);
}

/** A label and its amount on one line, as receipts have them. */
export function Amount({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) {
	return (
		<div className={`flex items-baseline justify-between gap-4 ${strong ? 'text-lg font-bold' : 'text-mute'}`}>
			<dt>{label}</dt>
			<dd className="tabular-nums">{amount}</dd>
		</div>
	);
}

/** Holds the place of a list while it loads. */
export function Waiting({ text }: { text: string }) {
	return (
		<div role="status" className="grid gap-4">
			<span className="sr-only">{text}</span>
			<div className="h-32 rounded-[20px] bg-mist motion-safe:animate-pulse" />
			<div className="h-32 rounded-[20px] bg-mist motion-safe:animate-pulse" />
		</div>
	);
}
