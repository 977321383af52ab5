import { describe, expect, test } from 'vitest';

import { Refusal } from '#platform/contract/refusal.ts';

import { DAMAGED, DOCTYPE } from './refuse-file.ts';
import { scanXml } from './xml-scan.ts';

function scanned(pieces: readonly string[]): string[] {
	const message: string[] = [];
	let text = '';
	const flush = () => {
		if (text !== '') message.push(`"${text}"`);
		text = '';
	};
	const scan = scanXml({
		open: (name, attributes) => (
			flush(),
			message.push(`<${name} ${JSON.stringify(attributes)}`)
		),
		text: (piece) => (text += piece),
		close: (name) => (flush(), message.push(`/${name}`)),
	});
	for (const piece of pieces) scan.write(piece);
	scan.end();
	return message;
}

const SHEET = `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- a > b --><x:sheet xmlns:x='u'><c r="A1"  t = 'str' n="a&gt;b>c" /><v\n>Ali &amp; &#66;udi &#x1F33F; é</v ><![CDATA[<&]]></x:sheet>\n`;

describe('workbook XML split at any position', () => {
	const whole = [
		'<sheet {"xmlns:x":"u"}',
		'<c {"r":"A1","t":"str","n":"a>b>c"}',
		'/c',
		'<v {}',
		'"Ali & Budi 🌿 é"',
		'/v',
		'"<&"',
		'/sheet',
	];
	test('reads the same in one piece, character by character and split in two at any position', () => {
		expect(scanned([SHEET])).toEqual(whole);
		expect(scanned(SHEET.split(''))).toEqual(whole);
		for (let at = 1; at < SHEET.length; at += 1)
			expect(scanned([SHEET.slice(0, at), SHEET.slice(at)]), `cut at ${at}`).toEqual(whole);
	});

	test.each([
		['nothing', '', DAMAGED],
		['cut off', '<a><b></b>', DAMAGED],
		['cut inside a tag', '<a><b', DAMAGED],
		['cut inside an entity', '<a>&am', DAMAGED],
		['closed across', '<a><b></a></b>', DAMAGED],
		['closed twice', '<a></a></a>', DAMAGED],
		['two roots', '<a/><b/>', DAMAGED],
		['text outside', '<a/>x', DAMAGED],
		['an attribute without quotes', '<a b=1/>', DAMAGED],
		['an attribute without value', '<a b><c/></a>', DAMAGED],
		['an unknown entity', '<a>&nbsp;</a>', DAMAGED],
		['a bare ampersand', '<a>R & D</a>', DAMAGED],
		['a sign that is none', '<a>&#1114112;</a>', DAMAGED],
		['deeper than any sheet', '<a>'.repeat(65), DAMAGED],
		['a tag without end', `<a b="${'x'.repeat(300_000)}`, DAMAGED],
		[
			'a document type',
			'<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>',
			DOCTYPE,
		],
		['an entity inside', '<a><!ENTITY e "x"></a>', DOCTYPE],
	])('%s is rejected', (_what, text, sentence) => {
		for (const pieces of [[text], text.length < 200 ? text.split('') : [text]]) {
			const fault = (() => {
				try {
					return scanned(pieces);
				} catch (error) {
					return error;
				}
			})();
			expect(fault).toBeInstanceOf(Refusal);
			expect(fault).toMatchObject({ message: sentence });
		}
	});
});
