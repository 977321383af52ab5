import type { SeedBody, SeedPage } from '../seed.server.ts';

/** Creates a page that uses its title as the heading. */
export const pageWith = (
	slug: string,
	template: string,
	title: string,
	body: Partial<SeedBody> = {},
): SeedPage => ({ slug, template, title, body: { name: title, ...body } });

/** Like `pageWith`, with an introductory description. */
export const describedPage = (
	slug: string,
	template: string,
	title: string,
	description: string,
	rest: Partial<SeedBody> = {},
): SeedPage => pageWith(slug, template, title, { description, ...rest });

/** Creates a question that expands to show a one-paragraph answer. */
export const fold = (name: string, text: string) => ({
	template: 'accordion',
	name,
	description: `<p>${text}</p>`,
});
