import { expect, test } from 'vitest';

import { keepable, queryOf, searchWords } from './words.ts';

const SYNONYMS = new Map([
	['rs', 'rumah sakit'],
	['jalan jalan', 'liburan'],
]);

test.each([
	['Jaga Aman?', 'jaga & aman:*'],
	['RS Bandung', '(rs|(rumah<->sakit)) & bandung:*'],
	['asuransi jalan-jalan', 'asuransi & ((jalan<->jalan)|(liburan))'],
	['apa itu premi', 'premi:*'],
	['apa itu', 'apa & itu:*'],
	["x' | !y & <-> :* \\", 'x & y'],
])('"%s" becomes the query %s', (text, query) => {
	expect(queryOf(searchWords(text), SYNONYMS, '&')).toBe(query.replaceAll(' & ', '&'));
});

test.each([
	['asuransi kucing', 'asuransi kucing'],
	['3174055705909901', null],
	['081234567890', null],
	['nik 3174 saya', null],
	['saya sakit apa bisa klaim', null],
	['12', null],
	['', null],
])('a search for "%s" is stored as: %s', (text, kept) => {
	expect(keepable(searchWords(text))).toBe(kept);
});
