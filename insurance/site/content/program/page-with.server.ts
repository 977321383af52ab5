import type { SeedBody, SeedPage } from '../seed.server.ts';

export const pageWith = (
	slug: string,
	template: string,
	title: string,
	body: Partial<SeedBody> = {},
): SeedPage => ({ slug, template, title, body: { name: title, ...body } });

export const describedPage = (
	slug: string,
	template: string,
	title: string,
	description: string,
	rest: Partial<SeedBody> = {},
): SeedPage => pageWith(slug, template, title, { description, ...rest });

export const fold = (name: string, text: string) => ({
	template: 'accordion',
	name,
	description: `<p>${text}</p>`,
});
