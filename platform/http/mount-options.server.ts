import type { TrailOptions } from '#platform/audit/acts-of-calls.server.ts';
import type { Audience, Call } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { WireKeys } from './answer.server.ts';
import type { Once } from './idempotency.server.ts';
import type { Access, Caller, Identity } from './served.server.ts';

type Identify = Partial<Record<Audience, (caller: Caller) => Promise<Identity>>>;

/**
 * Refuses a body that identifies a person other than the caller. `read` contains the fields that
 * the call itself checks.
 */
export type CheckNames = (
	body: Readonly<Record<string, unknown>>,
	read: ReadonlySet<string>,
	identity: Identity,
) => Promise<void>;

export type MountOptions = {
	keys: WireKeys;
	once: Once;
	identify: Identify;
	/**
	 * Returns an id for a person that is the same in all sessions. It ensures that a stored
	 * response is only sent to the same person.
	 */
	ownerOf(identity: Identity): string;
	/**
	 * Refuses a caller who lacks the right that a call needs. The body is validated only
	 * afterwards.
	 */
	checkRight?: Partial<Record<Audience, (call: Call, caller: Caller) => void>>;
	/** Refuses a caller whose last proof is too old. Required in portals with `fresh` calls. */
	checkFresh?: Partial<Record<Audience, (caller: Caller) => void>>;
	checkNames?: Partial<Record<Audience, CheckNames>>;
	/** Records an access to personal data, or refuses it. Required for calls with `reveals`. */
	recordAccess?: (db: Db, access: Access, caller: Caller) => Promise<void>;
	/** Records what accounts do with each call. */
	trail?: TrailOptions;
	/**
	 * Portals whose sessions outlive the page token, with the message shown when a session has
	 * ended.
	 */
	outlives?: Partial<Record<Audience, string>>;
	/** Portals whose calls also accept values from the URL and may have no body. */
	inAddress?: readonly Audience[];
	observe(call: string, code: number, seconds: number): void;
	/** Called with each internal error. */
	failed?(error: Error): void;
};
