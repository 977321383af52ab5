import sql from 'sql-template-tag';

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

/**
 * Returns the days that changes of members charge or give back, with their premium in rupiah,
 * negative for people who left. People who join or leave on the same day are added up.
 */
export async function memberDaysOf(
	db: Db,
	endorsementNos: readonly string[],
): Promise<MemberDays[]> {
	const { rows } = await db.query<MemberDays>(sql`
		with line as (
			select c.endorsement_no, v.cover_no, v.product_code, v.start_day, v.end_day, l.premium,
				case l.action when 'add' then m.starts_on
					else coalesce(case when m.removed_by = c.id then m.ends_on end, c.effective_on) end as day
			from member_change c join company_cover v on v.id = c.cover_id
			join member_change_line l on l.change_id = c.id join member m on m.id = l.member_id
			where c.endorsement_no = any(${[...endorsementNos]}::text[]) and l.premium <> 0)
		select endorsement_no, cover_no, product_code, extract(year from start_day)::int as cohort, sum(premium)::bigint as amount,
			greatest(day, start_day)::text as from_day, end_day::text as until_day
		from line where day <= end_day
		group by endorsement_no, cover_no, product_code, start_day, end_day, greatest(day, start_day)
		order by endorsement_no, from_day`);
	return rows;
}
