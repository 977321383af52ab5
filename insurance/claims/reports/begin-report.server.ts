import { createHash, randomBytes } from 'node:crypto';

import {
	issueMailedCode,
	proveMailedCode,
} from '#insurance/access/identity/mailed-code/mailed-code.server.ts';
import { forgiveTry, takeTry } from '#insurance/access/identity/tries.server.ts';
import { customerOf } from '#insurance/people/accounts/customer-account.server.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { typedPolicyNumber } from '#insurance/policies/issuing/policy-number.ts';
import { loadPolicy, policyByNumber } from '#insurance/policies/load-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { productOfPolicy } from '#insurance/policies/snapshots/product-of-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Captcha } from '#platform/http/captcha/captcha.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { addToDay, DAY_MS, type Day, jakartaDay } from '#platform/values/dates.ts';
import { networkOf } from '#platform/values/network.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { claimTypesOfPolicy } from '../check/coverage.ts';
import { type ClaimDeps, claimantsOf, SEALED } from '../claim-content.server.ts';
import type { beginReport } from './api.ts';
import { MAX_REPORTS_A_DAY, REPORT_DAYS } from './report.ts';
import {
	countReports,
	findClaimReport,
	insertClaimReport,
	type ClaimReportRow,
} from './store.server.ts';

/**
 * Returns the policy of a company certificate whose insured person was born on the given date, or
 * null. Implemented by the memberships module.
 */
type PolicyOfCertificate = (number: string, birthDate: Day, now: Date) => Promise<string | null>;

export type ClaimReportDeps = ClaimDeps & {
	solvedCaptcha: Captcha['solved'];
	policyOfCertificate: PolicyOfCertificate;
};

/** Wrong answers allowed per policy and day, and per network and hour, before a code is required. */
const POLICY_LIMIT = { max: 10, minutes: 24 * 60 };
const NETWORK_LIMIT = { max: 20, minutes: 60 };

const TOO_MANY =
	'Terlalu banyak percobaan. Coba lagi besok, atau hubungi kami lewat halaman Bantuan: petugas mencatat laporanmu.';
const MAILED =
	'Kami perlu memastikan lagi. Kalau nomor polis dan tanggal lahirnya cocok, kode delapan angka baru saja kami kirim ke email pemegang polis dan orang kepercayaannya. Tidak bisa meminta kodenya? Hubungi kami lewat halaman Bantuan: petugas mencatat laporanmu.';
const UNKNOWN =
	'Nomor polis dan tanggal lahir itu tidak kami temukan bersama. Periksa keduanya di polis, atau hubungi kami lewat halaman Bantuan.';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Returns the report for a private link. Unknown and malformed links get the same 404. */
