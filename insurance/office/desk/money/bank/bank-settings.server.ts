import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { listLayouts } from '#insurance/money/bank/accounts.server.ts';
import { layoutSettings } from '#insurance/money/bank/layout.ts';
import { MATCH_RULES } from '#insurance/money/bank/matching/rules.ts';
import {
	listRules,
	saveCsvLayout,
	saveRule,
	verifyCsvLayout,
} from '#insurance/money/bank/settings.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { MoneyDeps } from '../money-task.server.ts';
import type {
	bankSettings,
	saveBankLayout,
	saveBankRule,
	verifyBankLayout,
} from './settings-api.ts';

export async function showBankSettings(
	{ db }: MoneyDeps,
	caller: Caller,
): Promise<CallOutput<typeof bankSettings>> {
	staffWho(caller, 'money.read');
	const layouts = await listLayouts(db);
	return {
		layouts: layouts.map(({ verifiedAt, ...one }) => ({
			...one,
			verifiedAt: verifiedAt?.toISOString() ?? null,
		})),
		rules: (await listRules(db)).map((rule) => ({
			kind: rule.kind,
			enabled: rule.enabled,
			sure: rule.sure,
			days: rule.days,
			words: MATCH_RULES[rule.kind].words,
			how: MATCH_RULES[rule.kind].how,
		})),
	};
}

const byOf = (caller: Caller) => ({
	staffId: staffWho(caller, 'money.work').staffId,
	at: caller.now,
});

export async function saveLayoutDesk(
	deps: MoneyDeps,
	{ settings, ...input }: CallInput<typeof saveBankLayout>,
	caller: Caller,
): Promise<{ id: string }> {
	const by = byOf(caller);
	return saveCsvLayout(deps, { ...input, settings: layoutSettings.parse(settings) }, by);
}

export async function verifyLayoutDesk(
	deps: MoneyDeps,
	input: CallInput<typeof verifyBankLayout>,
	caller: Caller,
): Promise<Record<string, never>> {
	await verifyCsvLayout(deps, input, byOf(caller));
	return {};
}

export async function saveRuleDesk(
	deps: MoneyDeps,
	input: CallInput<typeof saveBankRule>,
	caller: Caller,
): Promise<Record<string, never>> {
	await saveRule(deps, input, byOf(caller));
	return {};
}
