import type { Fault } from './fault.ts';

const OWN_LINKS = ['insurance/documents/own-links/own-links.test.ts'];
const ROW = 'decision 0161';

export const OWN_CARD_FAULTS: readonly Fault[] = [
	{
		name: 'a link that was taken back still opens',
		file: 'insurance/documents/own-links/living-link.server.ts',
		find: 'if (!link || link.endedAt) return null;',
		replace: 'if (!link) return null;',
		tests: OWN_LINKS,
		row: ROW,
	},
	{
		name: 'a card shows the certificate of another insured person',
		file: 'insurance/documents/own-links/show-card.server.ts',
		find: 'const about = [policy.id, person.id];',
		replace: 'const about = [policy.id, policy.insured.at(-1)?.id ?? person.id];',
		tests: OWN_LINKS,
		row: ROW,
	},
	{
		name: 'a cover of tomorrow is called running',
		file: 'insurance/policies/status-words.ts',
		find: "(status === 'INFORCE' || status === 'GRACE') && now < cover.startAt;",
		replace: "status === 'GRACE' && now < cover.startAt;",
		tests: OWN_LINKS,
		row: ROW,
	},
	{
		name: 'birth dates of a link are tried without end',
		file: 'insurance/documents/own-links/store.server.ts',
		find: 'set wrong = wrong + 1 where',
		replace: 'set wrong = wrong where',
		tests: OWN_LINKS,
		row: ROW,
	},
	{
		name: 'a tab shows whoever was opened last in its browser',
		file: 'insurance/documents/own-links/open-card.server.ts',
		find: "if (identity?.kind !== 'insured' || identity.linkId !== linkId)",
		replace: "if (identity?.kind !== 'insured')",
		tests: OWN_LINKS,
		row: ROW,
	},
	{
		name: 'who left the policy comes in by their link',
		file: 'insurance/documents/own-links/open-card.server.ts',
		find: 'const opens = living !== null && !living.coverStatus.isGone;',
		replace: 'const opens = living !== null;',
		tests: OWN_LINKS,
		row: ROW,
	},
	{
		name: 'who takes a replaced link back is told that nothing opens any more',
		file: 'insurance/documents/own-links/holders-links.server.ts',
		find: "=== 'replaced')",
		replace: "=== 'over')",
		tests: OWN_LINKS,
		row: ROW,
	},
	{
		name: 'the links of the policy before the last are lost to their holder',
		file: 'insurance/documents/own-links/holders-links.server.ts',
		find: 'before = await policyBefore(deps.db, before);',
		replace: 'before = null;',
		tests: OWN_LINKS,
		row: ROW,
	},
	{
		name: 'certificate and card promise longer than their person is insured',
		file: 'insurance/policies/changes/cover-steps.ts',
		find: 'left <= cover.endDay && {',
		replace: 'left > cover.endDay && {',
		tests: OWN_LINKS,
		row: ROW,
	},
	{
		name: 'tries without a link shut the page for a whole network',
		file: 'insurance/documents/own-links/open-card.server.ts',
		find: 'if (!link) await chargeUnknown(deps, caller);',
		replace: 'await chargeUnknown(deps, caller);',
		tests: OWN_LINKS,
		row: ROW,
	},
];
