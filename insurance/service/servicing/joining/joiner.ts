import * as z from 'zod/mini';

import { coverAhead, insures } from '#insurance/policies/changes/cover-steps.ts';
import type { Policy, PolicyInsured } from '#insurance/policies/policy.ts';
import { type Answers, answerKey } from '#insurance/product/products/answers.ts';
import type { Role } from '#insurance/product/products/choices.ts';
import { isMaskedNik, NIK_IS_MASKED, nikDiffers } from '#insurance/sales/quotes/nik.ts';
import { nik as nikSchema } from '#insurance/sales/quotes/quote-fields.ts';
import { type Application, type Insured, insuredSchema } from '#insurance/sales/quotes/quote.ts';
import { SAME_NIK } from '#insurance/sales/quotes/repeated-niks.ts';
import type { CallInput } from '#platform/contract/call.ts';
import type { FieldMessages } from '#platform/contract/refusal.ts';
import type { Day } from '#platform/values/dates.ts';

import type { priceJoining } from './api.ts';

export type DeclaredPerson = CallInput<typeof priceJoining>['person'];
export type Joiner = Insured & { nik: string; since: Day };

/** Roles that a holder may add. Other people buy separate cover, and groups use their member list. */
export const JOINING_ROLES = ['partner', 'child'] as const satisfies readonly Role[];

const WIRE: Record<string, string> = { role: 'relation', birthDate: 'dob', sex: 'gender' };
export const wireField = (field: unknown): string =>
	`person.${WIRE[String(field)] ?? String(field)}`;

const joinerSchema = z.extend(insuredSchema, { nik: nikSchema });

export function readJoiner(
	declared: DeclaredPerson,
	since: Day,
): { ok: true; person: Joiner } | { ok: false; fields: FieldMessages } {
	const { relation, name, nik, dob, gender } = declared;
	const parsed = joinerSchema.safeParse({
		role: relation,
		name,
		nik,
		birthDate: dob,
		sex: gender,
		since,
	});
	if (parsed.success) return { ok: true, person: { ...parsed.data, since } };
	const fields: FieldMessages = {};
	for (const { path, message } of parsed.error.issues) fields[wireField(path[0])] ??= message;
	return { ok: false, fields };
}

const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
const isSame = (one: Pick<Insured, 'name' | 'birthDate'>, other: typeof one): boolean =>
	plain(one.name) === plain(other.name) && one.birthDate === other.birthDate;

export const alreadyJoining = (
	policy: Pick<Policy, 'insured' | 'plan' | 'sumInsured' | 'coverSteps' | 'cover'>,
	joiner: Joiner,
): PolicyInsured | undefined =>
	policy.insured.find(
		(one) =>
			one.nik === joiner.nik &&
			one.role === joiner.role &&
			one.sex === joiner.sex &&
			one.since === joiner.since &&
			isSame(one, joiner) &&
			insures(coverAhead(policy), one),
	);

const NO_ROLE =
	'Dari sini kamu bisa menambahkan pasangan atau anak. Untuk orang lain, tulis pesan kepada kami.';
const INSURED_ALREADY = 'Orang ini sudah ditanggung polis ini.';
const LEFT_BEFORE =
	'Orang ini pernah ditanggung polis ini dan sudah keluar. Tulis pesan kepada kami, supaya batas manfaatnya dihitung dengan benar.';
const NIK_DIFFERS =
	'NIK tidak cocok dengan tanggal lahir atau jenis kelamin yang diisi. Periksa kembali, atau tandai bahwa datanya sudah benar.';

export function joinerProblems(
	policy: Pick<
		Policy,
		'application' | 'insured' | 'plan' | 'sumInsured' | 'coverSteps' | 'cover'
	>,
	joiner: Joiner,
	{ nikConfirmed }: Pick<DeclaredPerson, 'nikConfirmed'>,
): FieldMessages {
	const { holder } = policy.application;
	const ahead = coverAhead(policy);
	const fields: FieldMessages = {};
	if (!JOINING_ROLES.some((role) => role === joiner.role)) fields['person.relation'] = NO_ROLE;
	const same = policy.insured.find((one) => isSame(one, joiner));
	if (same) fields['person.name'] = insures(ahead, same) ? INSURED_ALREADY : LEFT_BEFORE;
	const niks = [holder.nik, ...policy.insured.map(({ nik }) => nik)];
	if (isMaskedNik(joiner.nik)) fields['person.nik'] = NIK_IS_MASKED;
	else if (niks.includes(joiner.nik)) fields['person.nik'] = SAME_NIK;
	else if (!nikConfirmed && nikDiffers(joiner.nik, joiner).length > 0)
		fields['person.nik'] = NIK_DIFFERS;
	return fields;
}

export function withJoiner(
	application: Application,
	joiner: Joiner,
	answers: Answers,
): Application {
	const place = application.insured.length;
	const own = Object.entries(answers).map(([id, answer]) => [answerKey(id, place), answer]);
	return {
		...application,
		insured: [...application.insured, joiner],
		answers: { ...application.answers, ...Object.fromEntries(own) },
	};
}

/** Returns the consent text for the holder, which is stored with the endorsement. */
export const joiningConsent = ({ name, role }: Pick<Insured, 'name' | 'role'>): string =>
	`Data dan jawaban tentang ${name} benar. ${
		role === 'child'
			? 'Aku orang tua atau walinya dan setuju datanya dipakai untuk polis ini.'
			: `${name} tahu dan setuju datanya dipakai untuk polis ini.`
	} Aku setuju dengan premi di atas.`;
