import type { ApprovalDeps } from '#insurance/access/approvals/proposal.server.ts';
import { voteWithin } from '#insurance/access/approvals/vote.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { recordMark, refuseOverwrite } from '#insurance/access/staff/seen-record.server.ts';
import type { StaffAct, StaffAction } from '#insurance/access/staff/staff.ts';
import { allProducts } from '#insurance/product/products/versions/current-product.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import { type FieldMessages, Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaMinute } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import {
	CAMPAIGN_KIND,
	campaignHandler,
	dropProposal,
	heldCampaign,
	heldWaiting,
	proposeCampaign,
	whyNotApprove,
} from './campaign-approval.server.ts';
import { needsSecondPerson, ONE_PERSON_BUDGET, plainCode } from './campaign.ts';
import type {
	CampaignInput,
	CampaignView,
	listCampaigns as listCall,
	listCampaignUses,
} from './office-api.ts';
import {
	type CampaignRow,
	insertCampaign,
	moveCampaign,
	readCampaigns,
	readUses,
	updateCampaign,
	type UseSort,
	type WrittenCampaign,
} from './store.server.ts';

export type CampaignDeps = ApprovalDeps & { db: Pool };
const PAGE = 25;
const whoOf = (caller: Caller): StaffAct => ({
	staffId: staffWho(caller, 'campaigns.read').staffId,
	at: caller.now,
});
const instant = (minute: string) => new Date(`${minute}:00+07:00`);

const markOfCampaign = (row: CampaignRow): string =>
	recordMark([
		[row.code, row.name, row.kind, row.percent, row.amount, row.most, row.products],
		[row.budget, row.maxUses, row.perCustomer, row.startsAt, row.endsAt, row.combinable],
	]);

function viewOf(
	row: CampaignRow,
	{ staffId }: StaffAct,
	whyNotAgree: string | null = null,
): CampaignView {
	const {
		writers,
		madeBy: _by,
		madeAt: _at,
		changedAt: _changed,
		decidedAt: _decided,
		...campaign
	} = row;
	const waits = row.state === 'waiting';
	return {
		...campaign,
		products: [...campaign.products],
		startsAt: jakartaMinute(row.startsAt),
		endsAt: jakartaMinute(row.endsAt),
		mayApprove: waits && (whyNotAgree === null || !writers.includes(staffId)),
		mark: markOfCampaign(row),
		whyNotAgree,
	};
}

export async function listCampaigns(
	deps: CampaignDeps,
	caller: Caller,
): Promise<CallOutput<typeof listCall>> {
	const { db } = deps;
	const who = whoOf(caller);
	const products = await allProducts(db, jakartaMoment(caller.now));
	const rows = await readCampaigns(db);
	const ids = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
	const whyNot = await whyNotApprove(db, deps, ids, who);
	return {
		campaigns: rows.map((row) => viewOf(row, who, whyNot.get(row.id))),
		products: products.map(({ code, product }) => ({ code, name: product.name })),
		onePersonBudget: ONE_PERSON_BUDGET,
	};
}

function partsOf({ kind, percent, amount, most }: CampaignInput) {
	return {
		percent: kind === 'percent' ? percent : null,
		amount: kind === 'amount' ? amount : null,
		most: kind === 'amount' ? null : most,
	};
}

function problemsOf(input: CampaignInput, before: CampaignRow | null): FieldMessages {
	const { kind, percent, amount, most } = input;
	const problems: FieldMessages = {};
	if (kind === 'percent' && percent === null) problems['percent'] = 'Persen wajib diisi';
	if (kind === 'percent' && most === null)
		problems['most'] = 'Tulis paling banyak berapa rupiah untuk satu pesanan';
	if (kind === 'amount' && amount === null) problems['amount'] = 'Jumlah potongan wajib diisi';
	if (instant(input.endsAt) <= instant(input.startsAt))
		problems['endsAt'] = 'Akhirnya harus sesudah mulainya';
	if (input.combinable && input.code !== null)
		problems['combinable'] = 'Hanya promo tanpa kode yang bisa digabung';
	if (before && input.budget < before.spent)
		problems['budget'] =
			`Sudah dipakai ${formatRupiah(before.spent)}; anggarannya tidak bisa di bawah itu`;
	if (before && input.maxUses !== null && input.maxUses < before.uses)
		problems['maxUses'] = `Sudah dipakai ${before.uses} kali`;
	return problems;
}

