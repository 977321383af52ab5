import type { Sealer } from '#platform/config/sealed.server.ts';
import { isDay } from '#platform/values/dates.ts';

import type { StagedRow } from '../../copy-row.server.ts';
import type { CheckedRow } from '../../files/row-values.ts';
import { FIELDS, type MemberField, type MemberRow } from '../../member.ts';

export const SEALED = 'member person';
const VERSION = 2;

/**
 * The nine fields in the order in which the first rows were sealed and hashed. The order must never
 * change: it is needed to open those rows, and new hashes must equal theirs.
 */
const FIRST_ORDER = [
	'name',
	'dob',
	'birth_place',
	'gender',
	'email',
	'no_wa',
	'no_telp',
	'correspondent_address',
	'nik',
] as const satisfies readonly MemberField[];

type Sealed = { v: typeof VERSION; fields: Record<string, string> };

/** Returns the hashes of a NIK with every known secret. */
export const memberNikPrints = (sealer: Sealer, nik: string): Buffer[] =>
	sealer.fingerprints('member nik', nik).map((print) => Buffer.from(print, 'hex'));
export const nikPrintOf = (sealer: Sealer, nik: string): Buffer =>
	Buffer.from(sealer.fingerprint('member nik', nik), 'hex');
export const sealPerson = (sealer: Sealer, row: MemberRow): Buffer =>
	sealer.seal(SEALED, { v: VERSION, fields: row } satisfies Sealed);

/** Unseals a member's row. Fields are stored by name, or by position in rows sealed before version 2. */
export function openMember(sealer: Sealer, bytes: Uint8Array): MemberRow {
	const sealed = sealer.open<Sealed | string[]>(SEALED, bytes);
	if (!Array.isArray(sealed) && sealed.v !== VERSION)
		throw new Error(`a member row is sealed by the unknown version ${String(sealed.v)}`);
	const fields: Record<string, string | undefined> = Array.isArray(sealed)
		? Object.fromEntries(FIRST_ORDER.map((field, at) => [field, sealed[at]]))
		: sealed.fields;
	return Object.fromEntries(FIELDS.map((field) => [field, fields[field] ?? ''])) as MemberRow;
}

/**
 * Returns a hash that is equal for rows with the same personal data, regardless of column order. A
 * field added later is hashed with its name, and only if it is filled in.
 */
export function personHashOf(sealer: Sealer, row: MemberRow): Buffer {
	const first: readonly string[] = FIRST_ORDER;
	const later = Object.entries(row)
		.filter(([field, value]) => !first.includes(field) && value !== '')
		.map(([field, value]) => `${field}=${value}`)
		.sort();
	const text = [...FIRST_ORDER.map((field) => row[field]), ...later];
	return Buffer.from(sealer.fingerprint('member person', text.join('\n').toLowerCase()), 'hex');
}

/**
 * Prepares a checked row for staging. Fields used for sorting and searching are stored in plain
 * text; everything else is sealed.
 */
export function stageRow(
	sealer: Sealer,
	{ row, effective, problems, notes }: CheckedRow,
	at: { uploadId: string; position: number; memberId: string },
): StagedRow {
	return {
		...at,
		name: row.name,
		birthDate: isDay(row.dob) ? row.dob : null,
		gender: row.gender === 'Pria' || row.gender === 'Wanita' ? row.gender : null,
		nikHash: /^\d{16}$/.test(row.nik) ? nikPrintOf(sealer, row.nik) : null,
		personHash: personHashOf(sealer, row),
		person: sealPerson(sealer, row),
		problems,
		notes,
		action: null,
		effectiveOn: isDay(effective) ? effective : null,
		effectiveText: isDay(effective) ? '' : effective,
	};
}
