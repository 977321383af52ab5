import type { Fault } from './fault.ts';

const tests = ['platform/files/pdf/locked.test.ts'];
const row = 'PDFs that open without a password (decision 0193)';

/** Faults in handling encrypted PDFs, which must be decrypted and inspected or else refused. */
export const LOCKED_PDF_FAULTS: readonly Fault[] = [
	{
		name: 'a PDF with an owner password is refused as locked',
		file: 'platform/files/pdf/look.server.ts',
		find: "problem === 'locked' ? emptyPasswordLock(scene.lockFacts) : null",
		replace: 'null',
		tests,
		row,
	},
	{
		name: 'packed objects of an encrypted PDF are not decrypted',
		file: 'platform/files/pdf/look.server.ts',
		find: '(sealed: Buffer) => lock.stream(sealed, object)',
		replace: '(sealed: Buffer) => sealed',
		tests,
		row,
	},
	{
		name: 'links of an encrypted PDF are read as they are encrypted',
		file: 'platform/files/pdf/look.server.ts',
		find: 'key === LINK_KEY ? unlockedLink(scene, value) : value',
		replace: 'value',
		tests,
		row,
	},
	{
		name: 'a trailer may lead around the lock',
		file: 'platform/files/pdf/lock.server.ts',
		find: 'return agree ? (handlers.get(first.number) ?? null) : null;',
		replace: 'return agree || others.length > 0 ? (handlers.get(first.number) ?? null) : null;',
		tests,
		row,
	},
	{
		name: 'the empty password is not proved',
		file: 'platform/files/pdf/ciphers.server.ts',
		find: 'return proof.equals(user.subarray(0, 16)) ? key : null;',
		replace: 'return key;',
		tests,
		row,
	},
];
