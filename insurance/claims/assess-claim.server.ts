import { type Staff, staffWho } from '#insurance/staff/office-session.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { uuidv7 } from '#platform/values/uuid.ts';
import { DOCUMENTS_WITHIN_DAYS, maskAccount } from './claim.ts';
import { addEvent, type ClaimDeps, contentOf, moveTo, SEALED } from './claim-content.server.ts';
import { subjectOf, whyNotDecide } from './claim-desk.server.ts';
import { mailAbout } from './claim-mails.server.ts';
import { runCheck } from './claim-types.server.ts';
import type { CheckResult } from './check.ts';
import type { decideClaim, payClaim, recommendClaim, requestDocuments, takeClaim } from './office-api.ts';
import { openRecommendation, sealRecommendation } from './recommendation.server.ts';
import { type ClaimRow, insertRequest, lockClaim } from './store.server.ts';
import { insertDecision, insertPayout, insertRecommendation, lockPolicyDecisions, type RecommendationRow, recommendationsOf } from './work-store.server.ts';

type Moved = CallOutput<typeof takeClaim>;
const movedOf = ({ revision, status }: ClaimRow): Moved => ({ revision, status });
const by = (staff: Staff) => ({ actor: 'staff', staffId: staff.staffId }) as const;

/** The claim, locked, as the person saw it; changed meanwhile it is a 409. */
async function seenClaim(tx: Tx, input: { claimNo: string; revision: number }): Promise<ClaimRow> {
	const claim = await lockClaim(tx, input.claimNo);
	if (!claim) throw new Refusal('not-found', 'Klaim tidak ditemukan.');
	if (claim.revision !== input.revision) throw new Refusal('look-again', 'Klaim ini baru saja berubah. Muat ulang, lalu lanjutkan.');
	return claim;
}

/** Who recommended before a claim was reopened does not assess it again: the customer was promised other eyes. */
async function refuseSameEyes(tx: Tx, claim: ClaimRow, staff: Staff): Promise<void> {
	if (claim.reopened === 0) return;
	const before = await recommendationsOf(tx, claim.id);
	if (before.some((one) => one.staffId === staff.staffId)) throw new Refusal('forbidden', 'Pemeriksaan ulang dilakukan orang lain, bukan penilai sebelumnya.');
}

function refuseOthers(claim: ClaimRow, staff: Staff): void {
	if (claim.assigneeId !== null && claim.assigneeId !== staff.staffId) throw new Refusal('forbidden', 'Klaim ini sedang dinilai orang lain. Ambil dulu bila kamu yang melanjutkan.');
}

export function take(deps: ClaimDeps, input: CallInput<typeof takeClaim>, caller: Caller): Promise<Moved> {
	const staff = staffWho(caller, 'claims.assess');
	return deps.db.transaction(async (tx) => {
		const claim = await seenClaim(tx, input);
		await refuseSameEyes(tx, claim, staff);
		if (claim.status !== 'submitted' && claim.status !== 'in-review') throw new Refusal('look-again', 'Klaim ini tidak sedang menunggu penilai.');
		const next = await moveTo(tx, claim, 'in-review', caller.now, { assigneeId: staff.staffId });
		await addEvent(tx, deps.sealer, claim.id, { kind: 'taken', by: by(staff), at: caller.now, told: claim.status === 'submitted' });
		return movedOf(next);
	});
}

/** Asks the customer for what is missing: the turn goes over, with sixty days' time and a mail. */
export function request(deps: ClaimDeps, input: CallInput<typeof requestDocuments>, caller: Caller): Promise<Moved> {
	const staff = staffWho(caller, 'claims.assess');
	const dueOn = addToDay(jakartaDay(caller.now), { day: DOCUMENTS_WITHIN_DAYS });
	return deps.db.transaction(async (tx) => {
		const claim = await seenClaim(tx, input);
		refuseOthers(claim, staff);
		const next = await moveTo(tx, claim, 'needs-documents', caller.now, { assigneeId: staff.staffId, documentsCompleteAt: null, dueOn });
		for (const { name, why } of input.items) {
			await insertRequest(tx, { id: uuidv7(), claimId: claim.id, staffId: staff.staffId, name, why, dueOn, at: caller.now });
		}
		await addEvent(tx, deps.sealer, claim.id, { kind: 'documents-requested', by: by(staff), at: caller.now, note: input.items.map(({ name }) => name).join(', ') });
		await mailAbout(tx, next, 'documents-requested');
		return movedOf(next);
	});
}

type Recommend = CallInput<typeof recommendClaim>;

/** An approval stays inside the rules and the benefit; its lines add up to the amount. Gives that amount. */
function checkedAmount({ outcome, lines }: Recommend, result: CheckResult): number {
	if (outcome === 'decline') return 0;
	if (lines.length === 0) throw refuseFields({ lines: 'Tulis paling sedikit satu baris keputusan' });
	const fields: Record<string, string> = {};
	for (const [at, line] of lines.entries()) if (line.amount > line.asked) fields[`lines.${at}.amount`] = 'Jumlah melebihi yang diminta';
	if (Object.keys(fields).length > 0) throw refuseFields(fields);
	const amount = lines.reduce((sum, line) => sum + line.amount, 0);
	const barred = result.findings.find((one) => one.result === 'no');
	if (barred) throw refuseFields({ outcome: `Aturan tidak membolehkan: ${barred.words}` });
	if (amount === 0) throw refuseFields({ lines: 'Jumlah yang disetujui masih Rp0. Pilih tolak bila tidak ada yang dibayar.' });
	if (amount > result.amount.max) throw refuseFields({ lines: `Jumlah melebihi sisa manfaat ${formatRupiah(result.amount.max)}` });
	return amount;
}

