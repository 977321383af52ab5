import type { Locator } from 'playwright-core';

import { type FieldSpec, itemOf, listOf } from '#insurance/office/product-studio/fields/field.ts';
import { showCell } from '#insurance/office/product-studio/tables/rate-table.ts';

import { here, isNothing, type FieldWriting } from './written-field.ts';

export const TEXTS = [
	'line',
	'text',
	'mark',
	'day',
	'lines',
	'amounts',
	'whole',
	'decimal',
	'rupiah',
];

export function typed(field: FieldSpec, value: unknown): string {
	if (isNothing(value)) return '';
	if (field.kind === 'lines') return listOf(value).map(String).join('\n');
	const figure = (one: unknown, kind: 'whole' | 'decimal') => showCell(one as number, { kind });
	if (field.kind === 'amounts')
		return listOf(value)
			.map((one) => figure(one, 'whole'))
			.join('\n');
	if (field.kind === 'decimal') return figure(value, 'decimal');
	if (field.kind === 'whole' || field.kind === 'rupiah') return figure(value, 'whole');
	return String(value);
}

export async function writeAge(box: Locator, target: unknown): Promise<void> {
	for (const [name, label] of [
		['year', 'Tahun'],
		['month', 'Bulan'],
		['day', 'Hari'],
	] as const)
		await box.getByLabel(label, { exact: true }).fill(String(itemOf(target)[name]));
}

/** Ticks boxes in the order of the given codes. `all` contains all codes in screen order. */
export async function tickChanged(
	box: Locator,
	all: readonly string[],
	before: readonly string[],
	target: readonly string[],
): Promise<void> {
	const boxes = box.getByRole('checkbox');
	for (const code of before) await boxes.nth(all.indexOf(code)).uncheck();
	for (const code of target) await boxes.nth(all.indexOf(code)).check();
}

export const codesIn = (value: unknown) => listOf(value).map(String);

export async function writeMatch(
	to: FieldWriting,
	path: string,
	box: Locator,
	target: unknown,
): Promise<void> {
	const { is, from, to: until } = itemOf(target);
	const [, place, effects] = path.split('.');
	const questions = listOf(itemOf(to.model)['questions']);
	const question =
		effects === 'effects'
			? questions[Number(place)]
			: questions.find((one) => itemOf(one)['id'] === path.split('.').at(-1));
	const answer = itemOf(itemOf(question)['answer']);
	const all =
		answer['kind'] === 'yes-no'
			? ['true', 'false']
			: listOf(answer['options']).map((one) => String(itemOf(one)['value']));
	await tickChanged(box, all, codesIn(itemOf(here(to, path))['is']), codesIn(is));
	for (const [label, value] of [
		['Mulai', from],
		['Sampai', until],
	] as const)
		if (!isNothing(value)) await box.getByLabel(label).fill(String(value).replace('.', ','));
}
