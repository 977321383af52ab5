import { readStored } from '#insurance/sales/quotes/application/stored-application.ts';
import type { Application, Insured } from '#insurance/sales/quotes/quote.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { holderHashes, SEALED } from './issuing/issue-policies.server.ts';
import type { Policy, PolicyHead, PublicPolicy } from './policy.ts';
import { chainHolds, type SnapshotContent } from './snapshots/policy-snapshot.server.ts';
import { type LastMove, type StatusWords, coverStatusWords } from './status-words.ts';
import {
	findByVerificationCode,
	findInsured,
	findLastMove,
	findPolicies,
	findPolicyByNumber,
	findPolicyIdsByHash,
	findPolicyRows,
	findSnapshots,
	findRenewed,
	type InsuredRow,
	type PolicyHeadRow,
	type PolicyRow,
	SEALED_APPLICATIONS,
} from './store.server.ts';

export const sealedApplications = { purpose: SEALED.application, rows: SEALED_APPLICATIONS };

/** Converts a row to the parts needed for lists and rules. Decrypts nothing. */
export function headOf(row: PolicyHeadRow): PolicyHead {
	const {
		premium,
		discount,
		policyFee,
		cashlessFee,
		otherFees,
		promotion,
		startDay,
		endDay,
		startAt,
		endAt,
	} = row;
	const reopened = row.reopened ?? [];
	const due = [
		...reopened.map(({ dueOn }) => dueOn),
		...(row.nextDueOn === null ? [] : [row.nextDueOn]),
	];
	return {
		id: row.id,
		policyNo: row.policyNo,
		orderNo: row.orderNo,
		status: row.status,
		product: { code: row.productCode, version: row.productVersion, name: row.productName },
		plan: row.plan,
		frequency: row.frequency,
		period: { unit: row.periodUnit, length: row.periodLength },
		sumInsured: row.sumInsured,
		price: { premium, discount, policyFee, cashlessFee, otherFees, promotion },
		cover: { startDay, endDay, startAt, endAt },
		issuedAt: row.issuedAt,
		nextDueOn: due.sort()[0] ?? null,
		unpaidFrom: row.nextDueOn,
		reopened,
		premiumHold: { since: row.premiumsHeldOn, days: row.premiumHeldDays },
		agreedEndDay: row.agreedEndDay,
		paySteps: row.paySteps ?? [],
		coverSteps: row.coverSteps ?? [],
		source: row.source,
	};
}

function policyOf(sealer: Sealer, row: PolicyRow, insured: InsuredRow[]): Policy {
	const head = headOf(row);
	return {
		...head,
		price: { ...head.price, trace: row.trace },
		verificationCode: row.verificationCode,
		contentId: row.contentId,
		tariffVersion: row.tariffVersion,
		application: readStored<Application>(sealer.open(SEALED.application, row.application)),
		insured: insured.map(({ id, position, role, sumInsured, person }) => {
			const { name, birthDate, sex, nik, since } = sealer.open<Omit<Insured, 'role'>>(
				SEALED.person,
				person,
			);
			return {
				id,
				position,
				role,
				sumInsured,
				name,
				birthDate,
				sex,
				nik: nik ?? null,
				...(since ? { since } : {}),
			};
		}),
	};
}

export async function loadStatusWords(
	db: Db,
	policy: Pick<PolicyHead, 'id' | 'status' | 'cover'>,
	now: Date,
): Promise<StatusWords> {
	return coverStatusWords(policy, await lastMoveOf(db, policy.id), now);
}

/** Returns policies for lists, newest first. The caller must check who may see them. */
export async function policyHeads(db: Db, ids: readonly string[]): Promise<PolicyHead[]> {
	return ids.length === 0 ? [] : (await findPolicies(db, ids)).map(headOf);
}

/**
 * True if each of these policies can be renewed. False if one is listed twice or has already been
 * renewed.
 */
