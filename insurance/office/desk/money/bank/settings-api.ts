import { z } from 'zod';

import { layoutSettings } from '#insurance/money/bank/layout.ts';
import { MATCH_RULES } from '#insurance/money/bank/matching/rules.ts';
import { call } from '#platform/contract/call.ts';
import { keysOf } from '#platform/values/keys.ts';

import { moneyOffice, moneyPath, reasonWords } from '../api.ts';

// Calls for what finance decides about reading statements: the layouts of CSV files and the rules.

const id = z.uuid();
const rule = z.object({
	kind: z.enum(keysOf(MATCH_RULES)),
	enabled: z.boolean(),
	/** True if a match needs no person. */
	sure: z.boolean(),
	/** Days by which the statement may differ from the books. */
	days: z
		.int({ error: 'Jumlah hari berupa angka' })
		.min(0, 'Paling sedikit 0 hari')
		.max(31, 'Paling banyak 31 hari'),
});
export type BankRuleShown = z.output<typeof rule> & { words: string; how: string };
const layout = z.object({
	id,
	name: z.string(),
	settings: layoutSettings,
	verifiedAt: z.string().nullable(),
	verifiedBy: z.string().nullable(),
	verifiedNote: z.string().nullable(),
});
export type BankLayoutShown = z.output<typeof layout>;

export const bankSettings = call({
	...moneyOffice,
	path: moneyPath('bank-settings'),
	summary: 'Tata letak CSV setiap bank, dan aturan pencocokan menurut urutannya',
	input: z.object({}),
	output: z.object({
		layouts: z.array(layout),
		rules: z.array(rule.extend({ words: z.string(), how: z.string() })),
	}),
});

export const saveBankLayout = call({
	...moneyOffice,
	path: moneyPath('bank-layout-save'),
	audit: { thing: null },
	summary: 'Menambah atau mengubah tata letak CSV; yang diubah harus diperiksa lagi',
	input: z.object({
		id: id.nullish(),
		name: z
			.string({ error: 'Nama tata letak wajib diisi' })
			.trim()
			.min(3, 'Nama tata letak paling sedikit 3 huruf')
			.max(80, 'Nama tata letak paling panjang 80 huruf'),
		settings: layoutSettings,
	}),
	output: z.object({ id }),
});

export const verifyBankLayout = call({
	...moneyOffice,
	path: moneyPath('bank-layout-verify'),
	audit: { thing: null },
	summary: 'Mencatat bahwa tata letak sudah dibandingkan dengan berkas asli dari bank',
	input: z.object({ id, note: reasonWords('Berkas yang dibandingkan') }),
	output: z.object({}),
	once: true,
});

export const saveBankRule = call({
	...moneyOffice,
	path: moneyPath('bank-rule-save'),
	audit: { thing: null },
	summary:
		'Mengubah satu aturan pencocokan: dipakai atau tidak, langsung atau diusulkan, berapa hari',
	input: rule,
	output: z.object({}),
});
