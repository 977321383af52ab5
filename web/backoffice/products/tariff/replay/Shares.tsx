import type { ReplayShare } from '#insurance/office/product-studio/replay/share.ts';

import { List } from '../../../list/List.tsx';

export const percentOf = (before: number, after: number): string => {
	if (before === 0) return '–';
	const percent = ((after - before) / before) * 100;
	const sign = percent > 0 ? '+' : '';
	return `${sign}${percent.toFixed(1).replace('.', ',')}%`;
};

export function Shares({
	title,
	of,
	what = 'Polis',
	sum = 'Premi setahun',
	label = title,
}: {
	title: string;
	of: readonly ReplayShare[];
	what?: string;
	sum?: string;
	label?: string;
}) {
	return (
		<section className="grid content-start gap-2">
			<h3 className="font-semibold">{label}</h3>
			<List
				label={label}
				rows={of}
				keyOf={({ key }) => key}
				empty="Tidak ada."
				columns={[
					{ name: title, of: ({ key }) => key },
					{ name: what, of: ({ count }) => count, number: true },
					{
						name: sum,
						of: ({ before, after }) => percentOf(before, after),
						number: true,
					},
				]}
			/>
		</section>
	);
}

/** Returns claims paid as a percentage of premiums. */
export const lossRatio = (claims: number, premium: number): string =>
	premium === 0 ? '–' : `${((claims / premium) * 100).toFixed(1).replace('.', ',')}%`;
