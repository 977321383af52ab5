import {
	type CompanyAdmin,
	companyMay,
} from '#insurance/groups/companies/admins/sessions.server.ts';
import { isFresh } from '#insurance/groups/companies/admins/step-up.server.ts';
import {
	type GroupCover,
	findGroupCover,
	lockCover,
} from '#insurance/groups/companies/covers/covers.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { hiddenWords } from '../import/left-out.ts';
import type { MembershipDeps } from '../import/membership-deps.server.ts';
import { judgeRows } from '../import/staging/row-dates-store.server.ts';
import {
	currentUpload,
	settleUpload,
	type MemberUploadRow,
} from '../import/staging/staging-store.server.ts';
import { isSuspicious, NOTE_WORDS, type UploadKind } from '../member.ts';
import { inBigTransaction } from './big-transaction.server.ts';
import { apply, type Submitted } from './book-change.server.ts';
import { countChanges, countMembers, insertMemberChange } from './change-store.server.ts';
import { type Counts, countUpload } from './count-store.server.ts';
import { effectiveDay } from './effective-days.server.ts';
import { oneSecretFor } from './rekeyed.server.ts';
import { secondPersonFor, waitForSecond } from './second-person.server.ts';

type Input = {
	product_id: string;
	effective_on?: string | null | undefined;
	version?: number | undefined;
	confirm?: boolean;
	password?: string | null | undefined;
};

const NOTHING = 'Belum ada pratinjau yang siap dikirim. Unggah berkasnya dulu.';

async function readyUpload(
	tx: Tx,
	who: CompanyAdmin,
	cover: GroupCover,
	kind: UploadKind,
	version: number | undefined,
): Promise<MemberUploadRow> {
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

/** A change that affects at least this many people requires the password again. */
const BULK = 25;

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

type Checked = { upload: MemberUploadRow; counts: Counts };

/**
 * Compares the preview with the current members. Returns the preview with its figures, or the
 * number of invalid rows.
 */
async function checkUpload(
	tx: Tx,
	{ deps, who, cover, kind, input, effectiveOn, now, fresh }: Submission,
): Promise<Checked | { wrong: number }> {
	const today = jakartaDay(now);
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
	return { upload, counts };
}

async function recordChange(
	tx: Tx,
	{ who, cover, kind, effectiveOn, now }: Submission,
	{ upload, counts }: Checked,
): Promise<Submitted> {
	const id = uuidv7(now.getTime());
	const number = String((await countChanges(tx, cover.id)) + 1).padStart(4, '0');
	const endorsementNo = `${cover.coverNo}-E${number}`;
	const { added, charged } = counts;
	const waitsFor = await secondPersonFor(tx, cover, who, { kind, added, charged }, now);
	await insertMemberChange(tx, {
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
		now,
	});
	if (!waitsFor) return apply(tx, cover, upload, { id, endorsementNo, effectiveOn }, null, now);
	const change = { id, endorsementNo, uploadId: upload.id, counts };
	return waitForSecond(tx, who, cover, change, now);
}

type Deps = Pick<MembershipDeps, 'db' | 'sealer' | 'secure'>;
type Submission = {
	deps: Deps;
	who: CompanyAdmin;
	cover: GroupCover;
	kind: UploadKind;
	input: Input;
	effectiveOn: string;
	now: Date;
	/** True if the administrator has just logged in or entered the password again. */
	fresh: boolean;
};

/**
 * Submits the administrator's latest preview for a cover and kind (C7.1.09–C7.1.11), in one
 * transaction under the cover's lock. The preview is compared again with the current members, then
 * applied in full or not at all. A whole roster waits for a second administrator if there is one;
 * excessive growth always waits. Refuses with `look-again` if rows have become invalid in the
 * meantime.
 */
export async function submitMembers(
	deps: Deps,
	input: Input,
	kind: UploadKind,
	caller: Caller,
): Promise<Submitted> {
	const { now } = caller;
	const who = companyMay(caller, 'prepare');
	const cover = await findGroupCover(deps.db, who.companyId, input.product_id);
	const effectiveOn = effectiveDay(cover, input.effective_on, kind, now);
	const fresh = await isFresh(deps, who, input.password, caller);
	const submission = { deps, who, cover, kind, input, effectiveOn, now, fresh };
	const outcome = await inBigTransaction(deps.db, async (tx) => {
		await lockCover(tx, cover.id);
		const checked = await checkUpload(tx, submission);
		// The transaction is committed so that the errors found remain marked.
		return 'wrong' in checked ? checked : { done: await recordChange(tx, submission, checked) };
	});
	if ('done' in outcome) return outcome.done;
	throw new Refusal(
		'look-again',
		`${groupDigits(outcome.wrong)} baris perlu diperbaiki sebelum dikirim. ${NOTE_WORDS}.`,
	);
}
