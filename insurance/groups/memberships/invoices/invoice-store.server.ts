import sql, { raw } from 'sql-template-tag';

import type { SortBy } from '#platform/contract/sort-field.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';
import { isUuid, uuidv7 } from '#platform/values/random/uuid.ts';

type NumberKind = 'invoice' | 'credit-note' | 'receipt';
const PREFIX: Record<NumberKind, string> = {
	invoice: 'TGH',
	'credit-note': 'NKR',
	receipt: 'KWT',
};

/**
 * Assigns the next number of the year. If the transaction rolls back, the number is released, so
 * there are no gaps.
 */
export async function takeNumber(tx: Tx, kind: NumberKind, day: Day): Promise<string> {
	const year = Number(day.slice(0, 4));
	const { rows } = await tx.query<{ last: number }>(sql`
		insert into company_number as n (kind, year, last) values (${kind}, ${year}, 1)
		on conflict (kind, year) do update set last = n.last + 1 returning last`);
	return `${PREFIX[kind]}/${year}/${String(rows[0]?.last).padStart(6, '0')}`;
}

export type InvoiceRow = {
	id: string;
	number: string;
	coverId: string;
	companyId: string;
	changeId: string;
	amount: number;
	issuedOn: Day;
	dueOn: Day;
	madeAt: Date;
	/** The date from which the amount is owed, i.e. when the change was applied and booked. */
	owedSince: Day;
	/** Amount paid by valid receipts. */
	paid: number;
	creditNo: string | null;
	creditedOn: Day | null;
	creditedAt: Date | null;
	endorsementNo: string;
	added: number;
	effectiveOn: Day;
	dated: number;
};

const PAID = sql`(select coalesce(sum(u.amount), 0)::bigint from company_receipt_use u join company_receipt r on r.id = u.receipt_id
	where u.invoice_id = i.id and r.reversed_at is null)`;
const OWED_SINCE = sql`coalesce((c.applied_at at time zone 'Asia/Jakarta')::date, i.issued_on)`;
const INVOICE = sql`
	select i.id, i.number, i.cover_id, i.company_id, i.change_id, i.amount, i.issued_on, i.due_on, i.made_at, ${OWED_SINCE} as owed_since, ${PAID} as paid,
		n.number as credit_no, n.issued_on as credited_on, n.made_at as credited_at, c.endorsement_no, c.added, c.effective_on, c.dated
	from company_invoice i join member_change c on c.id = i.change_id left join company_invoice n on n.of_invoice = i.id
	where i.kind = 'invoice'`;
const OPEN = sql`n.id is null and i.amount > ${PAID}`;

const rowsOf = async <Row>(asked: Promise<{ rows: Row[] }>): Promise<Row[]> => (await asked).rows;

export async function invoiceById(db: Db, id: string): Promise<InvoiceRow | undefined> {
	return isUuid(id)
		? (await rowsOf(db.query<InvoiceRow>(sql`${INVOICE} and i.id = ${id}`)))[0]
		: undefined;
}

export async function invoiceOfChange(db: Db, changeId: string): Promise<InvoiceRow | undefined> {
	return (await rowsOf(db.query<InvoiceRow>(sql`${INVOICE} and i.change_id = ${changeId}`)))[0];
}

export const invoicesById = (db: Db, ids: readonly string[]): Promise<InvoiceRow[]> =>
	rowsOf(
		db.query<InvoiceRow>(sql`${INVOICE} and i.id = any(${[...ids]}::uuid[]) order by i.number`),
	);

/** Maximum number of open invoices loaded; no company has more. */
const MOST = 500;

/** Returns a company's open invoices, earliest due date first. */
export const openInvoices = (db: Db, companyId: string): Promise<InvoiceRow[]> =>
	rowsOf(
		db.query<InvoiceRow>(
			sql`${INVOICE} and i.company_id = ${companyId} and ${OPEN} order by i.due_on, i.number limit ${MOST}`,
		),
	);

/** Returns a company's invoices with nothing left to pay, newest first. */
export const closedInvoices = (
	db: Db,
	companyId: string,
	limit: number,
	offset: number,
): Promise<InvoiceRow[]> =>
	rowsOf(
		db.query<InvoiceRow>(
			sql`${INVOICE} and i.company_id = ${companyId} and not (${OPEN}) order by i.issued_on desc, i.number desc limit ${limit} offset ${offset}`,
		),
	);

export async function countClosed(db: Db, companyId: string): Promise<number> {
	const { rows } = await db.query<{ count: number }>(sql`
		select count(*)::int as count from company_invoice i left join company_invoice n on n.of_invoice = i.id
		where i.company_id = ${companyId} and i.kind = 'invoice' and not (${OPEN})`);
	return rows[0]?.count ?? 0;
}

export const openDueBetween = (db: Db, from: Day, until: Day): Promise<InvoiceRow[]> =>
	rowsOf(
		db.query<InvoiceRow>(
			sql`${INVOICE} and i.due_on between ${from} and ${until} and ${OPEN} order by i.due_on, i.id`,
		),
	);

