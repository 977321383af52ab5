import type { Fault } from './fault.ts';

const ROW = '16.3.1–16.3.4 who did what';

export const REVEALED_FAULTS: readonly Fault[] = [
	{
		name: 'a call with personal data in its answer declares nothing',
		file: 'insurance/claims/desk/file-api.ts',
		find: "	reveals: 'claim',\n",
		replace: '',
		tests: ['scripts/calls/revealed-calls.test.ts'],
		row: ROW,
	},
	{
		name: 'an access is not recorded',
		file: 'platform/http/served.server.ts',
		find: 'await caller.recordAccess(db, { subject, ...access } as Access, caller);',
		replace: 'void access;',
		tests: ['platform/http/served.test.ts'],
		row: ROW,
	},
	{
		name: 'a use case answers a revealing call without a record',
		file: 'platform/http/served.server.ts',
		find: 'return RevealedAnswer.open(revealed as Revealed<unknown>);',
		replace:
			'return revealed instanceof RevealedAnswer ? RevealedAnswer.open(revealed) : revealed;',
		tests: ['platform/http/served.test.ts'],
		row: ROW,
	},
	{
		name: 'the opening of a request is not recorded',
		file: 'insurance/service/requests/service/service-desk.server.ts',
		find: 'await insertServiceRequestRead(db, {',
		replace: 'if (false as boolean) await insertServiceRequestRead(db, {',
		tests: ['insurance/service/requests/service/service-requests.test.ts'],
		row: ROW,
	},
];
