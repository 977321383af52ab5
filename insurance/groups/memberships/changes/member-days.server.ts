import sql from 'sql-template-tag';

import { coversOf } from '#insurance/groups/companies/covers/covers.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

export type MemberDays = {
	endorsementNo: string;
	coverNo: string;
	productCode: string;
	/** Year in which the cover was opened. */
	cohort: number;
	amount: number;
	fromDay: Day;
	untilDay: Day;
};

type Line = {
	endorsementNo: string;
	companyId: string;
	coverId: string;
	day: Day;
	premium: number;
};

/** Returns the premium of changes by the first day of cover charged or given back. */
async function changedPremiums(db: Db, endorsementNos: readonly string[]): Promise<Line[]> {
	const { rows } = await db.query<Line>(sql`
		select c.endorsement_no, c.company_id, c.cover_id, sum(l.premium)::bigint as premium,
			(case l.action when 'add' then m.starts_on
				else coalesce(case when m.removed_by = c.id then m.ends_on end, c.effective_on) end)::text as day
		from member_change c join member_change_line l on l.change_id = c.id join member m on m.id = l.member_id
		where c.endorsement_no = any(${[...endorsementNos]}::text[]) and l.premium <> 0
		group by c.id, 5 order by c.endorsement_no, 5`);
	return rows;
}

/**
 * Returns the days that changes of members charge or give back, with their premium in rupiah,
 * negative for people who left. People who join or leave on the same day are added up.
 */
export async function memberDaysOf(
	db: Db,
	endorsementNos: readonly string[],
): Promise<MemberDays[]> {
	const lines = await changedPremiums(db, endorsementNos);
	const covers = await coversOf(db, [...new Set(lines.map(({ companyId }) => companyId))]);
	const byId = new Map(covers.map((cover) => [cover.id, cover]));
	return lines.flatMap(({ endorsementNo, coverId, day, premium }) => {
		const cover = byId.get(coverId);
		if (!cover || day > cover.endDay) return [];
		const { coverNo, productCode, startDay, endDay } = cover;
		return {
			endorsementNo,
			coverNo,
			productCode,
			cohort: Number(startDay.slice(0, 4)),
			amount: premium,
			fromDay: day > startDay ? day : startDay,
			untilDay: endDay,
		};
	});
}
