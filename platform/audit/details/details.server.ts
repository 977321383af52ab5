import { createHash, randomBytes } from 'node:crypto';

import sql, { type Sql } from 'sql-template-tag';

import { makeSealer, type Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pipeline/pipelined-connection.server.ts';
import { isUuid, uuidv7 } from '#platform/values/random/uuid.ts';

import {
	type FieldChange,
	changedValues,
	columnOpener,
	notedRows,
	openNothing,
} from './changed-values.ts';

type Purposes = ReadonlyMap<string, Readonly<Record<string, string>>>;
type Vault = { sealer: Sealer; purposes: Purposes };

/** The part of a record that is sealed apart. */
type Detail = { reason: string; note: string; values: FieldChange[] };
/**
 * `erased`: part of it was about a person whose key is destroyed. `genuine`: it is what was sealed
 * with the record; otherwise nothing of it is returned.
 */
export type OpenedDetail = Detail & { erased: boolean; genuine: boolean };

export const AUDIT_KEY = 'audit key';
const CONTENT = 'audit detail';
const SALT_BYTES = 16;

let vault: Vault | null = null;

/**
 * Turns on sealed details in this process. Without them, e.g. in tests of one use case, words stay
 * in the record and values are not noted.
 */
export const sealDetailsWith = (next: Vault | null): void => {
	vault = next;
};
export const detailsAreSealed = (): boolean => vault !== null;

/** Makes triggers note the rows that this transaction changes. */
export const NOTE_CHANGES = sql`select set_config('jaga.act', 'on', true)`;

type DataKey = { id: string; sealer: Sealer };

/** Returns the key of a person, or of no person in particular; null if it was destroyed. */
async function keyOf(db: Db, { sealer }: Vault, person: string | null): Promise<DataKey | null> {
	const find = sql`select id, key from audit_key where person_id is not distinct from ${person}::uuid`;
	const made = sealer.seal(AUDIT_KEY, randomBytes(32).toString('hex'));
	let { rows } = await db.query<{ id: string; key: Buffer | null }>(find);
	if (rows.length === 0) {
		await db.query(sql`
			insert into audit_key (id, person_id, key) values (${uuidv7()}, ${person}, ${made})
			on conflict (person_id) do nothing`);
		({ rows } = await db.query<{ id: string; key: Buffer | null }>(find));
	}
	const [row] = rows;
	if (!row?.key) return null;
	return { id: row.id, sealer: makeSealer(sealer.open<string>(AUDIT_KEY, row.key)) };
}

/** Destroys the key of a person, and keeps another from being made. */
export async function destroyAuditKey(db: Db, person: string): Promise<void> {
	await db.query(sql`
		insert into audit_key (id, person_id, key) values (${uuidv7()}, ${person}, null)
		on conflict (person_id) do update set key = null`);
}

type Sealed = { keyId: string; content: Buffer; hash: Buffer };
/** The hash for the record, and the parts that are inserted after the record. */
export type SealedDetail = { hash: Buffer | null; hasValues: boolean; parts: Sealed[] };

export const NO_DETAIL: SealedDetail = { hash: null, hasValues: false, parts: [] };
const sha256 = (...parts: (string | Buffer)[]): Buffer =>
	parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

function seal({ id, sealer }: DataKey, detail: Detail): Sealed {
	const text = JSON.stringify({ salt: randomBytes(SALT_BYTES).toString('hex'), ...detail });
	return { keyId: id, content: sealer.seal(CONTENT, text), hash: sha256(text) };
}

/** Values of an erased person are dropped; the words then name no one. */
async function sealFor(
	db: Db,
	open: Vault,
	person: string | null,
	detail: Detail,
): Promise<Sealed[]> {
	const key = await keyOf(db, open, person);
	const kept = key ? detail : { ...detail, values: [] };
	if (kept.reason === '' && kept.note === '' && kept.values.length === 0) return [];
	const used = key ?? (await keyOf(db, open, null));
	return used ? [seal(used, kept)] : [];
}

/**
 * Returns the values that the transaction changed, by the person whom they are about. Sealed
 * columns of rows about no known person stay unopened: no erasure destroys the key of no one.
 */
async function valuesByPerson(
	db: Db,
	{ sealer, purposes }: Vault,
	person: string | null,
): Promise<Map<string | null, FieldChange[]>> {
	const { rows } = await db.query<{ lines: string | null }>(
		sql`select current_setting('jaga.changes', true) as lines`,
	);
	const open = columnOpener(purposes, (purpose, bytes) => sealer.open(purpose, bytes));
	const byPerson = Map.groupBy(notedRows(rows[0]?.lines ?? ''), (row) => row.person ?? person);
	return new Map(
		[...byPerson].map(([id, noted]) => [
			id,
			changedValues(noted, id === null ? openNothing : open),
		]),
	);
}

/**
 * Seals the words of a record, and the values that its transaction changed if `changes` is set,
 * under the keys of the people whom they are about.
 */
export async function sealDetail(
	db: Db,
	record: { id: string; person: string | null; reason: string; note: string; changes: boolean },
): Promise<SealedDetail> {
	if (!vault) return NO_DETAIL;
	const person = record.person !== null && isUuid(record.person) ? record.person : null;
	const values: ReadonlyMap<string | null, FieldChange[]> = record.changes
		? await valuesByPerson(db, vault, person)
		: new Map();
	const parts: Sealed[] = [];
	const { reason, note } = record;
	for (const id of new Set([person, ...values.keys()])) {
		const words = id === person ? { reason, note } : { reason: '', note: '' };
		parts.push(...(await sealFor(db, vault, id, { ...words, values: values.get(id) ?? [] })));
	}
	if (parts.length === 0) return NO_DETAIL;
	const hasValues = [...values.values()].some((own) => own.length > 0);
	return { hash: sha256(...parts.map(({ hash }) => hash)), hasValues, parts };
}

/** Does nothing if the record was not written, because its act already had one. */
export const detailInsertion = (
	recordId: string,
	{ keyId, content, hash }: Sealed,
	part: number,
): Sql => sql`
	insert into audit_detail (record_id, part, key_id, content, hash)
	select id, ${part}::smallint, ${keyId}::uuid, ${content}::bytea, ${hash}::bytea
	from audit_record where id = ${recordId}`;

type DetailRow = {
	recordId: string;
	content: Buffer;
	hash: Buffer;
	key: Buffer | null;
	/** The hash that the record holds. */
	detail: Buffer | null;
};

const NOT_GENUINE: OpenedDetail = {
	reason: '',
	note: '',
	values: [],
	erased: false,
	genuine: false,
};

/** Returns the opened content; undefined if it is not what was sealed. */
function textOf(sealer: Sealer, key: Buffer, { content, hash }: DetailRow): string | undefined {
	try {
		const text = makeSealer(sealer.open<string>(AUDIT_KEY, key)).open<string>(CONTENT, content);
		return sha256(text).equals(hash) ? text : undefined;
	} catch {
		return undefined;
	}
}

/** Opens all details of one record. */
function openAll(sealer: Sealer, rows: readonly DetailRow[]): OpenedDetail {
	const held = rows[0]?.detail;
	if (!held?.equals(sha256(...rows.map(({ hash }) => hash)))) return NOT_GENUINE;
	const texts = rows.map((row) => (row.key ? textOf(sealer, row.key, row) : null));
	if (texts.includes(undefined)) return NOT_GENUINE;
	return joinDetails(texts.map((text) => (text ? (JSON.parse(text) as Detail) : null)));
}

function joinDetails(details: readonly (Detail | null)[]): OpenedDetail {
	const opened = details.filter((one) => one !== null);
	const words = (name: 'reason' | 'note') => opened.map((one) => one[name]).find(Boolean) ?? '';
	return {
		reason: words('reason'),
		note: words('note'),
		values: opened.flatMap(({ values }) => values),
		erased: opened.length < details.length,
		genuine: true,
	};
}

/** Opens the details of records, by the id of the record. */
export async function openDetails(
	db: Db,
	sealer: Sealer,
	recordIds: readonly string[],
): Promise<Map<string, OpenedDetail>> {
	const { rows } = await db.query<DetailRow>(sql`
		select d.record_id, d.content, d.hash, k.key, r.detail from audit_detail d
		join audit_key k on k.id = d.key_id join audit_record r on r.id = d.record_id
		where d.record_id = any(${[...recordIds]}::uuid[]) order by d.record_id, d.part`);
	const byRecord = Map.groupBy(rows, ({ recordId }) => recordId);
	return new Map([...byRecord].map(([id, own]) => [id, openAll(sealer, own)]));
}

/** Returns the people whose values or words are sealed with these records, without the erased. */
export async function peopleInDetails(db: Db, recordId: string): Promise<string[]> {
	const { rows } = await db.query<{ personId: string }>(sql`
		select distinct k.person_id from audit_detail d join audit_key k on k.id = d.key_id
		where d.record_id = ${recordId} and k.person_id is not null and k.key is not null`);
	return rows.map(({ personId }) => personId);
}
