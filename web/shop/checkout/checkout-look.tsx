export const cardLook = 'petal border border-line bg-white p-4 sm:p-6';

export function AmountLine({
	label,
	amount,
	strong = false,
}: {
	label: string;
	amount: string;
	strong?: boolean;
}) {
	return (
		<div
			className={`flex items-baseline justify-between gap-4 ${strong ? 'font-bold' : 'text-mute'}`}
		>
			<dt>{label}</dt>
			<dd className={`tabular ${strong ? 'text-3xl' : ''}`}>{amount}</dd>
		</div>
	);
}

export function WaitingPart({ words }: { words: string }) {
	return (
		<div role="status" className="grid gap-4">
			<p className="text-sm text-mute">{`${words} …`}</p>
			<div className="petal h-32 bg-mist motion-safe:animate-pulse" />
			<div className="petal h-32 bg-mist motion-safe:animate-pulse" />
		</div>
	);
}
