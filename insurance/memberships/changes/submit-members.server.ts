import sql from 'sql-template-tag';

import { approversBeside } from '#insurance/companies/active-admins.server.ts';
import { type Cover, coverOf, lockCover } from '#insurance/companies/covers.server.ts';
import { roleMay } from '#insurance/companies/roles.ts';
import { type CompanyAdmin, companyMay } from '#insurance/companies/sessions.server.ts';
import { isFresh } from '#insurance/companies/step-up.server.ts';
import { openTask } from '#insurance/ledger/tasks/open-task.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import { hiddenWords } from '../import/left-out.ts';
import type { MembershipDeps } from '../import/membership-deps.server.ts';
import { judgeRows } from '../import/row-dates-store.server.ts';
import {
	currentUpload,
	endUpload,
	settleUpload,
	type UploadRow,
} from '../import/staging-store.server.ts';
import { isSuspicious, NOTE_WORDS, type UploadKind } from '../member.ts';
import { apply, type Submitted } from './book-change.server.ts';
import {
	countChanges,
	countMembers,
	insertChange,
	noteWaiting,
	recentGrowth,
	type WaitsFor,
} from './change-store.server.ts';
import { type Counts, countUpload } from './count-store.server.ts';
import { effectiveDay } from './effective-days.server.ts';
import { growthReason } from './growth.ts';
import { oneSecretFor } from './rekeyed.server.ts';

type Input = {
	product_id: string;
	effective_on?: string | null | undefined;
	version?: number | undefined;
	confirm?: boolean;
	password?: string | null | undefined;
};

/** Statements over a hundred thousand rows may take longer than a page's; half of them never stays. */
export function inBigTransaction<T>(db: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
	return db.transaction(async (tx) => {
		await tx.query(
			sql`select set_config('statement_timeout', '80s', true), set_config('lock_timeout', '20s', true)`,
		);
		return work(tx);
	});
}

const NOTHING = 'Belum ada pratinjau yang siap dikirim. Unggah berkasnya dulu.';

async function readyUpload(
	tx: Tx,
	who: CompanyAdmin,
	cover: Cover,
	kind: UploadKind,
	version: number | undefined,
): Promise<UploadRow> {
	const upload = await currentUpload(tx, {
		coverId: cover.id,
		companyId: who.companyId,
		adminId: who.adminId,
		kind,
	});
	if (!upload || upload.state === 'failed') throw new Refusal('fix-fields', NOTHING);
	if (upload.state === 'reading')
		throw new Refusal('look-again', 'Berkas ini masih dibaca. Tunggu sampai selesai.');
	if (version !== undefined && version !== upload.version) throw new Refusal('look-again');
	return upload;
}

/** From so many people on, a change asks who sits there. */
const BULK = 25;

/** Refuses a bulk change of somebody who logged in a while ago: the password is asked once more. */
export function refuseStale(moved: { added: number; removed: number; changed: number }): void {
	const people = moved.added + moved.removed + moved.changed;
	if (people < BULK) return;
	const message = `Perubahan ini mengenai ${groupDigits(people)} orang. Tulis kata sandimu sekali lagi.`;
	throw new Refusal('look-again', message, { password: true });
}

function askAgain(counts: Counts, members: number, confirm: boolean | undefined): void {
	if (confirm || !isSuspicious(counts.removed, members)) return;
	const message = `${groupDigits(counts.removed)} dari ${groupDigits(members)} peserta akan keluar. Kalau memang begitu, konfirmasi sekali lagi.`;
	throw new Refusal('look-again', message, { confirm: true, removed: counts.removed, members });
}

/**
 * Why a change is not one person's to decide, or null. Growth beyond reason waits even where there
 * is no second administrator yet: then one has to be added first.
 */
export async function secondPersonFor(
	db: Db,
	cover: Cover,
	who: CompanyAdmin,
	change: { kind: UploadKind; added: number; charged: number },
	now: Date,
): Promise<WaitsFor | null> {
	const { kind, added, charged } = change;
	const growth = growthReason({
		added,
		charged,
		members: await countMembers(db, cover.id),
		headcount: cover.headcount,
		recent: await recentGrowth(db, cover.id, now),
	});
	if (growth) return growth;
	if (!roleMay(who.role, 'approve')) return 'role';
	const others = kind === 'roster' ? await approversBeside(db, cover.companyId, who.adminId) : [];
	return others.length > 0 ? 'roster' : null;
}

