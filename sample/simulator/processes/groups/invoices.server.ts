import { companyInvoices } from '#insurance/groups/memberships/invoices/api.ts';
import {
	companyReceivables,
	recordCompanyReceipt,
} from '#insurance/groups/memberships/invoices/office-api.ts';
import { addToDay, type Day, jakartaDay } from '#platform/values/dates.ts';

import { DAYS_TO_PAY, PAID_TWICE } from '../../assumptions/groups.ts';
import { RECEIPT_NOTES } from '../../assumptions/words-of-companies.ts';
import { officeMomentAfter, officeMomentOf } from '../../calendar.ts';
import type { Random } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import type { SimulatedAct, Process, SimulationStage } from '../../stage/stage.ts';
import { companyIn, type Contract, preparer } from './company-people.ts';
import { refundOf } from './refunds.server.ts';

type Booked = { endorsementNo: string; charged: number; refunded: number };
type Owed = { contract: Contract; endorsementNo: string };
type Transfer = { contract: Contract; invoiceId: string; amount: number; paidOn: Day };

/** Minimum number of days from a list to its payment. */
const SOONEST = 2;

/** Returns a bank's reference for a transfer. */
const bankReference = (random: Random, day: Day): string =>
	`TRF${day.slice(2).replaceAll('-', '')}${String(random.whole(0, 99_999_999)).padStart(8, '0')}`;

/** Schedules the company's payment for a change, and the refund for leavers. */
export function followMoney(
	stage: SimulationStage,
	random: Random,
	{ name, contract, change }: { name: string; contract: Contract; change: Booked },
): SimulatedEvent[] {
	const now = stage.now();
	const { endorsementNo, charged, refunded } = change;
	const back = refunded > 0 ? [refundOf(random, now, { name, subject: endorsementNo })] : [];
	const late = random.weighted(DAYS_TO_PAY);
	if (charged === 0 || late === null) return back;
	const { paymentDays } = companyIn(stage, contract.company);
	const days = Math.max(SOONEST, paymentDays + random.whole(...late));
	return [
		...back,
		{
			key: `company-pays ${name}`,
			at: officeMomentOf(random, addToDay(jakartaDay(now), { day: days })),
			kind: 'company-pays',
			about: { contract, endorsementNo } satisfies Owed,
		},
	];
}

/** The company looks up its invoices and pays the one for this change by bank transfer. */
const companyPays: SimulatedAct = async (stage, { key, about }, random) => {
	const { contract, endorsementNo } = about as Owed;
	const { due } = await stage.perform(companyInvoices, {}, preparer(stage, contract));
	const invoice = due.find((one) => one.endorsementNo === endorsementNo);
	if (!invoice) return [];
	const paidOn = jakartaDay(stage.now());
	const { invoiceId, open: amount } = invoice;
	return [
		{
			key: key.replace('company-pays', 'company-receipt'),
			at: officeMomentAfter(random, stage.now(), random.whole(0, 2)),
			kind: 'company-receipt',
			about: { contract, invoiceId, amount, paidOn } satisfies Transfer,
		},
	];
};

/** Finance records a transfer from the bank statement. Any amount above the open one is owed back. */
const companyReceipt: SimulatedAct = async (stage, { key, about }, random) => {
	const { contract, invoiceId, amount, paidOn } = about as Transfer;
	const { companyId } = contract;
	const finance = stage.team.one(random, 'finance');
	const { invoices } = await stage.perform(companyReceivables, { companyId }, finance);
	const open = invoices.find((one) => one.invoiceId === invoiceId)?.open ?? 0;
	const used = Math.min(open, amount);
	const { number, over } = await stage.perform(
		recordCompanyReceipt,
		{
			companyId,
			amount,
			receivedOn: paidOn,
			reference: bankReference(random, paidOn),
			note: random.pick(RECEIPT_NOTES),
			uses: used > 0 ? [{ invoiceId, amount: used }] : [],
			confirmOver: used < amount,
		},
		finance,
	);
	const name = key.replace(/^\S+ /, '');
	if (over > 0) return [refundOf(random, stage.now(), { name: `over ${name}`, subject: number })];
	if (!random.chance(PAID_TWICE)) return [];
	const again = officeMomentAfter(random, stage.now(), random.whole(1, 4));
	return [
		{
			key: `company-receipt-again ${name}`,
			at: again,
			kind: 'company-receipt',
			about: { ...about, paidOn: jakartaDay(again) },
		},
	];
};

export const companyMoney: Process = {
	acts: { 'company-pays': companyPays, 'company-receipt': companyReceipt },
};
