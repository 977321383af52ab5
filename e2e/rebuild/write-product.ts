import { isDeepStrictEqual } from 'node:util';

import type { Locator } from 'playwright-core';

import { type FieldSpec, itemOf, listOf } from '#insurance/office/product-studio/fields/field.ts';
import { joinPath } from '#insurance/office/product-studio/fields/field.ts';
import { PRODUCT_GROUPS } from '#insurance/office/product-studio/fields/product-fields.ts';
import { sourceOptions } from '#insurance/office/product-studio/fields/sources.ts';
import type { Product } from '#insurance/product/products/product.ts';

import { codesIn, TEXTS, tickChanged, typed, writeAge, writeMatch } from './write-value.ts';
import { here, isNothing, set, shownControl, type FieldWriting } from './written-field.ts';

/**
 * Writes a product into the editor's forms control by control, like a person, starting from any
 * existing state. The script stops at a field whose control is missing.
 */
type Write = (to: FieldWriting, field: FieldSpec, path: string, target: unknown) => Promise<void>;
type FieldOf<K extends FieldSpec['kind']> = FieldSpec & { kind: K };

const isName = (field: FieldSpec): boolean =>
	field.kind === 'name' ||
	field.kind === 'names' ||
	(field.kind === 'record' && !['own', 'values'].includes(field.keys));

async function writeFields(
	to: FieldWriting,
	fields: readonly FieldSpec[],
	path: string,
	target: unknown,
): Promise<void> {
	for (const field of fields) {
		const own = joinPath(path, field.name);
		const wanted = field.name === '' ? target : itemOf(target)[field.name];
		if (to.pass === 'own' && isName(field)) continue;
		if (isDeepStrictEqual(here(to, own), wanted) || field.locked) continue;
		await write(to, field, own, wanted);
	}
}

const writeGroup = async (
	to: FieldWriting,
	field: FieldOf<'group'>,
	path: string,
	target: unknown,
): Promise<void> => {
	const box = await shownControl(to.page, path);
	const there = !isNothing(here(to, path));
	const name = `${isNothing(target) ? 'Hapus' : 'Tambah'} ${field.label.toLowerCase()}`;
	if (there === isNothing(target)) {
		await box.locator(':scope > div').getByRole('button', { name, exact: true }).last().click();
		set(to, path, isNothing(target) ? target : structuredClone(field.fresh));
	}
	if (!isNothing(target)) await writeFields(to, field.fields, path, target);
};

async function writeEither(
	to: FieldWriting,
	{ options }: FieldOf<'either'>,
	path: string,
	target: unknown,
): Promise<void> {
	const place = options.findIndex(({ is }) => is(target));
	const option = options[place];
	if (!option) throw new Error(`${path} is none of its ways`);
	if (!option.is(here(to, path))) {
		await (await shownControl(to.page, path)).selectOption(String(place));
		set(to, path, structuredClone(option.fresh));
	}
	await writeFields(to, option.fields, path, target);
}

async function openItem(to: FieldWriting, path: string, place: number): Promise<Locator> {
	const item = (await shownControl(to.page, path)).locator(':scope > ol > li').nth(place);
	const head = item.locator(':scope > button');
	if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
	return item;
}

async function removeItem(to: FieldWriting, path: string, place: number): Promise<void> {
	const item = await openItem(to, path, place);
	await item
		.locator(':scope > div > div')
		.first()
		.getByRole('button', { name: /^Hapus:/ })
		.click();
	set(to, path, listOf(here(to, path)).toSpliced(place, 1));
}

const shapeOf = (field: FieldOf<'list'>, value: unknown): string =>
	field.fields
		.filter(({ ifThere, name }) => ifThere && itemOf(value)[name] !== undefined)
		.map(({ name }) => name)
		.join();

