import type { Fault } from './fault.ts';

const HOLD = ['insurance/service/servicing/after-death.test.ts'];
const HELD = 'a reported death holds the account (decision 0176)';
const OBJECTION = ['insurance/claims/deaths/deaths.test.ts'];
const OBJECTED = 'the living holder stops a false report (decision 0177)';

export const DEATH_FAULTS: readonly Fault[] = [
	{
		name: 'premiums of a reported dead holder become late',
		file: 'insurance/policies/status-rules.ts',
		find: '	if (premiumsHeld) return status;\n',
		replace: '',
		tests: HOLD,
		row: HELD,
	},
	{
		name: 'a hold on premiums takes days of grace away',
		file: 'insurance/policies/premiums/premium-hold.server.ts',
		find: 'premium_held_days = premium_held_days + ${days}',
		replace: 'premium_held_days = premium_held_days + ${days - days}',
		tests: HOLD,
		row: HELD,
	},
	{
		name: 'a declined report leaves the premiums held',
		file: 'insurance/claims/deaths/settle-report.server.ts',
		find: '	await settlePremiumHold(tx, sealer, claim.customerId, now);\n',
		replace: '',
		tests: HOLD,
		row: HELD,
	},
	{
		name: 'the account of a reported dead holder changes its mandate and profile',
		file: 'insurance/people/customers/after-death.server.ts',
		find: '		await deps.refuseAfterDeath(given.at(-1) as Caller);\n',
		replace: '',
		tests: HOLD,
		row: HELD,
	},
	{
		name: 'the account of a reported dead holder adds an insured person',
		file: 'insurance/service/servicing/joining/join-policy.server.ts',
		find: '	await refuseAfterDeath(deps, caller);\n',
		replace: '',
		tests: HOLD,
		row: HELD,
	},
	{
		name: 'a claim is recommended while the holder objects to the report',
		file: 'insurance/claims/desk/decision/assess-claim.server.ts',
		find: '	await refuseWhileObjected(deps.db, claim.id);\n',
		replace: '',
		tests: OBJECTION,
		row: OBJECTED,
	},
	{
		name: 'any secret opens the objection of a claim',
		file: 'insurance/claims/deaths/objection/object-to-report.server.ts',
		find: '		!isObjectionSecret(sealer, claim.id, secret) ||\n',
		replace: '',
		tests: OBJECTION,
		row: OBJECTED,
	},
	{
		name: 'one person sets an objection aside',
		file: 'insurance/claims/deaths/set-aside.server.ts',
		find: '		first: [proposerOf(objection.proposedBy)],\n',
		replace: '		first: [],\n',
		tests: OBJECTION,
		row: OBJECTED,
	},
	{
		name: 'a paid death leaves the policy of its only insured person running',
		file: 'insurance/claims/deaths/end-policy.server.ts',
		find: 'others.length === 0 && (await',
		replace: 'others.length > 0 && (await',
		tests: OBJECTION,
		row: OBJECTED,
	},
];
