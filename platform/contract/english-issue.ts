import { z } from 'zod';

const { localeError } = z.locales.en();

export function englishIssue(issue: z.core.$ZodIssue): string {
	const place = issue.path.map(String).join('.');
	const words = issue.code === 'invalid_type' ? `expected ${issue.expected}` : sentenceOf(issue);
	return place === '' ? words : `${place}: ${words}`;
}

function sentenceOf(issue: z.core.$ZodIssue): string {
	if (issue.code === 'custom') return issue.message;
	const words = localeError(issue as z.core.$ZodRawIssue);
	return (typeof words === 'string' ? words : words?.message) ?? issue.message;
}
