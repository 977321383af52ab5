import type { ApprovalValues } from '#insurance/access/approvals/approval.ts';
import {
	type ApprovalHandler,
	type ApprovalProposal,
} from '#insurance/access/approvals/proposal.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { productByCode } from '#insurance/product/products/versions/current-product.server.ts';
import { requestForDesk } from '#insurance/service/requests/corporate/requests-for-desk.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { shortDate } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { CompanyDeps } from '../admins/login.server.ts';
import { PAYMENT_DAYS } from '../company.ts';
import { coverById, openCover, setCoverDays, showCoverPrice } from '../covers/covers.server.ts';
import { inviteAdmin } from '../open-company.server.ts';
import { ROLE_NAMES } from '../roles.ts';
import { companiesOfRequests, insertCompany } from '../store.server.ts';
import {
	type CompanyChange,
	companyChangeWords,
	groupPriceWords,
	type PricedChange,
} from './proposal.ts';

const ADMIN = 'Administrator pertama';

/** Target prefix for setting up a company that is not based on a company request. */
export const NAMED = 'name:';
/** Represents a company that is not open yet, which no limit to named companies includes. */
export const NOT_YET = '';
const answeredRequest = ({ target }: CompanyChange) => (target.startsWith(NAMED) ? null : target);

/**
 * Finds and locks the request for which a company is to be set up. Refuses if that has already
 * happened.
 */
export async function requestToOpen(deps: Pick<CompanyDeps, 'sealer'>, tx: Tx, reference: string) {
	const request = await requestForDesk({ ...deps, db: tx }, reference, { lock: true });
	if (!request) throw refuseFields({ reference: 'Permintaan tidak ditemukan.' });
	if ((await companiesOfRequests(tx, [request.id])).size > 0)
		throw new Refusal('look-again', 'Permintaan ini sudah dibuka menjadi perusahaan.');
	return request;
}

async function pricedValues(db: Db, change: PricedChange, at: Date): Promise<ApprovalValues> {
	const { cover, headcount, premiumPerMember, total } = change;
	const { productCode, plan, sumInsured, riskClass, hospitalCash, startDay } = cover;
	const found = await productByCode(db, productCode, jakartaMoment(at));
	const plans = found?.product.plans ?? [];
	return {
		Produk: cover.name ?? found?.product.name ?? productCode,
		Plan: plans.find(({ code }) => code === plan)?.name ?? plan,
		Peserta: groupDigits(headcount),
		'Premi per peserta setahun': formatRupiah(premiumPerMember),
		'Premi seluruhnya setahun': formatRupiah(total),
		'Uang pertanggungan per peserta': formatRupiah(sumInsured),
		'Kelas risiko': riskClass,
		...(hospitalCash > 0 ? { 'Santunan harian': formatRupiah(hospitalCash) } : {}),
		'Mulai berlaku': shortDate(startDay),
		'Tempo tagihan': `${cover.paymentDays ?? PAYMENT_DAYS} hari`,
	};
}

/** The old and new values that both people read. */
export async function valuesOfCompanyChange(
	db: Db,
	change: CompanyChange,
	at: Date,
): Promise<{ old: ApprovalValues; new: ApprovalValues }> {
	if (!('cover' in change))
		return {
			old: { Batas: `${change.daysBefore} hari` },
			new: { Batas: `${change.days} hari` },
		};
	const values = await pricedValues(db, change, at);
	if (change.kind === 'cover') return { old: {}, new: values };
	const { name, email, role } = change.admin;
	return { old: {}, new: { ...values, [ADMIN]: `${name}, ${email}, ${ROLE_NAMES[role]}` } };
}

/** Records a proposal or its end in the audit trail, with the figures that both people saw. */
export const noteCompanyChange = (
	tx: Tx,
	change: CompanyChange,
	what: 'proposed' | 'agreed' | 'refused' | 'withdrawn',
	by: StaffAct,
): Promise<void> =>
	recordAction(tx, {
		...by,
		action: change.kind === 'opening' ? `company-opening-${what}` : `company-${what}`,
		subject: change.companyName,
		note: companyChangeWords(change),
	});

/** Refuses if today's tariff results in a price different from the one both people saw. */
async function refuseOtherPrice(tx: Tx, change: PricedChange, at: Date): Promise<void> {
	const { premiumPerMember, total } = await showCoverPrice(tx, change.cover, at);
	if (premiumPerMember === change.premiumPerMember && total === change.total) return;
	const price = { headcount: change.headcount, premiumPerMember, total };
	throw new Refusal(
		'look-again',
		`Preminya sekarang ${groupPriceWords(price)}, bukan yang diusulkan. Tolak usulan ini, lalu usulkan lagi.`,
	);
}

async function open(
	deps: Pick<CompanyDeps, 'sealer'>,
	tx: Tx,
	change: Extract<CompanyChange, { kind: 'opening' }>,
	by: StaffAct,
): Promise<void> {
	const { at } = by;
	const reference = answeredRequest(change);
	const request = reference === null ? null : await requestToOpen(deps, tx, reference);
	const companyId = uuidv7(at.getTime());
	await insertCompany(tx, {
		id: companyId,
		name: change.companyName,
		requestId: request?.id ?? null,
		openedAt: at,
		openedBy: by.staffId,
	});
	await openCover(tx, companyId, change.cover, at);
	await inviteAdmin(tx, companyId, change.admin);
}

/** The company that a proposal is about. */
async function companyOf(tx: Tx, { kind, target }: CompanyChange): Promise<string> {
	if (kind === 'opening') return NOT_YET;
	return kind === 'cover' ? target : ((await coverById(tx, target))?.companyId ?? NOT_YET);
}

const changeIn = ({ content }: ApprovalProposal): CompanyChange => content as CompanyChange;

/** Carries out what is agreed about a company. Its first administrator is only then invited. */
export const companyHandler = (deps: Pick<CompanyDeps, 'sealer'>): ApprovalHandler => ({
	forgets: [ADMIN],
	concern: async (tx, proposal) => ({ company: await companyOf(tx, changeIn(proposal)) }),
	async carryOut(tx, proposal, by) {
		const change = changeIn(proposal);
		if ('cover' in change) await refuseOtherPrice(tx, change, by.at);
		if (change.kind === 'opening')
			await open(deps, tx, change, { staffId: proposal.proposedBy, at: by.at });
		else if (change.kind === 'cover') await openCover(tx, change.target, change.cover, by.at);
		else if (!(await setCoverDays(tx, change.kind, { ...change, coverId: change.target })))
			throw new Refusal(
				'look-again',
				'Batas ini sudah berubah sejak diusulkan. Tolak usulan ini, lalu usulkan lagi.',
			);
		await noteCompanyChange(tx, change, 'agreed', by);
	},
	stopped: (tx, proposal, how, by) =>
		noteCompanyChange(tx, changeIn(proposal), how === 'withdrawn' ? how : 'refused', by),
});
