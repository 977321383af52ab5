import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { type KeptPerson, personPrint, SEALED_PERSON } from './hits/kept-person.server.ts';

/** Five years, as UU 8/2010 art. 21 and POJK 8/2023 ask for documents about customers. */
const KEPT_YEARS = 5;

/**
 * Hits are kept by a duty of law, also after an erasure, and are in no copy of a customer's data:
 * it is forbidden to tell them.
 */
export const personalScreening = [
	personalTable('screening_hit', {
		about: 'people of policies and payees who may be on a published list',
		sealed: { person: SEALED_PERSON },
		hashed: { person_print: ({ person }, sealer) => personPrint(sealer, person as KeptPerson) },
		plain: ['entry'],
		keeps: [
			{
				kind: 'screening-hit',
				keeps: { years: KEPT_YEARS },
				from: 'decided_at',
				where: "state = 'false'",
			},
		],
	}),
	personalTable('screening_entry', {
		about: 'people on published lists, none of them as a customer',
		key: ['list_id', 'line'],
		plain: ['name', 'aliases', 'born', 'birthplace', 'nik', 'passport'],
	}),
];
