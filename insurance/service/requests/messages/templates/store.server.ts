import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

export type TemplateRow = {
	id: string;
	title: string;
	words: string;
	isActive: boolean;
	version: number;
	changedBy: string | null;
	changedAt: Date;
};

export async function findTemplates(db: Db): Promise<TemplateRow[]> {
	const { rows } = await db.query<TemplateRow>(sql`
		select t.id, t.title, t.words, t.is_active, t.version, s.name as changed_by, t.changed_at
		from message_template t left join staff_name s on s.id = t.changed_by order by lower(t.title)`);
	return rows;
}

export type EditedTemplate = Pick<TemplateRow, 'id' | 'title' | 'words' | 'isActive'> & {
	staffId: string;
	at: Date;
};

/** True if another template has this title, in whatever case. */
export async function isTitleTaken(tx: Tx, { id, title }: EditedTemplate): Promise<boolean> {
	const { rowCount } = await tx.query(
		sql`select from message_template where lower(title) = lower(${title}) and id <> ${id}::uuid`,
	);
	return rowCount > 0;
}

export async function insertTemplate(tx: Tx, row: EditedTemplate): Promise<void> {
	await tx.query(sql`
		insert into message_template (id, title, words, is_active, changed_by, changed_at)
		values (${row.id}, ${row.title}, ${row.words}, ${row.isActive}, ${row.staffId}, ${row.at})`);
}

/** Changes the version that was edited. Returns false if it is not the newest. */
export async function updateTemplate(
	tx: Tx,
	row: EditedTemplate,
	version: number,
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update message_template set title = ${row.title}, words = ${row.words}, is_active = ${row.isActive},
			version = version + 1, changed_by = ${row.staffId}, changed_at = ${row.at}
		where id = ${row.id}::uuid and version = ${version}`);
	return rowCount === 1;
}
