import sql, { type Sql } from 'sql-template-tag';

import type { Db } from '#platform/db/pipeline/pipelined-connection.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import {
	type AuditAct,
	type AuditActor,
	type AuditKind,
	currentAct,
	type Thing,
} from './act.server.ts';
import {
	detailInsertion,
	detailsAreSealed,
	NO_DETAIL,
	sealDetail,
	type SealedDetail,
} from './details/details.server.ts';

type AuditRecord = {
	id: string;
	at: Date;
	actor: AuditActor;
	address: string;
	requestId: string | null;
	kind: AuditKind;
	call: string;
	act: string;
	thing: Thing | null;
	person: string | null;
	subject: string;
	note: string;
	reason: string;
	/** Hash of what is sealed apart. */
	detail: Buffer | null;
};

const insertion = (one: AuditRecord): Sql => sql`
	insert into audit_record (id, at, actor_kind, actor_id, role, address, request_id, kind, call, act,
		thing_kind, thing_id, person, subject, note, reason, detail)
	select ${one.id}::uuid, ${one.at}::timestamptz, ${one.actor.kind}::text, ${one.actor.id}::uuid,
		${one.actor.role}::text, ${one.address}::text, ${one.requestId}::uuid, ${one.kind}::text,
		${one.call}::text, ${one.act}::text, ${one.thing?.kind ?? ''}::text, ${one.thing?.id ?? ''}::text,
		audit_person(${one.person}::text), ${one.subject}::text, ${one.note}::text, ${one.reason}::text,
		${one.detail}::bytea`;

/** True for a statement that may write anything other than records. */
export const isChange = ({ text }: Sql): boolean =>
	!/^\s*(select\b|insert into audit_)/i.test(text);

const isUnrecorded = (requestId: string | null) => sql`not exists (
	select from audit_record
	where request_id = ${requestId}::uuid and kind not in ('access', 'denial', 'login'))`;

/**
 * Inserts the record of an act that wrote something, unless the use case named it. A transaction
 * has an id only after it wrote, and the condition is read before this row is written.
 */
const insertionIfChanged = (one: AuditRecord): Sql => sql`${insertion(one)}
	where pg_current_xact_id_if_assigned() is not null and ${isUnrecorded(one.requestId)}`;

/** Values are recorded even if the act is, because its record was written before them. */
const insertionWithValues = (one: AuditRecord): Sql => sql`${insertion(one)}
	where pg_current_xact_id_if_assigned() is not null`;

const recordOf = (act: AuditAct): AuditRecord => ({
	id: uuidv7(),
	at: act.at,
	actor: act.actor,
	address: act.address,
	requestId: act.requestId,
	kind: act.kind,
	call: act.call,
	act: '',
	thing: act.thing,
	person: act.person,
	subject: '',
	note: '',
	reason: act.reason,
	detail: null,
});

/** The reason for opening a person's data stays in the record: that person reads it. */
const keepsWords = ({ kind }: AuditRecord): boolean => kind === 'access' || kind === 'denial';

/** Returns the record without its words, and what is sealed apart. */
async function withDetail(
	db: Db,
	record: AuditRecord,
	changes: boolean,
): Promise<{ record: AuditRecord; detail: SealedDetail }> {
	if (!detailsAreSealed() || keepsWords(record)) return { record, detail: NO_DETAIL };
	const staff = record.thing?.kind === 'staff' ? record.thing.id : null;
	const person = record.person ?? staff;
	const detail = await sealDetail(db, { ...record, person, changes });
	return { record: { ...record, note: '', reason: '', detail: detail.hash }, detail };
}

/** Returns the statements that record the current act in a transaction that is about to commit. */
export async function recordOfChange(tx: Db): Promise<Sql[]> {
	const act = currentAct();
	if (!act) throw new Error('no act to record');
	if (act.person === null && !act.opensSeveral && act.thing !== null && act.personOf)
		act.person = await act.personOf(tx, act.thing);
	const { record, detail } = await withDetail(tx, recordOf(act), true);
	return [
		detail.hasValues ? insertionWithValues(record) : insertionIfChanged(record),
		...detail.parts.map((part, at) => detailInsertion(record.id, part, at)),
	];
}

/** Facts that only a use case knows about its act. */
export type Named = Partial<
	Pick<AuditRecord, 'kind' | 'call' | 'act' | 'thing' | 'person' | 'subject' | 'note' | 'reason'>
>;

const NAMELESS: Omit<AuditRecord, 'id' | 'at'> = {
	actor: { kind: 'operator', id: null, role: '' },
	address: '',
	requestId: null,
	kind: 'change',
	call: '',
	act: '',
	thing: null,
	person: null,
	subject: '',
	note: '',
	reason: '',
	detail: null,
};

type Transacting = Db & { transaction(work: (tx: Db) => Promise<unknown>): Promise<unknown> };
const isPool = (db: Db): db is Transacting => 'transaction' in db;

/**
 * Records what a use case names, with everything else from the current act. `who` acts if that
 * identifies no one, e.g. in a job that finishes what someone planned.
 */
export async function recordInTrail(
	db: Db,
	{ who, ...named }: Named & { at: Date; who?: () => Promise<AuditActor> },
): Promise<void> {
	const act = currentAct();
	const known = act ? recordOf(act) : { id: uuidv7(), ...NAMELESS };
	const isKnown = known.actor.id !== null || (act && known.actor.kind === 'operator');
	const actor = who && !isKnown ? await who() : known.actor;
	if (act) act.actor = actor;
	const kind = known.kind === 'login' ? 'change' : known.kind;
	const whole = { ...known, actor, kind, ...named };
	const { record, detail } = await withDetail(db, whole, false);
	// One connection sends simultaneous statements together, and they succeed or fail together.
	const insert = (on: Db) =>
		Promise.all([
			on.query(insertion(record)),
			...detail.parts.map((part, at) => on.query(detailInsertion(record.id, part, at))),
		]);
	await (isPool(db) && detail.parts.length > 0 ? db.transaction(insert) : insert(db));
}

/** True if a record names this account. */
export async function isInTrail(db: Db, actorId: string): Promise<boolean> {
	const { rowCount } = await db.query(
		sql`select from audit_record where actor_id = ${actorId} limit 1`,
	);
	return rowCount > 0;
}

/** Records an act as a whole: a log-in or a denial. */
export async function recordAct(db: Db, act: AuditAct, named: Named = {}): Promise<void> {
	await db.query(insertion({ ...recordOf(act), ...named }));
}

/** Records an act that may have written nothing, e.g. an export, unless it already has a record. */
export async function recordActOnce(db: Db, act: AuditAct): Promise<void> {
	await db.query(sql`${insertion(recordOf(act))} where ${isUnrecorded(act.requestId)}`);
}
