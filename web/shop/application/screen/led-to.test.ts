import { expect, test } from 'vitest';

import type { PageData } from '#insurance/site/content/page.ts';

import { initialValues } from '../form-values.ts';
import { answerOfHash, answerPlace } from './led-to.ts';

const family = initialValues({
	product: { maxChildren: 3, mainBenefitList: [], customProductInsuredPeriod: [] },
} as unknown as PageData);
const group = initialValues({ type_insurance: 'RAMEAN' } as PageData);

test.each([
	['#ubah-sumInsured', 'sumInsured'],
	['#ubah-insured', 'insured'],
	['#form-pengajuan', null],
	['', null],
])('%s leads to the answer %s', (hash, answer) => expect(answerOfHash(hash)).toBe(answer));

test.each([
	[family, 'sumInsured', 'sumInsured'],
	[family, 'insured', 'withSelf'],
	[group, 'insured', 'members'],
	[{ ...family, frequency: 'monthly' }, 'frequency', 'frequency-monthly'],
	[{ ...family, extensions: { FLOOD: '1000' } }, 'extensions', 'extensions-FLOOD'],
	[family, 'holder', 'holder-name'],
])('in the form (%#) the field for %s is %s', (values, answer, id) =>
	expect(answerPlace(answer, values)).toBe(id),
);
