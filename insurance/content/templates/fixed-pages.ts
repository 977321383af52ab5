import type { TemplateGroup, Template } from './template.ts';

/** Screens of the program, each with its address, where an editor writes words alone. */
export const fixedPages = (
	group: TemplateGroup,
	fields: Template['fields'],
	named: Record<string, readonly [label: string, address: string]>,
) =>
	Object.entries(named).map(([template, [label, fixed]]): Template => ({
		template,
		label,
		group,
		fields,
		parts: [],
		fixed,
	}));
