import type { CaseExtension, CasePeriod, CasePerson } from '#insurance/tariffs/cases/price-case.ts';

import type { Sex } from '../quote.ts';

/** A field of the refusal and a piece of its sentence. */
type Refused = Readonly<Record<string, string>>;

type YesNo = 'Ya' | 'Tidak';

export type Wanted = {
	/** Jakarta's clock when it is bought, `2026-11-20 11:00`; absent: NOW. */
	now?: string;
	plan?: string;
	/** Absent: what the plan itself insures. */
	sumInsured?: number;
	/** Absent: `1 year`. */
	period?: CasePeriod;
	/** Absent: the first that the product has. */
	frequency?: 'lump_sum' | 'yearly' | 'monthly';
	/** Ages in figures are those half a year before the sale. */
	insured?: readonly CasePerson[];
	/** Absent: who is insured for oneself, or a woman of 36. */
	holder?: `${Sex} ${string}`;
	/** Jakarta's clock, `2026-12-12 18:00`. */
	startAt?: string;
	renewal?: boolean;
	cashless?: boolean;
	printedBook?: boolean;
	/** Area of the plate and model year, `B 2024`; null: not declared. */
	vehicle?: `${string} ${number}` | null;
	/** Code and limit, `TPL 5000000`. */
	extensions?: readonly CaseExtension[];
	/** Answers to the two questions of the special sum insured. */
	health?: YesNo | `${YesNo} ${YesNo}`;
	/** Employees, whom only our staff insure. */
	headcount?: number;
};

/** Who may buy what, as the terms have it. Neither `refused` nor `refusedLater`: bought. */
type EligibilityCase = Wanted & {
	/** Refused when the price is asked, and when it is bought. */
	refused?: Refused;
	/** Refused when it is bought only: what the price does not ask. */
	refusedLater?: Refused;
	/** The questions of the special sum insured must be answered before it is paid. */
	unanswered?: true;
	why: string;
};

/** The cases of one sample product; `given` holds for every case that does not say otherwise. */
export type EligibilityCases = {
	product: string;
	given: Wanted;
	cases: readonly EligibilityCase[];
};

export const NOW = '2026-11-20 11:00';
