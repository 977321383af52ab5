import { hash } from 'node:crypto';

import { canonical } from '#insurance/claims/form/form-content.ts';
import { payMethod } from '#insurance/money/payments/methods.ts';
import { payCode, qrisText } from '#insurance/money/payments/sandbox/sandbox-codes.ts';

import type { PastValues } from './format.ts';

/** Recomputes the gateway's answer, because it contains the order number. */
function instruct(row: PastValues): void {
	const instruction = row['instruction'] as
		| { kind: string; text?: string; number?: string }
		| undefined;
	const [orderNo, amount] = [String(row['order_no']), Number(row['amount'])];
	const method = payMethod(String(row['method']));
	if (instruction?.kind === 'qr') instruction.text = qrisText({ orderNo, amount });
	else if (instruction?.number && method) instruction.number = payCode(orderNo, method);
}

type Signed = { content?: { form: unknown; fingerprint: string } };

/** Recomputes values that depend on other columns of the row, before it is sealed. */
export const MAKE_AGAIN: Readonly<Record<string, (row: PastValues) => void>> = {
	purchase_order: instruct,
	claim_signature({ content }: PastValues & Signed) {
		if (content) content.fingerprint = hash('sha256', canonical(content.form));
	},
	debit_result(row) {
		if (row['bytes'] !== undefined) row['print'] = hash('sha256', String(row['bytes']));
	},
};
