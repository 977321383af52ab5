import type { Fault } from './fault.ts';

/** Faults in permissions, recovery, erasure and picture uploads. */
export const TRUST_FAULTS: readonly Fault[] = [
	{
		name: 'a body is checked before the right of its sender',
		file: 'platform/http/mount.server.ts',
		find: '	options.checkRight?.[call.auth]?.(call, caller);\n	// The caller',
		replace: '	// The caller',
		tests: ['platform/http/mount.test.ts'],
		row: 'rights',
	},
	{
		name: 'a drawing is read whatever it holds',
		file: 'insurance/site/content/pictures/clean-drawing.server.ts',
		find: "	if ((text.match(OPENING_TAG)?.length ?? 0) > MAX_ELEMENTS) return { problem: 'large' };",
		replace: '',
		tests: ['insurance/site/content/pictures/clean-drawing.test.ts'],
		row: 'uploads',
	},
	{
		name: "the desk's words replace what is kept after an erasure",
		file: 'insurance/office/privacy/erase.server.ts',
		find: 'return `${words || DONE}\\n\\n${keptAfterErasure(lastDay, jakartaDay(now))}`;',
		replace: 'return words || `${DONE}\\n\\n${keptAfterErasure(lastDay, jakartaDay(now))}`;',
		tests: ['insurance/office/privacy/privacy.test.ts'],
		row: 'erasure',
	},
	{
		name: 'the kept policy of an erased person opens without a ground',
		file: 'insurance/office/desk/policies/find-policy.server.ts',
		find: '	if (erased && note.length < MIN_GROUND) throw refuseFields({ note: GROUND_WORDS });',
		replace: '',
		tests: ['insurance/office/desk/policies/find-policy.test.ts'],
		row: 'erasure',
	},
	{
		name: 'the claim of an erased person opens without a ground',
		file: 'insurance/access/staff/personal-reads.server.ts',
		find: 'if (number !== null) await',
		replace: "if (number === '') await",
		tests: ['insurance/claims/desk/erased-claim.test.ts'],
		row: 'erasure',
	},
	{
		name: 'a ground from before an erasure opens what is kept after it',
		file: 'insurance/access/staff/erased-people.server.ts',
		find: 'r.at >= greatest(e.erased_at, ${by.since}::timestamptz)',
		replace: 'r.at >= ${by.since}::timestamptz',
		tests: ['insurance/office/desk/policies/find-policy.test.ts'],
		row: 'erasure',
	},
	{
		name: 'the money trail of an erased person opens without a ground',
		file: 'insurance/office/desk/money/show-trail.server.ts',
		find: '		if (customerId) await requireGround(',
		replace: "		if (customerId === '') await requireGround(",
		tests: ['insurance/office/desk/policies/find-policy.test.ts'],
		row: 'erasure',
	},
];
