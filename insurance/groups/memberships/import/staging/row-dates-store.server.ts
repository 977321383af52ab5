import sql from 'sql-template-tag';

import type { GroupCover } from '#insurance/groups/companies/covers/covers.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import { rowDays } from '../../changes/effective-days.server.ts';
import { covered, formerMembers } from '../../member-store.server.ts';
import { EFFECTIVE, type ProblemMark, problemMark } from '../../member.ts';
import { compareByHashing, compareRows, type MemberUploadRow } from './staging-store.server.ts';

const BEFORE_CONTRACT = problemMark(EFFECTIVE, 'too-early');
const BEFORE_TODAY = problemMark(EFFECTIVE, 'past');
const AFTER = problemMark(EFFECTIVE, 'too-late');
const TWICE = problemMark(EFFECTIVE, 'still-covered');

/**
 * Marks every date in an upload on which no one can join or leave, and removes the mark if the date
 * has become valid. In a whole roster only joiners may have a date, because remaining members
 * started long ago.
 */
export async function judgeDates(
	tx: Tx,
	upload: Pick<MemberUploadRow, 'id' | 'kind'>,
	cover: GroupCover,
	today: Day,
): Promise<void> {
	const { id, kind } = upload;
	const { earliest, latest } = rowDays(cover, kind, today);
	const early: ProblemMark | string =
		kind === 'delete' ? BEFORE_TODAY : `${BEFORE_CONTRACT}:${earliest}`;
	await tx.query(sql`
		with judged as (
			select r.position, array(select p from unnest(r.problems) p where p not like ${`${EFFECTIVE}:%`}) || case
				when ${kind} = 'roster' and r.nik_print in (${covered(cover.id)}) then '{}'::text[]
				when r.effective_on < ${earliest} then array[${early}]
				when r.effective_on > ${latest} then array[${`${AFTER}:${latest}`}]
				when ${kind} <> 'delete' and f.ends_on > r.effective_on then array[${`${TWICE}:`} || f.ends_on]
				else '{}'::text[] end as problems
			from member_upload_row r left join (${formerMembers(cover.id)}) f on f.nik_print = r.nik_print
			where r.upload_id = ${id} and r.effective_on is not null)
		update member_upload_row r set problems = j.problems from judged j
		where r.upload_id = ${id} and r.position = j.position and r.problems <> j.problems`);
}

/** Runs `compareRows` and also checks the validity of dates. */
export async function judgeRows(
	tx: Tx,
	upload: Pick<MemberUploadRow, 'id' | 'kind' | 'coverId' | 'companyId'>,
	cover: GroupCover,
	today: Day,
	only?: readonly Buffer[] | 'all',
): Promise<void> {
	await compareRows(tx, upload, only);
	if (!Array.isArray(only)) await compareByHashing(tx);
	await judgeDates(tx, upload, cover, today);
}
