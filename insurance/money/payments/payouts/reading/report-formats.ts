import { isDay } from '#platform/values/dates.ts';

import type { PayoutReportRow } from '../report.ts';
import { hundredthsOf } from './amounts.ts';

export type Cells = ReadonlyMap<string, string>;
type Line = { line: number; cells: Cells };
/** A row before rounding to rupiah; `hundredths` and `fee` are in hundredths of a rupiah. */
export type HundredthsRow = Omit<PayoutReportRow, 'amount'> & { hundredths: number };
type Read =
	| {
			rows: HundredthsRow[];
			payoutRefs: Set<string>;
			days: Set<string>;
			/** Amounts that the bank received according to the file, in hundredths of a rupiah. */
			nets: number[];
	  }
	| { lacks: string[] }
	| { problem: string };

/** Normalises a heading, e.g. `Order ID`, `order_id` and `Order Id ` to the same name. */
export const bareHeading = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Accepts only dates in this century: PostgreSQL has no year 0, and no provider paid out before. */
const isOurDay = (day: string): boolean => isDay(day) && day.startsWith('20');

/** Parses the first ten characters of a date as `YYYY-MM-DD`, day first or last. */
function dayOf(text: string): string | null {
	const iso = text.slice(0, 10).replaceAll('/', '-');
	if (isOurDay(iso)) return iso;
	const turned = /^(\d{2})[-/](\d{2})[-/](\d{4})/.exec(text);
	const day = turned ? `${turned[3]}-${turned[2]}-${turned[1]}` : '';
	return isOurDay(day) ? day : null;
}

