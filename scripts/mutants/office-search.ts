import type { Fault } from './fault.ts';

const FINDER = ['insurance/office/finder/finder.test.ts'];

export const OFFICE_SEARCH_FAULTS: readonly Fault[] = [
	{
		name: 'a rotation takes a busy queue of the search for an empty one',
		file: 'insurance/office/finder/indexing/index-things.server.ts',
		find: 'if (!(await mayIndex(tx))) return BUSY;',
		replace: 'if (!(await mayIndex(tx))) return 0;',
		tests: FINDER,
		row: '13.3.1 secrets',
	},
	{
		name: 'a rotation queues again what the search has queued',
		file: 'insurance/office/finder/store.server.ts',
		find: 'and not exists (select from finder_due d where d.thing_id = finder_person.thing_id)',
		replace: '',
		tests: FINDER,
		row: '13.3.1 secrets',
	},
	{
		name: 'deleted members stay in the search',
		file: 'migrations/0354-search-forgets-what-is-gone.sql',
		find: 'create trigger finder_gone after delete on member referencing old',
		replace: 'create trigger finder_gone after insert on member referencing new',
		tests: ['insurance/office/finder/gone.test.ts'],
		row: 'erasure',
	},
	{
		name: 'members whose cover never began stay in the search',
		file: 'insurance/groups/memberships/documents/person-of-member.server.ts',
		find: ' || member.endsOn === member.startsOn',
		replace: '',
		tests: ['insurance/office/finder/gone.test.ts'],
		row: 'erasure',
	},
	{
		name: 'the note of a search stands in the trail',
		file: 'insurance/office/finder/search-office.server.ts',
		find: 'await record(begun.id, begun.reason);',
		replace: 'await record(begun.id, `${begun.reason}: ${note}`);',
		tests: FINDER,
		row: '16.2.5, 16.4.1 logs',
	},
	{
		name: 'two people with one name and no year of birth are one hit',
		file: 'insurance/office/finder/shown-people.server.ts',
		find: "birthYear !== null && city !== '' ?",
		replace: "city !== '' ?",
		tests: ['insurance/office/finder/strangers.test.ts'],
		row: '8.2.1, 8.2.2, API1, API5',
	},
];
