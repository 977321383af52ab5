import { timingSafeEqual } from 'node:crypto';

import { cookieOf, sendCookie } from '#insurance/access/identity/cookies.server.ts';
import { randomToken, sha256 } from '#insurance/access/identity/secrets.server.ts';
import { takeTry } from '#insurance/access/identity/tries.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Captcha } from '#platform/http/captcha/captcha.server.ts';
import type { Caller, Identity } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { memberNikPrints, openMember } from '../import/staging/staged-row.server.ts';
import type { beginVisit, enterCode } from './api.ts';
import { CODE_MINUTES, MAX_CODES, VISIT_MINUTES } from './employee.ts';
import { membersByNik } from './own-member-store.server.ts';
import { countCode, endVisit, insertVisit, proveVisit, visitOf } from './visit-store.server.ts';

declare module '#platform/contract/call.ts' {
	interface Portals {
		employee: { kind: 'member'; memberId: string; visitId: string };
	}
}

export type VisitDeps = {
	db: Pool;
	sealer: Sealer;
	secure: boolean;
	solvedCaptcha: Captcha['solved'];
};
export type Employee = Extract<Identity, { kind: 'member' }>;

/**
 * Limits on codes sent to one employee: ten a day, then one an hour so that the employee is never
 * locked out.
 */
const CODES = { max: 10, minutes: 24 * 60 };
const CODES_BEYOND = { max: 1, minutes: 60 };
const takeCode = async (tx: Tx, memberId: string, now: Date): Promise<boolean> =>
	(await takeTry(tx, `employee codes ${memberId}`, CODES, now)) ||
	takeTry(tx, `employee codes beyond ${memberId}`, CODES_BEYOND, now);
const WRONG_CODE =
	'Kode tidak cocok atau sudah tidak berlaku. Pakai kode dari email terbaru, atau tekan Kirim ulang.';
const CODE_OVER = 'Kode ini sudah tidak berlaku. Tekan Kirim ulang untuk kode baru.';
const OVER = 'Kunjunganmu sudah berakhir. Masuk lagi dengan NIK dan tanggal lahir.';

const cookieName = (secure: boolean) => (secure ? '__Host-karyawan' : 'karyawan');
const putCookie = (
	{ secure }: { secure: boolean },
	caller: Caller,
	value: string,
	maxAge: number,
) => sendCookie(caller, { name: cookieName(secure), value, maxAge, sameSite: 'Strict', secure });

/**
 * Returns six-digit codes derived from the visit and our secret, so that no code is stored. The
 * first uses the current secret; the others use secrets being replaced.
 */
export function visitCodes(sealer: Sealer, visitId: string): [string, ...string[]] {
	const [now = '', ...other] = sealer
		.fingerprints('employee code', visitId)
		.map((print) =>
			String(Number.parseInt(print.slice(0, 12), 16) % 1_000_000).padStart(6, '0'),
		);
	return [now, ...other];
}

/**
 * Finds the member to whom a code may be sent for a NIK and birth date. Current memberships take
 * precedence, then the newest.
 */
async function find({ db, sealer }: VisitDeps, nik: string, birthDate: string) {
	const members = await membersByNik(db, memberNikPrints(sealer, nik));
	return members.find(
		(one) => one.birthDate === birthDate && openMember(sealer, one.person).email !== '',
	);
}

/**
 * Starts a visit and emails a code to the employee with this NIK and birth date. The response,
 * cookie and work are the same if no employee is found, so guessing reveals nothing. Only the
 * number of codes per employee is limited; a general limit could be used up by strangers.
 */
export async function startVisit(
	deps: VisitDeps,
	input: CallInput<typeof beginVisit>,
	caller: Caller,
): Promise<CallOutput<typeof beginVisit>> {
	const { db } = deps;
	const { now } = caller;
	const useCaptcha = await deps.solvedCaptcha(input.captcha, caller);
	const member = await find(deps, input.nik, input.birthDate);
	const token = randomToken();
	const id = uuidv7(now.getTime());
	await db.transaction(async (tx) => {
		await useCaptcha(tx);
		// Does the same work for everyone: for an unknown person the code is counted under the
		// visit's id.
		const mayOpen = await takeCode(tx, member?.id ?? id, now);
		await insertVisit(tx, {
			id,
			tokenHash: sha256(token),
			memberId: (mayOpen && member?.id) || null,
			now,
			endsAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
		});
		enqueue(tx, 'member-code', { visitId: id }, { dedupeKey: `member-code:${id}` });
	});
	putCookie(deps, caller, token, CODE_MINUTES * 60);
	return { sent: true, minutes: CODE_MINUTES };
}

const tokenOf = ({ secure }: { secure: boolean }, caller: Pick<Caller, 'header'>): Buffer =>
	sha256(cookieOf(caller, cookieName(secure)) ?? '');

const same = (a: string, b: string) =>
	a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Verifies a visit with the emailed code, which can be used only once. Five wrong codes end the
 * visit. Refuses with `fix-fields`.
 */
export async function enterByCode(
	deps: VisitDeps,
	{ code }: CallInput<typeof enterCode>,
	caller: Caller,
): Promise<CallOutput<typeof enterCode>> {
	const { db, sealer } = deps;
	const { now } = caller;
	const visit = await visitOf(db, tokenOf(deps, caller));
	if (!visit || visit.endsAt <= now || visit.provenAt) throw refuseFields({ code: CODE_OVER });
	if (!(await countCode(db, visit.id, MAX_CODES)))
		throw refuseFields({
			code: 'Terlalu banyak kode salah. Tekan Kirim ulang untuk kode baru.',
		});
	const right = visitCodes(sealer, visit.id).some((one) => same(one, code));
	const token = randomToken();
	const endsAt = new Date(now.getTime() + VISIT_MINUTES * 60_000);
	const opened =
		right && (await proveVisit(db, visit.id, { tokenHash: sha256(token), now, endsAt }));
	if (!opened) throw refuseFields({ code: WRONG_CODE });
	putCookie(deps, caller, token, VISIT_MINUTES * 60);
	return { endsAt: endsAt.toISOString() };
}

export function identifyEmployee({ db, secure }: Pick<VisitDeps, 'db' | 'secure'>) {
	return async (caller: Caller): Promise<Identity> => {
		const visit = await visitOf(db, tokenOf({ secure }, caller));
		if (!visit?.provenAt || !visit.memberId || visit.endsAt <= caller.now)
			throw new Refusal('sign-in-again', OVER);
		return { kind: 'member', memberId: visit.memberId, visitId: visit.id };
	};
}

/**
 * Returns the member whose verified visit a request contains, or null. Used for links that only
 * that person may open.
 */
export function employeeHolding({ db, secure }: Pick<VisitDeps, 'db' | 'secure'>) {
	return async (header: Caller['header'], now: Date): Promise<string | null> => {
		const visit = await visitOf(db, tokenOf({ secure }, { header }));
		return visit?.provenAt && visit.endsAt > now ? visit.memberId : null;
	};
}

export function employeeWho(caller: Caller): Employee {
	if (caller.identity?.kind !== 'member') throw new Refusal('sign-in-again', OVER);
	return caller.identity;
}

export async function endOwnVisit(deps: VisitDeps, caller: Caller): Promise<{ left: true }> {
	await endVisit(deps.db, employeeWho(caller).visitId);
	putCookie(deps, caller, '', 0);
	caller.setHeader('clear-site-data', '"cache"');
	return { left: true };
}