/** Refuses with `fix-fields` if the input is not, or no longer, a valid campaign. */
export function refuseProblems(input: CampaignInput, before: CampaignRow | null): void {
	const problems = problemsOf(input, before);
	if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

export function campaignOf(input: CampaignInput, id: string): Omit<WrittenCampaign, 'state'> {
	return {
		...input,
		...partsOf(input),
		id,
		code: input.code === null ? null : plainCode(input.code),
		startsAt: instant(input.startsAt),
		endsAt: instant(input.endsAt),
	};
}

async function refuseProducts(db: Db, products: readonly string[], now: Date): Promise<void> {
	const known = new Set((await allProducts(db, jakartaMoment(now))).map(({ code }) => code));
	if (!products.every((code) => known.has(code)))
		throw refuseFields({ products: 'Ada produk yang tidak dijual lagi; pilih kembali' });
}

async function viewNow(
	tx: Tx,
	deps: CampaignDeps,
	id: string,
	who: StaffAct,
): Promise<CampaignView> {
	const whyNot = await whyNotApprove(tx, deps, [id], who);
	return viewOf(await heldCampaign(tx, id), who, whyNot.get(id));
}

const record = (tx: Tx, row: CampaignRow, who: StaffAct, action: StaffAction, note = '') =>
	recordAction(tx, { ...who, action, subject: row.code ?? row.name, note });

/**
 * If the budget exceeds the one-person limit, a second person must approve the campaign, again
 * after each change. Existing orders keep their promotion. Refuses with `fix-fields` for invalid
 * input, and with `look-again` if the campaign has ended or was changed by another person.
 */
export function saveCampaign(
	deps: CampaignDeps,
	{ id, mark, ...input }: CampaignInput & { id?: string | null; mark?: string | null },
	caller: Caller,
): Promise<CampaignView> {
	const who = whoOf(caller);
	return deps.db.transaction(async (tx) => {
		const before = id ? await heldCampaign(tx, id) : null;
		if (before?.state === 'ended')
			throw new Refusal('look-again', 'Kampanye ini sudah diakhiri. Buat yang baru.');
		if (before) refuseOverwrite(markOfCampaign(before), mark);
		refuseProblems(input, before);
		await refuseProducts(tx, input.products, who.at);
		const written: WrittenCampaign = {
			...campaignOf(input, before?.id ?? uuidv7()),
			state: needsSecondPerson(input) ? 'waiting' : 'live',
		};
		const kept = await (before ? updateCampaign : insertCampaign)(tx, written, who);
		if (!kept) throw refuseFields({ code: 'Kode ini sudah dipakai kampanye lain' });
		const note = `anggaran ${formatRupiah(input.budget)}`;
		const row = await heldCampaign(tx, written.id);
		await record(tx, row, who, before ? 'campaign-changed' : 'campaign-made', note);
		await proposeCampaign(tx, deps, row, who);
		return viewNow(tx, deps, row.id, who);
	});
}

/** Refuses with `forbidden` if the reviewer wrote any part of the campaign. */
export function decideCampaign(
	deps: CampaignDeps,
	{ id, approve, note }: { id: string; approve: boolean; note: string },
	caller: Caller,
): Promise<CampaignView> {
	const who = whoOf(caller);
	return deps.db.transaction(async (tx) => {
		await heldWaiting(tx, id);
		const ref = { kind: CAMPAIGN_KIND, thing: id };
		const vote = { agreed: approve, reason: note };
		await voteWithin(tx, deps, { [CAMPAIGN_KIND]: campaignHandler }, { ref, vote }, who);
		return viewNow(tx, deps, id, who);
	});
}

/** Orders awaiting payment keep their promotion. Ending a campaign twice is not an error. */
export function endCampaign(
	deps: CampaignDeps,
	{ id }: { id: string },
	caller: Caller,
): Promise<CampaignView> {
	const who = whoOf(caller);
	return deps.db.transaction(async (tx) => {
		const row = await heldCampaign(tx, id);
		if (row.state === 'ended') return viewOf(row, who);
		await moveCampaign(tx, { id, state: 'ended', note: row.note }, who);
		await dropProposal(tx, id, who);
		await record(tx, row, who, 'campaign-ended');
		return viewNow(tx, deps, id, who);
	});
}

export async function listUses(
	{ db }: CampaignDeps,
	{ id, sort = '', page }: { id: string; sort?: UseSort; page: number },
	caller: Caller,
): Promise<CallOutput<typeof listCampaignUses>> {
	whoOf(caller);
	const campaign = (await readCampaigns(db)).find((one) => one.id === id);
	if (!campaign) throw new Refusal('not-found', 'Kampanye ini tidak ada.');
	const uses = { sort, ...pageWindow(page, PAGE) };
	const { rows, ...sums } = await readUses(db, id, uses);
	return {
		...sums,
		name: campaign.name,
		pages: pageCount(sums.total, PAGE),
		rows: rows.map(({ madeAt, ...use }) => ({ ...use, at: madeAt.toISOString() })),
	};
}
