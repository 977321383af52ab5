import type { FieldErrors } from 'react-hook-form';

import type { PageData } from '#insurance/site/content/page.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { askedFields } from '../application/answers-of.ts';
import type { FormTools, Posted } from '../application/form-context.ts';
import type { FieldProblem } from '../application/form-problems.ts';
import type { FormValues } from '../application/form-values.ts';

type Tree = Record<string, unknown>;

const at = (tree: unknown, name: string): unknown =>
	name.split('.').reduce<unknown>((part, key) => (part as Tree | undefined)?.[key], tree);

function errorsOf(found: readonly FieldProblem[]): FieldErrors<FormValues> {
	const errors: Tree = {};
	for (const { name, message } of found) {
		if (name === null) continue;
		const path = name.split('.');
		const last = path.pop() ?? '';
		let into = errors;
		for (const part of path) into = (into[part] ??= {}) as Tree;
		into[last] = { type: 'rule', message };
	}
	return errors as FieldErrors<FormValues>;
}

const nothing = () => undefined;

const CARDS = /\.(sex|ownerIsHolder)$/;

export function postedTools(
	page: PageData,
	values: FormValues,
	found: readonly FieldProblem[],
	{ now, posted }: { now: Date; posted: Posted },
): FormTools {
	const cards = new Set(
		askedFields(page, values, now)
			.filter(({ question }) => ['yes-no', 'choice'].includes(question.answer.kind))
			.map(({ field }) => `answers.${field}`),
	);
	const register = (name: string) => {
		const value = at(values, name);
		if (typeof value === 'boolean') return { name, value: 'ya', defaultChecked: value };
		if (CARDS.test(name) || cards.has(name)) return { name, chosen: String(value ?? '') };
		return { name, defaultValue: String(value ?? '') };
	};
	return {
		register: register as unknown as FormTools['register'],
		setValue: nothing,
		clearErrors: nothing,
		values,
		errors: errorsOf(found),
		now,
		today: jakartaDay(now),
		posted,
	};
}
