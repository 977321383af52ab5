import { z } from 'zod';

import { formatRupiah } from '#platform/values/money.ts';

import {
	type HeldRole,
	NO_LIMIT,
	type Permission,
	PERMISSIONS,
	type RightLimit,
	rightWords,
} from './rights.ts';

const MOST_RUPIAH = 1_000_000_000_000;

export const roleRight = z.object({
	right: z.enum(PERMISSIONS),
	amount: z.int().min(1, { error: 'Isi batas dalam rupiah' }).max(MOST_RUPIAH).nullable(),
	products: z.array(z.string().min(1).max(40)).min(1).max(200).nullable(),
	companies: z.array(z.uuid()).min(1).max(200).nullable(),
});

/** A role as people write it, with the rights it contains and their limits. */
export const roleInput = z.object({
	name: z
		.string({ error: 'Nama peran wajib diisi' })
		.trim()
		.min(3, { error: 'Nama peran minimal 3 huruf' })
		.max(60),
	about: z.string().trim().max(200),
	reasonNeeded: z.boolean(),
	rights: z
		.array(roleRight)
		.min(1, { error: 'Pilih paling sedikit satu hak' })
		.max(PERMISSIONS.length),
});
export type RoleInput = z.output<typeof roleInput>;

/** A limit that a right does not have is dropped, and a right that is given twice. */
export function tidyRole(role: RoleInput): RoleInput {
	const rights = new Map(
		role.rights.map(({ right, amount, products, companies }) => {
			const limits = rightWords(right).limits ?? [];
			const tidied = {
				right,
				amount: limits.includes('amount') ? amount : null,
				products: limits.includes('products') ? products : null,
				companies: limits.includes('companies') ? companies : null,
			};
			return [right, tidied] as const;
		}),
	);
	return { ...role, rights: PERMISSIONS.flatMap((right) => rights.get(right) ?? []) };
}

/** The names by which people know products and companies, by code and id. */
export type LimitNames = {
	products: ReadonlyMap<string, string>;
	companies: ReadonlyMap<string, string>;
};

const namesIn = (names: ReadonlyMap<string, string>, ids: readonly string[]): string =>
	ids.map((id) => names.get(id) ?? id).join(', ');

/** Describes a limit, e.g. `sampai Rp10.000.000, hanya Jaga Aman`; empty without one. */
export function rightLimitWords(
	{ amount, products, companies }: RightLimit,
	names: LimitNames,
): string {
	return [
		...(amount === null ? [] : [`sampai ${formatRupiah(amount)}`]),
		...(products === null ? [] : [`hanya ${namesIn(names.products, products)}`]),
		...(companies === null ? [] : [`hanya ${namesIn(names.companies, companies)}`]),
	].join(', ');
}

/** The contents of a role, by label, for comparing its old and its new state. */
export function roleValues(role: RoleInput, names: LimitNames): Record<string, string> {
	return {
		Nama: role.name,
		Keterangan: role.about || '–',
		'Data orang hanya dengan alasan': role.reasonNeeded ? 'Ya' : 'Tidak',
		...Object.fromEntries(
			role.rights.map(({ right, ...limit }) => [
				rightWords(right).words,
				rightLimitWords(limit, names) || 'tanpa batas',
			]),
		),
	};
}

export function roleAsWritten(role: HeldRole & { about: string }): RoleInput {
	const { name, about, reasonNeeded, rights } = role;
	return {
		name,
		about,
		reasonNeeded,
		rights: PERMISSIONS.filter((right: Permission) => rights[right]).map((right) => {
			const { amount, products, companies } = rights[right] ?? NO_LIMIT;
			return {
				right,
				amount,
				products: products && [...products],
				companies: companies && [...companies],
			};
		}),
	};
}

/** An id for a new role, from its name; a number is added if it is taken. */
export function roleIdFor(name: string, taken: readonly string[]): string {
	const words = name
		.toLowerCase()
		.normalize('NFKD')
		.split(/[^a-z0-9]/)
		.filter((word) => word !== '');
	const base = words.join('-').slice(0, 34) || 'peran';
	const ids = [base, ...Array.from({ length: 99 }, (_none, at) => `${base}-${at + 2}`)];
	return ids.find((id) => id.length > 1 && !taken.includes(id)) ?? base;
}
