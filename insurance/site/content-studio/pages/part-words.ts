import type { Child } from '#insurance/site/content/page.ts';
import { pageTemplate } from '#insurance/site/content/templates/templates.ts';

/**
 * Returns the label that editors see for a part: for `title` the field's label, for `children.2`
 * the part's kind and content, for `children.2.name` both.
 */
export function partWords(template: string, name: string, children: readonly Child[]): string {
	const { fields, parts } = pageTemplate(template);
	const [first = '', place, field] = name.split('.');
	if (first !== 'children') return fields.find((one) => one.name === first)?.label ?? first;
	if (place === undefined) return 'Susunan bagian';
	const child = children[Number(place)];
	const part = parts.find((one) => one.template === child?.template);
	const called = [part?.label ?? 'Bagian', child?.name].filter(Boolean).join(': ');
	const own = part?.fields.find((one) => one.name === field)?.label;
	return own ? `${called} › ${own}` : called;
}
