import type { TemplateGroup, Template } from './template.ts';

/** Returns templates for program screens at fixed addresses, where an editor only writes texts. */
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
