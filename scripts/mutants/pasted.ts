import type { Fault } from './fault.ts';

const ROW = 'passwords, files and links as they are pasted and sent (decision 0194)';

/**
 * Faults in handling the changes that copying, messengers and email programs make to passwords,
 * files and links.
 */
export const PASTED_FAULTS: readonly Fault[] = [
	{
		name: 'a password pasted with a blank is another one',
		file: 'insurance/access/identity/passwords.server.ts',
		find: '[...new Set([typed, tidyPassword(typed)])]',
		replace: '[typed]',
		tests: ['insurance/access/identity/passwords.test.ts'],
		row: ROW,
	},
	{
		name: 'a file without an ending is refused by its name',
		file: 'insurance/claims/uploads/keep-file.server.ts',
		find: 'ending !== null && !',
		replace: '!',
		tests: ['insurance/claims/uploads/resumable-upload.test.ts'],
		row: ROW,
	},
	{
		name: 'an empty line before the head of a PDF counts as another file',
		file: 'platform/files/look.server.ts',
		find: '[\\t\\n\\f\\r ]{0,64}%PDF',
		replace: '%PDF',
		tests: ['platform/files/inspect.test.ts'],
		row: ROW,
	},
	{
		name: 'the escaped sign of a mailed link cuts it',
		file: 'platform/http/pages/escaped-link.ts',
		find: "url.slice(mark).replaceAll('&amp;', '&')",
		replace: 'url.slice(mark)',
		tests: ['platform/http/pages/escaped-link.test.ts'],
		row: ROW,
	},
	{
		name: 'the whole part of a decimal number is not grouped',
		file: 'platform/values/decimals.ts',
		find: 'groupDigits(Number(whole))',
		replace: 'whole',
		tests: ['platform/values/decimals.test.ts'],
		row: ROW,
	},
	{
		name: 'an empty phone number of a profile counts as too short',
		file: 'insurance/people/customers/profile.ts',
		find: "typed === ''\n\t\t\t? `${label} wajib diisi`\n\t\t\t: isPhoneNumber",
		replace: 'isPhoneNumber',
		tests: ['insurance/people/customers/profile.test.ts'],
		row: ROW,
	},
	{
		name: 'an impossible day in a NIK of a list is blamed on its serial',
		file: 'insurance/groups/memberships/files/row-values.ts',
		find: "serial === '0000' ? 'nik-no-serial' : 'nik-no-day'",
		replace: "serial === '0000' ? 'nik-no-serial' : 'nik-no-serial'",
		tests: ['insurance/groups/memberships/files/read-sheet.test.ts'],
		row: ROW,
	},
];
