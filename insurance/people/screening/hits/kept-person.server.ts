import type { Sealer } from '#platform/config/sealed.server.ts';

/** A person as they were compared. */
export type KeptPerson = { name: string; born: string | null; nik: string | null };

export const SEALED_PERSON = 'screened person';

/** Keyed hash by which a decision about a person is found again, whatever the policy. */
export const personPrint = (sealer: Sealer, { name, born, nik }: KeptPerson): string =>
	sealer.fingerprint(
		'screened person',
		JSON.stringify([name.trim().toLowerCase().replace(/\s+/g, ' '), born, nik]),
	);
