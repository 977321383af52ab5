import { refuseAfterDeath } from '#insurance/claims/deaths/death-reports.server.ts';
import {
	callersWholePolicy,
	type CustomerDeps,
} from '#insurance/people/customers/policies/owned-policies.server.ts';
import {
	type EndorsedFact,
	endorsementNo,
} from '#insurance/policies/issuing/endorse-policy.server.ts';
import { isActive, type Policy, statusAt } from '#insurance/policies/policy.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import { type Address, addressSchema } from '#insurance/sales/quotes/address.ts';
import { MAX_BENEFICIARIES } from '#insurance/sales/quotes/beneficiary.ts';
import { addressProblems } from '#insurance/sales/quotes/check-address.server.ts';
import {
	type Application,
	type Beneficiary,
	beneficiarySchema,
} from '#insurance/sales/quotes/quote.ts';
import { addressFromWire, beneficiaryFromWire } from '#insurance/sales/quotes/wire/from-wire.ts';
import { ADDRESS } from '#insurance/sales/quotes/wire/wire-fields.ts';
import { sentAs, wirePathOf } from '#insurance/sales/quotes/wire/wire-paths.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { type FieldMessages, Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { DownloadLink } from '#platform/http/made-document.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';
import { keysOf } from '#platform/values/keys.ts';

import type { changeAddress as addressCall, changeBeneficiaries as heirsCall } from './api.ts';
import { endorseIfChanged } from './endorse.server.ts';
import { beneficiaryWords, shownAddress, shownHeirs } from './servicing.ts';

export type ServicingDeps = CustomerDeps & { db: Pool; downloadLink: DownloadLink };

type Endorsed = CallOutput<typeof heirsCall>;

export const isChangeable = (policy: Policy, now: Date) =>
	policy.source !== 'group' &&
	isActive(statusAt({ status: policy.status, endAt: policy.cover.endAt }, now));

async function changeable(
	deps: ServicingDeps,
	input: { policyId: string },
	caller: Caller,
): Promise<Policy> {
	const policy = await callersWholePolicy(deps, { policyId: input.policyId }, caller);
	await refuseAfterDeath(deps, caller);
	if (!isChangeable(policy, caller.now))
		throw new Refusal(
			'look-again',
			'Polis ini tidak aktif atau diatur perusahaanmu, jadi tidak dapat diubah sendiri.',
		);
	return policy;
}

const NOT_AGREED = { agree: 'Centang bahwa data yang baru sudah benar' };

const addressWords = (one: Address) =>
	`${one.street}, ${one.village}, ${one.district}, ${one.city}, ${one.province} ${one.postalCode}`;

const UNCHANGED = {
	address: { 'address.street': 'Alamatnya masih sama, jadi tidak ada yang disimpan.' },
	beneficiaries: { beneficiaries: 'Daftarnya masih sama, jadi tidak ada yang disimpan.' },
} as const;

async function endorse(
	deps: ServicingDeps,
	policy: Policy,
	kind: keyof typeof UNCHANGED,
	alter: (application: Application) => { application: Application; facts: EndorsedFact[] },
	caller: Caller,
): Promise<Endorsed> {
	const made = await deps.db.transaction((tx) =>
		endorseIfChanged(tx, deps, { policyId: policy.id, kind, alter }, caller),
	);
	if (!made) throw refuseFields(UNCHANGED[kind]);
	return {
		endorsementNo: endorsementNo(policy.policyNo, made.number),
		effectiveAt: made.madeAt.toISOString(),
		docFilePath: deps.downloadLink('endorsement', [policy.id, String(made.number)], caller),
	};
}

type Heirs = CallInput<typeof heirsCall>['beneficiaries'];

const isSameList = (one: Heirs, other: Heirs): boolean => {
	const facts = (all: Heirs) =>
		JSON.stringify(all.map((it) => [it.name, it.relationship, it.dob ?? null, it.share]));
	return facts(one) === facts(other);
};

