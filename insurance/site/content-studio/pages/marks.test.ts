import { expect, test } from 'vitest';

import type { PageData } from '#insurance/site/content/page.ts';

import { markedPaths, marksIn, markTexts, withoutMarks } from './marks.ts';

const PAGE = {
	title: 'Klaim',
	name: 'Klaim',
	overview: 'Tiga langkah',
	description: '<p><strong>Lapor</strong> dulu</p>',
	children: [
		{ template: 'step', name: 'Satu', description: '<ul><li>Foto</li></ul>' },
		{ template: 'step', name: 'Dua', image: { default: '/a', alt: 'Gambar' }, info: '' },
	],
} as unknown as PageData;

test('every text is marked with its field and still reads the same', () => {
	const marked = markTexts(PAGE);
	const paths = markedPaths(PAGE);
	const pathOf = (text: string | undefined) => marksIn(text ?? '').map((number) => paths[number]);
	expect(pathOf(marked.title)).toEqual(['title']);
	expect(pathOf(marked.name)).toEqual(['name']);
	expect(pathOf(marked.overview)).toEqual(['overview']);
	expect(pathOf(marked.description)).toEqual(['description']);
	expect(pathOf(marked.children[0]?.description)).toEqual(['children.0.description']);
	expect(pathOf(marked.children[1]?.name)).toEqual(['children.1.name']);
	expect(pathOf(marked.children[1]?.image?.alt)).toEqual(['children.1.image']);
	expect(marked.children[1]?.info).toBe('');
	// oxlint-disable-next-line no-misleading-character-class -- matches invisible characters on purpose
	expect(JSON.stringify(marked).replace(/[\u2060-\u2064]/g, '')).toBe(JSON.stringify(PAGE));
	expect(marked.description?.startsWith('<p><strong>')).toBe(true);
});

test('every paragraph, line and cell has the mark of its field', () => {
	const description =
		'<p>Satu <strong>dua</strong></p><ul><li><p>Tiga</p></li></ul><p></p><table><tr><td>Empat</td></tr></table>';
	const marked = markTexts({ ...PAGE, description } as PageData).description ?? '';
	const paths = markedPaths(PAGE);
	expect(marksIn(marked).map((number) => paths[number])).toEqual(Array(3).fill('description'));
	expect(withoutMarks(marked)).toBe(description);
	expect(marked).not.toContain('<li>\u2064');
});

test('a hidden part has no number, and the others keep their position', () => {
	const hidden = { template: 'step', name: 'Nanti', hidden: true } as const;
	const paths = markedPaths({ children: [hidden, ...PAGE.children] });
	const [first] = marksIn(markTexts(PAGE).children[0]?.name ?? '');
	expect(paths[first ?? -1]).toBe('children.1.name');
});

test('returns no marks for an unmarked text', () => {
	expect(marksIn('Klaim')).toEqual([]);
});
