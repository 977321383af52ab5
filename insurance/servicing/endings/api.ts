import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { ENDING_STATES } from './ending.ts';

const id = z.string().max(64);
const day = z.string().max(10);
const text = z.string();
const own = { method: 'POST', auth: 'selfcare' } as const;
const endorsed = z.object({ endorsementNo: text, endsOn: text, docFilePath: text });

/**
 * Whether an own policy may end with the last day that is paid, or does so already: what is paid
 * and returned today (nothing), and every instalment that is left out, or is charged again when the
 * end is taken back. `state` none with a `reason` where neither is possible. Rupiah; days
 * `YYYY-MM-DD`.
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
 * Lets an own policy end with the last day that is paid: `endsOn` must be the day that `getEnding`
 * shows now, else 409 with the new one in `data`. Cover is whole until then, no premium is asked
 * for any more, the endorsement comes by mail. Asked again it gives the same answer.
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
 * Takes a planned end back before it comes: cover goes on without a gap to the day that was agreed,
 * and the premium at the sums that were agreed. `total` must be what `getEnding` shows now, else
 * 409 with the new figures in `data`.
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
