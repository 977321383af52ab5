import sql from 'sql-template-tag';

import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { type Sender, SEALED, senderEmailPrints } from './send-service-request.server.ts';
import type { RequestKind, ServiceStatus } from './service-request.ts';

export type RequestHead = {
	id: string;
	number: string;
	kind: RequestKind;
	topic: string;
	status: ServiceStatus;
	dueOn: string;
	createdAt: Date;
};

/** How many requests of one address are searched for those about a person's policies. */
const MOST_OF_ADDRESS = 2000;

/**
 * Returns the newest requests of an account: those that staff entered for it, and those sent from
 * its email address, without what was written in them. With `policyNos`, of the latter only those
 * about one of these policies, among the newest 2,000 of the address.
 */
export async function requestHeadsOf(
	{ db, sealer }: { db: Db; sealer: Sealer },
	{ id, email }: { id: string; email: string },
	limit: number,
	policyNos?: readonly string[],
): Promise<RequestHead[]> {
	const { rows } = await db.query<
		RequestHead & { sender: Buffer; customerId: string | null }
	>(sql`
		select id, number, kind, topic, status, due_on::text as due_on, created_at, sender, customer_id from service_request
		where email_print = any(${senderEmailPrints(sealer, email)}::text[]) or customer_id = ${id}::uuid
		order by created_at desc limit ${policyNos ? MOST_OF_ADDRESS : limit}`);
	const isWanted = ({ sender, customerId }: { sender: Buffer; customerId: string | null }) =>
		customerId === null
			? !policyNos ||
				policyNos.includes(sealer.open<Sender>(SEALED.sender, sender).policyNo ?? '')
			: customerId === id;
	return rows
		.filter(isWanted)
		.slice(0, limit)
		.map(({ sender: _sender, customerId: _customerId, ...head }) => head);
}

export type RequestStep = { number: string; status: ServiceStatus; at: Date };

/** Returns the newest steps of these requests. */
export async function requestStepsOf(
	db: Db,
	requestIds: readonly string[],
	limit: number,
): Promise<RequestStep[]> {
	const { rows } = await db.query<RequestStep>(sql`
		select r.number, s.status, s.at from service_request_step s
		join service_request r on r.id = s.request_id
		where s.request_id = any(${[...requestIds]}::uuid[]) order by s.at desc, s.id desc limit ${limit}`);
	return rows;
}

/**
 * Returns the email address of the sender of a request, and the account that staff named; undefined
 * if the number is unknown.
 */
export async function senderOf(
	{ db, sealer }: { db: Db; sealer: Sealer },
	number: string,
): Promise<{ email: string; customerId: string | null } | undefined> {
	const { rows } = await db.query<{ sender: Buffer; customerId: string | null }>(
		sql`select sender, customer_id from service_request where number = ${number}`,
	);
	const [row] = rows;
	if (!row) return undefined;
	const { email } = sealer.open<Sender>(SEALED.sender, row.sender);
	return { email, customerId: row.customerId };
}
