import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { colleaguesWhoMay } from '#insurance/access/staff/accounts/colleagues.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { hasRight, type Permission } from '#insurance/access/staff/rights/rights.ts';
import { policyByNumber } from '#insurance/policies/load-policy.server.ts';
import { allProducts } from '#insurance/product/products/versions/current-product.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, daysBetween, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';
import { reportPeriod } from '#platform/values/report-period.ts';

import { SEALED, type Sender } from '../service/send-service-request.server.ts';
import { isRequestOpen } from '../service/service-request.ts';
import type { complaintRecord, listComplaints, recordComplaint } from './api.ts';
import { layoutNow } from './layout.server.ts';
import { quarterChoices } from './quarters.ts';
import { answeredUntil } from './report-figures.ts';
import {
	assignRequest,
	complaintPage,
	type ComplaintRow,
	lockComplaint,
	putRecord,
	type RecordRow,
} from './store.server.ts';

export type ComplaintDeps = { db: Pool; sealer: Sealer };
type Line = CallOutput<typeof listComplaints>['rows'][number];

const PAGE = 50;
const RECORD_RIGHT: Permission = 'service.answer';
/** No complaint is older, and none is newer. */
const ALWAYS = { from: '2000-01-01', to: '9998-12-31' };

/** Returns the names of products by code, also of those that are no longer sold. */
export async function productNamesFor(
	db: Db,
	rows: readonly ComplaintRow[],
	now: Date,
): Promise<Map<string, string>> {
	const sold = await allProducts(db, jakartaDay(now));
	const names = new Map(sold.map(({ code, product }) => [code, product.name]));
	for (const { product } of rows) if (product && !names.has(product)) names.set(product, product);
	return names;
}

/** Describes a complaint as the register shows it on a day, with words for its codes. */
export function registerLine(
	row: ComplaintRow,
	{
		products,
		causes,
		today,
	}: { products: Map<string, string>; causes: Map<string, string>; today: string },
): Line {
	const answeredOn = answeredUntil(row, today);
	return {
		number: row.number,
		channel: row.channel,
		topic: row.topic,
		product: row.product ? (products.get(row.product) ?? row.product) : '',
		cause: row.cause ? (causes.get(row.cause) ?? row.cause) : '',
		status: row.status,
		receivedOn: row.receivedOn,
		dueOn: row.dueOn,
		late: answeredOn === null ? row.dueOn < today : answeredOn > row.dueOn,
		extended: row.steps.some(({ status }) => status === 'extended'),
		answeredOn,
		days: answeredOn === null ? null : daysBetween(row.receivedOn, answeredOn),
		outcome: row.outcome,
		handler: row.handler ?? '',
	};
}

/** Lists complaints without their senders, newest first. */
export async function showRegister(
	{ db }: Pick<ComplaintDeps, 'db'>,
	{
		quarter = '',
		recorded = 'all',
		handler = 'all',
		channel = 'all',
		sort = '',
		page = 1,
	}: CallInput<typeof listComplaints>,
	caller: Caller,
): Promise<CallOutput<typeof listComplaints>> {
	const { staffId } = staffWho(caller, 'service.read');
	const { from, to } = reportPeriod(quarter) ?? ALWAYS;
	const { rows, total } = await complaintPage(db, {
		from: jakartaMidnight(from),
		to: jakartaMidnight(addToDay(to, { day: 1 })),
		isMissing: recorded === 'missing',
		channel,
		staffId: { all: undefined, mine: staffId, nobody: null }[handler],
		sort,
		...pageWindow(page, PAGE),
	});
	const { content } = await layoutNow(db);
	const words = {
		products: await productNamesFor(db, rows, caller.now),
		causes: new Map(content.causes.map(({ key, heading }) => [key, heading])),
		today: jakartaDay(caller.now),
	};
	return {
		rows: rows.map((row) => registerLine(row, words)),
		total,
		pages: pageCount(total, PAGE),
		quarters: quarterChoices(jakartaDay(caller.now)),
	};
}

async function lockedComplaint(tx: Tx, number: string): Promise<RecordRow> {
	const row = await lockComplaint(tx, number);
	if (!row) throw new Refusal('not-found', 'Pengaduan tidak ditemukan.');
	return row;
}

