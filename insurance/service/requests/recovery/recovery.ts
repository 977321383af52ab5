export const SEEN_BY = ['counter', 'video'] as const;
export type SeenBy = (typeof SEEN_BY)[number];
export const SEEN_WORDS: Record<SeenBy, string> = {
	counter: 'Di kantor, tatap muka',
	video: 'Lewat panggilan video',
};

export const RECOVERY_VERDICTS = ['confirmed', 'refused'] as const;

/** Topic of a request from a sender who can no longer log in to the account (decision 0074). */
export const LOST_ACCESS = 'Tidak bisa masuk: email dan nomor HP berganti';

/**
 * Topic of a request from a sender who still has access to the mailbox, but has neither
 * second-factor codes nor recovery codes.
 */
export const LOST_CODES = 'Kode verifikasi dua langkah hilang';

/** State of the account's second factor: not set up, active, or removed by the recovery. */
export const FACTOR_STATES = ['none', 'on', 'ended'] as const;

/**
 * Hours between the second person's agreement and the time at which the recovery takes effect. The
 * owner of the old address can object during this time.
 */
export const RECOVERY_WAIT_HOURS = 24;

/**
 * State of a recovery: it waits for a second person, then for its planned time, and ends in one of
 * the other states. `dropped`: the new address belonged to another account of the same person by
 * then.
 */
export const RECOVERY_STATES = [
	'waiting',
	'agreed',
	'done',
	'refused',
	'objected',
	'dropped',
] as const;
export type RecoveryState = (typeof RECOVERY_STATES)[number];

type RecoverySteps = {
	verdict: (typeof RECOVERY_VERDICTS)[number] | null;
	objectedAt: Date | null;
	doneAt: Date | null;
	droppedAt: Date | null;
};

export function recoveryState(row: RecoverySteps): RecoveryState {
	if (row.objectedAt) return 'objected';
	if (row.doneAt) return 'done';
	if (row.droppedAt) return 'dropped';
	return row.verdict === null ? 'waiting' : row.verdict === 'refused' ? 'refused' : 'agreed';
}

/** True while nothing has changed yet, so an objection can still stop the recovery. */
export const canBeStopped = (state: RecoveryState): boolean =>
	state === 'waiting' || state === 'agreed';

/**
 * Prefix of the URL fragment that opens an objection on the help page. Fragments never appear in
 * server logs.
 */
const MARK = 'pemulihan=';
export const recoveryObjectionAddress = (recoveryId: string, secret: string): string =>
	`/bantuan#${MARK}${recoveryId}.${secret}`;

export type RecoveryKey = { recoveryId: string; secret: string };

export function recoveryKeyOf(hash: string): RecoveryKey | null {
	const [, recoveryId, secret] =
		new RegExp(`^#${MARK}([0-9a-f-]{36})\\.([\\w=+/-]{20,200})$`).exec(hash) ?? [];
	return recoveryId && secret ? { recoveryId, secret } : null;
}

export const LINK_MINUTES = 24 * 60;