export async function needReport(db: Db, token: string, now: Date): Promise<ClaimReportRow> {
	const row = /^[\w-]{43}$/.test(token) ? await findClaimReport(db, hashOf(token)) : undefined;
	const over = row && row.claimId === null && row.beganAt < daysBefore(now, REPORT_DAYS);
	if (!row || over)
		throw new Refusal(
			'not-found',
			'Tautan laporan ini tidak kami kenal atau sudah tidak berlaku. Mulai laporan baru, atau hubungi kami lewat halaman Bantuan.',
		);
	return row;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/**
 * Counts one attempt for a policy number and a network. The returned function undoes it. Returns
 * null beyond the limits; an emailed code is then required.
 */
async function charge({ db }: ClaimReportDeps, policyNo: string, { ip, now }: Caller) {
	const subjects = [
		[`claim report ${policyNo}`, POLICY_LIMIT],
		[`claim report from ${networkOf(ip)}`, NETWORK_LIMIT],
	] as const;
	const charged = await db.transaction(async (tx) => {
		for (const [subject, limit] of subjects)
			if (!(await takeTry(tx, subject, limit, now))) return false;
		return true;
	});
	if (!charged) return null;
	return async () => {
		for (const [subject] of subjects) await forgiveTry(db, subject, now);
	};
}

type Found = { policy: Policy; insuredIds: string[] };

async function findMember(
	{ db, sealer, policyOfCertificate }: ClaimReportDeps,
	typed: { policyNo: string; birthDate: Day },
	now: Date,
): Promise<Found | null> {
	const id = await policyOfCertificate(typed.policyNo, typed.birthDate, now);
	const policy = id && (await loadPolicy(db, sealer, id));
	return policy ? { policy, insuredIds: claimantsOf(policy).map((one) => one.id) } : null;
}

/**
 * Finds the policy with this number and an insured person born on the given date. The response does
 * not reveal which of the two was wrong.
 */
async function find(
	deps: ClaimReportDeps,
	policyNo: string,
	birthDate: Day,
	now: Date,
): Promise<Found | null> {
	const head = await policyByNumber(deps.db, policyNo);
	const policy = head && (await loadPolicy(deps.db, deps.sealer, head.id));
	// A person insured through a company knows only the number of their certificate.
	if (!policy || policy.source === 'group') return findMember(deps, { policyNo, birthDate }, now);
	const insuredIds = claimantsOf(policy)
		.filter((one) => one.birthDate === birthDate)
		.map(({ id }) => id);
	return insuredIds.length > 0 ? { policy, insuredIds } : null;
}

/**
 * Opens a report with a private link for a policy, and returns the claimable benefits. Refuses with
 * `slow-down` after too many reports on the policy in a day.
 */
async function openReport(
	tx: Tx,
	sealer: Sealer,
	{ policy, insuredIds }: Found,
	now: Date,
): Promise<CallOutput<typeof beginReport>> {
	const product = await productOfPolicy(tx, policy);
	const token = randomBytes(32).toString('base64url');
	if ((await countReports(tx, policy.id, daysBefore(now, 1))) >= MAX_REPORTS_A_DAY)
		throw new Refusal('slow-down', TOO_MANY);
	const { holder } = policy.application;
	await insertClaimReport(tx, {
		id: uuidv7(now.getTime()),
		tokenHash: hashOf(token),
		token: sealer.seal(SEALED.reportToken, token),
		policyId: policy.id,
		customerId:
			(await customerOfPolicy(tx, policy.id)) ?? (await customerOf(tx, sealer, holder)),
		insuredIds,
		beganAt: now,
	});
	return {
		token,
		expiresAt: `${addToDay(jakartaDay(now), { day: REPORT_DAYS })}`,
		types: claimTypesOfPolicy(product, policy).map(({ benefit, name, asked }) => ({
			code: benefit,
			name,
			asked,
		})),
		askName: insuredIds.length > 1,
	};
}

/**
 * Does the same as `openReport` for a policy's only insured person, whose identity has already been
 * verified.
 */
export async function openOwnReport(
	tx: Tx,
	sealer: Sealer,
	policyId: string,
	now: Date,
): Promise<CallOutput<typeof beginReport>> {
	const policy = await loadPolicy(tx, sealer, policyId);
	if (!policy) throw new Error('a report without a policy');
	const insuredIds = claimantsOf(policy).map(({ id }) => id);
	return openReport(tx, sealer, { policy, insuredIds }, now);
}

/**
 * Refuses after many wrong birth dates. The text, the ticket and the work are the same for a right
 * and a wrong date; only a right one sends an email, to the holder and the trusted contact.
 */
async function askForCode(
	{ db, sealer }: ClaimReportDeps,
	of: string,
	policyId: string | undefined,
	now: Date,
): Promise<Refusal> {
	const { ticket, nonce } = issueMailedCode(sealer, of, now);
	await db.transaction(async (tx) =>
		enqueue(tx, 'claim-report-code', { policyId: policyId ?? uuidv7(), nonce }),
	);
	return new Refusal('second-step', MAILED, { mailTicket: ticket });
}

/**
 * Starts a report by a person other than the holder. Anyone who knows the policy number and the
 * birth date of an insured person gets the claimable benefits and a private link, but no other
 * information about the policy. Refuses with `not-found`, `slow-down`, `fix-fields` on captcha or
 * `mailCode`, or after many wrong birth dates with `second-step` and `data.mailTicket`.
 */
export async function startReport(
	deps: ClaimReportDeps,
	input: CallInput<typeof beginReport>,
	caller: Caller,
): Promise<CallOutput<typeof beginReport>> {
	const { now } = caller;
	const policyNo = typedPolicyNumber(input.policyNo);
	const useCaptcha = await deps.solvedCaptcha(input.captcha, caller);
	const of = (print: string) => `claim report ${print}`;
	const prints = deps.sealer.fingerprints('claim report code', `${policyNo} ${input.birthDate}`);
	const proved = input.mailTicket
		? await proveMailedCode(deps, prints.map(of), input, now)
		: null;
	const forgive = proved ? proved.use : await charge(deps, policyNo, caller);
	const found = await find(deps, policyNo, input.birthDate, now);
	if (!forgive) {
		await useCaptcha(deps.db);
		throw await askForCode(deps, of(prints[0] ?? ''), found?.policy.id, now);
	}
	if (!found) {
		// Each guess requires a separate proof of work.
		await useCaptcha(deps.db);
		throw new Refusal('not-found', UNKNOWN);
	}
	await forgive();
	return deps.db.transaction(async (tx) => {
		await useCaptcha(tx);
		return openReport(tx, deps.sealer, found, now);
	});
}
