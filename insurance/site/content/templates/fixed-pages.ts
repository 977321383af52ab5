import type { TemplateGroup, Template } from './template.ts';

/** Returns templates for built-in screens at fixed addresses, where editors can only change texts. */
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
