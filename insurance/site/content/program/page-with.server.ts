import type { SeedBody, SeedPage } from '../seed.server.ts';

/** Creates a page whose heading is its title. */
export const pageWith = (
	slug: string,
	template: string,
	title: string,
	body: Partial<SeedBody> = {},
): SeedPage => ({ slug, template, title, body: { name: title, ...body } });

/** Creates the same, beginning with a description. */
export const describedPage = (
	slug: string,
	template: string,
	title: string,
	description: string,
	rest: Partial<SeedBody> = {},
): SeedPage => pageWith(slug, template, title, { description, ...rest });

/** Creates a question with a one-paragraph answer that opens below it. */
export const fold = (name: string, text: string) => ({
	template: 'accordion',
	name,
	description: `<p>${text}</p>`,
});
