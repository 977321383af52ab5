import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

// Checks only types. Number formats are checked in `voucher.ts`, so that every refusal has a
// specific message.
const id = z.coerce.number().int().min(1).max(2_000_000_000);
const policyNo = z.union([z.string().max(40), z.number()]).transform(String);
const captcha = z.string().max(8000).nullish();

const share = z.object({
	/** Number of units that this policy may still redeem, limited by the stock. */
	remaining: z.int(),
	/** Number of units per policy (decision on B3.14.08). */
	totalPolicy: z.int(),
	/**
	 * Partners for an e-voucher; empty for a ticket. `name` is an additional field for screen
	 * readers.
	 */
	egift: z.array(
		z.object({ id: z.int(), image: z.string(), name: z.string(), remaining: z.int() }),
	),
});
export type VoucherShare = z.output<typeof share>;

const check = {
	method: 'POST',
	auth: 'page',
	input: z.object({ policyNo, id, captcha }),
	output: share,
	limit: { max: 60, seconds: 600 },
} as const;
const submit = {
	method: 'POST',
	auth: 'page',
	// Text in place of a number results in a message on the field, not in a malformed-request
	// error.
	input: z.object({
		policyNo,
		id,
		quantity: z.union([z.number(), z.string().max(40)]).nullish(),
		captcha,
	}),
	output: z.object({ isPending: z.boolean() }),
	once: true,
	limit: { max: 60, seconds: 600 },
} as const;

export const ticketCheck = call({
	...check,
	path: '/page/voucher/ticketCheck',
	summary: 'Hak tiket sebuah polis',
	rules: 'B2.7 B7.73 B7.74',
});
export const egiftCheck = call({
	...check,
	path: '/page/voucher/egiftCheck',
	summary: 'Hak e-voucher sebuah polis dan pilihan mitranya',
	rules: 'B2.7 B7.72 B7.74',
});
/** `id` is the promotion's content id. */
export const ticketSubmit = call({
	...submit,
	path: '/page/voucher/ticketSubmit',
	summary: 'Menukar tiket; kodenya dikirim ke email pemegang polis',
	rules: 'B2.7 B7.76 B7.79',
});
/** `id` is the chosen partner; a null `quantity` means one voucher. */
export const egiftSubmit = call({
	...submit,
	path: '/page/voucher/egiftSubmit',
	summary: 'Menukar e-voucher; kodenya dikirim ke email pemegang polis',
	rules: 'B2.7 B7.75 B7.77 B7.78 B7.79',
});
