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
	{
		name: 'complaints of a shared mailbox are mixed between its accounts',
		file: 'insurance/office/person/parts/requests.server.ts',
		find: 'accounts.length < 2',
		replace: 'accounts.length < 9',
		tests: PERSON,
		row: ACCESS,
	},
	{
		name: "another account's complaints hide a person's own",
		file: 'insurance/service/requests/service/requests-of-person.server.ts',
		find: 'policyNos ? MOST_OF_ADDRESS : limit',
		replace: 'limit',
		tests: PERSON,
		row: ACCESS,
	},
	{
		name: 'tasks about money wait for roles that do not read money',
		file: 'insurance/office/person/parts/waiting.server.ts',
		find: "area !== 'money' || may('money.read')",
		replace: 'true',
		tests: PERSON,
		row: ACCESS,
	},
	{
		name: 'a list offers pages that its call refuses',
		file: 'insurance/office/person/parts/pages.ts',
		find: 'Math.min(MOST_PAGES, ',
		replace: 'Math.max(1, ',
		tests: PERSON,
		row: '11.4.2',
	},
	{
		name: 'a note is corrected twice',
		file: 'insurance/office/person/notes/notes.server.ts',
		find: 'corrects && (await isCorrectedNote(',
		replace: '!corrects && (await isCorrectedNote(',
		tests: ['insurance/office/person/notes/notes.test.ts'],
		row: '11.4.2',
	},
];