function checkedHeirs(input: CallInput<typeof heirsCall>, today: Day): Beneficiary[] {
	const fields: FieldMessages = input.agree ? {} : { ...NOT_AGREED };
	const field = (at: number, name: PropertyKey) => wirePathOf(['beneficiaries', at, name]);
	const heirs = input.beneficiaries.map((sent, at) => {
		const parsed = beneficiarySchema.safeParse(beneficiaryFromWire(sent));
		if (parsed.success && (parsed.data.birthDate ?? '') <= today) return parsed.data;
		for (const { path, message } of parsed.error?.issues ?? [])
			fields[field(at, path[0] ?? '')] ??= message;
		if (parsed.success)
			fields[field(at, 'birthDate')] = 'Tanggal lahir tidak boleh setelah hari ini';
		return null;
	});
	const shares = input.beneficiaries.reduce((sum, one) => sum + one.share, 0);
	if (heirs.length > MAX_BENEFICIARIES)
		fields['beneficiaries'] = `Ahli waris paling banyak ${MAX_BENEFICIARIES} orang`;
	else if (heirs.length > 0 && shares !== 100)
		fields['beneficiaries'] = `Jumlah bagian ahli waris harus 100% (sekarang ${shares}%)`;
	if (Object.keys(fields).length > 0) throw refuseFields(fields);
	return heirs.filter((one): one is Beneficiary => one !== null);
}

/**
 * Replaces the beneficiaries of the customer's own policy. Refuses with `forbidden`, `fix-fields`,
 * or `look-again` if the policy has ended.
 */
export async function changeBeneficiaries(
	deps: ServicingDeps,
	input: CallInput<typeof heirsCall>,
	caller: Caller,
): Promise<Endorsed> {
	const policy = await changeable(deps, input, caller);
	const { product } = await productVersion(deps.db, policy.product.code, policy.product.version);
	if (!product.hasBeneficiaries)
		throw new Refusal(
			'look-again',
			'Produk ini membayar manfaat kepada tertanggung sendiri, jadi tidak ada ahli waris yang dicatat.',
		);
	const heirs = checkedHeirs(input, jakartaDay(caller.now));
	return endorse(
		deps,
		policy,
		'beneficiaries',
		(application) => {
			if (input.shown && !isSameList(input.shown, shownHeirs(application.beneficiaries)))
				throw new Refusal(
					'look-again',
					'Daftar ahli waris ini baru saja diubah di tab atau perangkat lain. Yang berlaku sekarang tertulis di atas; isianmu masih ada.',
				);
			return {
				application: { ...application, beneficiaries: heirs },
				facts: [
					{
						label: 'Ahli waris',
						before: beneficiaryWords(application.beneficiaries),
						after: beneficiaryWords(heirs),
					},
				],
			};
		},
		caller,
	);
}

type Shown = NonNullable<CallInput<typeof addressCall>['shown']>;

function isSameAddress(shown: Shown, now: Address): boolean {
	const holds = shownAddress(now);
	const names = keysOf(holds);
	return names.every((name) => (shown[name] ?? null) === holds[name]);
}

/**
 * Changes the holder's contact address, but not the KTP address. Refuses with `look-again` if the
 * address has changed since it was displayed.
 */
export async function changeAddress(
	deps: ServicingDeps,
	input: CallInput<typeof addressCall>,
	caller: Caller,
): Promise<Endorsed> {
	const policy = await changeable(deps, input, caller);
	if (!input.agree) throw refuseFields(NOT_AGREED);
	const parsed = addressSchema.safeParse(addressFromWire(input.address));
	const field = (name: unknown) => `address.${sentAs(ADDRESS, String(name))}`;
	if (!parsed.success)
		throw refuseFields(
			Object.fromEntries(
				parsed.error.issues.map(({ path, message }) => [field(path[0]), message]),
			),
		);
	const address = parsed.data;
	const problems = await addressProblems(deps.db, {
		...policy.application.holder,
		address,
		domicile: null,
	});
	if (problems.length > 0)
		throw refuseFields(
			Object.fromEntries(problems.map(({ path, message }) => [field(path.at(-1)), message])),
		);
	return endorse(
		deps,
		policy,
		'address',
		(application) => {
			const { holder } = application;
			const now = holder.domicile ?? holder.address;
			if (input.shown && !isSameAddress(input.shown, now))
				throw new Refusal(
					'look-again',
					'Alamat ini baru saja diubah di tab atau perangkat lain. Yang berlaku sekarang tertulis di atas; isianmu masih ada.',
				);
			return {
				application: { ...application, holder: { ...holder, domicile: address } },
				facts: [
					{
						label: 'Alamat surat-menyurat',
						before: addressWords(now),
						after: addressWords(address),
					},
				],
			};
		},
		caller,
	);
}
