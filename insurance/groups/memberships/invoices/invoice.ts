import { addToDay, type Day, daysBetween, longDate } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';

/** State of a company's invoice. It is not stored but derived from amounts and dates. */
export const INVOICE_STATES = ['open', 'partly-paid', 'overdue', 'paid', 'credited'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const INVOICE_WORDS: Record<InvoiceState, string> = {
	open: 'Belum dibayar',
	'partly-paid': 'Dibayar sebagian',
	overdue: 'Lewat jatuh tempo',
	paid: 'Lunas',
	credited: 'Dibatalkan',
};

export type InvoiceMoney = {
	amount: number;
	paid: number;
	dueOn: Day;
	creditNo: string | null;
};

export const openOf = ({ amount, paid, creditNo }: Omit<InvoiceMoney, 'dueOn'>): number =>
	creditNo === null ? amount - paid : 0;

export function stateOf(invoice: InvoiceMoney, today: Day): InvoiceState {
	if (invoice.creditNo !== null) return 'credited';
	if (openOf(invoice) === 0) return 'paid';
	if (invoice.dueOn < today) return 'overdue';
	return invoice.paid > 0 ? 'partly-paid' : 'open';
}

/** Describes an invoice's purpose, e.g. `12 peserta masuk, mulai 1 November 2026`. */
export function forWords(change: { added: number; effectiveOn: Day; dated: number }): string {
	const { added, effectiveOn, dated } = change;
	const own = dated > 0 ? `; ${groupDigits(dated)} orang pada tanggalnya sendiri` : '';
	return `${groupDigits(added)} peserta masuk, mulai ${longDate(effectiveOn)}${own}`;
}

/**
 * Upper limits of the age brackets, in days since a change was applied. Older amounts form one more
 * bracket.
 */
const AGES = [30, 60, 90] as const;
export const AGE_WORDS = ['0–30 hari', '31–60 hari', '61–90 hari', 'Lebih dari 90 hari'] as const;

export function ageOf(owedSince: Day, today: Day): number {
	const days = daysBetween(owedSince, today);
	const at = AGES.findIndex((most) => days <= most);
	return at < 0 ? AGES.length : at;
}

/** Days relative to the due date on which a company is reminded of an invoice. */
const REMINDERS = { soon: -7, due: 0, late: 7, later: 30 } as const;
export type Reminder = keyof typeof REMINDERS;
/**
 * Number of days for which a reminder may still be sent if the process was down on the planned
 * date.
 */
const CATCH_UP_DAYS = 3;

/** Returns the reminder due today, or null. No reminder is due before the invoice is a day old. */
export function reminderOn(
	{ issuedOn, dueOn }: { issuedOn: Day; dueOn: Day },
	today: Day,
): Reminder | null {
	for (const [what, days] of Object.entries(REMINDERS)) {
		const day = addToDay(dueOn, { day: days });
		const late = daysBetween(day, today);
		if (issuedOn < day && late >= 0 && late < CATCH_UP_DAYS) return what as Reminder;
	}
	return null;
}

/** Money received more than this number of days ago is recorded only if the user confirms the date. */
const OLD_DAYS = 60;
export const isOldReceipt = (receivedOn: Day, today: Day): boolean =>
	daysBetween(receivedOn, today) > OLD_DAYS;

/** Allocates an amount to the oldest invoices first; returns how much of each invoice it covers. */
export function oldestFirst(
	amount: number,
	open: readonly { invoiceId: string; open: number }[],
): { invoiceId: string; amount: number }[] {
	let left = amount;
	return open.map(({ invoiceId, open: owed }) => {
		const part = Math.max(0, Math.min(left, owed));
		left -= part;
		return { invoiceId, amount: part };
	});
}
