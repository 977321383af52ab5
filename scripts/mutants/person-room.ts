import type { Fault } from './fault.ts';

const PERSON = ['insurance/office/person/person.test.ts'];
const ACCESS = '8.2.1, 8.2.2, API1, API5';

export const PERSON_ROOM_FAULTS: readonly Fault[] = [
	{
		name: "reloading a customer's page records another access",
		file: 'insurance/office/person/opening/open-person.server.ts',
		find: 'isFirst ? access : []',
		replace: 'access',
		tests: PERSON,
		row: '16.2.5, 16.4.1 logs',
	},
	{
		name: "sections of a customer's page open without an opening",
		file: 'insurance/office/person/opening/opened.server.ts',
		find: '!(await hasOpenedPerson(',
		replace: '(await hasOpenedPerson(',
		tests: PERSON,
		row: ACCESS,
	},
	{
		name: "a customer's claims are shown to whoever may find policies",
		file: 'insurance/office/person/parts/claims.server.ts',
		find: "'claims.read',",
		replace: "'policies.find',",
		tests: PERSON,
		row: ACCESS,
	},
	{
		name: 'notes about a person stay after the erasure',
		file: 'insurance/office/person/personal-data.server.ts',
		find: "exported: 'notes',",
		replace: "exported: 'notes', ...{ erasure: { keep: 'evidence' as const } },",
		tests: ['insurance/office/person/notes/notes.test.ts'],
		row: 'erasure',
	},
	{
		name: 'documents are sent again without a limit',
		file: 'insurance/documents/again/sent-again.server.ts',
		find: 'SENDS_PER_DAY - today.length',
		replace: 'SENDS_PER_DAY',
		tests: ['insurance/office/person/documents/documents.test.ts'],
		row: ACCESS,
	},
];
