import { expect, test } from 'vitest';

import { cleanedPaste } from './cleaned-paste.ts';
import { GOOGLE_DOCS, WORD } from './test-pastes.ts';

const BLOCKS = /\s*(<\/?(?:p|ul|ol|li|table|tr|td|h2|h3)\b[^>]*>)\s*/g;
const tight = (html: string) => html.replace(/\s+/g, ' ').replace(BLOCKS, '$1').trim();

test('keeps bold, italic, lists, headings and links when pasting from Google Docs', () => {
	const { html, pictures } = cleanedPaste(GOOGLE_DOCS);
	expect(tight(html)).toBe(
		'<h2>Cara klaim</h2><p>Biasa <strong>Tebal</strong> <em>miring</em><sup>2</sup></p>' +
			'<ul><li><p>Satu</p><ul><li><p>Dalam</p></li></ul></li></ul>' +
			'<p>Lihat <a href="https://ojk.go.id/id?a=1&amp;b=2">OJK</a> juga.</p><p></p>',
	);
	expect(pictures).toEqual(['Bagan alur']);
});

test('keeps bold, italic, nested lists, headings and tables when pasting from Word', () => {
	const { html, pictures } = cleanedPaste(WORD);
	expect(tight(html)).toBe(
		'<h2>Syarat klaim</h2><h3>Dokumen</h3>' +
			'<p>Bawa <strong>KTP</strong> dan <em>polis</em> &amp; kuitansi.</p>' +
			'<ul><li>Butir satu<ul><li>Butir dalam</li></ul></li><li>Butir <strong>dua</strong></li></ul>' +
			'<ol><li>Nomor satu</li></ol>' +
			'<table><tr><td colspan="2"><p>Sel</p></td></tr></table><p></p>',
	);
	expect(pictures).toEqual(['clip_image001.png']);
});

test.each([
	[
		'<b>tebal</b> dan <strong style="font-weight:400">bukan</strong>',
		'<strong>tebal</strong> dan bukan',
	],
	[
		'<p class="MsoListParagraph">·    Satu</p><p class="MsoListParagraph">1.  Dua</p>',
		'<ul><li>Satu</li></ul><ol><li>Dua</li></ol>',
	],
	[
		'<a href="http://ojk.go.id">x</a> <a href="javascript:a()">y</a>',
		'<a href="https://ojk.go.id">x</a> y',
	],
	['<p>3 < 5 <script>alert(1)</script>', '<p>3 &lt; 5 </p>'],
	['<h2 onclick="a()">A</h2>', '<h2>A</h2>'],
	[
		'<p data-pm-slice="1 1 []"><strong>sendiri</strong></p>',
		'<p data-pm-slice="1 1 []"><strong>sendiri</strong></p>',
	],
])('pastes %s as %s', (html, kept) => expect(cleanedPaste(html).html).toBe(kept));

test('cleans long and malformed HTML within the time limit', () => {
	const before = performance.now();
	cleanedPaste('<p style="a:b">'.repeat(5_000));
	cleanedPaste(`<a href="${'x'.repeat(200_000)}`);
	cleanedPaste(`${'<'.repeat(20_000)}${'<a '.repeat(20_000)}`);
	expect(performance.now() - before).toBeLessThan(3_000);
});
