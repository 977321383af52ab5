import type { Day } from '#platform/values/dates.ts';
import { periodDays, reportPeriod } from '#platform/values/report-period.ts';

type Head = {
	id: string;
	number: number;
	fromDay: Day;
	toDay: Day;
	sha256: string;
	madeAt: Date;
	signerName: string | null;
	signerRole: string | null;
	signedAt: Date | null;
};

const nameOf = ({ fromDay, toDay }: Pick<Head, 'fromDay' | 'toDay'>): string => {
	const month = reportPeriod(fromDay.slice(0, 7));
	if (month?.to === toDay) return month.name;
	return (
		reportPeriod(`${fromDay.slice(0, 4)}-Q${Math.ceil(Number(fromDay.slice(5, 7)) / 3)}`)
			?.name ?? `${fromDay} – ${toDay}`
	);
};

export const headOfReport = (row: Head) => ({
	reportId: row.id,
	number: row.number,
	period: nameOf(row),
	days: periodDays({ from: row.fromDay, to: row.toDay }),
	madeAt: row.madeAt.toISOString(),
	sha256: row.sha256,
	signature:
		row.signedAt && row.signerName && row.signerRole
			? {
					name: row.signerName,
					role: row.signerRole,
					at: row.signedAt.toISOString(),
				}
			: null,
});
