import type {
	CaseExtension,
	CasePeriod,
	CasePerson,
} from '#insurance/product/tariffs/cases/price-case.ts';

import type { Sex } from '../quote.ts';

type Refused = Readonly<Record<string, string>>;

type YesNo = 'Ya' | 'Tidak';

export type Wanted = {
	/** Time of purchase in Jakarta, e.g. `2026-11-20 11:00`; defaults to NOW. */
	now?: string;
	plan?: string;
	/** Defaults to the plan's sum insured. */
	sumInsured?: number;
	/** Defaults to `1 year`. */
	period?: CasePeriod;
	frequency?: 'lump_sum' | 'yearly' | 'monthly';
	/** A numeric age means that the last birthday was half a year before the sale. */
	insured?: readonly CasePerson[];
	/** Defaults to the person insured as self, or a woman aged 36. */
	holder?: `${Sex} ${string}`;
	/** Jakarta time, e.g. `2026-12-12 18:00`. */
	startAt?: string;
	renewal?: boolean;
	cashless?: boolean;
	printedBook?: boolean;
	/** Plate area and model year, e.g. `B 2024`; null if not declared. */
	vehicle?: `${string} ${number}` | null;
	/** Code and limit, e.g. `TPL 5000000`. */
	extensions?: readonly CaseExtension[];
	health?: YesNo | `${YesNo} ${YesNo}`;
	/** Number of employees, for products that only staff can sell. */
	headcount?: number;
};

/**
 * An eligibility case derived from the policy terms. The purchase succeeds if neither `refused` nor
 * `refusedLater` is given.
 */
type EligibilityCase = Wanted & {
	/** Refused both during pricing and on purchase. */
	refused?: Refused;
	/** Refused only on purchase, because of facts that pricing does not use. */
	refusedLater?: Refused;
	unanswered?: true;
	why: string;
};

/** Cases for one sample product. `given` is merged into every case that does not override it. */
export type EligibilityCases = {
	product: string;
	given: Wanted;
	cases: readonly EligibilityCase[];
};

export const NOW = '2026-11-20 11:00';
