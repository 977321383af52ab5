import type { Fault } from './fault.ts';

const NAMES = ['platform/values/person-name.test.ts'];
const PHONES = ['platform/values/phone.test.ts'];
const SAME = ['platform/values/text/same-name.test.ts'];
const LISTS = ['insurance/groups/memberships/files/read-sheet.test.ts'];
const ROW = 'names and numbers as people write them (decision 0192)';

/** Faults in parsing values as people write them: names, telephone numbers, digits and dates. */
export const VALUE_FAULTS: readonly Fault[] = [
	{
		name: 'a name may hold the host of a page',
		file: 'platform/values/person-name.ts',
		find: 'if (before.length > 1 && !TITLES.has(before)) return true;',
		replace: '',
		tests: NAMES,
		row: ROW,
	},
	{
		name: 'a name may hold digits',
		file: 'platform/values/person-name.ts',
		find: "const SIGNS = /^[\\p{L}\\p{M} .,'-]*$/u;",
		replace: "const SIGNS = /^[\\p{L}\\p{M}\\p{N} .,'-]*$/u;",
		tests: NAMES,
		row: ROW,
	},
	{
		name: 'a name may hold a letter that the font lacks',
		file: 'platform/values/person-name.ts',
		find: '/[^A-Za-zÀ-Ö',
		replace: '/[^A-Za-zŁłÀ-Ö',
		tests: NAMES,
		row: ROW,
	},
	{
		name: 'an old name carries its link into a mail',
		file: 'platform/mail/letter.ts',
		find: 'withoutLinks(letter.greeting)',
		replace: 'letter.greeting',
		tests: ['platform/mail/mail.test.ts'],
		row: ROW,
	},
	{
		name: 'a zero behind +62 stays in the number',
		file: 'platform/values/phone.ts',
		find: "return bare.replace(DOUBLED_PREFIX, '').replace(/^0+/, '');",
		replace: 'return digits;',
		tests: PHONES,
		row: ROW,
	},
	{
		name: 'a number of another country becomes an Indonesian one',
		file: 'platform/values/phone.ts',
		find: "if (plus !== '' && !digits.startsWith('62')) return bare;",
		replace: "if (plus !== '' && !digits.startsWith('62')) return `0${digits}`;",
		tests: PHONES,
		row: ROW,
	},
	{
		name: 'two names of nothing are one person',
		file: 'platform/values/text/same-name.ts',
		find: "words !== '' && ",
		replace: '',
		tests: SAME,
		row: ROW,
	},
	{
		name: 'a mark on a letter makes another person',
		file: 'platform/values/text/same-name.ts',
		find: "normalize('NFD')",
		replace: "normalize('NFC')",
		tests: SAME,
		row: ROW,
	},
	{
		name: 'days from 1904 are read as days from 1900',
		file: 'insurance/groups/memberships/files/read-sheet.server.ts',
		find: 'if (from1904) readDaysFrom1904(raw);',
		replace: '',
		tests: LISTS,
		row: ROW,
	},
	{
		name: 'a list may hold a name that no contract can show',
		file: 'insurance/groups/memberships/files/row-values.ts',
		find: "if (field === 'name') return nameMark(text);",
		replace: '',
		tests: LISTS,
		row: ROW,
	},
];
