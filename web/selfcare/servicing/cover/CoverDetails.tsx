import type { getCovers } from '#insurance/service/servicing/cover/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

import { ScheduleDetails } from './ScheduleDetails.tsx';

type Option = Pick<
	CallOutput<typeof getCovers>['options'][number],
	'benefits' | 'instalments' | 'receipt' | 'premium' | 'part'
>;

export function CoverDetails({ option }: { option: Option }) {
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
								<dd className="tabular">{`${before} → ${after}`}</dd>
							</div>
						))}
					</dl>
				</details>
			) : null}
			<ScheduleDetails
				option={option}
				summary="Lihat tiap premi dan rincian tarif"
				total="Premi menurut tarif polismu"
			/>
		</>
	);
}
