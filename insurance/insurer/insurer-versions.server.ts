import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import { type Insurer, type InsurerVersion, insurerSchema, UNNAMED } from './insurer.ts';

type Row = {
	version: number;
	body: unknown;
	premiumAccount: unknown;
	changedAt: Date;
	changedBy: string | null;
	note: string;
};

/**
 * The account stands in a column of its own: the version before knows every part of the record, and
 * reads no more.
 */
const versionOf = ({ body, premiumAccount, ...row }: Row): InsurerVersion => ({
	...row,
	insurer: insurerSchema.parse({ ...(body as object), premiumAccount }),
});

/** The version that holds; null while nobody has said who the insurer is. */
export async function currentInsurer(db: Db): Promise<InsurerVersion | null> {
	const { rows } = await db.query<Row>(sql`
		select version, body, premium_account, changed_at, changed_by, note from insurer_version
		order by version desc limit 1`);
	return rows[0] ? versionOf(rows[0]) : null;
}

/** Who the insurer is now and in which version; `UNNAMED` in version 0 until somebody has said it. */
export async function standingInsurer(
	db: Db,
): Promise<Pick<InsurerVersion, 'version' | 'insurer'>> {
	return (await currentInsurer(db)) ?? { version: 0, insurer: UNNAMED };
}

/** Who the insurer is now. */
export const readInsurer = async (db: Db): Promise<Insurer> => (await standingInsurer(db)).insurer;

/** Who the insurer was in a version; null where there is none. */
export async function insurerOfVersion(db: Db, version: number): Promise<Insurer | null> {
	const { rows } = await db.query<Row>(sql`
		select version, body, premium_account, changed_at, changed_by, note from insurer_version where version = ${version}`);
	return rows[0] ? versionOf(rows[0]).insurer : null;
}

/** Who the insurer was at a moment: what a document of that time goes on saying. */
export async function insurerAt(db: Db, at: Date): Promise<Insurer> {
	const { rows } = await db.query<Row>(sql`
		select version, body, premium_account, changed_at, changed_by, note from insurer_version
		order by changed_at <= ${at} desc, case when changed_at <= ${at} then version end desc, version
		limit 1`);
	return rows[0] ? versionOf(rows[0]).insurer : UNNAMED;
}

export async function insurerVersions(db: Db, limit: number): Promise<InsurerVersion[]> {
	const { rows } = await db.query<Row>(sql`
		select version, body, premium_account, changed_at, changed_by, note from insurer_version
		order by version desc limit ${limit}`);
	return rows.map(versionOf);
}

/** False when somebody else has written that version meanwhile. */
export async function writeInsurer(
	tx: Tx,
	{ version, insurer, changedAt, changedBy, note }: InsurerVersion,
): Promise<boolean> {
	const { premiumAccount, ...body } = insurer;
	// None is JSON null: where the column is left out, the account of the version before goes on.
	const account = JSON.stringify(premiumAccount);
	const { rowCount } = await tx.query(sql`
		insert into insurer_version (version, body, premium_account, changed_at, changed_by, note)
		values (${version}, ${JSON.stringify(body)}, ${account}, ${changedAt}, ${changedBy}, ${note})
		on conflict do nothing`);
	return rowCount === 1;
}

/** The logo that a version had; null for one without, or no version. */
export async function logoOf(db: Db, version: number): Promise<Buffer | null> {
	const { rows } = await db.query<{ logo: string | null }>(
		sql`select body->>'logo' as logo from insurer_version where version = ${version}`,
	);
	const logo = rows[0]?.logo;
	return logo ? Buffer.from(logo, 'base64') : null;
}
