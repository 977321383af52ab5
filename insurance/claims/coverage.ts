import { type Benefit, benefitValue, type ClaimDocument, claimDocumentsOf, type Product } from '#insurance/products/product.ts';
import type { Cause } from './draft.ts';

/** A thing that a policy may be claimed for: a benefit with a value under its plan and documents that prove it. */
export type ClaimType = { benefit: string; name: string };

/** The benefits of a plan that can be claimed; limits and deductibles, which ask for no documents, are none. */
export function claimTypesOf(product: Product, plan: string): ClaimType[] {
	return product.benefits
		.filter((one) => (benefitValue(one, plan) ?? 0) > 0 && claimDocumentsOf(product, one.code).length > 0)
		.map((one) => ({ benefit: one.code, name: one.name }));
}

export function benefitOf(product: Product, plan: string, code: string): Benefit | null {
	return claimTypesOf(product, plan).some((one) => one.benefit === code) ? (product.benefits.find((one) => one.code === code) ?? null) : null;
}

/** One key for product, version and benefit: what `productID` of a coverage carries, by which documents are asked (C7.2.26). */
export const claimProductId = (code: string, version: number, benefit: string) => `${code}-${version}-${benefit}`;

export function readClaimProductId(text: string): { code: string; version: number; benefit: string } | null {
	const parts = /^([A-Z0-9_]{1,30})-(\d{1,6})-([A-Z0-9_]{1,30})$/.exec(text);
	return parts ? { code: parts[1] ?? '', version: Number(parts[2]), benefit: parts[3] ?? '' } : null;
}

export const mandatoryOf = (product: Product, benefit: string): ClaimDocument[] => claimDocumentsOf(product, benefit).filter((one) => one.required);

/** Is it paid by day, and up to how many days in a policy year? */
export function dayLimit(benefit: Benefit): { perDay: boolean; max: number | null } {
	const perDay = /per day|per hari/.test(benefit.basis) || /per hari/i.test(benefit.name);
	const max = /maks (\d+) hari/.exec(benefit.limit ?? '')?.[1];
	return { perDay, max: max ? Number(max) : null };
}

/** How often in a policy year it is paid, or null where nothing is said. */
export function timesLimit(benefit: Benefit): number | null {
	const times = /(?:maks|paling banyak) (\d+)(?:x| kejadian)/.exec(benefit.limit ?? '')?.[1] ?? /^(\d+)x per tahun/.exec(benefit.limit ?? '')?.[1];
	return times ? Number(times) : null;
}

/** Is the documented cost what is paid, up to the benefit? Else the benefit itself is paid. */
export const paysCost = (benefit: Benefit) => /up to|sampai|actual repair cost/.test(benefit.basis) || (benefit.basis === 'rupiah' && !/meninggal|duka|santunan/i.test(benefit.name));

/** The cause that a benefit asks for by its own name, or null where any will do. */
export function causeOf(benefit: Benefit): Cause | null {
	if (/kecelakaan/i.test(benefit.name)) return 'accident';
	return /penyakit/i.test(benefit.name) ? 'illness' : null;
}

/** Amount of one unit in rupiah: a day, an operation, or the whole benefit. */
export function unitAmount(benefit: Benefit, plan: string, sumInsured: number): number {
	const value = benefitValue(benefit, plan) ?? 0;
	if (benefit.basis.startsWith('permille')) return Math.floor((sumInsured * value) / 1_000);
	if (benefit.basis.startsWith('percent') || benefit.basis === 'actual repair cost') return Math.floor((sumInsured * value) / 100);
	return value;
}
