import type { getCovers } from '#insurance/service/servicing/cover/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate } from '#platform/values/dates.ts';

import { SumLine } from './SumLine.tsx';

type Option = Pick<
	CallOutput<typeof getCovers>['options'][number],
	'instalments' | 'receipt' | 'premium' | 'part'
>;
type Props = {
	option: Option;
	/** Label of the disclosure element. `total` is the label of the total in the breakdown. */
	summary: string;
	total: string;
};

export function ScheduleDetails({ option, summary, total }: Props) {
	const { part } = option;
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				{summary}
			</summary>
			<div className="grid gap-4">
				<ul className="grid gap-1">
					{option.instalments.map(({ number, dueOn, untilDay, amount }) => (
						<SumLine
							key={number}
							label={`Ke-${number}, jatuh tempo ${shortDate(dueOn)}, melindungi sampai ${shortDate(untilDay)}`}
							amount={amount}
						/>
					))}
				</ul>
				<ul className="grid gap-1 text-mute">
					{option.receipt.map(({ label, amount }) => (
						<SumLine key={label} label={label} amount={amount} />
					))}
					<SumLine label={total} amount={option.premium} strong />
				</ul>
				{part ? (
					<p className="text-mute">
						Premi pertama hanya untuk <span>{part.days}</span> dari{' '}
						<span>{part.of}</span> hari, dibulatkan ke bawah.
					</p>
				) : null}
			</div>
		</details>
	);
}
