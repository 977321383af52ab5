import type { Fault } from './fault.ts';

const NOTES = ['insurance/claims/desk/notes/notes.test.ts'];
const PAPERS = ['web/backoffice/claims/viewer/paper.test.ts'];
const ROW = '8.2.1, 8.2.2, API1, API5';

export const CLAIM_DESK_FAULTS: readonly Fault[] = [
	{
		name: 'a note is attached to a document of another claim',
		file: 'insurance/claims/desk/notes/document-notes.server.ts',
		find: 'some(({ id }) => id === documentId)',
		replace: 'some(({ id }) => id !== null)',
		tests: NOTES,
		row: ROW,
	},
	{
		name: "colleagues remove each other's notes",
		file: 'insurance/claims/desk/notes/store.server.ts',
		find: 'n.staff_id = ${staffId} and ',
		replace: '',
		tests: NOTES,
		row: ROW,
	},
	{
		name: 'whoever reads claims writes notes on their documents',
		file: 'insurance/claims/desk/notes/document-notes.server.ts',
		find: "	const { staffId } = staffWho(caller, 'claims.assess');\n	const { claimNo,",
		replace: "	const { staffId } = staffWho(caller, 'claims.read');\n	const { claimNo,",
		tests: NOTES,
		row: ROW,
	},
	{
		name: 'a note stays where it was when its page is turned',
		file: 'web/backoffice/claims/viewer/paper.ts',
		find: '	if (turn === 90) return { x: WHOLE - y, y: x };\n',
		replace: '',
		tests: PAPERS,
		row: ROW,
	},
	{
		name: 'a page that claims to be enormous is drawn with every pixel',
		file: 'web/backoffice/claims/viewer/paper.ts',
		find: 'Math.min(wanted, room)',
		replace: 'wanted',
		tests: PAPERS,
		row: ROW,
	},
];
