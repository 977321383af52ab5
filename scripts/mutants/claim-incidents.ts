import type { Fault } from './fault.ts';

const TESTS = ['insurance/claims/incident/incident.test.ts'];
const FOLDER = 'insurance/claims/incident';
const ROW = '8.2.1, 8.2.2, API1, API5';

export const CLAIM_INCIDENT_FAULTS: readonly Fault[] = [
	{
		name: "a claim joins another customer's event",
		file: `${FOLDER}/keep-incident.server.ts`,
		find: "	if (owner !== customerId) throw new Refusal('forbidden');\n",
		replace: '',
		tests: TESTS,
		row: ROW,
	},
	{
		name: "offers of another customer's event are dismissed",
		file: `${FOLDER}/store.server.ts`,
		find: 'where id = ${id} and customer_id = ${customerId}`',
		replace: 'where id = ${id} and ${customerId}::uuid is not null`',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'documents of any claim are used again for any event',
		file: `${FOLDER}/reuse-documents.server.ts`,
		find: '	return sameEvent && samePerson;',
		replace: '	return samePerson;',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'proof of one account is used for another',
		file: `${FOLDER}/reuse-documents.server.ts`,
		find: 'return sameAccount && (sameEvent || isRecent)',
		replace: 'return sameEvent || isRecent',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'example figures become answers of the customer',
		file: `${FOLDER}/propose.server.ts`,
		find: '...(figures.cost === undefined ? {} : { cost: figures.cost }),',
		replace: '...{ cost: figures.cost ?? 1_000_000 },',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'a draft loses its event with a save that names none',
		file: 'insurance/claims/draft/open-draft.server.ts',
		find: 'incident === undefined ? openClaimDraft(sealer, row)?.incident : incident',
		replace: 'incident ?? (row && sealer ? null : incident)',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'a dismissed event is still offered',
		file: `${FOLDER}/incidents.server.ts`,
		find: 'if (dismissedAt || now',
		replace: 'if (!dismissedAt && now',
		tests: TESTS,
		row: ROW,
	},
	{
		name: 'the draft of a proposed claim names no event',
		file: 'web/selfcare/claims/claim-body.ts',
		find: '	incident: form.incident,',
		replace: '	incident: null,',
		tests: ['web/selfcare/claims/incident/incident-calls.test.ts'],
		row: ROW,
	},
	{
		name: 'an equal file of another event is no hint',
		file: 'insurance/claims/similar/similar-claims.server.ts',
		find: '(sameEvent || REUSED_ANYWHERE.includes(typeId))',
		replace: '(sameEvent || typeId !== null)',
		tests: TESTS,
		row: ROW,
	},
];
