import { expect, test } from 'vitest';

import { messageFor, messagesWithoutField, refusedUnder } from './refused.ts';

const REFUSED = {
	name: 'Isi namanya',
	'products.1': 'Produk ini tidak dijual',
	'admin.email': 'Emailnya belum benar',
	seen: 'Preminya berubah',
};

test.each([
	['name', 'Isi namanya'],
	['products', 'Produk ini tidak dijual'],
	['admin', 'Emailnya belum benar'],
	['admin.email', 'Emailnya belum benar'],
	['admin.name', undefined],
	['nam', undefined],
])('the field %s shows its message', (path, message) => {
	expect(messageFor(REFUSED, path)).toBe(message);
});

test('shows a message that belongs to no field with the form', () => {
	const fields = ['name', 'products', 'admin'];
	expect(messagesWithoutField(REFUSED, fields)).toEqual(['Preminya berubah']);
	expect(messagesWithoutField({ a: 'Sama', 'b.c': 'Sama' }, [])).toEqual(['Sama']);
});

test('maps messages for a nested record to the fields of the form', () => {
	const refused = { 'partner.name': 'Isi namanya', kind: 'Jenisnya belum benar' };
	expect(refusedUnder(refused, 'partner')).toEqual({
		name: 'Isi namanya',
		kind: 'Jenisnya belum benar',
	});
	expect(refusedUnder(refused, undefined)).toBe(refused);
});
