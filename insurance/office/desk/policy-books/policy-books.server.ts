import sql from 'sql-template-tag';

import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { readPolicyPdf } from '#insurance/documents/document-jobs.server.ts';
import {
	closeTask,
	countTasks,
	listTasks,
	type Task,
	tasksAbout,
} from '#insurance/money/ledger/tasks/open-task.server.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { loadPolicy, policyByNumber } from '#insurance/policies/load-policy.server.ts';
import {
	isActive,
	type Policy,
	POLICY_STATUS_WORDS,
	statusAt,
} from '#insurance/policies/policy.ts';
import type { Holder } from '#insurance/sales/quotes/quote.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount } from '#platform/contract/page-count.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { DownloadLink, DocumentMaker } from '#platform/http/made-document.server.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type {
	listPolicyBooks,
	openPolicyBook,
	policyBookDropped,
	policyBookSent,
	PolicyBook,
} from './api.ts';

export type PolicyBookDeps = { db: Pool; sealer: Sealer; files: Files; downloadLink: DownloadLink };

const PAGE = 30;
const KIND = 'print-policy-book';
const RIGHT = 'policies.print';

const toBook =
	(today: string) =>
	(task: Task): PolicyBook => ({
		policyNo: task.subject,
		about: task.note,
		dueOn: task.dueOn,
		late: task.status === 'open' && task.dueOn < today,
		openedAt: task.openedAt.toISOString(),
		status: task.status,
		closedAt: task.closedAt?.toISOString() ?? null,
		closedBy: task.closedBy,
		closeReason: task.closeReason,
	});

export async function listBooks(
	{ db }: PolicyBookDeps,
	input: CallInput<typeof listPolicyBooks>,
	caller: Caller,
): Promise<CallOutput<typeof listPolicyBooks>> {
	staffWho(caller, 'policy-books.read');
	const today = jakartaDay(caller.now);
	const { tasks, total } = await listTasks(db, {
		areas: ['policies'],
		kinds: [KIND],
		status: input.status ?? 'open',
		search: '',
		sort: input.sort ?? '',
		offset: ((input.page ?? 1) - 1) * PAGE,
		limit: PAGE,
	});
	const counts = await countTasks(db, ['policies'], today);
	return {
		rows: tasks.map(toBook(today)),
		total,
		pages: pageCount(total, PAGE),
		late: counts.find(({ kind }) => kind === KIND)?.late ?? 0,
	};
}

async function bookTask(db: Db, policyNo: string): Promise<Task> {
	const task = (await tasksAbout(db, policyNo)).find(({ kind }) => kind === KIND);
	if (!task) throw new Refusal('not-found', 'Tidak ada buku polis cetak untuk nomor polis ini.');
	return task;
}

async function policyOf({ db, sealer }: PolicyBookDeps, policyNo: string): Promise<Policy> {
	const head = await policyByNumber(db, policyNo);
	const policy = head && (await loadPolicy(db, sealer, head.id));
	if (!policy) throw new Refusal('not-found', 'Tidak ada polis dengan nomor itu.');
	return policy;
}

function addressLines({ address, domicile }: Holder): string[] {
	const { street, village, district, city, province, postalCode } = domicile ?? address;
	return [
		street,
		[village, district].filter(Boolean).join(', '),
		[city, province, postalCode].filter(Boolean).join(', '),
	].filter(Boolean);
}

type SentRow = { courier: string; trackingNo: string; sentAt: Date };
async function findSent(db: Db, policyId: string): Promise<SentRow | undefined> {
	const { rows } = await db.query<SentRow>(sql`
		select courier, tracking_no, sent_at from policy_book where policy_id = ${policyId}`);
	return rows[0];
}

export async function openBook(
	deps: PolicyBookDeps,
	{ policyNo }: { policyNo: string },
	caller: RevealingCaller<'policy'>,
): Promise<Revealed<CallOutput<typeof openPolicyBook>>> {
	staffWho(caller, RIGHT);
	const { db } = deps;
	const task = await bookTask(db, policyNo);
	const policy = await policyOf(deps, policyNo);
	const access = {
		customerId: await customerOfPolicy(db, policy.id),
		subjectId: policy.id,
		reason: 'Mengirim buku polis',
		number: policyNo,
	};
	return caller.reveal(db, access, () => bookOf(deps, task, policy, caller));
}