export async function mayRenew(db: Db, ids: readonly string[]): Promise<boolean> {
	return (
		ids.length === 0 ||
		(new Set(ids).size === ids.length && (await findRenewed(db, ids)).length === 0)
	);
}

/** True if a policy has ended early or will do so, and therefore cannot be renewed. */
export const isPolicyOver = ({
	status,
	agreedEndDay,
}: Pick<PolicyHead, 'status' | 'agreedEndDay'>): boolean =>
	status === 'CANCELLED' || status === 'LAPSED' || agreedEndDay !== null;

export const isRenewed = async (db: Db, policyId: string): Promise<boolean> =>
	(await findRenewed(db, [policyId])).length > 0;

export const lastMoveOf = async (db: Db, policyId: string): Promise<LastMove | null> =>
	(await findLastMove(db, policyId)) ?? null;

/**
 * Loads a policy with its holder and insured persons decrypted; null if it does not exist. The
 * caller must check who may see it.
 */
export const loadPolicy = (db: Db, sealer: Sealer, policyId: string): Promise<Policy | null> =>
	loadPolicyIf(db, sealer, policyId, async () => true);

/**
 * Like `loadPolicy`, but with an access check. Without access, nothing is decrypted and the result
 * is null, as for a policy that does not exist.
 */
export async function loadPolicyIf(
	db: Db,
	sealer: Sealer,
	policyId: string,
	may: () => Promise<boolean>,
): Promise<Policy | null> {
	const [allowed, [row], insured] = await Promise.all([
		may(),
		findPolicyRows(db, [policyId]),
		findInsured(db, [policyId]),
	]);
	return allowed && row ? policyOf(sealer, row, insured) : null;
}

export async function loadPolicies(
	db: Db,
	sealer: Sealer,
	policyIds: readonly string[],
): Promise<Map<string, Policy>> {
	if (policyIds.length === 0) return new Map();
	const rows = await findPolicyRows(db, policyIds);
	const insured = Map.groupBy(await findInsured(db, policyIds), (one) => one.policyId);
	return new Map(rows.map((row) => [row.id, policyOf(sealer, row, insured.get(row.id) ?? [])]));
}

/**
 * Returns the policy with a number in the form used for lists; null if there is none. Decrypts
 * nothing. The caller must not reveal whether it exists.
 */
export async function policyByNumber(db: Db, policyNo: string): Promise<PolicyHead | null> {
	const row = await findPolicyByNumber(db, policyNo);
	return row ? headOf(row) : null;
}

/** Returns the ids of the policies whose holder has this email address or NIK, newest first. */
export async function policyIdsOfHolder(
	db: Db,
	sealer: Sealer,
	holder: { email: string; nik: string },
): Promise<string[]> {
	return findPolicyIdsByHash(db, holderHashes(sealer, holder));
}

/**
 * Returns the public confirmation behind a document's QR code (`/verifikasi/{code}`), without
 * personal data; null if the code was never printed.
 */
export async function policyByVerificationCode(db: Db, code: string): Promise<PublicPolicy | null> {
	if (!/^[A-Z2-7]{26}$/.test(code)) return null;
	return (await findByVerificationCode(db, code)) ?? null;
}

/**
 * Loads and decrypts a policy's snapshot, and checks that its hash chain, including endorsements,
 * is intact.
 */
export async function loadSnapshot(
	db: Db,
	sealer: Sealer,
	policyId: string,
): Promise<{ entries: (SnapshotContent & { hash: string; madeAt: Date })[]; unbroken: boolean }> {
	const rows = await findSnapshots(db, policyId);
	const entries = rows.map((row) => ({
		...row,
		text: sealer.open<string>(SEALED.snapshot, row.content),
	}));
	return {
		entries: entries
			.filter(({ kind }) => kind === 'issue')
			.map(({ text, hash, madeAt }) => ({
				...(JSON.parse(text) as SnapshotContent),
				hash,
				madeAt,
			})),
		unbroken: entries.length > 0 && chainHolds(entries),
	};
}
