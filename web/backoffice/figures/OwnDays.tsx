import type { FigureDays } from '#insurance/office/figures/period.ts';
import { isDay } from '#platform/values/dates.ts';

import { DayField } from '../forms/DayField.tsx';
import { useFilter } from '../parts/use-filter.ts';

/**
 * First and last day of an own period, shown only if one is chosen. They begin with the days of the
 * period that is shown; both are in the address from the first change on.
 */
export function OwnDays({ query, period }: { query: URLSearchParams; period: FigureDays | null }) {
	const { get, set } = useFilter(query);
	if (get('masa') !== 'own' || (period === null && get('dari') === '')) return null;
	const from = get('dari', period?.from ?? '');
	const to = get('sampai', period?.to ?? '');
	const put = (change: { dari: string } | { sampai: string }) => {
		const next = { dari: from, sampai: to, ...change };
		if (isDay(next.dari) && isDay(next.sampai)) set(next);
	};
	return (
		<div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
			<DayField
				id="angka-dari"
				label="Dari hari"
				value={from}
				onChange={(dari) => put({ dari })}
			/>
			<DayField
				id="angka-sampai"
				label="Sampai hari"
				value={to}
				onChange={(sampai) => put({ sampai })}
			/>
		</div>
	);
}
