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
 * The account has its own column, because the previous release rejects unknown parts of the record
 * but ignores additional columns.
 */
const versionOf = ({ body, premiumAccount, ...row }: Row): InsurerVersion => ({
	...row,
	insurer: insurerSchema.parse({ ...(body as object), premiumAccount }),
});

/** Returns the current version; null until the insurer has been set up. */
export async function currentInsurer(db: Db): Promise<InsurerVersion | null> {
	const { rows } = await db.query<Row>(sql`
		select version, body, premium_account, changed_at, changed_by, note from insurer_version
		order by version desc limit 1`);
	return rows[0] ? versionOf(rows[0]) : null;
}

/**
 * Returns the current insurer with its version. Until it has been set up, returns `UNNAMED` with
 * version 0.
 */
export async function insurerInForce(db: Db): Promise<Pick<InsurerVersion, 'version' | 'insurer'>> {
	return (await currentInsurer(db)) ?? { version: 0, insurer: UNNAMED };
}

export const readInsurer = async (db: Db): Promise<Insurer> => (await insurerInForce(db)).insurer;

export async function insurerOfVersion(db: Db, version: number): Promise<Insurer | null> {
	const { rows } = await db.query<Row>(sql`
		select version, body, premium_account, changed_at, changed_by, note from insurer_version where version = ${version}`);
	return rows[0] ? versionOf(rows[0]).insurer : null;
}

/** Returns the insurer as of the given time, which documents from that time continue to show. */
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

/** Returns false if someone else has stored that version in the meantime. */
export async function writeInsurer(
	tx: Tx,
	{ version, insurer, changedAt, changedBy, note }: InsurerVersion,
): Promise<boolean> {
	const { premiumAccount, ...body } = insurer;
	// A missing account is stored as JSON null. If the column were omitted, the account of the
	// previous version would be retained.
	const account = JSON.stringify(premiumAccount);
	const { rowCount } = await tx.query(sql`
		insert into insurer_version (version, body, premium_account, changed_at, changed_by, note)
		values (${version}, ${JSON.stringify(body)}, ${account}, ${changedAt}, ${changedBy}, ${note})
		on conflict do nothing`);
	return rowCount === 1;
}

/** Returns a version's logo; null if it has none or the version does not exist. */
export async function logoOf(db: Db, version: number): Promise<Buffer | null> {
	const { rows } = await db.query<{ logo: string | null }>(
		sql`select body->>'logo' as logo from insurer_version where version = ${version}`,
	);
	const logo = rows[0]?.logo;
	return logo ? Buffer.from(logo, 'base64') : null;
}
