import { useState } from 'react';

import type { priceCover } from '#insurance/groups/companies/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

import type { CallFormState } from '../forms/use-call-form.ts';
import { type RefusedFields, useSend } from '../office-calls.ts';
import { type CoverForm, coverInput } from './cover-form.ts';

type Priced = CallOutput<typeof priceCover>;
export type GroupCoverPrice = {
	/** The price for the form's current values, or null until it is calculated. */
	priced: Priced | null;
	busy: boolean;
	problem: string | null;
	fields: RefusedFields;
	calculate: () => Promise<void>;
};

/** Returns the premium from the tariff in force, for the form's current values. */
export function useCoverPrice(form: CoverForm): GroupCoverPrice {
	const [known, setKnown] = useState<{ of: string; answer: Priced } | null>(null);
	const { busy, problem, fields, send } = useSend<typeof priceCover>(
		'POST /page/office/companies/price',
	);
	const of = JSON.stringify(form);
	const calculate = async () => {
		const answer = await send({ cover: coverInput(form) });
		if (answer) setKnown({ of, answer });
	};
	return { priced: known?.of === of ? known.answer : null, busy, problem, fields, calculate };
}

export const seenOf = (priced: Priced | null) => ({
	premiumPerMember: priced?.premiumPerMember ?? 0,
	total: priced?.total ?? 0,
});

/**
 * Makes the form's button calculate the price first. The form is only submitted after the price has
 * been shown.
 */
export const pricedFirst = (
	form: CallFormState,
	{ priced, busy, calculate }: GroupCoverPrice,
): CallFormState => ({
	busy: form.busy || busy,
	problem: form.problem,
	submit: priced ? form.submit : calculate,
});
