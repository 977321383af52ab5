import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { ENDING_STATES } from './ending.ts';

const id = z.string().max(64);
const day = z.string().max(10);
const text = z.string();
const own = { method: 'POST', auth: 'selfcare' } as const;
const endorsed = z.object({ endorsementNo: text, endsOn: text, docFilePath: text });

/**
 * Returns whether the customer's own policy may end after its last paid day, or is already going
 * to. Lists what is paid and refunded today (nothing), and the instalments that the ending drops,
 * or that are charged again if it is withdrawn. `state` is `none` with a `reason` if neither is
 * possible. Amounts are in rupiah, dates are `YYYY-MM-DD`.
 */
export const getEnding = call({
	...own,
	path: '/page/selfcare/ending',
	summary:
		'Penghentian polis di akhir masa yang sudah dibayar: sampai kapan, dan premi mana yang tidak ditagih lagi',
	rules: 'docs/decisions/0089-cover-changed-by-its-holder.md',
	input: z.object({ policyId: id }),
	output: z.object({
		policyNo: text,
		productName: text,
		state: z.enum(ENDING_STATES),
		reason: text,
		endsOn: text.nullable(),
		agreedEndDay: text.nullable(),
		paidToday: z.int(),
		returnedToday: z.int(),
		instalments: z.array(z.object({ number: z.int(), dueOn: text, amount: z.int() })),
		total: z.int(),
		totalFormated: text,
	}),
});

/**
 * Ends the customer's own policy after its last paid day. `endsOn` must match the current date from
 * `getEnding`, otherwise the response is 409 with the new one in `data`. The policy has full cover
 * until then, and no further premiums are due. The endorsement is emailed. Idempotent.
 */
export const planEnding = call({
	...own,
	path: '/page/selfcare/ending/plan',
	summary: 'Hentikan polis setelah hari terakhir yang sudah dibayar',
	input: z.object({ policyId: id, endsOn: day, agree: z.boolean() }),
	output: endorsed,
	once: true,
	limit: { max: 10, seconds: 60 },
});

/**
 * Withdraws a planned ending before it takes effect: cover continues without a gap until the agreed
 * date, at the agreed premiums. `total` must match the current total from `getEnding`, otherwise
 * the response is 409 with the new figures in `data`.
 */
export const takeBackEnding = call({
	...own,
	path: '/page/selfcare/ending/take-back',
	summary: 'Tarik kembali penghentian polis sebelum harinya tiba',
	input: z.object({ policyId: id, total: z.int() }),
	output: endorsed,
	once: true,
	limit: { max: 10, seconds: 60 },
});
