import sql from 'sql-template-tag';
import { type Cover, coverById, coverOf, lockCover, takeCertificates } from '#insurance/companies/covers.server.ts';
import { activeAdmins } from '#insurance/companies/active-admins.server.ts';
import { type CompanyAdmin, companyWho } from '#insurance/companies/sessions.server.ts';
import { book } from '#insurance/ledger/book.server.ts';
import { credit, debit } from '#insurance/ledger/ledger.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { addToDay, jakartaDay, shortDate } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { uuidv7 } from '#platform/values/uuid.ts';
import type { submitAdd } from './api.ts';
import { applyUpload, changeById, type ChangeRow, type Counts, countChanges, countMembers, countUpload, insertChange, newestApplied, noteWaiting, rejectWaiting, undoChange } from './change-store.server.ts';
import { isSuspicious, MOST_DAYS_AHEAD, NOTE_WORDS, proRata, REVERSAL_HOURS, type UploadKind } from './member.ts';
import type { MembershipDeps } from './import-members.server.ts';
import { compareByHashing, compareRows, currentUpload, endUpload, settleUpload, type UploadRow } from './staging-store.server.ts';

export type Submitted = CallOutput<typeof submitAdd>;
type Input = { product_id: string; effective_on?: string | null | undefined; version?: number | undefined; confirm?: boolean };

/** The first day of a change: today unless said; never past, never beyond ninety days or the end of the cover. */
export function effectiveDay(cover: Pick<Cover, 'startDay' | 'endDay'>, wished: string | null | undefined, now: Date): string {
	const today = jakartaDay(now);
	const day = wished ?? today;
	const latest = [addToDay(today, { day: MOST_DAYS_AHEAD }), cover.endDay].sort()[0] ?? today;
	if (day < today) throw refuseFields({ effective_on: 'Tanggal berlaku tidak boleh sebelum hari ini.' });
	if (today > cover.endDay) throw new Refusal('mend-fields', `Masa perlindungan produk ini sudah berakhir pada ${shortDate(cover.endDay)}.`);
	if (day > latest) throw refuseFields({ effective_on: `Tanggal berlaku paling lambat ${shortDate(latest)}.` });
	return day < cover.startDay ? cover.startDay : day;
}

/** Statements over a hundred thousand rows may take longer than a page's; half of them never stays. */
export function inBigTransaction<T>(db: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
	return db.transaction(async (tx) => {
		await tx.query(sql`select set_config('statement_timeout', '80s', true), set_config('lock_timeout', '20s', true)`);
		return work(tx);
	});
}

const NOTHING = 'Belum ada pratinjau yang siap dikirim. Unggah berkasnya dulu.';

async function readyUpload(tx: Tx, who: CompanyAdmin, cover: Cover, kind: UploadKind, version: number | undefined): Promise<UploadRow> {
	const upload = await currentUpload(tx, { coverId: cover.id, companyId: who.companyId, adminId: who.adminId, kind });
	if (!upload || upload.state === 'failed') throw new Refusal('mend-fields', NOTHING);
	if (upload.state === 'reading') throw new Refusal('look-again', 'Berkas ini masih dibaca. Tunggu sampai selesai.');
	if (version !== undefined && version !== upload.version) throw new Refusal('look-again');
	return upload;
}

function askAgain(counts: Counts, members: number, confirm: boolean | undefined): void {
	if (confirm || !isSuspicious(counts.removed, members)) return;
	const message = `${groupDigits(counts.removed)} dari ${groupDigits(members)} peserta akan keluar. Kalau memang begitu, konfirmasi sekali lagi.`;
	throw new Refusal('look-again', message, { confirm: true, removed: counts.removed, members });
}

async function bookChange(tx: Tx, cover: Cover, change: { id: string; endorsementNo: string; charged: number; refunded: number }, now: Date, back = false): Promise<void> {
	if (change.charged === 0 && change.refunded === 0) return;
	const receivable = `premium-receivable:${cover.coverNo}` as const;
	const [due, earned] = back ? [credit, debit] : [debit, credit];
	const lines = [due(receivable, change.charged), earned('premium', change.charged), due('premium-refund', change.refunded), earned('refund-payable', change.refunded)];
	const key = back ? `member-change-reversed:${change.id}` : `member-change:${change.id}`;
	await book(tx, { key, kind: back ? 'reversal' : 'member-change', subject: { kind: 'member-change', ref: change.endorsementNo }, lines, at: now, note: cover.company });
}

