import type { PageText } from '#insurance/site/content-studio/pages/merge.ts';
import type { Child } from '#insurance/site/content/page.ts';
import type { TemplatePart } from '#insurance/site/content/templates/template.ts';

type Node = Record<string, unknown>;

/** Returns the value at a path, e.g. `children.2.name`. `title` is the page's heading. */
export function pageValueAt({ title, body }: PageText, path: string): unknown {
	if (path === 'title') return title;
	return path.split('.').reduce<unknown>((node, key) => (node as Node | undefined)?.[key], body);
}

function changed(node: unknown, [key = '', ...rest]: string[], value: unknown): unknown {
	if (Array.isArray(node))
		return node.map((one, at) =>
			String(at) === key ? (rest.length === 0 ? value : changed(one, rest, value)) : one,
		);
	const { [key]: old, ...others } = (node ?? {}) as Node;
	const next = rest.length === 0 ? value : changed(old, rest, value);
	return next === undefined || next === '' ? others : { ...(node as Node), [key]: next };
}

/** Returns the text with a new value at a path. An empty value is removed. */
export function withPageValue(text: PageText, path: string, value: unknown): PageText {
	if (path === 'title') return { ...text, title: String(value ?? '') };
	const body = changed(text.body, path.split('.'), value) as PageText['body'];
	return { ...text, body: { ...body, name: body.name ?? '', children: body.children ?? [] } };
}

export const newPart = ({ template }: TemplatePart): Child => ({ template, name: '' });

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
	const rest = list.filter((_one, at) => at !== from);
	return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)];
}
