import { type Role, ROLE_WORDS } from './choices.ts';

/**
 * Returns the error in the choice of insured persons for a family product; null if it is valid.
 * Cover for two or more must include the holder, and a person may be insured without the holder
 * only if the product allows it.
 */
export function insuredNumberProblem(
	name: string,
	{ minInsured, alone }: { minInsured: number; alone: readonly Role[] },
	people: readonly { role: Role }[],
): string | null {
	const withHolder = people.some(({ role }) => role === 'self');
	if (minInsured > 1 && !(withHolder && people.length >= minInsured))
		return `${name} menanggung kamu bersama pasangan atau anak, paling sedikit ${minInsured} orang.`;
	const first = people[0];
	if (!first || withHolder || people.some(({ role }) => alone.includes(role))) return null;
	return `${ROLE_WORDS[first.role]} hanya dapat ditanggung ${name} bersama kamu.`;
}
