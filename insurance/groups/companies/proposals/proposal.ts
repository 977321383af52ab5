import { formatRupiah, groupDigits } from '#platform/values/money.ts';

import type { CoverInput } from '../office-api.ts';
import type { CompanyRole } from '../roles.ts';

/** Changes that require two people: setting up a company, its prices and its limits. */
export const PROPOSAL_KIND_WORDS = {
	opening: 'Perusahaan baru',
	cover: 'Produk baru',
	'payment-days': 'Tempo tagihan',
	'backdate-days': 'Peserta yang mulai mundur',
} as const;

export type GroupPrice = { headcount: number; premiumPerMember: number; total: number };
export type FirstAdmin = { name: string; email: string; role: CompanyRole };
type Offer =
	| ({ kind: 'opening'; cover: CoverInput; admin: FirstAdmin } & GroupPrice)
	| ({ kind: 'cover'; cover: CoverInput } & GroupPrice)
	| { kind: 'payment-days' | 'backdate-days'; days: number; daysBefore: number };

/** Describes a proposal about a company. `target` is the request, the company or the cover. */
export type CompanyChange = Offer & { target: string; companyName: string };
export type PricedChange = Extract<CompanyChange, { cover: unknown }>;

/** Formats a group price, e.g. `250 peserta, Rp54.000 per peserta, Rp13.500.000 setahun`. */
export const groupPriceWords = ({ headcount, premiumPerMember, total }: GroupPrice): string =>
	`${groupDigits(headcount)} peserta, ${formatRupiah(premiumPerMember)} per peserta, ${formatRupiah(total)} setahun`;

export const companyChangeWords = (change: CompanyChange): string =>
	'cover' in change
		? `${change.cover.productCode} ${change.cover.plan}: ${groupPriceWords(change)}`
		: `${PROPOSAL_KIND_WORDS[change.kind]} dari ${change.daysBefore} menjadi ${change.days} hari`;

export const COMPANY_KIND = 'company' as const;

export const thingOfCompanyChange = ({
	kind,
	target,
}: Pick<CompanyChange, 'kind' | 'target'>): string => `${kind}:${target}`;
