import type { WireProfile } from '#insurance/people/accounts/api.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { maskNik } from '#insurance/sales/quotes/nik.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';

import type { getCustomerInfo, UpdateCustomerInfo } from './api.ts';
import { customerIdOf } from './policies/owned-policies.server.ts';
import {
	editableOf,
	type EditableProfile,
	PROFILE_FIELDS,
	profileProblems,
	tidyField,
} from './profile.ts';
import { lockProfile, policyIdsOf, readProfile, writeProfile } from './store.server.ts';

type ProfileDeps = { db: Db; sealer: Sealer };

export const SEALED = 'customer profile';

async function changesOf(
	{ db, sealer }: ProfileDeps,
	customerId: string,
): Promise<Partial<EditableProfile>> {
	const bytes = await readProfile(db, customerId);
	return bytes ? sealer.open<Partial<EditableProfile>>(SEALED, bytes) : {};
}

const EMPTY: WireProfile = {
	customernickname: '',
	customerNRIC: '',
	customerBirthPlace: '',
	customerDOB: '',
	customerGender: '',
	customerMobilePhone: '',
	customerAddress: '',
	customerProvince: '',
	customerCity: '',
	customerSubDistrict: '',
	customerVillage: '',
	customerPostalCode: '',
	emergency_contact_name: '',
	emergency_contact_phone: '',
	emergency_contact_relationship: '',
	customer_bank_account: '',
	customer_bank_name: '',
};

/**
 * Returns the data for the profile screens (C3.1.06–C3.1.22): the holder's data from the newest
 * policy, with the customer's later changes applied. The NIK is masked, because the screens do not
 * need all of it. The bank account belongs to a direct-debit mandate and is not available here.
 */
export async function profileOf(deps: ProfileDeps, customerId: string): Promise<WireProfile> {
	const newestPolicy = async () => {
		const [newest] = await policyIdsOf(deps.db, customerId);
		return newest ? loadPolicy(deps.db, deps.sealer, newest) : null;
	};
	const [policy, { customerpob, ...changes }] = await Promise.all([
		newestPolicy(),
		changesOf(deps, customerId),
	]);
	const holder = policy?.application.holder;
	const home = holder?.domicile ?? holder?.address;
	return {
		...EMPTY,
		...(holder && home
			? {
					customerNRIC: maskNik(holder.nik),
					customerDOB: holder.birthDate,
					customerGender: holder.sex === 'male' ? 'M' : 'F',
					customerMobilePhone: holder.phone,
					customerAddress: home.street,
					customerProvince: home.province,
					customerCity: home.city,
					customerSubDistrict: home.district,
					customerVillage: home.village,
					customerPostalCode: home.postalCode,
				}
			: {}),
		...changes,
		...(customerpob === undefined ? {} : { customerBirthPlace: customerpob }),
	};
}

/** Replaces the telephone number in the profile, after the recovery of an account. */
export async function replacePhone(
	tx: Tx,
	sealer: Sealer,
	customerId: string,
	{ phone, at }: { phone: string; at: Date },
): Promise<void> {
	await lockProfile(tx, customerId);
	const profile = {
		...(await changesOf({ db: tx, sealer }, customerId)),
		customerMobilePhone: phone,
	};
	await writeProfile(tx, customerId, sealer.seal(SEALED, profile), at);
}

export async function customerInfo(
	deps: ProfileDeps & { profileOf(customerId: string): Promise<WireProfile> },
	{ customerId: named }: { customerId: string },
	caller: Caller,
): Promise<CallOutput<typeof getCustomerInfo>> {
	const customerId = customerIdOf(caller);
	if (named !== customerId) throw new Refusal('forbidden');
	const [customer, profile] = await Promise.all([
		loadCustomer(deps.db, deps.sealer, customerId),
		deps.profileOf(customerId),
	]);
	if (!customer) throw new Refusal('forbidden');
	return {
		customerID: customerId,
		customerName: customer.name,
		customerEmail: customer.email,
		...profile,
	};
}

/**
 * Returns the fields that were sent and not disabled by their change_ flag (C7.2.46, C7.2.48). Only
 * listed fields can be set.
 */
function sentFields(input: UpdateCustomerInfo, kept: EditableProfile): Partial<EditableProfile> {
	const sent = PROFILE_FIELDS.flatMap((field) => {
		const value = input[field];
		return typeof value === 'string' && input[`change_${field}`] !== false
			? [[field, value === kept[field] ? value : tidyField(field, value)]]
			: [];
	});
	return Object.fromEntries(sent) as Partial<EditableProfile>;
}

/**
 * Returns the fields to write: those that differ from the displayed value. Refuses with
 * `look-again` if one of them was changed elsewhere to a different value.
 */
function changedSince(
	shown: NonNullable<UpdateCustomerInfo['shown']>,
	now: EditableProfile,
	sent: Partial<EditableProfile>,
): Partial<EditableProfile> {
	const changed = PROFILE_FIELDS.filter(
		(field) => sent[field] !== undefined && sent[field] !== (shown[field] ?? '').trim(),
	);
	const elsewhere = changed.filter(
		(field) => now[field] !== (shown[field] ?? '') && now[field] !== sent[field],
	);
	if (elsewhere.length > 0)
		throw new Refusal(
			'look-again',
			'Profilmu baru saja diubah di tab atau perangkat lain. Pilih mana yang berlaku; isianmu masih ada.',
			{ now: Object.fromEntries(elsewhere.map((field) => [field, now[field]])) },
		);
	return Object.fromEntries(changed.map((field) => [field, sent[field]]));
}

/**
 * Changes the customer's profile (C7.2.41–C7.2.47). Refuses with `forbidden` if the payload
 * identifies someone else, with `fix-fields` if a field exceeds the limits of C5.53, and with
 * `look-again` if it would overwrite a change made elsewhere. The customer is notified of the
 * change by email.
 */
export async function updateCustomerInfo(
	deps: { db: Pool; sealer: Sealer },
	input: UpdateCustomerInfo,
	caller: Caller,
): Promise<{ message: string }> {
	const customerId = customerIdOf(caller);
	if (input.customerId !== customerId) throw new Refusal('forbidden');
	const customer = await loadCustomer(deps.db, deps.sealer, customerId);
	if (customer?.email.toLowerCase() !== input.customerEmail.trim().toLowerCase())
		throw new Refusal('forbidden');
	const kept = editableOf(await profileOf(deps, customerId));
	const sent = sentFields(input, kept);
	const problems = profileProblems(sent, kept);
	if (Object.keys(problems).length > 0) throw refuseFields(problems as Record<string, string>);
	await deps.db.transaction(async (tx) => {
		await lockProfile(tx, customerId);
		const within = { db: tx, sealer: deps.sealer };
		const changed = input.shown
			? changedSince(input.shown, editableOf(await profileOf(within, customerId)), sent)
			: sent;
		const profile = { ...(await changesOf(within, customerId)), ...changed };
		await writeProfile(tx, customerId, deps.sealer.seal(SEALED, profile), caller.now);
		enqueue(tx, 'profile-changed', { customerId, at: caller.now.toISOString() });
	});
	const message = 'Profil kamu sudah diperbarui. Silakan masuk lagi.';
	caller.say?.(message);
	return { message };
}
