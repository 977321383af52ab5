import { z } from 'zod';

import { isPhoneNumber, tidyPhone } from './phone.ts';

/** Creates the rule for a telephone number, which is cleaned before its digits are counted. */
export const phoneNumber = (label: string) =>
	z
		.string({ error: `${label} wajib diisi` })
		.overwrite(tidyPhone)
		.min(1, `${label} wajib diisi`)
		.refine((phone) => phone === '' || isPhoneNumber(phone), {
			error: `${label} harus 10–14 digit angka`,
		});
