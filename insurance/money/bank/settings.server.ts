import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { LayoutSettings } from './layout.ts';
import { findRules, updateRule } from './matching/match-store.server.ts';
import { ALWAYS_ASKS, MATCH_RULES, type MatchRule } from './matching/rules.ts';
import { findLayouts, upsertLayout, verifyLayoutRow } from './store.server.ts';

export const listRules = (db: Db): Promise<MatchRule[]> => findRules(db);

/** Adds or changes a layout. A changed one has to be compared with a real file again. */
export function saveCsvLayout(
	{ db }: { db: Pool },
	input: { id?: string | null; name: string; settings: LayoutSettings },
	by: StaffAct,
): Promise<{ id: string }> {
	return db.transaction(async (tx) => {
		const known = await findLayouts(tx);
		const { name, settings } = input;
		if (input.id && !known.some(({ id }) => id === input.id))
			throw new Refusal('not-found', 'Tata letak tidak ditemukan.');
		if (known.some((one) => one.name === name && one.id !== input.id))
			throw refuseFields({ name: 'Sudah ada tata letak dengan nama ini' });
		const id = input.id ?? uuidv7();
		await upsertLayout(tx, { id, name, settings, ...by });
		await recordAction(tx, { ...by, action: 'bank-layout-saved', subject: name });
		return { id };
	});
}

/**
 * Records that a person has compared what a layout reads with a real file of the bank. Refuses the
 * person who last changed the layout.
 */
export function verifyCsvLayout(
	{ db }: { db: Pool },
	{ id, note }: { id: string; note: string },
	by: StaffAct,
): Promise<void> {
	return db.transaction(async (tx) => {
		const layout = (await findLayouts(tx)).find((one) => one.id === id);
		if (!layout) throw new Refusal('not-found', 'Tata letak tidak ditemukan.');
		if (!(await verifyLayoutRow(tx, { id, note, ...by })))
			throw refuseFields({
				note: 'Kamu yang terakhir mengubah tata letak ini. Orang lain yang membandingkannya.',
			});
		await recordAction(tx, {
			...by,
			action: 'bank-layout-verified',
			subject: layout.name,
			note,
		});
	});
}

/**
 * Changes how a rule matches. A returned transfer books a journal, and an amount alone proves
 * nothing, so that those rules always ask a person.
 */
export function saveRule(
	{ db }: { db: Pool },
	rule: Omit<MatchRule, 'position'>,
	by: StaffAct,
): Promise<void> {
	return db.transaction(async (tx) => {
		const asks = ALWAYS_ASKS[rule.kind];
		if (asks && rule.sure) throw refuseFields({ sure: asks });
		await updateRule(tx, rule);
		await recordAction(tx, {
			...by,
			action: 'bank-rule-saved',
			subject: MATCH_RULES[rule.kind].words,
			note: `${rule.enabled ? 'dipakai' : 'tidak dipakai'}, ${rule.sure ? 'langsung' : 'diusulkan'}, ${rule.days} hari`,
		});
	});
}