/** The assessor's word, for another person to decide on; it rests on the same rules as the customer's own check. */
export async function recommend(deps: ClaimDeps, input: Recommend, caller: Caller): Promise<Moved> {
	const staff = staffWho(caller, 'claims.assess');
	const event = { ...input.event, specified: input.event.specified ?? false };
	return deps.db.transaction(async (tx) => {
		const claim = await seenClaim(tx, input);
		refuseOthers(claim, staff);
		await refuseSameEyes(tx, claim, staff);
		const result = await runCheck({ db: tx }, await subjectOf({ db: tx, sealer: deps.sealer }, claim), event, caller.now);
		const amount = checkedAmount(input, result);
		const next = await moveTo(tx, claim, 'recommended', caller.now, { assigneeId: staff.staffId });
		const content = sealRecommendation(deps.sealer, { event, reason: input.reason, lines: input.lines });
		await insertRecommendation(tx, { id: uuidv7(), claimId: claim.id, staffId: staff.staffId, outcome: input.outcome, amount, days: amount > 0 ? (event.days ?? 0) : 0, content, at: caller.now });
		await addEvent(tx, deps.sealer, claim.id, { kind: 'recommended', by: by(staff), at: caller.now });
		return movedOf(next);
	});
}

/** Another claim on the same benefit may have been approved since: one decision at a time per policy, against what is left. */
async function checkLimitStill(deps: ClaimDeps, tx: Tx, claim: ClaimRow, recommendation: RecommendationRow, now: Date): Promise<void> {
	await lockPolicyDecisions(tx, claim.policyId);
	const { event } = openRecommendation(deps.sealer, recommendation);
	const { amount } = await runCheck({ db: tx }, await subjectOf({ db: tx, sealer: deps.sealer }, claim), event, now);
	if (recommendation.amount > amount.max) throw new Refusal('look-again', `Sisa manfaat kini ${formatRupiah(amount.max)}, karena klaim lain sudah disetujui. Kembalikan usulan ini.`);
}

/** The supervisor's word on another's recommendation: it stands as it is, or goes back with a note. */
export function decide(deps: ClaimDeps, input: CallInput<typeof decideClaim>, caller: Caller): Promise<Moved> {
	const staff = staffWho(caller, 'claims.decide');
	const note = input.note ?? '';
	if (input.verdict === 'returned' && note.trim().length < 5) throw refuseFields({ note: 'Tulis alasan pengembaliannya' });
	return deps.db.transaction(async (tx) => {
		const claim = await seenClaim(tx, input);
		const all = await recommendationsOf(tx, claim.id);
		const last = all.at(-1);
		if (!last || last.id !== input.recommendationId || claim.status !== 'recommended') throw new Refusal('look-again');
		const why = whyNotDecide(staff, claim, all);
		if (why) throw new Refusal('forbidden', why);
		const { now } = caller;
		await insertDecision(tx, { id: uuidv7(), claimId: claim.id, recommendationId: last.id, recommendedBy: last.staffId, staffId: staff.staffId, verdict: input.verdict, note: deps.sealer.seal(SEALED.note, note), at: now });
		if (input.verdict === 'returned') {
			const next = await moveTo(tx, claim, 'in-review', now);
			await addEvent(tx, deps.sealer, claim.id, { kind: 'returned', by: by(staff), at: now, told: false, note });
			return movedOf(next);
		}
		const approved = last.outcome === 'approve';
		if (approved) await checkLimitStill(deps, tx, claim, last, now);
		const change = approved ? { approvedAmount: last.amount, approvedDays: last.days } : { closedAt: now, dueOn: null };
		const kind = approved ? 'approved' : 'declined';
		const next = await moveTo(tx, claim, kind, now, change);
		await addEvent(tx, deps.sealer, claim.id, { kind, by: by(staff), at: now, note: openRecommendation(deps.sealer, last).reason });
		await mailAbout(tx, next, kind);
		return movedOf(next);
	});
}

/** Writes down the transfer of an approved claim: exactly the decided amount, to the account of the claim. */
export function pay(deps: ClaimDeps, input: CallInput<typeof payClaim>, caller: Caller): Promise<Moved> {
	const staff = staffWho(caller, 'claims.pay');
	if (input.paidOn > jakartaDay(caller.now)) throw refuseFields({ paidOn: 'Tanggal bayar belum tiba' });
	return deps.db.transaction(async (tx) => {
		const claim = await seenClaim(tx, input);
		if ((await recommendationsOf(tx, claim.id)).at(-1)?.staffId === staff.staffId) throw new Refusal('forbidden', 'Usulan klaim ini buatanmu; orang lain yang mencatat pembayarannya.');
		const next = await moveTo(tx, claim, 'paid', caller.now, { closedAt: caller.now, dueOn: null });
		const { bank } = contentOf(deps.sealer, claim);
		await insertPayout(tx, { claimId: claim.id, staffId: staff.staffId, amount: claim.approvedAmount, reference: input.reference, paidOn: input.paidOn, accountMasked: maskAccount(bank.accountNumber), at: caller.now });
		await addEvent(tx, deps.sealer, claim.id, { kind: 'paid', by: by(staff), at: caller.now, note: formatRupiah(claim.approvedAmount) });
		await mailAbout(tx, next, 'paid');
		return movedOf(next);
	});
}
