import type { getCovers } from '#insurance/servicing/cover/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate } from '#platform/values/dates.ts';

import { SumLine } from './SumLine.tsx';

type Option = Pick<
	CallOutput<typeof getCovers>['options'][number],
	'benefits' | 'instalments' | 'receipt' | 'premium' | 'part'
>;

/** What each benefit pays before and after; each instalment, and how its sum comes about. */
export function CoverDetails({ option }: { option: Option }) {
	const { part } = option;
	return (
		<>
			{option.benefits.length > 0 ? (
				<details>
					<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
						Lihat manfaat yang berubah
					</summary>
					<dl className="grid gap-2">
						{option.benefits.map(({ name, before, after }) => (
							<div key={name}>
								<dt className="font-semibold">{name}</dt>
								<dd className="tabular">
									{before} → {after}
								</dd>
							</div>
						))}
					</dl>
				</details>
			) : null}
			<details>
				<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
					Lihat tiap premi dan rincian tarif
				</summary>
				<div className="grid gap-4">
					<ul className="grid gap-1">
						{option.instalments.map(({ number, dueOn, untilDay, amount }) => (
							<SumLine
								key={number}
								label={`Ke-${number}, jatuh tempo ${shortDate(dueOn)}, untuk sampai ${shortDate(untilDay)}`}
								amount={amount}
							/>
						))}
					</ul>
					<ul className="grid gap-1 text-mute">
						{option.receipt.map(({ label, amount }) => (
							<SumLine key={label} label={label} amount={amount} />
						))}
						<SumLine
							label="Premi menurut tarif polismu"
							amount={option.premium}
							strong
						/>
					</ul>
					{part ? (
						<p className="text-mute">
							Premi pertama hanya untuk {part.days} dari {part.of} hari, dibulatkan ke
							bawah.
						</p>
					) : null}
				</div>
			</details>
		</>
	);
}
