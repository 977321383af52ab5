import sql, { empty } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { StagedRow } from '../../copy-row.server.ts';
import { HIDDEN_ROW, type ProblemMark } from '../../member.ts';

export type PreviewRow = {
	position: number;
	person: Buffer;
	problems: string[];
	notes: string[];
	action: string | null;
	/** The date from which the row applies, or the cell's text if it is not a date; '' if empty. */
	effective: string;
};

const SAID = sql`coalesce(effective_on::text, effective_said)`;

export async function previewRows(
	db: Db,
	uploadId: string,
	page: { onlyWrong: boolean; limit: number; offset: number; position?: number },
): Promise<PreviewRow[]> {
	const wrong = page.onlyWrong ? sql`and problems <> '{}'` : empty;
	const one = page.position === undefined ? empty : sql`and position = ${page.position}`;
	const { rows } = await db.query<PreviewRow>(sql`
		select position, person, problems, notes, action, ${SAID} as effective from member_upload_row where upload_id = ${uploadId} ${wrong} ${one}
		order by position limit ${page.limit} offset ${page.offset}`);
	return rows;
}

type RowBefore = {
	person: Buffer;
	nikHash: Buffer | null;
	memberId: string;
	hidden: boolean;
	effective: string;
};

export async function rowAt(
	tx: Tx,
	uploadId: string,
	position: number,
): Promise<RowBefore | undefined> {
	const { rows } = await tx.query<RowBefore>(sql`
		select person, nik_print as nik_hash, member_id, ${HIDDEN_ROW}::text = any(notes) as hidden,
			${SAID} as effective
		from member_upload_row
		where upload_id = ${uploadId} and position = ${position} for update`);
	return rows[0];
}

export async function insertRow(tx: Tx, row: StagedRow): Promise<void> {
	await tx.query(sql`
		insert into member_upload_row (upload_id, position, member_id, name, birth_date, gender,
			nik_print, person_print, person, problems, notes, effective_on, effective_said)
		values (${row.uploadId}, ${row.position}, ${row.memberId}, ${row.name}, ${row.birthDate},
			${row.gender}, ${row.nikHash}, ${row.personHash}, ${row.person},
			${[...row.problems]}::text[], ${[...row.notes]}::text[], ${row.effectiveOn}, ${row.effectiveText})`);
}

export async function replaceRow(tx: Tx, row: StagedRow): Promise<void> {
	await tx.query(sql`
		update member_upload_row
		set name = ${row.name}, birth_date = ${row.birthDate}, gender = ${row.gender},
			nik_print = ${row.nikHash}, person_print = ${row.personHash},
			person = ${row.person}, problems = ${[...row.problems]}::text[], notes = ${[...row.notes]}::text[], action = null,
			effective_on = ${row.effectiveOn}, effective_said = ${row.effectiveText}
		where upload_id = ${row.uploadId} and position = ${row.position}`);
}

export async function dropRow(tx: Tx, uploadId: string, position: number): Promise<void> {
	await tx.query(
		sql`delete from member_upload_row where upload_id = ${uploadId} and position = ${position}`,
	);
}

const KNOWN = 'nik:already-member' satisfies ProblemMark;

export async function countKnown(db: Db, uploadId: string): Promise<number> {
	const { rows } = await db.query<{ count: number }>(
		sql`select count(*)::int as count from member_upload_row where upload_id = ${uploadId} and ${KNOWN}::text = any(problems)`,
	);
	return rows[0]?.count ?? 0;
}

export async function dropKnown(tx: Tx, uploadId: string): Promise<number> {
	const { rowCount } = await tx.query(
		sql`delete from member_upload_row where upload_id = ${uploadId} and ${KNOWN}::text = any(problems)`,
	);
	return rowCount;
}
