import type { Fault } from './fault.ts';

const SIGN_ON = 'insurance/access/staff/single-sign-on';
const TESTS = [`${SIGN_ON}/sign-on.test.ts`];

export const SIGN_ON_FAULTS: readonly Fault[] = [
	{
		name: 'the signature of an ID token is not checked',
		file: `${SIGN_ON}/discovery.server.ts`,
		find: '			client.enableNonRepudiationChecks,\n',
		replace: '',
		tests: TESTS,
		row: '6.3.3 second factor',
	},
	{
		name: 'an account is taken over by an address that no one verified',
		file: `${SIGN_ON}/account-of-person.server.ts`,
		find: 'if (known.linked || !person.emailVerified)',
		replace: 'if (known.linked)',
		tests: TESTS,
		row: '6.3.3 second factor',
	},
	{
		name: 'a password opens the office although staff log in through a provider',
		file: 'insurance/access/staff/login/emergency.server.ts',
		find: 'if (!signOn || signOn.config.emergency.includes(email.toLowerCase())) return;',
		replace: 'if (!signOn || email) return;',
		tests: TESTS,
		row: '6.3.3 second factor',
	},
	{
		name: 'an ID token ends sessions as a logout token does',
		file: `${SIGN_ON}/logout-token.server.ts`,
		find: ' || nonce !== undefined',
		replace: '',
		tests: TESTS,
		row: '7.4.1–7.4.3 ending',
	},
	{
		name: 'who lost every group keeps what they have open',
		file: `${SIGN_ON}/account-of-person.server.ts`,
		find: '		await endByIdentity(db, person);\n',
		replace: '',
		tests: TESTS,
		row: '7.4.1–7.4.3 ending',
	},
];
