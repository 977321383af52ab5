/**
 * What is wrong with how many a family product insures, or null: one that takes two or more wants
 * its holder among them. `least` persons at least, `roles` of those who are insured now.
 */
export function tooFewInsured(
	product: string,
	least: number,
	roles: readonly string[],
): string | null {
	if (least <= 1 || (roles.length >= least && roles.includes('self'))) return null;
	return `${product} menanggung kamu bersama pasangan atau anak, paling sedikit ${least} orang.`;
}
