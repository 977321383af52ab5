import { personalApprovals } from '#insurance/access/approvals/personal-data.server.ts';
import { isClosedToDesks } from '#insurance/access/staff/erased-people.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { openClaimsOf } from '#insurance/claims/holder/my-claims.server.ts';
import { personalClaims } from '#insurance/claims/personal-data/personal-data.server.ts';
import { personalDocuments } from '#insurance/documents/personal-data.server.ts';
import { personalCallers } from '#insurance/office/caller/personal-data.server.ts';
import { personalFinder } from '#insurance/office/finder/personal-data.server.ts';
import { personalPersonRoom } from '#insurance/office/person/personal-data.server.ts';
import {
	eraseCustomer,
	holdCustomer,
	loadCustomer,
} from '#insurance/people/accounts/customer-account.server.ts';
import { personalCustomers } from '#insurance/people/customers/personal-data.server.ts';
import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { personalWhatsApp } from '#insurance/people/whatsapp/personal-data.server.ts';
import { isActive, statusAt } from '#insurance/policies/policy.ts';
import { forgetSalesOf } from '#insurance/sales/assisted/forget-sales.server.ts';
import { personalAssistedSales } from '#insurance/sales/assisted/personal-data.server.ts';
import { forgetQuotesOf } from '#insurance/sales/carts/kept/forget-quotes.server.ts';
import { personalRequests } from '#insurance/service/requests/personal-data.server.ts';
import { destroyAuditKey } from '#platform/audit/details/details.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { eraseRows } from '#platform/personal-data/table-erasure.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { answerErasure, listErasures, openErasure } from './api.ts';
import { keptAfterErasure } from './kept-after-erasure.ts';
import { type PrivacyDeps, SEALED, wireRequest } from './own-privacy.server.ts';
import { holdNumberOf } from './retention/holds/hold-store.server.ts';
import { waitForRun } from './retention/holds/holds.server.ts';
import {
	answerErasureRequest,
	type ErasureFilter,
	lockRequest,
	type ErasureRow,
	requestById,
	requestsForDesk,
} from './store.server.ts';

const PAGE = 25;
const PERMISSION = 'privacy.work';
export type ErasureDeps = PrivacyDeps & { files: Files };
type File = CallOutput<typeof openErasure>;

export async function blockers(db: Db, customerId: string, now: Date): Promise<string[]> {
	const policies = await policyHeadsOf(db, customerId);
	const running = policies.filter((policy) =>
		isActive(statusAt({ status: policy.status, endAt: policy.cover.endAt }, now)),
	);
	const claims = await openClaimsOf(db, customerId);
	const hold = await holdNumberOf(db, 'customer', customerId);
	return [
		...(hold === undefined ? [] : [`Datanya ditahan (penahanan ${hold})`]),
		...running.map(({ policyNo }) => `Polis ${policyNo} masih berlaku`),
		...claims.map((claimNo) => `Klaim ${claimNo} belum selesai`),
	];
}

async function found(db: Db, requestId: string, find = requestById): Promise<ErasureRow> {
	const row = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(requestId)
		? await find(db, requestId)
		: undefined;
	if (!row) throw new Refusal('not-found', 'Permintaan tidak ditemukan.');
	return row;
}

async function fileOf(db: Db, { sealer }: PrivacyDeps, row: ErasureRow, now: Date): Promise<File> {
	// The name and the person's own wording of the request are deleted with the account.
	const isErased = await isClosedToDesks(db, row.customerId);
	const customer = isErased ? null : await loadCustomer(db, sealer, row.customerId);
	return {
		...wireRequest(sealer, row),
		requestId: row.id,
		reason: row.reason && !isErased ? sealer.open<string>(SEALED.reason, row.reason) : '',
		customer: { name: customer?.name || '–', email: customer?.email || '–' },
		blockedBy: row.status === 'waiting' ? await blockers(db, row.customerId, now) : [],
	};
}

export async function listErasuresForDesk(
	{ db }: PrivacyDeps,
	{ page, ...filter }: Pick<ErasureFilter, 'status' | 'sort'> & { page: number },
	caller: Caller,
): Promise<CallOutput<typeof listErasures>> {
	staffWho(caller, 'privacy.read');
	const { rows, total } = await requestsForDesk(db, { ...filter, ...pageWindow(page, PAGE) });
	return {
		rows: rows.map((row) => ({
			requestId: row.id,
			status: row.status,
			sentAt: row.sentAt.toISOString(),
			dueAt: row.dueAt.toISOString(),
			late: row.status === 'waiting' && row.dueAt < caller.now,
		})),
		total,
		pages: pageCount(total, PAGE),
	};
}

const accessTo = ({ id: subjectId, customerId }: ErasureRow) => ({
	customerId,
	subjectId,
	reason: 'Permintaan penghapusan data',
	number: null,
});

