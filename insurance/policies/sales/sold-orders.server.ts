import sql from 'sql-template-tag';

import type { Frequency } from '#insurance/product/products/choices.ts';
import type { Db } from '#platform/db/pool.server.ts';

/** A paid order with its policies and its first payment. The payer is identified by keyed hashes. */
export type SoldOrder = {
	orderNo: string;
	at: Date;
	/** Campaign discounts, in rupiah. */
	promotion: number;
	lines: {
		id: string;
		productCode: string;
		frequency: Frequency;
		premium: number;
		fees: number;
	}[];
	buyers: string[];
};

type Row = {
	id: string;
	orderNo: string;
	issuedAt: Date;
	productCode: string;
	frequency: Frequency;
	premium: number;
	fees: number;
	promotion: number;
	emailPrint: string;
	nikPrint: string;
};

const PAGE = 5_000;

type Span = { since: Date; until: Date };
type Reached = { at: Date; orderNo: string };

async function pageOf(db: Db, { since, until }: Span, after: Reached | null): Promise<Row[]> {
	const { rows } = await db.query<Row>(sql`
		select id, order_no, issued_at, product_code, frequency, premium,
			policy_fee + cashless_fee + other_fees as fees, promotion,
			holder_email_print as email_print, holder_nik_print as nik_print
		from policy
		where source = 'order' and issued_at >= ${since} and issued_at < ${until}
			and (issued_at, order_no) > (${after?.at ?? since}, ${after?.orderNo ?? ''})
		order by issued_at, order_no, id limit ${PAGE}`);
	return rows;
}

function orderOf(rows: readonly Row[]): SoldOrder {
	const [first] = rows;
	return {
		orderNo: first?.orderNo ?? '',
		at: first?.issuedAt ?? new Date(0),
		promotion: rows.reduce((sum, { promotion }) => sum + promotion, 0),
		lines: rows.map(({ id, productCode, frequency, premium, fees }) => ({
			id,
			productCode,
			frequency,
			premium: premium - fees,
			fees,
		})),
		buyers: [...new Set(rows.flatMap(({ emailPrint, nikPrint }) => [emailPrint, nikPrint]))],
	};
}

/**
 * Yields the orders paid in a period, page by page, in the order in which they were sold. Decrypts
 * nothing.
 */
export async function* soldOrders(db: Db, span: Span): AsyncGenerator<SoldOrder[]> {
	let after: Reached | null = null;
	for (;;) {
		const rows: Row[] = await pageOf(db, span, after);
		const orders = [...Map.groupBy(rows, ({ orderNo }) => orderNo).values()].map(orderOf);
		const whole = rows.length < PAGE;
		// The last order on a full page may continue on the next page, so it is loaded again there.
		const read = whole ? orders : orders.slice(0, -1);
		if (read.length > 0) yield read;
		const last = read.at(-1);
		if (whole || !last) return;
		after = { at: last.at, orderNo: last.orderNo };
	}
}
