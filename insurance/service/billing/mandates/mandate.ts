import { keysOf } from '#platform/values/keys.ts';
import { tidyName } from '#platform/values/person-name.ts';
import { internationalPhone, isPhoneNumber, tidyPhone } from '#platform/values/phone.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';

/**
 * Days the bank needs to process a mandate: it takes effect at 00.00 WIB this many days after it
 * was given.
 */
export const BANK_DAYS = 1;

const ACCOUNT_DIGITS = { min: 8, max: 20 } as const;
/** Minimum and maximum number of digits after +62, without a leading 0. */
const PHONE_DIGITS = { min: 8, max: 13 } as const;

/** Path of the form, also used to renew a stopped mandate (decision on C2.1.12). */
export const AUTODEBET_PATH = '/selfcare-pengajuan-autodebet';

/** Builds the form's `ref`: policy number and policy id joined by a semicolon (C2.2.44). */
export const autodebetRef = (policyNo: string, policyId: string): string =>
	`${policyNo};${policyId}`;

export function readAutodebetRef(
	ref: string | null,
): { policyNo: string; policyId: string } | null {
	const parts = /^(\d{11});([0-9a-f-]{36})$/.exec(ref ?? '');
	return parts ? { policyNo: parts[1] ?? '', policyId: parts[2] ?? '' } : null;
}

/** Replaces the leading 0 of a typed number with +62 (C7.2.20). */
export function withPrefix(typed: string): string {
	const phone = tidyPhone(typed);
	return phone.startsWith('+') ? phone : `+62${phone.replace(/^0/, '')}`;
}

/** Data submitted by the form (C7.2.18). */
export type MandateAccount = { holderName: string; bankAccountNo: string; phoneNo: string };

const digits = (text: string, { min, max }: { min: number; max: number }) =>
	new RegExp(`^\\d{${min},${max}}$`).test(text);

const CHECKS: Record<keyof MandateAccount, (text: string) => string | null> = {
	holderName: (text) =>
		text === ''
			? 'Nama pemilik rekening wajib diisi'
			: text.length > 100
				? 'Nama paling banyak 100 karakter'
				: null,
	bankAccountNo: (text) =>
		digits(text, ACCOUNT_DIGITS)
			? null
			: `Nomor rekening harus ${ACCOUNT_DIGITS.min} sampai ${ACCOUNT_DIGITS.max} digit angka`,
	phoneNo: (text) =>
		text.startsWith('+62') && !text.startsWith('+620') && digits(text.slice(3), PHONE_DIGITS)
			? null
			: `Nomor HP harus ${PHONE_DIGITS.min} sampai ${PHONE_DIGITS.max} digit sesudah +62`,
};

/**
 * Returns the three fields as stored: normalised names and numbers, and the phone number with +62
 * (C7.2.20).
 */
export const tidyAccount = ({
	holderName,
	bankAccountNo,
	phoneNo,
}: MandateAccount): MandateAccount => ({
	holderName: tidyName(holderName),
	bankAccountNo: tidyDigits(bankAccountNo),
	phoneNo:
		phoneNo.trim().startsWith('+') && isPhoneNumber(tidyPhone(phoneNo))
			? internationalPhone(phoneNo)
			: phoneNo.trim(),
});

/** Returns the problems with the input by field, or `{}` if there are none (C5.52). */
export function accountProblems(
	typed: MandateAccount,
): Partial<Record<keyof MandateAccount, string>> {
	const account = tidyAccount(typed);
	const fields = keysOf(CHECKS);
	return Object.fromEntries(
		fields.flatMap((field) =>
			CHECKS[field](account[field]) === null ? [] : [[field, CHECKS[field](account[field])]],
		),
	);
}

/** The provider that debits mandates, or null if this installation does not debit accounts. */
export type Debiting = { debits: { id: string } | null };

/** The direct debit section of the policy page (C3.11). */
export type Recurring = {
	labelAutodebet: string;
	description: string;
	isEligibleSKPR: boolean;
	isStopSKPR: boolean;
	linkAutodebet: string;
};

/**
 * True if there is a label and the holder may either register a mandate or has stopped one (C4.33,
 * C4.34).
 */
export const showsRecurring = ({
	labelAutodebet,
	isEligibleSKPR,
	isStopSKPR,
}: Recurring): boolean => labelAutodebet !== '' && (isEligibleSKPR || isStopSKPR);

/** C4.35, C4.36. */
export const recurringButton = ({ isEligibleSKPR }: Recurring): 'OK' | 'Ajukan' =>
	isEligibleSKPR ? 'Ajukan' : 'OK';

/** Returns the effect of clicking the button, exactly as in the table in C4.37–C4.41. */
export function recurringStep({
	isEligibleSKPR,
	isStopSKPR,
}: Recurring): 'register' | 'form' | 'close' {
	if (isEligibleSKPR && !isStopSKPR) return 'register';
	return isStopSKPR && !isEligibleSKPR ? 'form' : 'close';
}
