import { expect, test } from 'vitest';

import { fileEnding } from './file-ending.ts';

test.each([
	['kuitansi.PDF', 'pdf'],
	['arsip.tar.7z', '7z'],
	['foto.jpg ', 'jpg'],
	['1000012345', null],
	['Foto 12.05', null],
	['titik.', null],
	['', null],
])('the ending of %j is %j', (name, ending) => expect(fileEnding(name)).toBe(ending));
