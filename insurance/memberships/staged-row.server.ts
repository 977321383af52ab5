import type { Sealer } from '#platform/config/sealed.server.ts';
import { isDay } from '#platform/values/dates.ts';
import type { StagedRow } from './copy-row.server.ts';
import { FIELDS, type MemberRow } from './member.ts';
import type { CheckedRow } from './row-values.ts';

const SEALED = 'member person';

export const nikPrintOf = (sealer: Sealer, nik: string): Buffer => Buffer.from(sealer.fingerprint('member nik', nik), 'hex');
export const sealPerson = (sealer: Sealer, row: MemberRow): Buffer => sealer.seal(SEALED, FIELDS.map((field) => row[field]));

export function openMember(sealer: Sealer, bytes: Uint8Array): MemberRow {
	const values = sealer.open<string[]>(SEALED, bytes);
	return Object.fromEntries(FIELDS.map((field, at) => [field, values[at] ?? ''])) as MemberRow;
}

/** A checked row as it is staged: what lists sort and search by stands open, everything else is sealed. */
export function stage(sealer: Sealer, { row, problems, notes }: CheckedRow, at: { uploadId: string; position: number; memberId: string }): StagedRow {
	return {
		...at,
		name: row.name,
		birthDate: isDay(row.dob) ? row.dob : null,
		gender: row.gender === 'Pria' || row.gender === 'Wanita' ? row.gender : null,
		nikPrint: /^\d{16}$/.test(row.nik) ? nikPrintOf(sealer, row.nik) : null,
		personPrint: Buffer.from(sealer.fingerprint('member person', FIELDS.map((field) => row[field].toLowerCase()).join('\n')), 'hex'),
		person: sealPerson(sealer, row),
		problems,
		notes,
		action: null,
	};
}
