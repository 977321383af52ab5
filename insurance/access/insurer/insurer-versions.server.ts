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
 * The account is in its own column: the previous release knows every part of the record and ignores
 * the rest.
 */
const versionOf = ({ body, premiumAccount, ...row }: Row): InsurerVersion => ({
	...row,
	insurer: insurerSchema.parse({ ...(body as object), premiumAccount }),
});

/** Current version; null until the insurer has been set up. */
export async function currentInsurer(db: Db): Promise<InsurerVersion | null> {
	const { rows } = await db.query<Row>(sql`
		select version, body, premium_account, changed_at, changed_by, note from insurer_version
		order by version desc limit 1`);
	return rows[0] ? versionOf(rows[0]) : null;
}

/** Current insurer with its version; `UNNAMED` in version 0 until it has been set up. */
export async function standingInsurer(
	db: Db,
): Promise<Pick<InsurerVersion, 'version' | 'insurer'>> {
	return (await currentInsurer(db)) ?? { version: 0, insurer: UNNAMED };
}

export const readInsurer = async (db: Db): Promise<Insurer> => (await standingInsurer(db)).insurer;

/** Insurer as of a version; null if there is none. */
export async function insurerOfVersion(db: Db, version: number): Promise<Insurer | null> {
	const { rows } = await db.query<Row>(sql`
		select version, body, premium_account, changed_at, changed_by, note from insurer_version where version = ${version}`);
	return rows[0] ? versionOf(rows[0]).insurer : null;
}

/** Insurer as of a moment, which a document of that time keeps naming. */
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

/** False if someone else has written that version in the meantime. */
export async function writeInsurer(
	tx: Tx,
	{ version, insurer, changedAt, changedBy, note }: InsurerVersion,
): Promise<boolean> {
	const { premiumAccount, ...body } = insurer;
	// No account is JSON null: if the column were omitted, the previous version's account would
	// carry over.
	const account = JSON.stringify(premiumAccount);
	const { rowCount } = await tx.query(sql`
		insert into insurer_version (version, body, premium_account, changed_at, changed_by, note)
		values (${version}, ${JSON.stringify(body)}, ${account}, ${changedAt}, ${changedBy}, ${note})
		on conflict do nothing`);
	return rowCount === 1;
}

/** Logo of a version; null for one without, or no such version. */
export async function logoOf(db: Db, version: number): Promise<Buffer | null> {
	const { rows } = await db.query<{ logo: string | null }>(
		sql`select body->>'logo' as logo from insurer_version where version = ${version}`,
	);
	const logo = rows[0]?.logo;
	return logo ? Buffer.from(logo, 'base64') : null;
}