async function writeList(
	to: FieldWriting,
	field: FieldOf<'list'>,
	path: string,
	target: unknown,
): Promise<void> {
	const wanted = listOf(target);
	if (field.bare && isNothing(here(to, path)) !== isNothing(target)) {
		await (await shownControl(to.page, `${path}.ada`)).setChecked(!isNothing(target));
		set(to, path, isNothing(target) ? undefined : []);
	}
	const first = listOf(here(to, path)).findIndex(
		(one, at) => at >= wanted.length || shapeOf(field, one) !== shapeOf(field, wanted[at]),
	);
	if (first >= 0)
		for (let at = listOf(here(to, path)).length - 1; at >= first; at -= 1)
			await removeItem(to, path, at);
	for (const [at, one] of wanted.entries()) {
		const own = `${path}.${at}`;
		if (at >= listOf(here(to, path)).length) {
			const fresh =
				field.fresh.find(({ value }) => shapeOf(field, value) === shapeOf(field, one)) ??
				field.fresh[0];
			if (!fresh) throw new Error(`nothing can be added to ${path}`);
			const box = await shownControl(to.page, path);
			const buttons = box.locator(':scope > div').last();
			await buttons.getByRole('button', { name: fresh.label, exact: true }).click();
			set(to, path, [...listOf(here(to, path)), structuredClone(fresh.value)]);
		}
		if (isDeepStrictEqual(here(to, own), one)) continue;
		await openItem(to, path, at);
		await writeFields(to, field.fields, own, one);
	}
	if (wanted.length === 0) set(to, path, target);
}

async function addEntry(to: FieldWriting, field: FieldOf<'record'>, path: string, key: string) {
	const box = await shownControl(to.page, path);
	if (field.keys === 'own') {
		await box.getByLabel(`Kode ${field.one} baru`).last().fill(key);
		await box
			.getByRole('button', { name: `Tambah ${field.one}`, exact: true })
			.last()
			.click();
	} else {
		const words = sourceOptions(field.keys, to.model, to.others)[key];
		await box.getByRole('button', { name: `Tambah: ${words}`, exact: true }).click();
	}
	set(to, path, { ...itemOf(here(to, path)), [key]: structuredClone(field.fresh) });
}

async function writeRecord(
	to: FieldWriting,
	field: FieldOf<'record'>,
	path: string,
	target: unknown,
): Promise<void> {
	const wanted = itemOf(target);
	const everywhere = ['decimal', 'names'].includes(field.value.kind);
	const value: FieldSpec = everywhere ? { ...field.value, empty: 'absent' } : field.value;
	for (const key of Object.keys(itemOf(here(to, path)))) {
		if (Object.hasOwn(wanted, key)) continue;
		const own = `${path}.${key}`;
		const known =
			field.keys !== 'own' &&
			Object.hasOwn(sourceOptions(field.keys, to.model, to.others), key);
		if (everywhere && known) await write(to, value, own, undefined);
		else {
			const box = await shownControl(to.page, path);
			await box.getByRole('button', { name: new RegExp(`^Hapus ${key}( |$)`) }).click();
		}
		const left = Object.entries(itemOf(here(to, path))).filter(([name]) => name !== key);
		set(to, path, Object.fromEntries(left));
	}
	for (const [key, one] of Object.entries(wanted)) {
		if (!everywhere && !Object.hasOwn(itemOf(here(to, path)), key))
			await addEntry(to, field, path, key);
		if (!isDeepStrictEqual(here(to, `${path}.${key}`), one))
			await write(to, value, `${path}.${key}`, one);
	}
}

const write: Write = async (to, field, path, target) => {
	if (field.kind === 'group') return writeGroup(to, field, path, target);
	if (field.kind === 'list') return writeList(to, field, path, target);
	if (field.kind === 'record') return writeRecord(to, field, path, target);
	if (field.kind === 'either') return writeEither(to, field, path, target);
	const box = await shownControl(to.page, path);
	if (TEXTS.includes(field.kind)) await box.fill(typed(field, target));
	else if (field.kind === 'switch') await box.setChecked(target === true);
	else if (field.kind === 'choice' || field.kind === 'name')
		await box.selectOption(isNothing(target) ? '' : String(target));
	else if (field.kind === 'age') await writeAge(box, target);
	else if (field.kind === 'match') await writeMatch(to, path, box, target);
	else if (field.kind === 'choices' || field.kind === 'names') {
		const options =
			field.kind === 'names' ? sourceOptions(field.of, to.model, to.others) : field.options;
		const before = codesIn(here(to, path));
		await tickChanged(box, Object.keys(options), before, codesIn(target));
	}
	set(to, path, target);
};

/** Fills in every part of the form, followed by the references between parts. */
export async function writeProduct(to: FieldWriting, target: Product): Promise<void> {
	for (const pass of ['own', 'names'] as const) {
		to.pass = pass;
		for (const { label, fields } of PRODUCT_GROUPS) {
			await to.page
				.getByRole('group', { name: 'Bagian produk' })
				.getByRole('button', { name: new RegExp(`^${label}`) })
				.click();
			await writeFields(to, fields, '', target);
		}
	}
}
