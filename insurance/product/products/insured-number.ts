import { type Role, ROLE_WORDS } from './choices.ts';

/**
 * Returns the error in the choice of insured persons for a family product; null if it is valid.
 * Cover for two or more must include the holder, and a person may be insured without the holder
 * only if the product allows it.
 */
export function insuredNumberProblem(
	{ name, minInsured, alone }: { name: string; minInsured: number; alone: readonly Role[] },
	roles: readonly Role[],
): string | null {
	const withHolder = roles.includes('self');
	if (minInsured > 1 && !(withHolder && roles.length >= minInsured))
		return `${name} menanggung kamu bersama pasangan atau anak, paling sedikit ${minInsured} orang.`;
	const [first] = roles;
	if (!first || withHolder || roles.some((role) => alone.includes(role))) return null;
	return `${ROLE_WORDS[first]} hanya dapat ditanggung ${name} bersama kamu.`;
}
