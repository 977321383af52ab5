import sql, { raw } from 'sql-template-tag';

import { sealRecommendation } from '#insurance/claims/desk/decision/recommendation.server.ts';
import type { ClaimEventFacts } from '#insurance/claims/rules/event.ts';
import { beginChange } from '#insurance/office/product-studio/changes/begin-change.server.ts';
import { beginReplay } from '#insurance/office/product-studio/replay/run-replay.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { copying, copyRows, rowId } from './copy-rows.ts';

const STEP = 100_000;

/**
 * Copies the newest policy and its insured persons until the given number of policies are in force.
 * Adds one quote for every ten policies and one decided claim for every twenty.
 */
export async function fillReplay(pool: Pool, sealer: Sealer, policies: number): Promise<string> {
	const { rows } = await pool.query<{ no: string; code: string }>(
		sql`select policy_no as no, product_code as code from policy order by issued_at desc limit 1`,
	);
	const { no, code } = rows[0] ?? { no: '', code: '' };
	const letters = `substr(translate(upper(md5(n::text)), '0189', 'GHIJ'), 1, 26)`;
	const own = {
		id: rowId(2, 'n'),
		policy_no: '(20000000000 + n)::text',
		verification_code: letters,
		order_item_id: rowId(6, 'n'),
	};
	const insured = { id: rowId(3, 'n'), policy_id: rowId(2, 'n') };
	for (let from = 1; from <= policies; from += STEP)
		await pool.transaction(async (tx) => {
			const range = [from, Math.min(policies, from + STEP - 1)] as const;
			await copying(tx);
			await copyRows(tx, 'policy', own, range, `policy_no = '${no}'`, true);
			const of = `policy_id = (select id from policy where policy_no = '${no}')`;
			await copyRows(tx, 'policy_insured', insured, range, of, true);
		});
	await fillQuotes(pool, code, policies);
	await fillClaims(pool, sealer, code, policies);
	const client = await pool.connect();
	await client.query('set statement_timeout = 0');
	await client.query(
		'vacuum (analyze) policy, policy_insured, quote_figure, claim, claim_recommendation, claim_decision',
	);
	client.release();
	return code;
}

async function fillQuotes(pool: Pool, code: string, policies: number): Promise<void> {
	const own = { quote_no: `'BENCH-' || n` };
	const newest = `quote_no = (select quote_no from quote_figure where product_code = '${code}' and facts is not null order by made_at desc limit 1)`;
	await pool.transaction(async (tx) => {
		await copying(tx);
		await copyRows(tx, 'quote_figure', own, [1, Math.ceil(policies / 10)], newest, true);
	});
}

/**
 * Adds accident claims for medical costs that were decided yesterday, each paying half the amount
 * claimed.
 */
async function fillClaims(
	pool: Pool,
	sealer: Sealer,
	code: string,
	policies: number,
): Promise<void> {
	const event = { incidentDay: addToDay(jakartaDay(new Date()), { day: -3 }), cause: 'accident' };
	const content = sealRecommendation(sealer, {
		event: { ...event, days: null, cost: 2_000_000 } as ClaimEventFacts,
		reason: '',
		lines: [],
	});
	const of = sql`from generate_series(20, ${policies}::int, 20) n`;
	const [claim, recommendation] = [raw(rowId(4, 'n')), raw(rowId(5, 'n'))];
	await pool.transaction(async (tx) => {
		await copying(tx);
		await tx.query(sql`
			insert into claim (id, claim_no, customer_id, policy_id, insured_id, product_code,
				product_name, benefit, benefit_name, status, content, draft_version, submitted_at,
				turn_since, approved_amount)
			select ${claim}, 'K' || (30000000000 + n), ${claim}, ${raw(rowId(2, 'n'))},
				${raw(rowId(3, 'n'))}, ${code}, 'Jaga', 'MED', 'Biaya medis', 'approved', '', 1,
				now() - interval '2 days', now(), 1000000 ${of}`);
		await tx.query(sql`
			insert into claim_recommendation (id, claim_id, staff_id, outcome, amount, content, made_at)
			select ${recommendation}, ${claim}, ${claim}, 'approve', 1000000, ${content}::bytea,
				now() - interval '1 day' ${of}`);
		await tx.query(sql`
			insert into claim_decision (id, claim_id, recommendation_id, recommended_by, staff_id,
				verdict, note, made_at)
			select ${raw(rowId(6, 'n'))}, ${claim}, ${recommendation}, ${claim}, ${recommendation},
				'agreed', '', now() - interval '1 day' ${of}`);
	});
}

export async function startReplay(
	pool: Pool,
	productCode: string,
): Promise<{ changeId: string; run: () => Promise<void> }> {
	const { rows } = await pool.query<{ id: string }>(
		sql`select id from staff order by id limit 1`,
	);
	const who = () => ({ staffId: rows[0]?.id ?? '', at: new Date() });
	const changeId = await pool.transaction((tx) => beginChange(tx, productCode, who()));
	const run = () => pool.transaction((tx) => beginReplay(tx, changeId, who()));
	return { changeId, run };
}