async function bookOf(
	deps: PolicyBookDeps,
	task: Task,
	policy: Policy,
	caller: Caller,
): Promise<CallOutput<typeof openPolicyBook>> {
	const { db } = deps;
	const at = caller.now;
	const status = statusAt({ status: policy.status, endAt: policy.cover.endAt }, at);
	const sent = await findSent(db, policy.id);
	const { holder } = policy.application;
	return {
		book: toBook(jakartaDay(at))(task),
		productName: policy.product.name,
		policyStatus: POLICY_STATUS_WORDS[status],
		active: isActive(status),
		recipient: { name: holder.name, phone: holder.phone, address: addressLines(holder) },
		pdfUrl: (await readPolicyPdf(db, deps, policy.id))
			? deps.downloadLink('policy-book', [policy.id, policy.policyNo], caller)
			: null,
		sent: sent ? { ...sent, sentAt: sent.sentAt.toISOString() } : null,
	};
}

/** Serves `policy-book` through a signed link: the stored policy document, for printing. */
export function bookDocuments(
	deps: Pick<PolicyBookDeps, 'db' | 'sealer' | 'files'>,
): Record<'policy-book', DocumentMaker> {
	return {
		'policy-book': async ([policyId = '', policyNo = '']) => {
			const bytes = await readPolicyPdf(deps.db, deps, policyId);
			return bytes && { name: `polis-${policyNo}.pdf`, type: 'application/pdf', bytes };
		},
	};
}

async function changed(deps: PolicyBookDeps, policyNo: string, now: Date): Promise<PolicyBook> {
	return toBook(jakartaDay(now))(await bookTask(deps.db, policyNo));
}

/**
 * Records that a book was sent. The task is closed with courier and tracking number, the audit
 * trail records the staff member, and the holder gets an email. Refuses with `look-again` if the
 * task was already closed.
 */
export async function noteBookSent(
	deps: PolicyBookDeps,
	input: CallInput<typeof policyBookSent>,
	caller: Caller,
): Promise<PolicyBook> {
	const { staffId } = staffWho(caller, RIGHT);
	const { policyNo, courier, trackingNo } = input;
	const task = await bookTask(deps.db, policyNo);
	const policy = await policyOf(deps, policyNo);
	const words = `Dikirim lewat ${courier}, resi ${trackingNo}`;
	await deps.db.transaction(async (tx) => {
		await closeTask(tx, { id: task.id, staffId, reason: words, at: caller.now });
		await tx.query(sql`
			insert into policy_book (policy_id, courier, tracking_no, sent_by, sent_at)
			values (${policy.id}, ${courier}, ${trackingNo}, ${staffId}, ${caller.now})`);
		await recordAction(tx, {
			staffId,
			action: 'policy-book-sent',
			subject: policyNo,
			note: words,
			at: caller.now,
		});
		enqueue(
			tx,
			'policy-book-mail',
			{ policyId: policy.id },
			{ dedupeKey: `policy-book-mail ${policy.id}` },
		);
	});
	return changed(deps, policyNo, caller.now);
}

export async function dropBook(
	deps: PolicyBookDeps,
	input: CallInput<typeof policyBookDropped>,
	caller: Caller,
): Promise<PolicyBook> {
	const { staffId } = staffWho(caller, RIGHT);
	const { policyNo, reason } = input;
	const task = await bookTask(deps.db, policyNo);
	const at = caller.now;
	await deps.db.transaction(async (tx) => {
		await closeTask(tx, { id: task.id, staffId, reason: `Tidak dikirim: ${reason}`, at });
		await recordAction(tx, {
			staffId,
			action: 'policy-book-dropped',
			subject: policyNo,
			note: reason,
			at,
		});
	});
	return changed(deps, policyNo, at);
}

export { findSent };
