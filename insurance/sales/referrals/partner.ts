import type { Day } from '#platform/values/dates.ts';

/**
 * A partner whose links lead to the shop (e.g. `/jaga-aman?mitra=KLINIK`). The code is valid from
 * `fromDay` through `toDay`.
 */
export type ReferralPartner = { code: string; name: string; fromDay: Day; toDay: Day | null };

const CODE = /^[A-Z0-9][A-Z0-9-]{1,29}$/;

/** Normalises a code to its stored form, or returns null if it is malformed. */
export function plainPartnerCode(text: string): string | null {
	const code = text.trim().toUpperCase();
	return CODE.test(code) ? code : null;
}

export const isGood = ({ fromDay, toDay }: ReferralPartner, day: Day): boolean =>
	fromDay <= day && (toDay === null || day <= toDay);
