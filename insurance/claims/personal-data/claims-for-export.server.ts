import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { type ClaimDeps, claimContent, documentNames } from '../claim-content.server.ts';
import { CLAIM_STATUS_WORDS } from '../claim.ts';
import { documentsOfClaim } from '../document-store.server.ts';
import { exportedFormOfClaim } from '../form/signed-form.server.ts';
import { reportedByHolder } from '../holder/my-claims.server.ts';
import { toldIn } from '../incident/keep-incident.server.ts';
import { incidentsOf } from '../incident/store.server.ts';
import { keptReadings } from '../receipts/kept-readings.server.ts';
import { type ClaimRow, claimsOfCustomer } from '../store.server.ts';

async function exportedClaim(db: Db, sealer: Sealer, claim: ClaimRow) {
	const rows = await documentsOfClaim(db, claim.id);
	const readings = await keptReadings(
		{ db, sealer },
		rows.map(({ id }) => id),
	);
	return {
		told: claimContent(sealer, claim),
		signedForm: await exportedFormOfClaim({ db, sealer }, claim.id),
		documents: rows.map((row) => ({
			...documentNames(sealer, row),
			read: readings.get(row.id) ?? null,
			size: row.size,
			uploadedAt: row.uploadedAt.toISOString(),
		})),
	};
}

/**
 * Omits the reporter's identity, accounts and documents, because they are that person's data, not
 * the customer's.
 */
function exportedEvent(sealer: Sealer, claim: ClaimRow) {
	const { insured, event } = claimContent(sealer, claim);
	return { told: { insured, event }, documents: [] };
}

export async function claimsForExport(
	{ db, sealer }: Pick<ClaimDeps, 'db' | 'sealer'>,
	customerId: string,
) {
	const claims = await claimsOfCustomer(db, customerId);
	const incidents = new Map(
		(await incidentsOf(db, customerId)).map((row) => [row.id, toldIn(sealer, row)]),
	);
	return Promise.all(
		claims.map(async (claim) => ({
			claimNo: claim.claimNo,
			benefit: claim.benefitName,
			status: CLAIM_STATUS_WORDS[claim.status],
			submittedAt: claim.submittedAt.toISOString(),
			approvedAmount: claim.approvedAmount,
			reportedBy: claim.reportedBy,
			sharedEvent: incidents.get(claim.incidentId ?? '') ?? null,
			...(reportedByHolder(claim)
				? await exportedClaim(db, sealer, claim)
				: exportedEvent(sealer, claim)),
		})),
	);
}