type Outcome = { done: Submitted } | { wrong: number };

/**
 * Submits the last preview of this administrator, cover and kind (C7.1.09–C7.1.11) in one
 * transaction under the cover's lock: everything is compared once more with the members as they are
 * now, then all of it happens or nothing. A whole roster waits for a second administrator where
 * there is one, and growth beyond reason in any case. Refuses `look-again` when rows became wrong
 * meanwhile.
 */
export async function submitMembers(
	deps: Pick<MembershipDeps, 'db' | 'sealer' | 'secure'>,
	input: Input,
	kind: UploadKind,
	caller: Caller,
): Promise<Submitted> {
	const who = companyMay(caller, 'prepare');
	const cover = await coverOf(deps.db, who.companyId, input.product_id);
	const effectiveOn = effectiveDay(cover, input.effective_on, kind, caller.now);
	const today = jakartaDay(caller.now);
	const fresh = await isFresh(deps, who, input.password, caller);
	const outcome = await inBigTransaction(deps.db, async (tx): Promise<Outcome> => {
		await lockCover(tx, cover.id);
		const upload = await readyUpload(tx, who, cover, kind, input.version);
		await oneSecretFor(tx, deps.sealer, cover.companyId);
		await judgeRows(tx, upload, cover, today, 'all');
		const { total, invalid, hidden } = await settleUpload(tx, upload.id, false);
		if (total === 0) throw new Refusal('fix-fields', NOTHING);
		if (invalid > 0) return { wrong: invalid };
		if (hidden > 0) throw new Refusal('look-again', hiddenWords(hidden));
		const counts = await countUpload(tx, upload, cover, { effectiveOn, today });
		if (!fresh) refuseStale(counts);
		askAgain(counts, await countMembers(tx, cover.id), input.confirm);
		const id = uuidv7(caller.now.getTime());
		const endorsementNo = `${cover.coverNo}-E${String((await countChanges(tx, cover.id)) + 1).padStart(4, '0')}`;
		const { charged } = counts;
		const waitsFor = await secondPersonFor(
			tx,
			cover,
			who,
			{ kind, added: counts.added, charged },
			caller.now,
		);
		await insertChange(tx, {
			id,
			coverId: cover.id,
			companyId: who.companyId,
			kind,
			state: waitsFor ? 'waiting' : 'applied',
			waitsFor,
			endorsementNo,
			effectiveOn,
			fileName: upload.fileName,
			uploadId: upload.id,
			madeBy: who.adminId,
			now: caller.now,
		});
		if (!waitsFor)
			return {
				done: await apply(
					tx,
					cover,
					upload,
					{ id, endorsementNo, effectiveOn },
					null,
					caller.now,
				),
			};
		await noteWaiting(tx, id, counts);
		await endUpload(tx, upload.id, 'waiting');
		if ((await approversBeside(tx, who.companyId, who.adminId)).length === 0)
			await openTask(tx, {
				key: `member-change:${id}:second-admin`,
				kind: 'second-admin-needed',
				subject: endorsementNo,
				note: `${cover.company}: ${groupDigits(counts.added)} peserta baru`,
				expected: charged,
				at: caller.now,
			});
		enqueue(tx, 'member-approval', { changeId: id }, { dedupeKey: `member-approval:${id}` });
		return {
			done: {
				changeId: id,
				state: 'waiting',
				endorsementNo,
				added: counts.added,
				removed: counts.removed,
				changed: counts.changed,
				charged,
				refunded: counts.refund,
			},
		};
	});
	if ('wrong' in outcome)
		throw new Refusal(
			'look-again',
			`${groupDigits(outcome.wrong)} baris perlu diperbaiki sebelum dikirim. ${NOTE_WORDS}.`,
		);
	return outcome.done;
}
