import { formatRupiah } from '#platform/values/money.ts';

/** A sum with its words, in a list; `strong` the one that the others lead to. */
export function SumLine({
	label,
	amount,
	strong,
}: {
	label: string;
	amount: number;
	strong?: boolean;
}) {
	return (
		<li
			className={`tabular flex justify-between gap-4 ${strong ? 'border-t border-line pt-2 font-bold' : ''}`}
		>
			<span>{label}</span>
			<span className="whitespace-nowrap">{formatRupiah(amount)}</span>
		</li>
	);
}
