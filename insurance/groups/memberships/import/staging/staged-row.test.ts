import { afterEach, expect, test, vi } from 'vitest';

import { makeSealer } from '#platform/config/sealed.server.ts';

import * as words from '../../member.ts';
import { testMember } from '../../test-panel.server.ts';
import { openMember, personHashOf, sealPerson } from './staged-row.server.ts';

const sealer = makeSealer('a secret for tests only, long enough');
const row = testMember(7, { no_telp: '', birth_place: 'Kota Bandung' });

afterEach(() => {
	vi.doUnmock('../../member.ts');
	vi.resetModules();
});

async function withFields(fields: readonly string[]) {
	vi.resetModules();
	vi.doMock('../../member.ts', () => ({ ...words, FIELDS: fields }));
	return import('./staged-row.server.ts');
}

test.each([
	['another order', [...words.FIELDS].reverse(), {}],
	['a column put first', ['department', ...words.FIELDS], { department: '' }],
	['a column put in between', words.FIELDS.toSpliced(3, 0, 'department' as never), {}],
])('%s: a stored member opens as before and counts as unchanged', async (_, fields, more) => {
	const [stored, print] = [sealPerson(sealer, row), personHashOf(sealer, row)];
	const shifted = await withFields(fields);
	const opened = shifted.openMember(sealer, stored);
	expect(opened).toMatchObject({ ...row, ...more });
	expect(shifted.personHashOf(sealer, opened)).toEqual(print);
});

test.each([
	['the columns of then', words.FIELDS],
	['columns that were shifted since', ['department', ...words.FIELDS]],
])('opens a row sealed by position and counts it as unchanged with %s', async (_, fields) => {
	const values = words.FIELDS.map((field) => row[field]);
	const stored = sealer.seal('member person', values);
	const print = Buffer.from(
		sealer.fingerprint('member person', values.map((one) => one.toLowerCase()).join('\n')),
		'hex',
	);
	const now = await withFields(fields);
	const opened = now.openMember(sealer, stored);
	expect(opened).toMatchObject(row);
	expect(now.personHashOf(sealer, opened)).toEqual(print);
});

test('counts a new column as a change only when it has a value', async () => {
	const shifted = await withFields(['department', ...words.FIELDS]);
	const print = (department: string) =>
		shifted.personHashOf(sealer, { ...row, department } as typeof row).toString('hex');
	expect(print('')).toBe(personHashOf(sealer, row).toString('hex'));
	expect(print('Gudang')).not.toBe(print(''));
});

test('rejects a row of an unknown version', () => {
	const stored = sealer.seal('member person', { v: 3, fields: row });
	expect(() => openMember(sealer, stored)).toThrow('unknown version 3');
});
