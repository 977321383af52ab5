import type { Fault } from './fault.ts';

const NOTES = ['insurance/claims/desk/notes/notes.test.ts'];
const QUEUE = ['insurance/claims/desk/queue/queue.test.ts'];
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
	{
		name: 'two assessors get the same next claim',
		file: 'insurance/claims/desk/queue/store.server.ts',
		find: ' for update of c skip locked',
		replace: '',
		tests: QUEUE,
		row: ROW,
	},
	{
		name: 'the next claim is one of a product beyond the right',
		file: 'insurance/claims/desk/queue/store.server.ts',
		find: '			and (${of.products === null} or c.product_code = any(${[...(of.products ?? [])]}::text[]))\n',
		replace: '',
		tests: QUEUE,
		row: ROW,
	},
	{
		name: 'an objection is judged again by the same person through the queue',
		file: 'insurance/claims/desk/queue/store.server.ts',
		find: 'not (c.reopened > 0 and exists (',
		replace: 'not (c.reopened > 9 and exists (',
		tests: QUEUE,
		row: ROW,
	},
	{
		name: 'a claim is given to a colleague who may not assess it',
		file: 'insurance/claims/desk/queue/assign-claim.server.ts',
		find: 'if (!able.some(({ id }) => id === input.staffId))',
		replace: 'if (input.staffId === staffId)',
		tests: QUEUE,
		row: ROW,
	},
	{
		name: 'a claim of a colleague is given away',
		file: 'insurance/claims/desk/queue/assign-claim.server.ts',
		find: '		refuseOthers(claim, staff);\n',
		replace: '',
		tests: QUEUE,
		row: ROW,
	},
	{
		name: 'the queue keeps the amount of the day of filing out of its columns',
		file: 'insurance/claims/draft/submit-claim.server.ts',
		find: '	await triageClaim({ db: tx, sealer: deps.sealer }, row, caller.now);\n',
		replace: '',
		tests: QUEUE,
		row: ROW,
	},
];
