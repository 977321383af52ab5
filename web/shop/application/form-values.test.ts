import { expect, test } from 'vitest';

import type { PageData } from '#insurance/site/content/page.ts';

import { initialValues } from './form-values.ts';

test.each<[string, Partial<PageData>, [self: boolean, partner: boolean, children: number]]>([
	['no flag', {}, [true, false, 0]],
	['insured_is_partner', { insured_is_partner: true }, [true, true, 0]],
	['insured_is_child', { insured_is_child: true }, [true, false, 1]],
	[
		'insured_is_child where one person is insured',
		{ insured_is_child: true, insured_is_multiple: false },
		[false, false, 1],
	],
	[
		'allow_partner and allow_children',
		{ allow_partner: true, allow_children: true },
		[true, false, 0],
	],
])('%s preselects who is insured (B2.2.06)', (_flag, page, chosen) => {
	const { withSelf, withPartner, childCount } = initialValues(page as PageData);
	expect([withSelf, withPartner, childCount]).toEqual(chosen);
});
