import { createHash } from 'node:crypto';

import { forgiveTry, takeTry } from '#insurance/access/identity/tries.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { isClosedToDesks } from '#insurance/access/staff/erased-people.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { deathReportsOf } from '#insurance/claims/deaths/death-reports.server.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { loadPolicy, policyByNumber } from '#insurance/policies/load-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { shownPremium } from '#insurance/policies/premiums/premium-schedule.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { beginCaller, callerAlarms, checkCaller, endCaller } from './api.ts';
import { FAILED, QUESTION_WORDS, CHECK_SIZE } from './caller.ts';
import { drawQuestions, isEnough, isRightAnswer, type KnownFacts } from './questions.ts';
import { endOfCase, ownCase } from './running-case.server.ts';
import {
	type CaseRow,
	checksOfPolicy,
	endCasesOf,
	failedOfStaff,
	hoursWithFailures,
	insertCase,
	lockChecksOf,
	settleCase,
} from './store.server.ts';

export type CallerDeps = { db: Pool; sealer: Sealer };

const TOO_MANY_OF_POLICY =
	'Pemeriksaan identitas untuk polis ini sudah terlalu sering gagal hari ini. Minta penelepon memakai akun self-care, atau datang dengan KTP.';
const TOO_MANY_OF_STAFF =
	'Pemeriksaanmu sudah terlalu sering gagal. Teruskan telepon ini kepada rekanmu.';

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

function factsOf(policy: Policy): KnownFacts {
	const { holder, beneficiaries } = policy.application;
	return {
		nik: holder.nik,
		birthDate: holder.birthDate,
		streets: [holder.address.street, ...(holder.domicile ? [holder.domicile.street] : [])],
		premium: shownPremium(policy),
		startDay: policy.cover.startDay,
		beneficiaries: (beneficiaries ?? []).map(({ name }) => name),
	};
}

/** The same questions all day, so that beginning again does not bring easier ones. */
const seedOf = (policyId: string, day: Day): number =>
	createHash('sha256').update(`${policyId} ${day}`).digest().readUInt16BE(0);

async function policyOf(
	{ db, sealer }: CallerDeps,
	policyNo: string,
): Promise<{ policy: Policy; customerId: string }> {
	const head = await policyByNumber(db, policyNo);
	const policy = head && (await loadPolicy(db, sealer, head.id));
	if (!policy) throw new Refusal('not-found', 'Tidak ada polis dengan nomor itu.');
	const customerId = await customerOfPolicy(db, policy.id);
	if (policy.source === 'group' || customerId === null)
		throw new Refusal(
			'look-again',
			'Polis ini tidak punya akun sendiri. Perubahannya lewat perusahaan yang mengaturnya.',
		);
	if (await isClosedToDesks(db, customerId))
		throw new Refusal(
			'look-again',
			'Akun pemegang polis ini sudah dihapus, jadi tidak ada yang bisa diubah lewat telepon.',
		);
	return { policy, customerId };
}

/**
 * Begins a case. Refuses with `look-again` if the account was erased or the holder was reported
 * dead, and with `slow-down` after too many failed checks.
 */
export async function beginCallerCase(
	deps: CallerDeps,
	input: CallInput<typeof beginCaller>,
	caller: Caller,
): Promise<CallOutput<typeof beginCaller>> {
	const { staffId } = staffWho(caller, 'service.act');
	const { policy, customerId } = await policyOf(deps, input.policyNo);
	const isHolder = input.caller === 'holder';
	if (isHolder && (await deathReportsOf(deps, customerId)).length > 0)
		throw new Refusal(
			'look-again',
			'Pemegang polis ini dilaporkan meninggal, jadi identitasnya tidak diperiksa lewat telepon. Pilih "Bukan pemegang polis".',
		);
	const since = before(caller.now, FAILED.policy.minutes);
	const { failed, open } = await checksOfPolicy(deps.db, policy.id, since);
	if (isHolder && (failed >= FAILED.policy.max || failed + open >= FAILED.asked))
		throw new Refusal('slow-down', TOO_MANY_OF_POLICY);
	const asked = isHolder
		? drawQuestions(factsOf(policy), seedOf(policy.id, jakartaDay(caller.now)))
		: [];
	const row = {
		id: uuidv7(),
		staffId,
		policyId: policy.id,
		customerId,
		caller: input.caller,
		asked,
		begunAt: caller.now,
	};
	await deps.db.transaction(async (tx) => {
		await endCasesOf(tx, staffId, caller.now);
		await insertCase(tx, row);
		await note(tx, row, { action: 'caller-begun', policyNo: policy.policyNo, at: caller.now });
	});
	return {
		caseId: row.id,
		questions: asked.map((key) => ({ key, words: QUESTION_WORDS[key] })),
	};
}

type Noted = {
	action: 'caller-begun' | 'caller-passed' | 'caller-failed';
	policyNo: string;
	at: Date;
};

const note = (tx: Tx, { staffId }: Pick<CaseRow, 'staffId'>, { action, policyNo, at }: Noted) =>
	recordAction(tx, { staffId, action, subject: policyNo, at });

