import { z } from 'zod';

import { isPhoneNumber, tidyPhone } from './phone.ts';

/**
 * Creates the validation rule for a phone number. The number is normalized before its digits are
 * counted.
 */
export const phoneNumber = (label: string) =>
	z
		.string({ error: `${label} wajib diisi` })
		.overwrite(tidyPhone)
		.min(1, `${label} wajib diisi`)
		.refine((phone) => phone === '' || isPhoneNumber(phone), {
			error: `${label} harus 10–14 digit angka`,
		});