/** One mail with the endorsement for each change. */
export const endorsementKey = (changeId: string): string => `member-endorsement:${changeId}`;

async function apply(tx: Tx, cover: Cover, upload: Pick<UploadRow, 'id' | 'kind'>, change: { id: string; endorsementNo: string; effectiveOn: string }, decidedBy: string | null, now: Date): Promise<Submitted> {
	const figures = await applyUpload(tx, { changeId: change.id, upload, cover, effectiveOn: change.effectiveOn, now }, (count) => takeCertificates(tx, cover.id, count), decidedBy);
	await bookChange(tx, cover, { ...change, ...figures }, now);
	await endUpload(tx, upload.id, 'done');
	if (figures.added > 0) enqueue(tx, 'member-papers', { changeId: change.id }, { dedupeKey: `member-papers:${change.id}:0` });
	enqueue(tx, 'member-endorsement', { changeId: change.id }, { dedupeKey: endorsementKey(change.id) });
	return { changeId: change.id, state: 'applied', endorsementNo: change.endorsementNo, ...figures };
}

type Outcome = { done: Submitted } | { wrong: number };

/**
 * Submits the last preview of this administrator, cover and kind (C7.1.09–C7.1.11) in one transaction under the cover's
 * lock: everything is compared once more with the members as they are now, then all of it happens or nothing. A whole
 * roster waits for a second administrator where there is one. Refuses `look-again` when rows became wrong meanwhile.
 */
export async function submitMembers(deps: Pick<MembershipDeps, 'db'>, input: Input, kind: UploadKind, caller: Caller): Promise<Submitted> {
	const who = companyWho(caller);
	const cover = await coverOf(deps.db, who.companyId, input.product_id);
	const effectiveOn = effectiveDay(cover, input.effective_on, caller.now);
	const outcome = await inBigTransaction(deps.db, async (tx): Promise<Outcome> => {
		await lockCover(tx, cover.id);
		const upload = await readyUpload(tx, who, cover, kind, input.version);
		await compareRows(tx, upload, 'all');
		const { total, invalid } = await settleUpload(tx, upload.id, false);
		if (total === 0) throw new Refusal('mend-fields', NOTHING);
		if (invalid > 0) return { wrong: invalid };
		const counts = await countUpload(tx, upload, cover, effectiveOn);
		askAgain(counts, await countMembers(tx, cover.id), input.confirm);
		const id = uuidv7(caller.now.getTime());
		const endorsementNo = `${cover.coverNo}-E${String((await countChanges(tx, cover.id)) + 1).padStart(4, '0')}`;
		const waits = kind === 'roster' && (await activeAdmins(tx, who.companyId)) > 1;
		await insertChange(tx, { id, coverId: cover.id, companyId: who.companyId, kind, state: waits ? 'waiting' : 'applied', endorsementNo, effectiveOn, fileName: upload.fileName, uploadId: upload.id, madeBy: who.adminId, now: caller.now });
		if (!waits) return { done: await apply(tx, cover, upload, { id, endorsementNo, effectiveOn }, null, caller.now) };
		const charged = counts.added * proRata(cover, effectiveOn).premium;
		await noteWaiting(tx, id, counts, charged);
		await endUpload(tx, upload.id, 'waiting');
		enqueue(tx, 'member-approval', { changeId: id }, { dedupeKey: `member-approval:${id}` });
		return { done: { changeId: id, state: 'waiting', endorsementNo, added: counts.added, removed: counts.removed, changed: counts.changed, charged, refunded: counts.refund } };
	});
	if ('wrong' in outcome) throw new Refusal('look-again', `${groupDigits(outcome.wrong)} baris perlu diperbaiki sebelum dikirim. ${NOTE_WORDS}.`);
	return outcome.done;
}

async function ownChange(tx: Tx, who: CompanyAdmin, changeId: string): Promise<{ change: ChangeRow; cover: Cover }> {
	const found = await changeById(tx, changeId);
	const cover = found && found.companyId === who.companyId ? await coverById(tx, found.coverId) : undefined;
	if (!cover) throw new Refusal('forbidden', 'Perubahan ini bukan milik perusahaanmu.');
	await lockCover(tx, cover.id);
	const change = await changeById(tx, changeId);
	if (!change) throw new Refusal('look-again');
	return { change, cover };
}

type Shown = Pick<ChangeRow, 'added' | 'removed' | 'changed' | 'charged' | 'refunded'>;