/** Returns the product of the policy that the sender named; empty if the number is unknown. */
async function productNamed(tx: Tx, sealer: Sealer, sender: Buffer): Promise<string> {
	const { policyNo } = sealer.open<Sender>(SEALED.sender, sender);
	return policyNo ? ((await policyByNumber(tx, policyNo))?.product.code ?? '') : '';
}

/** Returns what the register says about a complaint; before that, what its policy suggests. */
export async function showComplaintRecord(
	{ db, sealer }: ComplaintDeps,
	{ number }: CallInput<typeof complaintRecord>,
	caller: Caller,
): Promise<CallOutput<typeof complaintRecord>> {
	const { roles } = staffWho(caller, 'service.read');
	return db.transaction(async (tx) => {
		const row = await lockedComplaint(tx, number);
		const { content } = await layoutNow(tx);
		const sold = await allProducts(tx, jakartaDay(caller.now));
		return {
			product: row.recordedAt
				? (row.product ?? '')
				: await productNamed(tx, sealer, row.sender),
			cause: row.cause ?? '',
			outcome: row.outcome,
			assignedTo: row.assignedTo ?? '',
			recordedAt: row.recordedAt?.toISOString() ?? null,
			isAnswered: !isRequestOpen(row.status),
			products: sold.map(({ code, product }) => ({ value: code, label: product.name })),
			causes: content.causes
				.filter(({ key, shown }) => shown || key === row.cause)
				.map(({ key, heading }) => ({ value: key, label: heading })),
			colleagues: (await colleaguesWhoMay(tx, RECORD_RIGHT)).map(({ id, name }) => ({
				value: id,
				label: name,
			})),
			mayRecord: hasRight(roles, RECORD_RIGHT),
		};
	});
}

/**
 * Records the cause of a complaint that staff enter, with the product of its policy and themselves
 * as handler. Refuses an unknown cause with `fix-fields`.
 */
export async function recordAtEntry(
	tx: Tx,
	sealer: Sealer,
	{ number, cause, staffId, at }: { number: string; cause: string; staffId: string; at: Date },
): Promise<void> {
	const row = await lockedComplaint(tx, number);
	const { content } = await layoutNow(tx);
	if (!content.causes.some(({ key, shown }) => shown && key === cause))
		throw refuseFields({ cause: 'Pilih penyebabnya' });
	const product = (await productNamed(tx, sealer, row.sender)) || null;
	await putRecord(tx, { requestId: row.requestId, product, cause, outcome: null, staffId, at });
	await assignRequest(tx, { requestId: row.requestId, staffId });
}

/**
 * Records product, cause, outcome and handler of a complaint. An answered one needs an outcome, an
 * open one has none. Refuses with `fix-fields`.
 */
export async function keepComplaintRecord(
	{ db }: Pick<ComplaintDeps, 'db'>,
	{ number, product, cause, outcome, assignedTo }: CallInput<typeof recordComplaint>,
	caller: Caller,
): Promise<CallOutput<typeof recordComplaint>> {
	const { staffId } = staffWho(caller, RECORD_RIGHT);
	return db.transaction(async (tx) => {
		const row = await lockedComplaint(tx, number);
		const isAnswered = !isRequestOpen(row.status);
		const { content } = await layoutNow(tx);
		const sold = await allProducts(tx, jakartaDay(caller.now));
		const able = await colleaguesWhoMay(tx, RECORD_RIGHT);
		const wrong = {
			...(content.causes.some(({ key }) => key === cause)
				? {}
				: { cause: 'Pilih penyebabnya' }),
			...(product === '' ||
			product === row.product ||
			sold.some(({ code }) => code === product)
				? {}
				: { product: 'Pilih produknya' }),
			...(isAnswered && outcome === '' ? { outcome: 'Pilih hasilnya' } : {}),
			...(!isAnswered && outcome !== ''
				? { outcome: 'Hasil dicatat sesudah pengaduan dijawab' }
				: {}),
			...(assignedTo === '' || able.some(({ id }) => id === assignedTo)
				? {}
				: { assignedTo: 'Rekan ini tidak menjawab pengaduan' }),
		};
		if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
		await putRecord(tx, {
			requestId: row.requestId,
			product: product || null,
			cause,
			outcome: outcome || null,
			staffId,
			at: caller.now,
		});
		await assignRequest(tx, { requestId: row.requestId, staffId: assignedTo || null });
		await recordAction(tx, {
			staffId,
			action: 'complaint-recorded',
			subject: number,
			at: caller.now,
		});
		return { recorded: true };
	});
}
