import { AsyncLocalStorage } from 'node:async_hooks';

import type { Db } from '#platform/db/pipeline/pipelined-connection.server.ts';

/** The account that acts. Its id is null for operators, and until a log-in has identified it. */
export type AuditActor = { kind: string; id: string | null; role: string };

export type Thing = { kind: string; id: string };

export type AuditKind =
	| 'change'
	| 'decision'
	| 'approval'
	| 'denial'
	| 'access'
	| 'export'
	| 'login';

/** Finds the person whom a thing concerns; null if there is none. */
export type PersonOf = (db: Db, thing: Thing) => Promise<string | null>;

/** One call of an account, or one command of an operator, while it runs. */
export type AuditAct = {
	actor: AuditActor;
	call: string;
	kind: AuditKind;
	at: Date;
	/** The id that the caller received in `X-Request-Id`. */
	requestId: string | null;
	/** Keyed hash of the network address. */
	address: string;
	thing: Thing | null;
	/** Id of the person concerned. Only its salted hash is stored. */
	person: string | null;
	opensSeveral?: boolean;
	reason: string;
	personOf?: PersonOf;
	/** False for log-ins, which are recorded separately from their transactions. */
	recordsChanges: boolean;
	over: boolean;
};

const acts = new AsyncLocalStorage<AuditAct>();

/** Returns the act that the current code belongs to; undefined outside acts and after their end. */
export function currentAct(): AuditAct | undefined {
	const act = acts.getStore();
	return act?.over === true ? undefined : act;
}

/** True inside an act whose transactions record it. */
export const changesAreRecorded = (): boolean => currentAct()?.recordsChanges === true;

/**
 * Runs work as an act: every transaction in it that writes also records the act. What the work
 * leaves running in the background is not part of it.
 */
export async function runAct<T>(act: AuditAct, work: () => Promise<T>): Promise<T> {
	try {
		return await acts.run(act, work);
	} finally {
		act.over = true;
	}
}

/** Names the account that a log-in turned out to be. */
export function actsAs(actor: AuditActor): void {
	const act = currentAct();
	if (act && act.actor.id === null) act.actor = actor;
}

/**
 * Names the person whose data the current act opens, which its changes then concern. An act that
 * opens the data of several people concerns none of them in particular.
 */
export function actOpensDataOf(person: string): void {
	const act = currentAct();
	if (!act || act.person === person) return;
	act.person = act.person === null && !act.opensSeveral ? person : null;
	act.opensSeveral = act.person === null;
}