/**
 * A second administrator lets a waiting roster happen. It is reckoned anew against the members and the day as they are
 * now; figures other than those shown are noted, to be looked at, and nothing happens yet (ambition 7).
 */
export async function approve(deps: Pick<MembershipDeps, 'db'>, input: { changeId: string }, caller: Caller): Promise<Submitted> {
	const who = companyWho(caller);
	const outcome = await inBigTransaction(deps.db, async (tx): Promise<{ done: Submitted } | { instead: Counts }> => {
		await compareByHashing(tx);
		const { change, cover } = await ownChange(tx, who, input.changeId);
		if (change.state !== 'waiting' || !change.uploadId) throw new Refusal('look-again', 'Perubahan ini sudah tidak menunggu persetujuan.');
		if (change.madeBy === who.adminId) throw new Refusal('forbidden', 'Perubahan ini harus disetujui administrator lain.');
		const effectiveOn = effectiveDay(cover, change.effectiveOn < jakartaDay(caller.now) ? null : change.effectiveOn, caller.now);
		await tx.query(sql`update member_change set effective_on = ${effectiveOn} where id = ${change.id}`);
		const upload = { id: change.uploadId, kind: change.kind };
		const counts = await countUpload(tx, upload, cover, effectiveOn);
		const charged = counts.added * proRata(cover, effectiveOn).premium;
		const now: Shown = { added: counts.added, removed: counts.removed, changed: counts.changed, charged, refunded: counts.refund };
		if ((Object.keys(now) as (keyof Shown)[]).some((figure) => now[figure] !== change[figure])) {
			await noteWaiting(tx, change.id, counts, charged);
			return { instead: counts };
		}
		return { done: await apply(tx, cover, upload, { ...change, effectiveOn }, who.adminId, caller.now) };
	});
	if ('done' in outcome) return outcome.done;
	const { added, removed, changed } = outcome.instead;
	throw new Refusal('look-again', `Peserta atau tanggalnya sudah berubah sejak daftar ini dikirim. Sekarang ${groupDigits(added)} masuk, ${groupDigits(removed)} keluar dan ${groupDigits(changed)} berubah. Periksa angkanya, lalu setujui lagi.`);
}

/** Turns a waiting roster down; whoever sent it takes it back the same way. */
export function reject(deps: Pick<MembershipDeps, 'db'>, { changeId }: { changeId: string }, caller: Caller): Promise<{ rejected: true }> {
	const who = companyWho(caller);
	return deps.db.transaction(async (tx) => {
		const { change } = await ownChange(tx, who, changeId);
		if (!(await rejectWaiting(tx, change.id, who.adminId))) throw new Refusal('look-again', 'Perubahan ini sudah tidak menunggu persetujuan.');
		if (change.uploadId) await endUpload(tx, change.uploadId, 'done');
		return { rejected: true };
	});
}

/** The last instant at which a change may be taken back, or null. */
export const reversibleUntil = (change: Pick<ChangeRow, 'state' | 'appliedAt'>): Date | null =>
	change.state === 'applied' && change.appliedAt ? new Date(change.appliedAt.getTime() + REVERSAL_HOURS * 3_600_000) : null;

/** Takes the newest change of a cover back within its window, premium and all. */
export function reverse(deps: Pick<MembershipDeps, 'db'>, { changeId }: { changeId: string }, caller: Caller): Promise<{ reversed: true }> {
	const who = companyWho(caller);
	return inBigTransaction(deps.db, async (tx) => {
		const { change, cover } = await ownChange(tx, who, changeId);
		await compareByHashing(tx);
		const until = reversibleUntil(change);
		if (!until) throw new Refusal('look-again', 'Perubahan ini tidak sedang berlaku.');
		if (until < caller.now) throw new Refusal('look-again', `Waktu pembatalan ${REVERSAL_HOURS} jam sudah lewat. Kirim perubahan baru.`);
		if ((await newestApplied(tx, cover.id)) !== change.id) throw new Refusal('look-again', 'Ada perubahan lebih baru pada produk ini. Batalkan yang terbaru dulu.');
		await undoChange(tx, change.id, who.adminId, caller.now);
		await bookChange(tx, cover, change, caller.now, true);
		enqueue(tx, 'member-endorsement', { changeId: change.id }, { dedupeKey: `member-endorsement-reversed:${change.id}` });
		return { reversed: true };
	});
}
