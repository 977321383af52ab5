import type { ArchivedContent } from '../archive/archive.ts';
import { cleanNavigation, cleanWord } from '../frame/clean-frame.server.ts';
import { cleanBody } from './clean-html.server.ts';

declare const cleaned: unique symbol;
/** Sanitized content of pages, menus and the dictionary. Only content of this type is stored. */
export type CleanContent = ArchivedContent & { [cleaned]: true };

const mapValues = (all: Record<string, string>, change: (text: string) => string) =>
	Object.fromEntries(Object.entries(all).map(([key, text]) => [key, change(text)]));

export function cleanContent(content: ArchivedContent): CleanContent {
	const { navigation, wordings } = content;
	return {
		...content,
		pages: content.pages.map((page) => ({ ...page, body: cleanBody(page.body) })),
		navigation: {
			id: navigation.id && cleanNavigation(navigation.id),
			en: navigation.en && cleanNavigation(navigation.en),
		},
		wordings: {
			id: wordings.id && mapValues(wordings.id, cleanWord),
			en: wordings.en && mapValues(wordings.en, cleanWord),
		},
	} as CleanContent;
}
