import { expect, test } from 'vitest';

import { makeLog } from './log.server.ts';
import { maskText } from './mask.ts';

function written(level = 'info') {
	const lines: string[] = [];
	const log = makeLog({ level, destination: { write: (line: string) => void lines.push(line) } });
	return { log, lines };
}

test.each([
	['NIK 3174012345678901 dipakai', 'NIK [number] dipakai'],
	['kartu 4111111111111111', 'kartu [number]'],
	[
		'hubungi 081234567890, +62 812-3456-7890 atau 6281234567890',
		'hubungi [phone], [phone] atau [phone]',
	],
	['ke budi.santoso+1@contoh.co.id.', 'ke [email]'],
	['polis 12345678901 premi 54000', 'polis 12345678901 premi 54000'],
	['job 0190a1b2-0812-7345-8678-901234567890', 'job 0190a1b2-0812-7345-8678-901234567890'],
])('%s', (text, masked) => {
	expect(maskText(text)).toBe(masked);
});

test('logs no private value at any depth, in any case, in errors, texts or child loggers', () => {
	const { log, lines } = written();
	const secret = {
		nric: 'PRIVATE',
		Email: 'PRIVATE',
		mobilePhone: 'PRIVATE',
		headers: { authorization: 'PRIVATE' },
	};
	log.info(
		{ ...secret, list: [{ deep: { street: 'PRIVATE', image: Buffer.from('PRIVATE') } }] },
		'to budi@contoh.id',
	);
	log.child({ token: 'PRIVATE' }).child({ cookie: 'PRIVATE' }).warn('for %s', '3174012345678901');
	const err = new Error('duplicate 3174012345678901', { cause: new Error('of budi@contoh.id') });
	log.error({ err });
	log.error(Object.assign(err, { detail: 'Key (email)=(PRIVATE)' }));
	const all = lines.join('');
	expect(lines).toHaveLength(4);
	expect(all).not.toMatch(/PRIVATE|3174012345678901|budi@contoh/);
	expect(all).toContain('duplicate [number]');
});

test('logs the level and keeps values that are not private', () => {
	const { log, lines } = written();
	log.info({ requestId: 'r1', ms: 12, policyId: 'p1' }, 'answered');
	expect(JSON.parse(lines[0] ?? '')).toMatchObject({
		level: 'info',
		requestId: 'r1',
		ms: 12,
		policyId: 'p1',
		msg: 'answered',
	});
});

test('masks long texts within 250 ms', () => {
	const before = process.threadCpuUsage();
	for (const text of [
		'0'.repeat(100_000),
		'a@'.repeat(50_000),
		'08 1'.repeat(25_000),
		'a.'.repeat(50_000),
	])
		maskText(text);
	const { user, system } = process.threadCpuUsage(before);
	expect((user + system) / 1_000).toBeLessThan(250);
});
