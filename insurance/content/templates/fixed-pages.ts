import type { Group, Template } from './template.ts';

/** Screens of the program at addresses of their own, where an editor writes words alone. */
export const fixedPages = (
	group: Group,
	fields: Template['fields'],
	named: Record<string, string>,
) =>
	Object.entries(named).map(([template, label]): Template => ({
		template,
		label,
		group,
		fields,
		parts: [],
		fixed: true,
	}));
