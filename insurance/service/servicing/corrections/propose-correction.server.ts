import { proposeAct, refuseIfProposed } from '#insurance/access/approvals/propose.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { screenPeople } from '#insurance/people/screening/hits/screen-policy.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { unmaskNik } from '#insurance/sales/quotes/nik.ts';
import { type FieldMessages, Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Upload } from '#platform/contract/upload.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { correctionProposal, SEALED_CORRECTION } from './correction-approval.server.ts';
import { correctedSchema, storedFacts } from './correction.ts';
import { type EvidenceDeps, inspectEvidence, keepEvidence } from './evidence.server.ts';
import {
	type CorrectionContent,
	laterTotal,
	refuseReportedDead,
} from './make-correction.server.ts';
import {
	isAboutHolder,
	priceCorrection,
	type PricedCorrection,
	type WantedCorrection,
} from './price-correction.server.ts';
import { correctionsOfPolicies, insertPersonCorrection } from './store.server.ts';

export type CorrectionDeps = EvidenceDeps & { db: Pool };

export type TypedFacts = {
	who: string;
	name: string;
	birthDate: string;
	sex: string;
	nik: string;
	nikConfirmed: 'ya' | 'tidak';
};

/** Reads what was typed; a masked NIK means the stored one. Refuses with `fix-fields`. */
function readFacts(policy: Policy, { who, nikConfirmed, ...typed }: TypedFacts): WantedCorrection {
	const was = storedFacts(policy, who);
	if (!was) throw new Refusal('not-found', 'Orang ini tidak ada pada polis ini.');
	const nik = typed.nik.trim() === '' ? null : unmaskNik(typed.nik, [was.nik]);
	const parsed = correctedSchema.safeParse({ ...typed, nik });
	if (parsed.success) return { who, facts: parsed.data, nikConfirmed: nikConfirmed === 'ya' };
	const fields: FieldMessages = {};
	for (const { path, message } of parsed.error.issues) fields[String(path[0])] ??= message;
	throw refuseFields(fields);
}

async function correctable(
	{ db, sealer }: Pick<CorrectionDeps, 'sealer'> & { db: Db },
	policyId: string,
): Promise<Policy> {
	const policy = await loadPolicy(db, sealer, policyId);
	if (!policy || policy.source === 'group')
		throw new Refusal(
			'not-found',
			'Data polis ini diatur perusahaannya, jadi tidak diperbaiki di sini.',
		);
	if (policy.status === 'CANCELLED')
		throw new Refusal('look-again', 'Polis ini sudah dibatalkan, jadi datanya tetap.');
	await refuseReportedDead({ db, sealer }, policyId);
	return policy;
}

/** Prices a correction without proposing it. Refuses with `fix-fields` or `look-again`. */
export async function quoteCorrection(
	deps: Pick<CorrectionDeps, 'sealer'> & { db: Db },
	policyId: string,
	typed: TypedFacts,
	now: Date,
): Promise<{ policy: Policy; wanted: WantedCorrection; priced: PricedCorrection }> {
	const policy = await correctable(deps, policyId);
	const wanted = readFacts(policy, typed);
	const days = { since: jakartaDay(now), now };
	return { policy, wanted, priced: await priceCorrection(deps.db, policy, wanted, days) };
}

function asShown(priced: PricedCorrection, shown: { refund: number; later: number | null }): void {
	const { refund } = priced.money;
	const later = laterTotal(priced);
	if (refund === shown.refund && later === shown.later) return;
	throw new Refusal(
		'price-changed',
		`Jumlahnya sekarang: kembali ${formatRupiah(refund)}${later === null ? '' : `, premi berikutnya ${formatRupiah(later)}`}. Periksa lagi, lalu usulkan.`,
	);
}

/** Compares the corrected person with the lists before anything is paid out under the new name. */
const screenCorrected = (
	{ db, sealer }: CorrectionDeps,
	policyId: string,
	wanted: WantedCorrection,
	at: Date,
) =>
	db.transaction((tx) => {
		const { name, birthDate: born, nik } = wanted.facts;
		const role = isAboutHolder(wanted) ? ('holder' as const) : ('insured' as const);
		return screenPeople(tx, sealer, [{ role, name, born, nik }], { policyId, at });
	});

type Proposed = {
	policyId: string;
	customerId: string;
	typed: TypedFacts;
	shown: { refund: number; later: number | null };
	reason: string;
	evidence: Upload;
};

/**
 * Proposes a correction with its evidence and the amounts that were shown. Nothing changes until
 * another person has opened and approved it. Returns its id.
 */
export async function proposePersonCorrection(
	deps: CorrectionDeps,
	{ policyId, customerId, typed, shown, reason, evidence }: Proposed,
	by: StaffAct,
): Promise<string> {
	const { policy, wanted, priced } = await quoteCorrection(deps, policyId, typed, by.at);
	asShown(priced, shown);
	const file = await inspectEvidence(deps, evidence);
	const id = uuidv7(by.at.getTime());
	const content: CorrectionContent = {
		...wanted,
		was: priced.was,
		since: jakartaDay(by.at),
		refund: priced.money.refund,
		total: laterTotal(priced),
		waived: priced.money.waived,
		reason,
		fileName: file.fileName,
	};
	await screenCorrected(deps, policyId, wanted, by.at);
	return keepEvidence(deps, { ...file, id }, (kept) =>
		deps.db.transaction(async (tx) => {
			const [waiting] = await waitingOf(tx, [policyId]);
			if (waiting) {
				await refuseIfProposed(tx, { kind: 'correction', thing: waiting.id });
				throw new Refusal('look-again', 'Perbaikan lain pada polis ini masih menunggu.');
			}
			await insertPersonCorrection(tx, {
				...kept,
				id,
				policyId,
				content: deps.sealer.seal(SEALED_CORRECTION, content),
				proposedBy: by.staffId,
				proposedAt: by.at,
			});
			await proposeAct(tx, deps, correctionProposal(id, policy, content, customerId), by);
			return id;
		}),
	);
}

/** Returns the corrections of these policies that wait for a second person. */
export const waitingOf = async (
	db: Db,
	policyIds: readonly string[],
): Promise<{ id: string; policyId: string }[]> =>
	(await correctionsOfPolicies(db, policyIds)).filter(({ endedAt }) => endedAt === null);
