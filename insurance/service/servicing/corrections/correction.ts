import { z } from 'zod';

import type { Policy } from '#insurance/policies/policy.ts';
import { ROLE_WORDS } from '#insurance/product/products/choices.ts';
import { maskNik } from '#insurance/sales/quotes/nik.ts';
import { nik, requiredDay, sex } from '#insurance/sales/quotes/quote-fields.ts';
import type { Application, Sex } from '#insurance/sales/quotes/quote.ts';
import { longDate, type Day } from '#platform/values/dates.ts';
import { personName } from '#platform/values/person-name-schema.ts';

/** The data of a person that staff may correct. A partner or child may have no NIK. */
export type CorrectableFacts = { name: string; birthDate: Day; sex: Sex; nik: string | null };

export const SEX_LABELS: Record<Sex, string> = { male: 'Laki-laki', female: 'Perempuan' };

export const correctedSchema = z.object({
	name: personName('Nama sesuai KTP'),
	birthDate: requiredDay('Tanggal lahir'),
	sex,
	nik: z.nullable(nik),
});

/** Names the holder, also as an insured person. Other people are named by their id. */
export const HOLDER = 'holder';

type People = Pick<Policy, 'application' | 'insured'>;

/** Returns what is stored about a person of a policy; null for an unknown person. */
export function storedFacts(
	{ application, insured }: People,
	who: string,
): CorrectableFacts | null {
	const { holder } = application;
	const one = insured.find(({ id, role }) => id === who && role !== 'self');
	const found = who === HOLDER ? holder : one;
	if (!found) return null;
	const { name, birthDate, sex: stored, nik: number } = found;
	return { name, birthDate, sex: stored, nik: number ?? null };
}

/** Names everyone on a policy whose data can be corrected: the holder first. */
export function peopleOf(
	policy: People,
): { who: string; words: string; facts: CorrectableFacts }[] {
	const self = policy.insured.some(({ role }) => role === 'self');
	const all = [
		{ who: HOLDER, words: self ? 'Pemegang polis dan tertanggung' : 'Pemegang polis' },
		...policy.insured
			.filter(({ role }) => role !== 'self')
			.map(({ id, role }) => ({ who: id, words: ROLE_WORDS[role] })),
	];
	return all.flatMap((one) => {
		const facts = storedFacts(policy, one.who);
		return facts ? [{ ...one, facts }] : [];
	});
}

/** Returns the application with a person's corrected data; an insured holder changes in both places. */
export function withCorrected(
	{ application, insured }: People,
	{ who, facts, nikConfirmed }: { who: string; facts: CorrectableFacts; nikConfirmed: boolean },
): Application {
	const { name, birthDate, sex: corrected } = facts;
	const known = { name, birthDate, sex: corrected };
	const place = insured.find(({ id }) => id === who)?.position;
	const { holder } = application;
	return {
		...application,
		holder:
			who === HOLDER
				? { ...holder, ...known, nik: facts.nik ?? holder.nik, nikConfirmed }
				: holder,
		insured: application.insured.map((one, at) => {
			const isOne = who === HOLDER ? one.role === 'self' : at === place;
			if (!isOne) return one;
			const number = who === HOLDER && !one.nik ? one.nik : facts.nik;
			return { ...one, ...known, nik: number };
		}),
	};
}

export const changesPrice = (was: CorrectableFacts, now: CorrectableFacts): boolean =>
	was.birthDate !== now.birthDate || was.sex !== now.sex;

export const sameFacts = (one: CorrectableFacts, other: CorrectableFacts): boolean =>
	one.name === other.name && one.nik === other.nik && !changesPrice(one, other);

const nikWords = (number: string | null) => (number === null ? '–' : maskNik(number));

/** Lists what is corrected, for the endorsement. A NIK shows only its ends. */
export function factChanges(was: CorrectableFacts, now: CorrectableFacts) {
	const sameEnds = was.nik !== now.nik && nikWords(was.nik) === nikWords(now.nik);
	return [
		{ label: 'Nama', before: was.name, after: now.name },
		{ label: 'Tanggal lahir', before: longDate(was.birthDate), after: longDate(now.birthDate) },
		{ label: 'Jenis kelamin', before: SEX_LABELS[was.sex], after: SEX_LABELS[now.sex] },
		{
			label: 'NIK',
			before: nikWords(was.nik),
			after: `${nikWords(now.nik)}${sameEnds ? ' (angka di tengah diperbaiki)' : ''}`,
		},
	].filter(({ before, after }) => before !== after);
}
