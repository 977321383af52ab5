import { coverPeriod } from '#insurance/sales/quotes/cover.ts';
import type { ShownDocument } from '#insurance/sales/quotes/documents.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { randomCode } from '#platform/values/random/random-code.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { PolicyPrice } from '../policy.ts';
import { secondDue } from '../premiums/premium-schedule.ts';
import { type SnapshotContent, snapshotEntry } from '../snapshots/policy-snapshot.server.ts';
import { insertInsured, insertPolicy, insertSnapshot, type NewPolicyRow } from '../store.server.ts';
import { nextPolicyNo } from './next-policy-number.server.ts';

export type PaidItem = {
	orderItemId: string;
	contentId: number;
	product: { code: string; version: number; name: string };
	tariffVersion: number;
	application: Application;
	price: PolicyPrice & { withoutDiscount: number };
	documents: ShownDocument[];
	questions: { question: string; answer: string }[];
	consents: unknown;
};

export type PaidOrder = { orderNo: string; paidAt: Date; items: PaidItem[] };

export type IssueDeps = { sealer: Sealer };

export const SEALED = {
	application: 'policy application',
	person: 'policy insured',
	snapshot: 'policy promise',
} as const;

export const insuredPrint = (sealer: Sealer, nik: string | null | undefined): string =>
	nik ? sealer.fingerprint(INSURED_NIK, nik) : '';

export const INSURED_NIK = 'insured nik';

/**
 * Returns the hashes used to find a holder without decrypting policies: keyed hashes of the
 * lower-case email address and of the NIK, under every known secret, with the current one first.
 */
export const holderHashes = (sealer: Sealer, holder: { email: string; nik: string }) => ({
	email: sealer.fingerprints('holder email', holder.email.trim().toLowerCase()),
	nik: sealer.fingerprints('holder nik', holder.nik),
});

function rowOf(sealer: Sealer, order: PaidOrder, item: PaidItem, policyNo: string): NewPolicyRow {
	const { application, price, product } = item;
	const { choice, holder } = application;
	const prints = holderHashes(sealer, holder);
	const cover = coverPeriod(order.paidAt, choice.period, choice.startAt);
	return {
		id: uuidv7(),
		policyNo,
		source: 'order',
		orderItemId: item.orderItemId,
		orderNo: order.orderNo,
		status: 'INFORCE',
		verificationCode: randomCode(),
		contentId: item.contentId,
		productCode: product.code,
		productVersion: product.version,
		productName: product.name,
		tariffVersion: item.tariffVersion,
		plan: choice.plan,
		sumInsured: choice.sumInsured,
		frequency: choice.frequency,
		periodUnit: choice.period.unit,
		periodLength: choice.period.length,
		...price,
		...cover,
		renewalOf: choice.renewalOf ?? null,
		nextDueOn: secondDue({ frequency: choice.frequency, cover, price }),
		application: sealer.seal(SEALED.application, application),
		holderEmailHash: prints.email[0] ?? '',
		holderNikHash: prints.nik[0] ?? '',
		issuedAt: order.paidAt,
	};
}

function snapshotOf(
	row: Pick<NewPolicyRow, 'policyNo' | 'tariffVersion' | 'startDay' | 'endDay'>,
	order: PaidOrder,
	item: PaidItem,
): SnapshotContent {
	return {
		policyNo: row.policyNo,
		orderNo: order.orderNo,
		product: item.product,
		tariffVersion: item.tariffVersion,
		documents: item.documents,
		choice: item.application.choice,
		questions: item.questions,
		price: {
			planRate: item.price.premium,
			planRateWithoutDiscount: item.price.withoutDiscount,
			discount: item.price.discount,
			...(item.price.promotion > 0 ? { promotion: item.price.promotion } : {}),
			trace: item.price.trace,
		},
		consents: item.consents,
		cover: { startDay: row.startDay, endDay: row.endDay },
	};
}

function issueOne(
	tx: Tx,
	{ sealer }: IssueDeps,
	order: PaidOrder,
	item: PaidItem,
	number: string,
): { policyId: string; policyNo: string } {
	const row = rowOf(sealer, order, item, number);
	insertPolicy(tx, row);
	insertInsured(
		tx,
		row.id,
		item.application.insured.map(({ role, ...person }, position) => ({
			id: uuidv7(),
			position,
			role,
			sumInsured: row.sumInsured,
			person: sealer.seal(SEALED.person, person),
			nikPrint: insuredPrint(sealer, person.nik),
		})),
	);
	const entry = snapshotEntry(snapshotOf(row, order, item));
	insertSnapshot(
		tx,
		row.id,
		'issue',
		entry,
		sealer.seal(SEALED.snapshot, entry.text),
		order.paidAt,
	);
	const payload = { policyId: row.id };
	enqueue(tx, 'policy-documents', payload, { dedupeKey: `policy-documents ${row.id}` });
	enqueue(tx, 'invitation', payload, { dedupeKey: `invitation ${row.id}` });
	enqueue(tx, 'screen-policy', payload, { dedupeKey: `screen-policy ${row.id}` });
	return { policyId: row.id, policyNo: row.policyNo };
}

/**
 * Issues one policy per item of a paid order, in the transaction that settles it: number, insured
 * persons, cover, fixed versions, the first entry of the policy snapshot, and the jobs
 * `policy-documents` and `invitation` with `{policyId}`. The unique constraint on the order item
 * prevents a second policy for it.
 */
export async function issuePolicies(
	tx: Tx,
	deps: IssueDeps,
	order: PaidOrder,
): Promise<{ policyId: string; policyNo: string }[]> {
	const numbers = await Promise.all(order.items.map(() => nextPolicyNo(tx)));
	return order.items.map((item, at) => issueOne(tx, deps, order, item, numbers[at] as string));
}
