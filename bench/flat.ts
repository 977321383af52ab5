import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sql from 'sql-template-tag';

import { silentLog } from '#platform/config/log.server.ts';
import { type Embedded, startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { openPool, type Pool } from '#platform/db/pool.server.ts';

import { makeDatabase, measure, type Open, type LoadPlan, measuredWords } from './checkouts.ts';
import { copying, copyRows, rowId } from './copy-rows.ts';
import { openOurs } from './our-shop.ts';

// `node bench/flat.ts [few] [many]`: compares the cost of a checkout with 10,000 and 1,000,000
// stored policies, alternating between the two.
const [FEW = 10_000, MANY = 1_000_000] = process.argv.slice(2).map(Number);
const PLAN: LoadPlan = { buyers: [16], warm: 15, rounds: 5, seconds: 4, fastest: 100 };
const STEP = 100_000;
const say = (line: string) => void process.stderr.write(`${line}\n`);

const orderNo = `'INV-20250101-' || substr(translate(upper(md5(n::text)), '0189', 'GHIJ'), 1, 26)`;
/**
 * The tables that one sold order writes to, with the columns that differ per copy. `m` is the row
 * being copied.
 */
const LEFT: [table: string, own: Record<string, string>, which: (orderNo: string) => string][] = [
	[
		'cart_session',
		{ hash: `sha256(('s' || n)::bytea)` },
		(no) => `hash = (select session_hash from purchase_order where order_no = '${no}')`,
	],
	[
		'cart_item',
		{ id: rowId(4, 'n'), session_hash: `sha256(('s' || n)::bytea)` },
		(no) =>
			`id in (select cart_item_id from order_item i join purchase_order o on o.id = i.order_id where order_no = '${no}')`,
	],
	[
		'purchase_order',
		{
			id: rowId(5, 'n'),
			order_no: orderNo,
			session_hash: `sha256(('s' || n)::bytea)`,
			intent: `sha256(('i' || n)::bytea)`,
			provider_ref: orderNo,
		},
		(no) => `order_no = '${no}'`,
	],
	[
		'order_item',
		{ id: rowId(6, 'n'), order_id: rowId(5, 'n'), cart_item_id: rowId(4, 'n') },
		(no) => `order_id = (select id from purchase_order where order_no = '${no}')`,
	],
	[
		'payment_event',
		{ event_id: `'copy-' || n`, order_no: orderNo },
		(no) => `order_no = '${no}'`,
	],
	[
		'ledger_journal',
		{ id: rowId(7, 'n'), event_key: `'copy:' || n`, subject: orderNo, order_id: rowId(5, 'n') },
		(no) => `kind = 'settlement' and subject = '${no}'`,
	],
	[
		'ledger_entry',
		{ journal: rowId(7, 'n'), order_id: rowId(5, 'n') },
		(no) =>
			`journal = (select id from ledger_journal where kind = 'settlement' and subject = '${no}')`,
	],
	[
		'policy',
		{
			id: rowId(2, 'n'),
			policy_no: '(20000000000 + n)::text',
			verification_code: `substr(translate(upper(md5(n::text)), '0189', 'GHIJ'), 1, 26)`,
			order_item_id: rowId(6, 'n'),
			order_no: orderNo,
			holder_email_print: `md5('e' || n / 3)`,
			holder_nik_print: `md5('n' || n / 3)`,
		},
		(no) => `order_no = '${no}'`,
	],
	[
		'policy_insured',
		{ id: rowId(3, 'n'), policy_id: rowId(2, 'n') },
		(no) => `policy_id = (select id from policy where order_no = '${no}')`,
	],
	[
		'policy_promise',
		{ policy_id: rowId(2, 'n') },
		(no) => `policy_id = (select id from policy where order_no = '${no}')`,
	],
];

async function fill(pool: Pool, count: number): Promise<void> {
	const began = performance.now();
	const { rows } = await pool.query<{ no: string }>(
		sql`select o.order_no as no from purchase_order o join policy p on p.order_no = o.order_no where o.status = 'paid' order by o.paid_at desc limit 1`,
	);
	const no = rows[0]?.no;
	if (!no) throw new Error('nothing was sold yet');
	for (let from = 1; from <= count; from += STEP) {
		await pool.transaction(async (tx) => {
			await copying(tx);
			for (const [table, own, which] of LEFT)
				await copyRows(
					tx,
					table,
					own,
					[from, Math.min(count, from + STEP - 1)],
					which(no),
					true,
				);
		});
	}
	const { rows: sizes } = await pool.query<{ size: string; stored: number }>(
		sql`select pg_size_pretty(pg_database_size(current_database())) as size, (select count(*) from policy)::int as stored`,
	);
	say(
		`${sizes[0]?.stored} policies, ${sizes[0]?.size}, in ${Math.round((performance.now() - began) / 1000)} s`,
	);
}

async function tidy(database: Embedded, name: string): Promise<void> {
	const pool = openPool({ host: database.host, user: database.user, database: name, max: 1 });
	try {
		const client = await pool.connect();
		await client.query('set statement_timeout = 0');
		await client.query('vacuum (analyze)');
		await client.query('checkpoint');
		client.release();
	} finally {
		await pool.close();
	}
}

const dataDir = mkdtempSync(join(tmpdir(), 'jaga-flat-'));
const database = await startEmbedded({ dataDir, log: silentLog });
const open: Open[] = [];
try {
	for (const [name, count] of [
		['few', FEW],
		['many', MANY],
	] as const) {
		await makeDatabase(database, name);
		const one = await openOurs(database, PLAN, { name });
		open.push({ ...one, shop: { ...one.shop, name: `${count} policies` } });
		await one.shop.checkout();
		const pool = openPool({ host: database.host, user: database.user, database: name, max: 1 });
		await fill(pool, count);
		await pool.close();
		await tidy(database, name);
	}
	const all = await measure(open, PLAN, say);
	const [few, many] = all.map(([one]) => one);
	if (!few || !many) throw new Error('nothing was measured');
	process.stdout.write(
		`${FEW} stored: ${measuredWords(few)}\n${MANY} stored: ${measuredWords(many)}\nprocessor time of a checkout: ${(many.sold.cpuMs / few.sold.cpuMs).toFixed(2)} times\n`,
	);
} finally {
	for (const { close } of open) await close();
	await database.stop();
	rmSync(dataDir, { recursive: true, force: true });
}
