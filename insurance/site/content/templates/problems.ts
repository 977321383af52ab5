import { pictureProblems } from '../cleaning/picture-address.ts';
import { safeUrl } from '../cleaning/safe-url.ts';
import { WRONG_URL } from '../cleaning/written-url.ts';
import type { Child, Image, PageBody } from '../page.ts';
import type { TemplateField, TemplatePart } from './template.ts';
import { pageTemplate } from './templates.ts';

/** `at` is the field's path in the page, e.g. `children.2.name`, or `title` for the page's heading. */
export type PageProblem = { at: string; message: string };

export const plainText = (html: string): string =>
	html
		.replace(/<[^<>]+>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();

const isEmpty = (value: unknown): boolean =>
	value === undefined ||
	value === null ||
	(typeof value === 'string' && plainText(value) === '') ||
	(Array.isArray(value) && value.length === 0);

function textProblem({ kind, most }: TemplateField, value: string): string | null {
	const length = (kind === 'html' ? plainText(value) : value).length;
	if (most !== undefined && length > most)
		return `Paling banyak ${most} huruf; sekarang ${length}.`;
	if ((kind === 'address' || kind === 'file') && safeUrl(value) !== value) return WRONG_URL;
	if (kind === 'colour' && !/^#[0-9a-f]{6}$/i.test(value)) return 'Pilih warna.';
	if (kind === 'day' && !/^\d{4}-\d{2}-\d{2}$/.test(value)) return 'Pilih tanggal.';
	return null;
}

function pictureProblem(image: Partial<Image>): string | null {
	return image.default ? null : 'Pilih gambarnya.';
}

function picturesProblem(value: Image[], most = Infinity): string | null {
	if (value.length > most) return `Paling banyak ${most}.`;
	return value.every((one) => one.default) ? null : 'Pilih gambarnya.';
}

function linksProblem(value: unknown[], most = Infinity): string | null {
	if (value.length > most) return `Paling banyak ${most}.`;
	const wrong = value.some((one) => {
		const { name, url } = one as { name?: string; url?: string };
		return !name || !url || safeUrl(url) !== url;
	});
	return wrong ? 'Setiap tombol perlu tulisan dan tujuan yang benar.' : null;
}

function fieldProblem(field: TemplateField, value: unknown): string | null {
	if (isEmpty(value)) return field.required ? `${field.label} harus diisi.` : null;
	if (field.kind === 'picture') return pictureProblem(value as Image);
	if (field.kind === 'links') return linksProblem(value as unknown[], field.most);
	if (field.kind === 'pictures') return picturesProblem(value as Image[], field.most);
	if (field.kind === 'number' && !(Number.isInteger(value) && Number(value) > 0))
		return 'Tulis angka bulat mulai dari 1.';
	if (typeof value === 'string') return textProblem(field, value);
	return null;
}

const fieldsOf = (fields: readonly TemplateField[], holder: object, at: string): PageProblem[] =>
	fields.flatMap((field) => {
		const message = fieldProblem(field, (holder as Record<string, unknown>)[field.name]);
		return message === null ? [] : [{ at: `${at}${field.name}`, message }];
	});

function partsOf(
	parts: readonly TemplatePart[],
	children: readonly Child[],
	at: string,
): PageProblem[] {
	const counts = parts.flatMap(({ template, label, most, least }) => {
		const there = children.filter((one) => one.template === template).length;
		if (most !== undefined && there > most)
			return [{ at, message: `${label}: paling banyak ${most}, sekarang ${there}.` }];
		if (least !== undefined && there < least)
			return [{ at, message: `${label}: paling sedikit ${least}.` }];
		return [];
	});
	const inside = children.flatMap((child, place) => {
		const part = parts.find(({ template }) => template === child.template);
		const own = `${at}.${place}.`;
		if (!part)
			return [{ at: `${own}template`, message: 'Bagian ini tidak ada di templatnya.' }];
		return [
			...fieldsOf(part.fields, child, own),
			...partsOf(part.parts ?? [], child.children ?? [], `${own}children`),
		];
	});
	return [...counts, ...inside];
}

/**
 * Reports problems that block publishing: missing or overlong fields, unsafe addresses, and parts
 * that the template does not allow.
 */
export function pageProblems(page: {
	template: string;
	title: string;
	body: PageBody;
}): PageProblem[] {
	const { fields, parts } = pageTemplate(page.template);
	return [
		...fieldsOf(fields, { ...page.body, title: page.title }, ''),
		...partsOf(parts, page.body.children, 'children'),
		...pictureProblems(page.body),
	];
}
