import { describe, expect, test } from 'vitest';

import { policyAge } from './policy-age.ts';
import { readEvent } from './read-event.ts';

const namesIn = (text: string) => [...readEvent(text).names].toSorted();
const matters = (text: string) => [...readEvent(text).events.keys()];

describe('words are known in the ways in which people type them', () => {
	test.each<[what: string, text: string, names: string[]]>([
		['slang', 'hapeku kecopetan', ['phone', 'theft']],
		['a missing letter', 'kecelakan', ['mishap']],
		['two swapped letters', 'terpelseet', ['fall']],
		['no vowels', 'tmbl gigi', ['fill', 'tooth']],
		['two words that are one', 'motor di curi', ['motor', 'theft']],
		['affixes', 'mobil menabraknya, kutabrak', ['crash']],
		['a doubled word', 'liburan, jalan2', ['trip']],
		['a phrase with a pronoun inside', 'sim saya mati', ['unfit']],
		['no phrase over a comma', 'konser, batal', ['cancel', 'concert']],
	])('%s: %s', (_what, text, names) => expect(namesIn(text)).toEqual(names));

	test.each(['lumpur', 'sebelah', 'kapan', 'bandul'])('%s is no other word', (word) =>
		expect(namesIn(word)).toEqual([]),
	);
});

describe('what a sentence is about', () => {
	test.each<[text: string, matters: string[]]>([
		['motor jatuh, spion patah', ['motor']],
		['jatuh dari motor, tangan patah', ['body']],
		['motor ditabrak, kaki patah', ['body']],
		['hp dirampas', ['phone']],
		['layar hp pecah', ['screen']],
		['gigi patah', ['tooth']],
		['koper sobek', ['baggage']],
		['batal ke bali karena ibu meninggal', ['cancel']],
		['mobil saya penyok', []],
		['kucing saya mati', []],
	])('%s: %o', (text, expected) => expect(matters(text)).toEqual(expected));

	test.each<[text: string, marks: string[]]>([
		['menabrak pohon waktu mabuk, luka', ['unfit']],
		['menabrak pohon, luka', []],
		['jatuh waktu wall climbing', []],
		['jatuh waktu panjat tebing', ['sport']],
		['operasi amandel', ['specified']],
		['melahirkan caesar', ['pregnancy']],
	])('%s decides by %o', (text, marks) =>
		expect([...(readEvent(text).events.get('body')?.marks ?? [])]).toEqual(marks),
	);
});

test.each<[text: string, day: number | null]>([
	['baru seminggu punya polis, opname', 7],
	['baru 2 minggu beli polis, opname', 14],
	['polis baru 3 bulan', 90],
	['baru ikut 45 hari', 45],
	['opname 3 hari', null],
	['meninggal di bulan kelima', 135],
	['sakit di minggu pertama', 3],
])('%s: %o days after the start', (text, day) => expect(policyAge(text).day).toBe(day));
