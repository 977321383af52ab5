import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { recordAction } from '../accounts/actions.server.ts';
import { isRole, roleNamed } from '../rights/roles.server.ts';
import type { StaffAction } from '../staff.ts';
import type { SignedOn, SignOnProvider } from './provider.server.ts';
import { roleOfGroups } from './single-sign-on.ts';
import {
	type Account,
	accountOfAddress,
	accountOfIdentity,
	endByIdentity,
	followProvider,
	insertAccount,
	linkAccount,
} from './store.server.ts';

const NO_GROUP =
	'Akunmu di penyedia belum masuk grup yang boleh memakai back office. Minta pengelola akun kantor menambahkanmu ke grup yang sesuai.';
const ENDED =
	'Akses back office-mu sudah diakhiri. Minta administrator menerimamu kembali sebelum masuk lagi.';
const NO_ADDRESS =
	'Penyedia akun kantor tidak memberi alamat emailmu. Minta pengelolanya mengirim email bersama akunmu.';
const TAKEN =
	'Alamat emailmu sudah dipakai akun lain di back office. Minta administrator memeriksanya.';
const EMERGENCY = 'Alamat ini milik akun darurat, yang hanya masuk dengan kata sandi.';

async function record(tx: Tx, { id, email, role }: Account, action: StaffAction, at: Date) {
	const note = await roleNamed(tx, role);
	await recordAction(tx, { staffId: id, action, subject: email, note, at });
}

/** Gives the account the role and the name that the provider states now. */
async function follow(
	tx: Tx,
	account: Account,
	{ name, role }: { name: string; role: string },
	now: Date,
): Promise<Account> {
	const next = { ...account, name: name || account.name, role };
	// The address stays: records name an account by it.
	await followProvider(tx, account.id, next);
	if (role !== account.role) await record(tx, next, 'sso-role-followed', now);
	return next;
}

async function createAccount(
	tx: Tx,
	{ email, name }: SignedOn,
	role: string,
	now: Date,
): Promise<Account> {
	const id = uuidv7(now.getTime());
	const account = { id, email, name: name || email, role, endedAt: null, linked: true };
	if (!(await insertAccount(tx, { ...account, at: now }))) throw new Refusal('look-again', TAKEN);
	await record(tx, account, 'sso-account-created', now);
	return account;
}

/**
 * Links an account that a colleague opened earlier. Only an address that the provider has verified
 * does, because anyone may type any address into some providers.
 */
async function adopt(tx: Tx, known: Account, person: SignedOn, now: Date): Promise<Account> {
	if (known.endedAt) throw new Refusal('forbidden', ENDED);
	if (known.linked || !person.emailVerified) throw new Refusal('look-again', TAKEN);
	await record(tx, known, 'sso-linked', now);
	return known;
}

/** Finds or opens the account of a person who has a role. */
async function openAccount(
	tx: Tx,
	{ config }: SignOnProvider,
	person: SignedOn,
	role: string,
	now: Date,
): Promise<Account> {
	const own = await accountOfIdentity(tx, person);
	if (own?.endedAt) throw new Refusal('forbidden', ENDED);
	if (own) return follow(tx, own, { name: person.name, role }, now);
	if (!person.email) throw new Refusal('forbidden', NO_ADDRESS);
	if (config.emergency.includes(person.email)) throw new Refusal('forbidden', EMERGENCY);
	const known = await accountOfAddress(tx, person.email);
	const account = known
		? await adopt(tx, known, person, now)
		: await createAccount(tx, person, role, now);
	if (!(await linkAccount(tx, account.id, person, now))) throw new Refusal('look-again', TAKEN);
	return follow(tx, account, { name: person.name, role }, now);
}

/**
 * Returns the account of a person whom the provider vouches for; the first log-in opens it. Its
 * role follows the groups of each log-in. A person without a mapped group is refused, and what they
 * still have open ends.
 */
export async function accountOfPerson(
	{ db }: { db: Pool },
	provider: SignOnProvider,
	person: SignedOn,
	now: Date,
	work: (tx: Tx, account: Account) => Promise<void>,
): Promise<Account> {
	const role = roleOfGroups(provider.config.groups, person.groups);
	if (role === null) {
		await endByIdentity(db, person);
		throw new Refusal('forbidden', NO_GROUP);
	}
	if (!(await isRole(db, role)))
		throw new Refusal('forbidden', `Grupmu dipetakan ke peran "${role}", yang tidak ada.`);
	return db.transaction(async (tx) => {
		const account = await openAccount(tx, provider, person, role, now);
		await work(tx, account);
		return account;
	});
}
