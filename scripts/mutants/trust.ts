import type { Fault } from './fault.ts';

/** Faults of rights, recovery, erasure and the door for pictures. */
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
		file: 'insurance/content/pictures/clean-drawing.server.ts',
		find: "	if ((text.match(OPENING_TAG)?.length ?? 0) > MOST_ELEMENTS) return { problem: 'large' };",
		replace: '',
		tests: ['insurance/content/pictures/clean-drawing.test.ts'],
		row: 'uploads',
	},
];