/** Counts one check before its answers are read, so that simultaneous ones cannot pass the limit. */
async function charge(
	db: Pool,
	{ policyId, staffId }: CaseRow,
	now: Date,
): Promise<(tx: Tx) => Promise<void>> {
	const subjects = [
		[`caller check ${policyId}`, FAILED.policy, TOO_MANY_OF_POLICY],
		[`caller check by ${staffId}`, FAILED.staff, TOO_MANY_OF_STAFF],
		[`caller check by ${staffId} in a day`, FAILED.staffDay, TOO_MANY_OF_STAFF],
	] as const;
	await db.transaction(async (tx) => {
		for (const [subject, limit, words] of subjects)
			if (!(await takeTry(tx, subject, limit, now))) throw new Refusal('slow-down', words);
	});
	return async (tx) => {
		for (const [subject] of subjects) await forgiveTry(tx, subject, now);
	};
}

/**
 * Records an alarm for the administrators when a member of staff fails unusually often. A lock
 * counts the checks of one person one after another, so that no number is skipped.
 */
async function alarm(tx: Tx, staffId: string, at: Date): Promise<void> {
	await lockChecksOf(tx, staffId);
	const failures = await failedOfStaff(tx, staffId, before(at, FAILED.staff.minutes));
	if (failures !== FAILED.alarm) return;
	await recordAction(tx, {
		staffId,
		action: 'caller-alarm',
		subject: '',
		note: `${failures} pemeriksaan gagal dalam satu jam`,
		at,
	});
}

function checkedAnswers(
	{ asked }: CaseRow,
	answers: CallInput<typeof checkCaller>['answers'],
): Map<string, string> {
	const typed = new Map(answers.map((one) => [one.key as string, one.typed]));
	const given = asked.filter((key) => (typed.get(key) ?? '') !== '');
	if (given.length < CHECK_SIZE.needed)
		throw refuseFields({
			answers: `Isi paling sedikit ${CHECK_SIZE.needed} jawaban seperti yang disebutkan penelepon`,
		});
	return typed;
}

const FAILED_WORDS =
	'Maaf, datanya belum cocok, jadi saya belum bisa mengubah apa pun. Kamu bisa masuk ke akun self-care, atau datang dengan KTP.';
const PASSED_WORDS = 'Terima kasih, datanya cocok. Apa yang bisa saya bantu?';

/**
 * Compares the answers and records the outcome once. Refuses with `fix-fields` if too few were
 * typed, with `slow-down` beyond the limits, and with `look-again` if the case is over.
 */
export async function checkCallerCase(
	deps: CallerDeps,
	input: CallInput<typeof checkCaller>,
	caller: Caller,
): Promise<CallOutput<typeof checkCaller>> {
	const one = await ownCase(deps.db, input, caller);
	if (one.caller !== 'holder' || one.passedAt !== null || one.failedAt !== null)
		throw new Refusal('look-again', 'Pemeriksaan ini sudah selesai. Mulai lagi dari awal.');
	const { policy } = await policyOf(deps, input.policyNo);
	const typed = checkedAnswers(one, input.answers);
	const forgive = await charge(deps.db, one, caller.now);
	const facts = factsOf(policy);
	const right = one.asked.filter((key) => isRightAnswer(key, typed.get(key) ?? '', facts));
	const passed = isEnough(one.asked, right);
	await deps.db.transaction(async (tx) => {
		if (!(await settleCase(tx, { id: one.id, passed, at: caller.now })))
			throw new Refusal('look-again', 'Pemeriksaan ini sudah selesai. Mulai lagi dari awal.');
		const action = passed ? 'caller-passed' : 'caller-failed';
		await note(tx, one, { action, policyNo: policy.policyNo, at: caller.now });
		await (passed ? forgive(tx) : alarm(tx, one.staffId, caller.now));
	});
	return {
		passed,
		say: passed ? PASSED_WORDS : FAILED_WORDS,
		until: passed ? endOfCase(caller.now).toISOString() : null,
	};
}

const ALARM_DAYS = 7;

export async function showCallerAlarms(
	{ db }: { db: Db },
	caller: Caller,
): Promise<CallOutput<typeof callerAlarms>> {
	staffWho(caller, 'staff.manage');
	const since = before(caller.now, ALARM_DAYS * 24 * 60);
	const hours = await hoursWithFailures(db, { since, least: FAILED.alarm });
	return {
		rows: hours.map(({ staffId, name, at, failures }) => ({
			staffId,
			staffName: name,
			at: at.toISOString(),
			failures,
		})),
	};
}

/** Ends a call, after which nothing can be done with its case. */
export async function endCallerCase(
	{ db }: CallerDeps,
	{ caseId }: CallInput<typeof endCaller>,
	caller: Caller,
): Promise<CallOutput<typeof endCaller>> {
	const { staffId } = staffWho(caller, 'service.act');
	await db.transaction((tx) => endCasesOf(tx, staffId, caller.now, caseId));
	return { ended: true };
}
