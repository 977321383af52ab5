import type { Child } from '#insurance/site/content/page.ts';
import { plainText } from '#insurance/site/content/templates/problems.ts';

import { changedPageParts, type PageText } from '../pages/merge.ts';
import { partWords } from '../pages/part-words.ts';
import { changedStretches } from './lists.ts';
import { sameValue } from './merge-values.ts';
import { textBlocks } from './text-blocks.ts';

type PageChange = { part: string; before: string; after: string };

const UNSEEN = new Set(['template', 'id', 'width', 'height']);

/** Returns the readable text including link addresses, so that a changed address counts as a change. */
const readable = (html: string): string =>
	plainText(html.replace(/<a\s[^<>]*href="([^"]*)"[^<>]*>(.*?)<\/a>/gs, '$2 ($1)'));

export function valueInWords(value: unknown): string {
	if (value === undefined || value === null) return '';
	if (Array.isArray(value)) return value.map(valueInWords).filter(Boolean).join(' · ');
	if (typeof value === 'object')
		return Object.entries(value)
			.filter(([name]) => !UNSEEN.has(name))
			.map(([, inner]) => valueInWords(inner))
			.filter(Boolean)
			.join(' · ');
	if (value === true) return 'ya';
	return value === false ? 'tidak' : readable(String(value));
}

/** Returns the paragraphs that differ, as raw markup if their readable text is the same. */
function textChanges(part: string, before: string, after: string): PageChange[] {
	return changedStretches(textBlocks(before), textBlocks(after), (a, b) => a === b).map(
		(stretch) => {
			const [was, is] = [stretch.before.join('\n'), stretch.after.join('\n')];
			const words = [stretch.before, stretch.after].map((blocks) =>
				blocks.map(readable).join('\n'),
			) as [string, string];
			return words[0] === words[1]
				? { part, before: was, after: is }
				: { part, before: words[0], after: words[1] };
		},
	);
}

function valueChanges(part: string, before: unknown, after: unknown): PageChange[] {
	if (sameValue(before, after)) return [];
	const texts = [before ?? '', after ?? ''];
	if (
		texts.every((one) => typeof one === 'string') &&
		texts.some((one) => String(one).includes('<'))
	)
		return textChanges(part, String(texts[0]), String(texts[1]));
	return [{ part, before: valueInWords(before), after: valueInWords(after) }];
}

/** Returns the fields that differ in one part. Nested parts are compared as a whole. */
function childChanges(template: string, at: number, before: Child, after: Child, all: Child[]) {
	const names = new Set([...Object.keys(before), ...Object.keys(after)]);
	return [...names].flatMap((name) =>
		valueChanges(
			partWords(template, `children.${at}.${name}`, all),
			before[name as keyof Child],
			after[name as keyof Child],
		),
	);
}

const listChanges = (template: string, before: Child[], after: Child[]): PageChange[] =>
	changedStretches(before, after, sameValue).flatMap((stretch) => [
		...stretch.before.map((child) => ({
			part: partWords(template, 'children.0', [child]),
			before: valueInWords(child),
			after: '',
		})),
		...stretch.after.map((child) => ({
			part: partWords(template, 'children.0', [child]),
			before: '',
			after: valueInWords(child),
		})),
	]);

export function pageChanges(template: string, before: PageText, after: PageText): PageChange[] {
	const [was, is] = [before.body.children, after.body.children];
	return changedPageParts(before, after).flatMap((name) => {
		const [first = '', place] = name.split('.');
		if (name === 'title')
			return valueChanges(partWords(template, name, is), before.title, after.title);
		if (first === 'children' && place === undefined) return listChanges(template, was, is);
		if (first === 'children') {
			const at = Number(place);
			return childChanges(template, at, was[at] as Child, is[at] as Child, is);
		}
		const key = first as keyof PageText['body'];
		return valueChanges(partWords(template, name, is), before.body[key], after.body[key]);
	});
}
