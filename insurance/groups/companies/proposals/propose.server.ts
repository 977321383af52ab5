import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { refuseSecondProposal } from '#insurance/access/staff/two-people/two-people.server.ts';
import { requestForDesk } from '#insurance/service/requests/corporate/requests-for-desk.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { CompanyDeps } from '../admins/login.server.ts';
import { coverById, showCoverPrice } from '../covers/covers.server.ts';
import type { CoverInput } from '../office-api.ts';
import { companyNameOf, manager } from '../open-company.server.ts';
import { companiesOfRequests, isAdminAddress } from '../store.server.ts';
import type { GroupPrice, ProposalVerdict } from './proposal.ts';
import { daysWords, groupPriceWords, PROPOSAL_KIND_WORDS } from './proposal.ts';
import {
	type FirstAdmin,
	insertCompanyProposal,
	type NewProposal,
	waitingProposer,
} from './store.server.ts';

/**
 * Proposals to set up a company or to change its prices and limits. These require two people:
 * nothing takes effect, and nothing is sent to the company, until the second person has agreed.
 */
type Proposed = Promise<{ proposalId: string }>;
type SeenPrice = { premiumPerMember: number; total: number };
type Opening = {
	reference?: string | null | undefined;
	companyName: string;
	cover: CoverInput;
	seen: SeenPrice;
	admin: FirstAdmin;
};

const proposalWords = (row: NewProposal): string =>
	row.kind === 'opening' || row.kind === 'cover'
		? `${row.cover.productCode} ${row.cover.plan}: ${groupPriceWords(row)}`
		: `${PROPOSAL_KIND_WORDS[row.kind]} ${daysWords(row)}`;

/** Records a proposal or its decision in the audit trail, with the figures that both people saw. */
export const noteCompanyProposal = (
	tx: Tx,
	row: NewProposal,
	what: 'proposed' | ProposalVerdict,
	by: StaffAct,
): Promise<void> =>
	recordAction(tx, {
		...by,
		action: row.kind === 'opening' ? `company-opening-${what}` : `company-${what}`,
		subject: row.companyName,
		note: proposalWords(row),
	});

async function seenPrice(
	tx: Tx,
	cover: CoverInput,
	seen: SeenPrice,
	now: Date,
): Promise<GroupPrice> {
	const { premiumPerMember, total } = await showCoverPrice(tx, cover, now);
	const price = { headcount: cover.headcount, premiumPerMember, total };
	if (premiumPerMember !== seen.premiumPerMember || total !== seen.total)
		throw refuseFields({
			seen: `Preminya sekarang ${groupPriceWords(price)}. Hitung lagi, lalu usulkan.`,
		});
	return price;
}

async function insert(tx: Tx, row: NewProposal, by: StaffAct): Proposed {
	if (!(await insertCompanyProposal(tx, row))) {
		const other = await waitingProposer(tx, row);
		refuseSecondProposal(other?.proposedBy ?? by.staffId, other?.proposedName ?? null);
	}
	await noteCompanyProposal(tx, row, 'proposed', by);
	return { proposalId: row.id };
}

const rowOf = ({ staffId, at }: StaffAct) => ({
	id: uuidv7(at.getTime()),
	proposedBy: staffId,
	proposedAt: at,
});

/** Target prefix for setting up a company that is not based on a company request. */
const NAMED = 'name:';
export const answeredRequest = ({ kind, target }: Pick<NewProposal, 'kind' | 'target'>) =>
	kind === 'opening' && !target.startsWith(NAMED) ? target : null;

/**
 * Finds and locks the request for which a company is to be set up. Refuses if that has already
 * happened.
 */
export async function requestToOpen(deps: CompanyDeps, tx: Tx, reference: string) {
	const request = await requestForDesk({ ...deps, db: tx }, reference, { lock: true });
	if (!request) throw refuseFields({ reference: 'Permintaan tidak ditemukan.' });
	if ((await companiesOfRequests(tx, [request.id])).size > 0)
		throw new Refusal('look-again', 'Permintaan ini sudah dibuka menjadi perusahaan.');
	return request;
}

export function proposeOpening(
	deps: CompanyDeps,
	{ reference, companyName, cover, seen, admin }: Opening,
	caller: Caller,
): Proposed {
	const by = { staffId: manager(caller).staffId, at: caller.now };
	return deps.db.transaction(async (tx) => {
		if (reference) await requestToOpen(deps, tx, reference);
		if (await isAdminAddress(tx, admin.email))
			throw refuseFields({ 'admin.email': 'Email ini sudah menjadi administrator.' });
		const row: NewProposal = {
			...rowOf(by),
			...(await seenPrice(tx, cover, seen, by.at)),
			kind: 'opening',
			target: reference ?? `${NAMED}${companyName.toLowerCase()}`,
			companyName,
			cover,
			admin,
		};
		return insert(tx, row, by);
	});
}

export function proposeCover(
	deps: CompanyDeps,
	{ companyId, cover, seen }: { companyId: string; cover: CoverInput; seen: SeenPrice },
	caller: Caller,
): Proposed {
	const by = { staffId: manager(caller).staffId, at: caller.now };
	return deps.db.transaction(async (tx) => {
		const row: NewProposal = {
			...rowOf(by),
			companyName: await companyNameOf(tx, companyId),
			...(await seenPrice(tx, cover, seen, by.at)),
			kind: 'cover',
			target: companyId,
			cover,
		};
		return insert(tx, row, by);
	});
}

export function proposeDays(
	deps: CompanyDeps,
	kind: 'payment-days' | 'backdate-days',
	{ companyId, coverId, days }: { companyId: string; coverId: string; days: number },
	caller: Caller,
): Proposed {
	const by = { staffId: manager(caller).staffId, at: caller.now };
	return deps.db.transaction(async (tx) => {
		const cover = await coverById(tx, coverId);
		if (cover?.companyId !== companyId)
			throw new Refusal('not-found', 'Produk ini tidak ditemukan di perusahaannya.');
		const daysBefore = kind === 'payment-days' ? cover.paymentDays : cover.backdateDays;
		if (daysBefore === days)
			throw refuseFields({ days: `Sudah ${days} hari; tidak ada yang berubah` });
		const row = { ...rowOf(by), companyName: cover.company, kind, target: coverId };
		return insert(tx, { ...row, days, daysBefore }, by);
	});
}