/** A time without a zone is Jakarta time. */
export function instantOf(text: string): string | null {
	const day = dayOf(text);
	if (!day) return null;
	const clock = /(\d{2}:\d{2}(?::\d{2})?)/.exec(text.slice(10))?.[1] ?? '00:00';
	const zone = /(Z|[+-]\d{2}:?\d{2})$/.exec(text.slice(16).trim())?.[1] ?? '+07:00';
	const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
	const at = new Date(`${day}T${clock}${offset}`);
	return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

const first = (cells: Cells, names: readonly string[]): string => {
	for (const name of names) {
		const text = cells.get(name);
		if (text) return text;
	}
	return '';
};

/**
 * Accepted column names. Midtrans uses several in its dashboard and in its documentation on
 * balances; the sandbox uses the simplest of them.
 */
const FLAT = {
	orderNo: ['orderid', 'merchantorderid'],
	ref: ['transactionid', 'midtranstransactionid'],
	type: ['transactiontype', 'type'],
	amount: ['grossamount', 'amount', 'transactionamount'],
	net: ['netamount'],
	fee: ['fee', 'transactionfee', 'totalfee', 'feeamount'],
	at: ['transactiontime', 'settlementtime', 'transactiondate', 'datetime', 'createdat'],
	payoutRef: ['payoutid', 'withdrawalid', 'payoutreference'],
	paidOn: ['payoutdate', 'withdrawaldate', 'payouttime'],
	currency: ['currency', 'currencycode', 'transactioncurrency', 'grossamountcurrency'],
} as const;
const MUST = {
	'Order ID': FLAT.orderNo,
	'Transaction ID': FLAT.ref,
	'Transaction Type': FLAT.type,
	Amount: FLAT.amount,
	Fee: FLAT.fee,
};

const KINDS: [pattern: RegExp, kind: HundredthsRow['kind']][] = [
	// This may be a fee on a refund or a refunded fee, so staff have to decide.
	[/\bfee\b.*\b(?:refund|reversal)|\b(?:refund|reversal)\b.*\bfee\b/i, 'other'],
	[/\bfee\b/i, 'fee'],
	[/refund|chargeback|reversal/i, 'refund'],
	[/payment|settlement|capture|sale/i, 'payment'],
];
const kindOf = (type: string): HundredthsRow['kind'] =>
	KINDS.find(([pattern]) => pattern.test(type.replaceAll('_', ' ')))?.[1] ?? 'other';

const notNumber = (line: number, text: string) => ({
	problem: `Baris ${line}: "${text.slice(0, 30)}" bukan jumlah uang. Berkasnya mungkin terpotong atau diubah; unduh ulang.`,
});
const PART = 'bukan rupiah utuh';
const otherMoney = (line: number, text: string) => ({
	problem: `Baris ${line}: mata uangnya ${text.slice(0, 5)}, bukan IDR.`,
});
const isRupiah = (currency: string): boolean => ['', 'IDR', 'RP'].includes(currency.toUpperCase());

function flatRow({ line, cells }: Line): HundredthsRow | { problem: string } {
	const currency = first(cells, FLAT.currency);
	if (!isRupiah(currency)) return otherMoney(line, currency);
	const type = first(cells, FLAT.type).slice(0, 60);
	if (type === '') return { problem: `Baris ${line}: jenis transaksinya kosong.` };
	const kind = kindOf(type);
	const [amountText, feeText] = [first(cells, FLAT.amount), first(cells, FLAT.fee)];
	// A row that is only a fee may have its amount in the fee column alone.
	const isFeeAlone = amountText === '' && feeText !== '' && (kind === 'fee' || kind === 'other');
	const amount = isFeeAlone ? 0 : hundredthsOf(amountText);
	const fee = hundredthsOf(feeText || '0');
	if (amount === undefined) return notNumber(line, amountText);
	if (fee === undefined) return notNumber(line, feeText);
	if (kind === 'payment' && amount < 0)
		return {
			problem: `Baris ${line}: pembayaran ${amountText.slice(0, 30)}. Yang keluar harus berjenis Refund.`,
		};
	if (kind !== 'fee' && amount % 100 !== 0)
		return { problem: `Baris ${line}: ${amountText} ${PART}.` };
	const common = {
		line,
		orderNo: first(cells, FLAT.orderNo).slice(0, 100),
		transactionRef: first(cells, FLAT.ref).slice(0, 100),
		at: instantOf(first(cells, FLAT.at)),
	};
	if (kind === 'fee')
		return { ...common, kind, hundredths: 0, fee: Math.abs(amount) + Math.abs(fee) };
	// Refunds and fees may be written with or without a sign, so the sign is removed.
	const hundredths = kind === 'other' ? amount : Math.abs(amount);
	return { ...common, kind, hundredths, fee: kind === 'payment' ? Math.abs(fee) : fee };
}

/** Returns a row's net effect, whatever its sign; undefined for an empty cell. */
function netOf({ kind }: HundredthsRow, cells: Cells): number | undefined {
	const net = hundredthsOf(first(cells, FLAT.net));
	if (net === undefined || kind === 'other') return net;
	return kind === 'payment' ? Math.abs(net) : -Math.abs(net);
}

/** Parses reports with one row per transaction, as Midtrans and the sandbox provide them. */
export function rowsOfFlat(headings: readonly string[], lines: readonly Line[]): Read {
	const lacks = Object.entries(MUST)
		.filter(([, names]) => !names.some((name) => headings.includes(name)))
		.map(([name]) => name);
	if (lacks.length > 0) return { lacks };
	const rows: HundredthsRow[] = [];
	const [payoutRefs, days] = [new Set<string>(), new Set<string>()];
	let total: number | undefined;
	let sum: number | undefined = 0;
	for (const one of lines) {
		// The totals line below the rows contains neither an order nor a transaction.
		if (!first(one.cells, [...FLAT.orderNo, ...FLAT.ref, ...FLAT.type])) {
			total = hundredthsOf(first(one.cells, FLAT.net)) ?? total;
			continue;
		}
		const row = flatRow(one);
		if ('problem' in row) return row;
		rows.push(row);
		const net = netOf(row, one.cells);
		sum = sum === undefined || net === undefined ? undefined : sum + net;
		const ref = first(one.cells, FLAT.payoutRef);
		const day = dayOf(first(one.cells, FLAT.paidOn));
		if (ref) payoutRefs.add(ref);
		if (day) days.add(day);
	}
	return { rows, payoutRefs, days, nets: [total, sum].filter((net) => net !== undefined) };
}

const XENDIT_MUST = {
	'Transaction ID': 'transactionid',
	'Transaction Type': 'transactiontype',
	'Line Type': 'linetype',
	Reference: 'reference',
	Amount: 'amount',
	'Debit or Credit': 'debitorcredit',
};

type Group = HundredthsRow & { type: string; begun: boolean };

function addLine(group: Group, cells: Cells, signed: number): void {
	const lineType = (cells.get('linetype') ?? '').toUpperCase();
	if (/FEE|VAT/.test(lineType)) group.fee -= signed;
	else {
		group.hundredths += signed;
		group.begun = true;
	}
}

/** Converts a group to a row. In a group, outgoing money is still negative. */
function asRow({ type, begun, ...group }: Group): HundredthsRow {
	if (!begun) return { ...group, kind: 'fee' };
	if (/REFUND/.test(type)) return { ...group, kind: 'refund', hundredths: -group.hundredths };
	return { ...group, kind: /PAYMENT/.test(type) && group.hundredths > 0 ? 'payment' : 'other' };
}

/**
 * Xendit's reports have separate lines for the transaction, its fee and the tax on the fee, in any
 * order, as debits or credits of our balance. The withdrawal is the payout.
 */
export function rowsOfXendit(headings: readonly string[], lines: readonly Line[]): Read {
	const lacks = Object.entries(XENDIT_MUST)
		.filter(([, name]) => !headings.includes(name))
		.map(([name]) => name);
	if (lacks.length > 0) return { lacks };
	const groups = new Map<string, Group>();
	let withdrawn: number | undefined;
	const [payoutRefs, days] = [new Set<string>(), new Set<string>()];
	for (const { line, cells } of lines) {
		const text = cells.get('amount') ?? '';
		const amount = hundredthsOf(text);
		if (amount === undefined) return notNumber(line, text);
		const side = (cells.get('debitorcredit') ?? '').toUpperCase();
		if (side !== 'DEBIT' && side !== 'CREDIT')
			return {
				problem: `Baris ${line}: kolom Debit or Credit berisi "${side.slice(0, 20)}".`,
			};
		const currency = cells.get('currency') ?? '';
		if (!isRupiah(currency)) return otherMoney(line, currency);
		const signed = side === 'CREDIT' ? Math.abs(amount) : -Math.abs(amount);
		const type = (cells.get('transactiontype') ?? '').toUpperCase().replaceAll(' ', '_');
		const day = dayOf(cells.get('withdrawaldate') ?? '');
		if (day) days.add(day);
		const isMain = !/FEE|VAT/.test((cells.get('linetype') ?? '').toUpperCase());
		if (type.includes('WITHDRAWAL') && isMain) {
			payoutRefs.add(cells.get('reference') || cells.get('transactionid') || '');
			withdrawn = (withdrawn ?? 0) - signed;
			continue;
		}
		const id = cells.get('transactionid') || `baris ${line}`;
		const group = groups.get(id) ?? {
			line,
			kind: 'other' as const,
			orderNo: (cells.get('reference') ?? '').slice(0, 100),
			transactionRef: id.slice(0, 100),
			hundredths: 0,
			fee: 0,
			at: instantOf(cells.get('createddateiso') ?? ''),
			type,
			begun: false,
		};
		groups.set(id, group);
		addLine(group, cells, signed);
	}
	const rows = [...groups.values()].map(asRow);
	const part = rows.find(({ hundredths }) => hundredths % 100 !== 0);
	if (part) return { problem: `Baris ${part.line}: jumlahnya ${PART}.` };
	return { rows, payoutRefs, days, nets: withdrawn === undefined ? [] : [withdrawn] };
}
