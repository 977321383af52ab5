import * as z from 'zod/mini';

import { isPhoneNumber, tidyPhone } from './phone.ts';

/**
 * Creates the validation rule for a phone number. The number is normalized before its digits are
 * counted.
 */
export const phoneNumber = (label: string) =>
	z.string({ error: `${label} wajib diisi` }).check(
		z.overwrite(tidyPhone),
		z.minLength(1, `${label} wajib diisi`),
		z.refine((phone) => phone === '' || isPhoneNumber(phone), {
			error: `${label} harus 10–14 digit angka`,
		}),
	);
