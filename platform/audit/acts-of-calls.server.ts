import type { Call } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller, Identity } from '#platform/http/served.server.ts';
import { isUuid } from '#platform/values/random/uuid.ts';

import { type AuditAct, type AuditActor, type PersonOf, runAct, type Thing } from './act.server.ts';
import { recordAct, recordActOnce } from './record.server.ts';

export type TrailOptions = {
	db: Pool;
	/** Returns the account to record; null for callers whose calls are not recorded. */
	actorOf(identity: Identity): AuditActor | null;
	/** Returns the keyed hash of a network address. */
	hashAddress(ip: string): string;
	personOf: PersonOf;
};

const REASONS = ['reason', 'why', 'ground'];
const MAX_LETTERS = 300;

const textIn = (input: unknown, field: string): string => {
	const value: unknown =
		typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined;
	return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type NamedCall = Pick<Call, 'path' | 'audit'>;

/** Returns the kind of thing that a field of a call's input names; null if it names none. */
export function thingNamedBy({ path }: NamedCall, field: string): string | null {
	const [, prefix = '', bare] =
		/^([a-z]\w*?)(?:Id|No|Code)$|^(id|code|key|number|slug)$/.exec(field) ?? [];
	if (prefix === '' && bare === undefined) return null;
	return prefix === '' ? (path.split('/').at(-2) ?? '') : kebab(prefix);
}

/**
 * Returns the thing that a call's input names: the declared field, else the first field ending in
 * `Id`, `No` or `Code`, else a bare `id`, `code`, `key`, `number` or `slug` with the call's group.
 */
function thingOf(call: NamedCall, input: unknown): Thing | null {
	const { audit } = call;
	// Anyone can type what a log-in names, e.g. a one-time code.
	if (audit?.thing === null || audit?.kind === 'login') return null;
	if (audit?.thing) {
		const [kind, field] = audit.thing;
		return { kind, id: textIn(input, field).slice(0, MAX_LETTERS) };
	}
	if (typeof input !== 'object' || input === null) return null;
	for (const field of Object.keys(input)) {
		const kind = thingNamedBy(call, field);
		const id = textIn(input, field);
		if (kind === null || id === '') continue;
		return { kind, id: id.slice(0, MAX_LETTERS) };
	}
	return null;
}

const reasonIn = (input: unknown): string =>
	REASONS.map((field) => textIn(input, field)).find((text) => text !== '') ?? '';

/** Refusals of a person who has no right, or was not recognised. */
const DENIALS = new Set(['forbidden', 'sign-in-again', 'second-step', 'link-used']);

const isDenial = (error: unknown): error is Refusal =>
	error instanceof Refusal && DENIALS.has(error.code);

/** The record of one call, from the moment its caller is identified. */
export type Recorded = {
	/** Adds what the validated input says. */
	named(input: unknown): void;
	/** Runs the use case; its transactions record the act. */
	run<T>(work: () => Promise<T>): Promise<T>;
	/** Runs everything else that may refuse; a denial is committed before it is answered. */
	guard<T>(work: () => Promise<T>): Promise<T>;
};

const UNRECORDED: Recorded = {
	named: () => {},
	run: (work) => work(),
	guard: (work) => work(),
};

function actOf(call: Call, caller: Caller, options: TrailOptions): AuditAct | null {
	const { audit } = call;
	const isLogin = audit?.kind === 'login';
	const isRecordedLogin = isLogin && audit.unrecorded === undefined;
	const actor =
		(caller.identity && options.actorOf(caller.identity)) ??
		(isRecordedLogin ? { kind: audit.logsIn ?? '', id: null, role: '' } : null);
	if (actor === null) return null;
	return {
		actor,
		call: `${call.method} ${call.path}`,
		kind: audit?.kind ?? 'change',
		at: caller.now,
		requestId: isUuid(caller.requestId) ? caller.requestId : null,
		address: options.hashAddress(caller.ip),
		thing: null,
		person: null,
		reason: '',
		personOf: options.personOf,
		recordsChanges: !isLogin && audit?.unrecorded === undefined,
		over: false,
	};
}

/** Records one call of an account. Public calls are not recorded. */
export function recordedCall(
	call: Call,
	caller: Caller,
	options: TrailOptions | undefined,
): Recorded {
	const act = options ? actOf(call, caller, options) : null;
	if (!options || !act) return UNRECORDED;
	const isLogin = act.kind === 'login';
	return {
		named(input) {
			act.thing = thingOf(call, input);
			act.reason = reasonIn(input);
			// A failed log-in is only known by the address that was typed.
			if (isLogin) act.person = textIn(input, 'email').toLowerCase() || null;
		},
		async run(work) {
			const answer = await runAct(act, work);
			if (isLogin) await recordAct(options.db, act, act.actor.id ? { person: null } : {});
			if (act.kind === 'export') await recordActOnce(options.db, act);
			return answer;
		},
		async guard(work) {
			try {
				return await work();
			} catch (error) {
				if (isDenial(error))
					await recordAct(options.db, act, { kind: 'denial', note: error.message });
				throw error;
			}
		},
	};
}
