import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { PageData } from '#insurance/site/content/page.ts';

import { initialValues } from '../../application/form-values.ts';
import { TypedMembers } from '../../application/group/TypedMembers.tsx';
import { postedTools } from '../posted-tools.ts';
import { atTheList } from './posted-group.ts';
import { NO_REGION_LISTS } from './posted-regions.ts';
import { NO_GARAGE } from './posted-vehicle.ts';

test('shows errors of several members at the list with their positions', () => {
	expect(
		atTheList([
			{ name: 'holder.nik', message: 'NIK harus 16 digit' },
			{ name: 'members.1.nik', message: 'NIK harus 16 digit.' },
			{ name: 'members.3.year', message: 'Anggota harus berusia 17 tahun' },
			{ name: 'members', message: 'Dua orang memakai NIK yang sama' },
		]),
	).toEqual([
		{
			name: 'memberList',
			message:
				'Anggota 2: NIK harus 16 digit. Anggota 4: Anggota harus berusia 17 tahun. Dua orang memakai NIK yang sama.',
		},
		{ name: 'holder.nik', message: 'NIK harus 16 digit' },
	]);
});

test('leaves an error that concerns no member unchanged', () => {
	const found = [{ name: null, message: 'Coba lagi.' }];
	expect(atTheList(found)).toEqual(found);
});

test.each([
	[null, '2–20 orang. Baris pertama pemegang polis.'],
	[
		{ min: { year: 17 }, max: { year: 60 } },
		'2–20 orang, 17 tahun sampai 60 tahun. Baris pertama pemegang polis.',
	],
])('describes a group with adult ages %j in a full sentence', (adult, words) => {
	const product = { mainBenefitList: [], customProductInsuredPeriod: [], customDate: { adult } };
	const page = { type_insurance: 'RAMEAN', product } as unknown as PageData;
	const tools = postedTools(page, initialValues(page), [], {
		now: new Date('2026-01-01T00:00:00Z'),
		posted: {
			lists: { home: NO_REGION_LISTS, domicile: NO_REGION_LISTS },
			garage: NO_GARAGE,
			left: [],
		},
	});
	const html = renderToStaticMarkup(createElement(TypedMembers, { tools, page }));
	expect(html).toContain(words);
});
