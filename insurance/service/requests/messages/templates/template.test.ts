import { expect, test } from 'vitest';

import {
	EXAMPLE_FACTS,
	fillTemplate,
	openPlaceholders,
	templateProblem,
	unfilledProblem,
} from './template.ts';

const facts = { ...EXAMPLE_FACTS, nama: 'Tono', premi: null };

test.each([
	['Halo {nama}, {nama}', 'Halo Tono, Tono'],
	['Premi {premi}', 'Premi {premi}'],
	['{unknown} {nama}', '{unknown} Tono'],
	['{constructor}', '{constructor}'],
])('%j becomes %j', (words, filled) => expect(fillTemplate(words, facts)).toBe(filled));

test('a fact that looks like a placeholder is not filled again', () => {
	expect(fillTemplate('{nama}', { ...facts, nama: '{produk}' })).toBe('{produk}');
});

test.each([
	['Halo {nama}', null],
	['', /Tulis isi/],
	['a'.repeat(2_001), /paling banyak/],
	['Halo {name}, {Nama}', /\{name\}, \{Nama\}/],
	['{constructor}', /tidak dikenal/],
	['Halo {}', /tidak dikenal/],
	['Halo {nama', /tanpa pasangan/],
	['Halo nama}', /tanpa pasangan/],
	['Halo {na\nma}', /tanpa pasangan/],
])('the problem of template %j is %s', (words, problem) => {
	if (problem === null) expect(templateProblem(words)).toBeNull();
	else expect(templateProblem(words)).toMatch(problem);
});

test('a message with an open placeholder cannot be sent', () => {
	expect(openPlaceholders('{premi} {x} {premi}')).toEqual(['premi']);
	expect(unfilledProblem('Premi {premi}')).toMatch(/\{premi\}/);
	expect(unfilledProblem('Kurung {biasa} boleh')).toBeNull();
});