export function openErasureForDesk(
	deps: PrivacyDeps,
	{ requestId }: CallInput<typeof openErasure>,
	caller: RevealingCaller<'erasure-request'>,
): Promise<Revealed<File>> {
	staffWho(caller, 'privacy.read');
	return deps.db.transaction(async (tx) => {
		const row = await found(tx, requestId);
		return caller.reveal(tx, accessTo(row), () => fileOf(tx, deps, row, caller.now));
	});
}

type Erasing = Pick<PrivacyDeps, 'sealer'>;

export const ERASED_DATA = [
	...personalApprovals,
	...personalAssistedSales,
	...personalClaims,
	...personalCustomers,
	...personalDocuments,
	...personalCallers,
	...personalFinder,
	...personalPersonRoom,
	...personalRequests,
	...personalWhatsApp,
];

/**
 * Deletes an account and everything that refers to it. Returns the keys of files to delete after
 * the commit.
 */
export async function eraseAccount(
	tx: Tx,
	{ sealer }: Erasing,
	customerId: string,
	now: Date,
): Promise<string[]> {
	await holdCustomer(tx, customerId);
	await forgetSalesOf(tx, sealer, await loadCustomer(tx, sealer, customerId));
	const fileKeys = await eraseRows(tx, ERASED_DATA, customerId);
	await eraseCustomer(tx, sealer, customerId, now);
	await destroyAuditKey(tx, customerId);
	return fileKeys;
}

/**
 * Deletes all data that the law does not require us to retain (privacy.ts: ERASED, KEPT). Returns
 * the keys of files to delete after the commit.
 */
async function erase(
	tx: Tx,
	{ sealer }: Erasing,
	customerId: string,
	now: Date,
): Promise<string[]> {
	const customer = await loadCustomer(tx, sealer, customerId);
	if (customer) await forgetQuotesOf(tx, sealer, customer.email);
	return eraseAccount(tx, { sealer }, customerId, now);
}

const DONE = 'Akunmu sudah kami hapus.';

/**
 * Returns the staff member's text. After an erasure, the sentence about retained data is always
 * appended.
 */
async function answerOf(
	tx: Tx,
	customerId: string,
	{ outcome, words, now }: { outcome: 'done' | 'refused'; words: string; now: Date },
): Promise<string> {
	if (outcome === 'refused') return words;
	const policies = await policyHeadsOf(tx, customerId);
	const lastDay =
		policies
			.map(({ cover }) => cover.endDay)
			.toSorted()
			.at(-1) ?? null;
	return `${words || DONE}\n\n${keptAfterErasure(lastDay, jakartaDay(now))}`;
}

/**
 * Records the response to an erasure request, which is due within 72 hours. `done` erases the
 * customer in the same transaction; it is refused with `look-again` while a policy is in force or a
 * claim is open. `refused` requires a reason (`fix-fields`).
 */
export async function answerErasureForDesk(
	deps: ErasureDeps,
	{ requestId, outcome, words = '' }: CallInput<typeof answerErasure>,
	caller: RevealingCaller<'erasure-request'>,
): Promise<Revealed<File>> {
	const { staffId } = staffWho(caller, PERMISSION);
	const written = words.trim();
	if (outcome === 'refused' && written.length < 10)
		throw refuseFields({ words: 'Tulis alasannya, paling sedikit 10 huruf' });
	let fileKeys: string[] = [];
	const file = await deps.db.transaction(async (tx) => {
		const row = await found(tx, requestId, (_db, id) => lockRequest(tx, id));
		if (row.status !== 'waiting')
			throw new Refusal('look-again', 'Permintaan ini sudah dijawab.');
		if (outcome === 'done') await waitForRun(tx);
		const blocked = outcome === 'done' ? await blockers(tx, row.customerId, caller.now) : [];
		if (blocked.length > 0)
			throw new Refusal('look-again', `Belum bisa dihapus: ${blocked.join('; ')}.`);
		const customer = await loadCustomer(tx, deps.sealer, row.customerId);
		return caller.reveal(tx, accessTo(row), async () => {
			const answer = await answerOf(tx, row.customerId, {
				outcome,
				words: written,
				now: caller.now,
			});
			await answerErasureRequest(tx, {
				id: row.id,
				status: outcome,
				staffId,
				at: caller.now,
				answer: deps.sealer.seal(SEALED.answer, answer),
				contact: deps.sealer.seal(SEALED.contact, {
					name: customer?.name ?? '',
					email: customer?.email ?? '',
				}),
			});
			if (outcome === 'done') fileKeys = await erase(tx, deps, row.customerId, caller.now);
			enqueue(
				tx,
				'erasure-mail',
				{ requestId: row.id },
				{ dedupeKey: `erasure-mail ${row.id}` },
			);
			return fileOf(tx, deps, await found(tx, requestId), caller.now);
		});
	});
	for (const key of fileKeys) await deps.files.remove(key);
	return file;
}
