import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/uuid.ts';
import { type AttemptLimit, DEVICE_LIMIT, NETWORK_LIMIT, networkOf, STRANGERS_LIMIT } from './account.ts';
import { cookieOf } from './cookies.server.ts';
import { randomToken } from './customer-account.server.ts';
import { countAttempts, dropAttempt, insertAttempts, lockSubjects } from './store.server.ts';

const DEVICE_DAYS = 180;
const MANY = 'Terlalu banyak percobaan masuk. Tunggu 15 menit, atau buat kata sandi baru lewat "Lupa Kata Sandi?".';

const deviceCookie = (secure: boolean) => (secure ? '__Host-perangkat' : 'perangkat');
const proofOf = (sealer: Sealer, emailPrint: string, device: string) => sealer.fingerprint('known device', `${emailPrint} ${device}`);

/** The device number of a browser that logged into this address before, or null. */
function knownDevice(sealer: Sealer, secure: boolean, emailPrint: string, caller: Caller): string | null {
	const [device = '', proof = ''] = (cookieOf(caller, deviceCookie(secure)) ?? '').split('.');
	return device !== '' && proof === proofOf(sealer, emailPrint, device) ? device : null;
}

/** Makes the browser known for an address: after a right password, and after a password set by a link from the mail. */
export function rememberDevice(sealer: Sealer, secure: boolean, emailPrint: string, caller: Caller): void {
	const device = knownDevice(sealer, secure, emailPrint, caller) ?? randomToken();
	const value = `${device}.${proofOf(sealer, emailPrint, device)}`;
	caller.setHeader('set-cookie', `${deviceCookie(secure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${DEVICE_DAYS * 86_400}${secure ? '; Secure' : ''}`);
}

/**
 * Charges one try of a password before it is looked at, and refuses `slow-down` when there were too many; gives the id
 * that `forgive` takes back. Strangers share 20 tries an hour for one address whatever networks they come from, and
 * only 20 are ever evaluated; a browser that logged in before, or that came through a link in the owner's mail, has
 * tries of its own, so nobody can lock the owner out (trust.md A4, row 45). Counted by the address as it was typed,
 * known or not, so the answer never tells whether it exists.
 */
export async function chargeAttempt(deps: { db: Pool; sealer: Sealer; secure: boolean }, emailPrint: string, caller: Caller): Promise<string> {
	const device = knownDevice(deps.sealer, deps.secure, emailPrint, caller);
	const counted: [string, AttemptLimit][] = device
		? [[`device ${emailPrint} ${device}`, DEVICE_LIMIT]]
		: [
				[`all ${emailPrint}`, STRANGERS_LIMIT],
				[`network ${emailPrint} ${networkOf(caller.ip)}`, NETWORK_LIMIT],
			];
	const id = uuidv7();
	await deps.db.transaction(async (tx) => {
		// One after the other for one address: a thousand tries at once must not all read the same count.
		await lockSubjects(tx, counted.map(([subject]) => subject));
		for (const [subject, { max, minutes }] of counted) {
			const since = new Date(caller.now.getTime() - minutes * 60_000);
			if ((await countAttempts(tx, subject, since)) >= max) throw new Refusal('slow-down', MANY);
		}
		await insertAttempts(tx, id, counted.map(([subject]) => subject), caller.now);
	});
	return id;
}

/** A right password is no attempt. */
export const forgive = (db: Pool, attempt: string): Promise<void> => dropAttempt(db, attempt);
