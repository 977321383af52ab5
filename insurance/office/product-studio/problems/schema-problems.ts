import type { z } from 'zod';

import { productSchema } from '#insurance/product/products/product.ts';
import { groupDigits } from '#platform/values/money.ts';

import { productProblem, type ProductProblem } from './problem.ts';

type Issue = z.core.$ZodIssue;

const FORMATS: Record<string, string> = {
	code: 'Huruf besar, angka dan garis bawah, paling banyak 30',
	slug: 'Huruf kecil, angka dan tanda hubung',
	id: 'Huruf besar dengan dua angka, seperti P01',
	question: 'Mulai dengan huruf kecil; lalu huruf kecil, angka dan garis bawah',
};

function formatWords(path: readonly PropertyKey[]): string {
	const name = String(path.at(-1) ?? '');
	if (name === 'slug') return FORMATS['slug'] ?? '';
	if (name === 'id')
		return (
			(path[0] === 'questions' && path.length === 3 ? FORMATS['question'] : FORMATS['id']) ??
			''
		);
	if (name === 'min' || name === 'max') return 'Pilih tanggal';
	return FORMATS['code'] ?? '';
}

const EXPECTED: Record<string, string> = {
	number: 'Isi dengan angka',
	int: 'Isi dengan angka bulat',
	string: 'Belum diisi',
	array: 'Belum diisi',
	object: 'Belum diisi',
	boolean: 'Pilih ya atau tidak',
};

function tooSmall(issue: Issue & { code: 'too_small' }): string {
	const least = Number(issue.minimum);
	if (issue.origin === 'string') return 'Belum diisi';
	if (issue.origin === 'array')
		return least === 1 ? 'Belum ada satu pun' : `Paling sedikit ${least}`;
	return issue.inclusive
		? `Paling sedikit ${groupDigits(least)}`
		: `Harus lebih dari ${groupDigits(least)}`;
}

/**
 * Returns the branch of the union that was probably intended: the one in which the value matched
 * most deeply.
 */
const meant = (issue: Issue & { code: 'invalid_union' }): readonly Issue[] => {
	const depth = (issues: readonly Issue[]) =>
		Math.max(0, ...issues.map(({ path }) => path.length));
	return [...issue.errors].sort((one, other) => depth(other) - depth(one))[0] ?? [];
};

function words(issue: Issue, path: readonly PropertyKey[]): string {
	switch (issue.code) {
		case 'invalid_type':
			return issue.input === undefined || issue.input === null
				? 'Belum diisi'
				: (EXPECTED[issue.expected] ?? 'Isinya tidak sesuai');
		case 'too_small':
			return tooSmall(issue);
		case 'too_big':
			return `Paling banyak ${groupDigits(Number(issue.maximum))}`;
		case 'invalid_format':
			return formatWords(path);
		case 'invalid_value':
			return 'Pilih salah satu';
		case 'unrecognized_keys':
			return `Tidak dikenal di sini: ${issue.keys.join(', ')}`;
		case 'custom':
			return path[0] === 'benefits'
				? 'Manfaat punya ketentuan, atau menjadi batas bersama; tidak keduanya'
				: issue.message;
		default:
			return 'Isinya tidak sesuai';
	}
}

function problemsOf(issue: Issue, before: readonly PropertyKey[]): ProductProblem[] {
	const path = [...before, ...issue.path];
	if (issue.code === 'invalid_union' && issue.errors.length > 0)
		return meant(issue).flatMap((one) => problemsOf(one, path));
	if (issue.code === 'custom' && path.join() === 'questions') return [];
	return [productProblem(path.join('.'), words(issue, path))];
}

export const issueProblems = (issues: readonly Issue[]): ProductProblem[] =>
	issues.flatMap((issue) => problemsOf(issue, []));

export function schemaProblems(written: unknown): ProductProblem[] {
	const read = productSchema.safeParse(written, { reportInput: true });
	return read.success ? [] : issueProblems(read.error.issues);
}
