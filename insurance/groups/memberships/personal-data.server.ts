import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';
import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { rekeyedMembers } from './changes/rekeyed.server.ts';
import { SEALED } from './import/staging/staged-row.server.ts';

/** A finished upload is shown for another five minutes; an unfinished one can be resumed for a day. */
const SINCE = `case when state = 'done' then touched_at - interval '1 day' + interval '5 minutes' else touched_at end`;

/**
 * Deletes expired uploads with their personal data. Each statement deletes only a few, because they
 * may be large.
 */
async function sweepUploads(db: Db, before: Date): Promise<number> {
	const shown = new Date(before.getTime() + 24 * 3_600_000 - 5 * 60_000);
	let removed = 0;
	for (let some = 1; some > 0; removed += some)
		some = (
			await db.query(sql`delete from member_upload where id in (
				select id from member_upload
				where (state = 'done' and touched_at <= ${shown}) or (state in ('reading', 'ready', 'failed') and touched_at <= ${before})
				limit 5)`)
		).rowCount;
	return removed;
}

/** Uses the same retention period as other access records. */
const READ_YEARS = 10;

const OF_POLICY = 'member_id in (select id from member where policy_id = $)';

/**
 * Members, pending lists, visits, and records of access to members. Lists of people are compared by
 * hash, so a rotation of SECRET converts one company at a time. Members are deleted after their
 * cover ends (forget-members.server.ts) or with their policy. The order of tables follows the
 * references between them.
 */
export const personalMemberships = [
	personalTable('member_change_line', {
		of: {
			policy: OF_POLICY,
			company: 'change_id in (select id from member_change where company_id = $)',
		},
		sealed: { before_person: SEALED },
		plain: ['before'],
		rekeyed: null,
	}),
	personalTable('member_correction', {
		of: { policy: OF_POLICY, company: 'company_id' },
		sealed: { person: SEALED },
		plain: ['reason'],
		rekeyed: null,
	}),
	personalTable('member', {
		of: { policy: 'policy_id', company: 'company_id' },
		sealed: { person: SEALED },
		plain: ['name', 'birth_date', 'gender'],
		rekeyed: rekeyedMembers,
		rekeyedColumns: ['person', 'nik_print', 'person_print'],
	}),
	personalTable('member_visit', {
		about: 'members',
		unkeyed: ['token_hash'],
		keeps: [{ kind: 'employee-visit', keeps: { hours: 0 }, from: 'ends_at' }],
	}),
	personalTable('member_upload', {
		of: { company: 'company_id' },
		plain: ['file_name'],
		keeps: [
			{
				kind: 'member-upload',
				keeps: { days: 1 },
				from: SINCE,
				where: `state <> 'waiting'`,
				forget: (_deps, db, { before }) => sweepUploads(db, before),
			},
		],
	}),
	personalTable('member_upload_row', {
		of: { member_upload: 'upload_id' },
		rekeyedColumns: ['nik_print', 'person_print'],
		sealed: { person: SEALED },
		plain: ['name', 'birth_date', 'gender'],
		rekeyed: null,
	}),
	personalTable('member_column', {
		of: { company: 'company_id' },
		// Unused mappings are deleted as well, including those of companies that no longer send
		// lists.
		keeps: [{ kind: 'member-column', keeps: { years: READ_YEARS }, from: 'used_at' }],
	}),
	personalTable('member_read', {
		about: 'members',
		keeps: [{ kind: 'member-read', keeps: { years: READ_YEARS }, from: 'at' }],
	}),
	personalTable('member_change', {
		of: { company: 'company_id' },
		plain: ['file_name', 'reject_reason'],
	}),
];