export type OpenFilter = { companyId: string | null; overdueOn: Day | null };
const fits = ({ companyId, overdueOn }: OpenFilter) =>
	sql`${OPEN} and (${companyId}::uuid is null or i.company_id = ${companyId}::uuid) and (${overdueOn}::date is null or i.due_on < ${overdueOn}::date)`;

const ORDERS: Record<SortBy<'dueOn'>, string> = {
	'': 'i.due_on, i.number',
	dueOn: 'i.due_on, i.number',
	'-dueOn': 'i.due_on desc, i.number',
};

/** Returns a page of open invoices, longest overdue first. */
export const openInvoicePage = (
	db: Db,
	filter: OpenFilter & { sort: SortBy<'dueOn'>; limit: number; offset: number },
): Promise<InvoiceRow[]> =>
	rowsOf(
		db.query<InvoiceRow>(
			sql`${INVOICE} and ${fits(filter)} order by ${raw(ORDERS[filter.sort])} limit ${filter.limit} offset ${filter.offset}`,
		),
	);

export async function openByDay(
	db: Db,
	filter: OpenFilter,
): Promise<{ owedSince: Day; open: number; count: number }[]> {
	const { rows } = await db.query<{ owedSince: Day; open: number; count: number }>(sql`
		select ${OWED_SINCE} as owed_since, sum(i.amount - ${PAID})::bigint as open, count(*)::int as count
		from company_invoice i join member_change c on c.id = i.change_id left join company_invoice n on n.of_invoice = i.id
		where i.kind = 'invoice' and ${fits(filter)} group by 1 order by 1`);
	return rows;
}

export type OwedByCover = { companyId: string; coverId: string; open: number; overdue: number };

export async function openByCover(
	db: Db,
	companyIds: readonly string[] | null,
	today: Day,
): Promise<OwedByCover[]> {
	const ids = companyIds && [...companyIds];
	const { rows } = await db.query<OwedByCover>(sql`
		select i.company_id, i.cover_id, sum(i.amount - ${PAID})::bigint as open,
			coalesce(sum(i.amount - ${PAID}) filter (where i.due_on < ${today}), 0)::bigint as overdue
		from company_invoice i left join company_invoice n on n.of_invoice = i.id
		where i.kind = 'invoice' and ${OPEN} and (${ids}::uuid[] is null or i.company_id = any(${ids}::uuid[]))
		group by i.company_id, i.cover_id`);
	return rows;
}

export async function companiesOfNumbers(
	db: Db,
	numbers: readonly string[],
): Promise<{ number: string; companyId: string }[]> {
	const { rows } = await db.query<{ number: string; companyId: string }>(sql`
		select endorsement_no as number, company_id from member_change where endorsement_no = any(${[...numbers]}::text[])
		union select number, company_id from company_invoice where number = any(${[...numbers]}::text[])
		union select number, company_id from company_receipt where number = any(${[...numbers]}::text[])`);
	return rows;
}

export async function billedCompanies(db: Db): Promise<string[]> {
	const { rows } = await db.query<{ companyId: string }>(
		sql`select distinct company_id from company_invoice`,
	);
	return rows.map(({ companyId }) => companyId);
}

type Premiums = { coverId: string; premium: number; back: number; paid: number };

/**
 * Returns, for each cover, the total amounts charged for joiners, refunded for leavers and paid on
 * valid invoices.
 */
export async function premiumsOf(db: Db, companyId: string): Promise<Premiums[]> {
	const { rows } = await db.query<Premiums>(sql`
		select c.cover_id, coalesce(sum(c.charged), 0)::bigint as premium, coalesce(sum(c.refunded), 0)::bigint as back,
			coalesce(sum(${PAID}) filter (where i.id is not null), 0)::bigint as paid
		from member_change c left join company_invoice i on i.change_id = c.id and i.kind = 'invoice'
		where c.company_id = ${companyId} and c.state = 'applied' group by c.cover_id`);
	return rows;
}

type NewInvoice = Pick<InvoiceRow, 'coverId' | 'companyId' | 'changeId' | 'amount'> & {
	issuedOn: Day;
	/** Due date; null for a credit note. `of`: the invoice that a credit note cancels. */
	dueOn: Day | null;
	of: string | null;
	at: Date;
};

export async function insertInvoice(
	tx: Tx,
	row: NewInvoice,
): Promise<{ id: string; number: string }> {
	const kind = row.of === null ? 'invoice' : 'credit-note';
	const id = uuidv7(row.at.getTime());
	const number = await takeNumber(tx, kind, row.issuedOn);
	await tx.query(sql`
		insert into company_invoice (id, number, kind, cover_id, company_id, change_id, of_invoice, amount, issued_on, due_on, made_at)
		values (${id}, ${number}, ${kind}, ${row.coverId}, ${row.companyId}, ${row.changeId}, ${row.of}, ${row.amount}, ${row.issuedOn},
			${row.dueOn}, ${row.at})`);
	return { id, number };
}
