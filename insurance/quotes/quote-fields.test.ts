import { expect, test } from 'vitest';

import { personName } from './quote-fields.ts';

test.each([
	['a NUL', 'Budi\0'],
	['half a character of two', 'Budi \uD800'],
	['a sign that turns the line around', 'Budi \u202E'],
	['a tag', '<b>Budi'],
])('a name with %s is refused, for it reaches documents and mails', (_what, name) => {
	expect(
		personName('Nama')
			.safeParse(name)
			.error?.issues.map(({ message }) => message),
	).toEqual(['Nama berisi karakter yang tidak boleh dipakai']);
});

test('a name as cards write it is taken', () => {
	expect(personName('Nama').safeParse(" Siti Nur'aini, S.Pd ").data).toBe("Siti Nur'aini, S.Pd");
});
