import { type Role, ROLE_WORDS } from './choices.ts';

/**
 * What is wrong with whom a family product insures, or null: one that takes two or more wants its
 * holder among them, and somebody may be insured without the holder only where the product says
 * so.
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
