import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

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

type Premiums = {
	instalments: readonly { dueOn: string; amount: number }[];
	total: number;
	totalBefore: number;
};

export function PremiumLines({ instalments, total, totalBefore }: Premiums) {
	const [first] = instalments;
	const count = instalments.length;
	return (
		<>
			<SumLine
				label={`Premi berikutnya, paling lambat ${first ? shortDate(first.dueOn) : ''}`}
				amount={first?.amount ?? 0}
			/>
			<SumLine label={`${count} premi sampai selesai, sekarang`} amount={totalBefore} />
			<SumLine label={`${count} premi sampai selesai, menjadi`} amount={total} />
		</>
	);
}
