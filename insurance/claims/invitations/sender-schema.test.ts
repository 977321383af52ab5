import { expect, test } from 'vitest';

import { senderProblems } from './sender-schema.ts';

const DR_ANI = { name: 'dr. Ani', institution: 'RS Contoh' };

test.each([
	[{ name: '' }, 'name'],
	[{ name: 7 }, 'name'],
	[{ name: 'A' }, 'name'],
	[{ name: '...' }, 'name'],
	[{ name: 'Perawat 3' }, 'name'],
	[{ institution: ' ' }, 'institution'],
	[{ name: 'Lihat https://jahat.example' }, 'name'],
	[{ name: 'hubungi wa.me saja' }, 'name'],
	[{ institution: 'RS www.jahat.test' }, 'institution'],
	[{ institution: 'jahat.com' }, 'institution'],
	[{ institution: 'Telepon 081234567' }, 'institution'],
	[{ institution: 'Hubungi WA 0812-3456-7890 segera' }, 'institution'],
	[{ institution: 'RS Contoh (021) 555 12' }, 'institution'],
	[{ institution: 'ani@rs.test' }, 'institution'],
	[{ institution: 'jahat.online' }, 'institution'],
	[{ institution: 'rs.online' }, 'institution'],
	[{ institution: 'RS jahat.example' }, 'institution'],
	[{ name: 'Ani di t.me' }, 'name'],
	[{ institution: 'tolong segera bayar ke rekening baru kami ya pak' }, 'institution'],
	[{ name: '<b>Ani</b>' }, 'name'],
	[{ name: 'Menang di jahat.example' }, 'name'],
	[{ name: 'Ani (jahat.com)' }, 'name'],
	[{ name: '李小龙' }, 'name'],
	[{ name: 'Ani\u202eina' }, 'name'],
	[{ name: 'x'.repeat(61) }, 'name'],
])('rejects %o as a name', (change, field) => {
	expect(Object.keys(senderProblems({ ...DR_ANI, ...change }))).toEqual([field]);
});

test.each([
	{ name: 'dr. Ani, Sp.PD-KGEH' },
	{ name: 'Siti Nur’aini (perawat)' },
	{ name: 'M. Yusuf, S.Kom' },
	{ name: 'dr.Ani Contoh,Sp.OG(K).M.Kes' },
	{ name: 'Ns. Rina, A.Md.Kep., S.Tr.Keb' },
	{ institution: 'PT.Contoh, RS.Contoh 2' },
	{ institution: 'Klinik Contoh 24 Jam, Blok 123' },
	{ institution: 'RSUD Dr. Soetomo 2 & Klinik' },
	{ institution: 'PT Contoh, Tbk.' },
])('accepts %o as a name', (change) => {
	expect(senderProblems({ ...DR_ANI, ...change })).toEqual({});
});
