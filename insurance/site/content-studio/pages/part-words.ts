import type { Child } from '#insurance/site/content/page.ts';
import { pageTemplate } from '#insurance/site/content/templates/templates.ts';

/**
 * Returns the editor's label for a part: `title` by its field, `children.2` by its kind and
 * content, `children.2.name` by both.
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
