import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';

import { recordAction } from '../accounts/actions.server.ts';
import { colleaguesWhoMay } from '../accounts/colleagues.server.ts';
import type { ProviderDeps } from '../single-sign-on/provider.server.ts';
import { EMERGENCY_MINUTES } from '../single-sign-on/single-sign-on.ts';
import type { StaffRow } from '../store.server.ts';

/**
 * Refuses a password while staff log in through a provider, except of the accounts that are kept
 * for the case that it is down. Anyone else would keep access after the provider has ended theirs.
 */
export function requireEmergency(
	{ signOn }: ProviderDeps,
	{ email }: Pick<StaffRow, 'email'>,
): void {
	if (!signOn || signOn.config.emergency.includes(email.toLowerCase())) return;
	throw new Refusal(
		'forbidden',
		`Akunmu masuk lewat ${signOn.config.name}. Pakai tombolnya di halaman masuk.`,
	);
}

/** Returns when a log-in with a password ends; null if passwords are the usual way. */
export const emergencyOf = ({ signOn }: ProviderDeps, now: Date): { endsAt: Date } | null =>
	signOn ? { endsAt: new Date(now.getTime() + EMERGENCY_MINUTES * 60_000) } : null;

/** Records an emergency log-in and mails every administrator. */
export async function recordEmergency(tx: Tx, staff: StaffRow, at: Date): Promise<void> {
	await recordAction(tx, {
		staffId: staff.id,
		action: 'emergency-login',
		subject: staff.email,
		at,
	});
	for (const { email } of await colleaguesWhoMay(tx, 'staff.manage'))
		enqueue(tx, 'staff-mail', { email, kind: 'emergency', about: staff.email });
}
