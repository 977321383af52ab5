import { INVITATION_MINUTES } from '#insurance/access/identity/realm.ts';
import { policiesOfOrder } from '#insurance/money/payments/orders/order-trail.server.ts';
import {
	customerOf,
	forgetUnprovenPassword,
	loadCustomer,
	passwordLink,
} from '#insurance/people/accounts/customer-account.server.ts';
import { loadPolicy, policyHeads } from '#insurance/policies/load-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue, takeBackJob } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { shortDateTime } from '#platform/values/dates.ts';

import { linkPolicy, policyIdsOf } from './store.server.ts';

export type InviteDeps = { sealer: Sealer; mailer: Mailer; publicUrl: string };

async function productsFor(
	tx: Tx,
	sealer: Sealer,
	policy: Policy,
	customerId: string,
): Promise<string[]> {
	if (policy.orderNo === null) return [policy.product.name];
	const names = new Set<string>();
	for (const id of await policiesOfOrder(tx, policy.orderNo)) {
		const one = await loadPolicy(tx, sealer, id);
		if (one && (await customerOf(tx, sealer, one.application.holder)) === customerId)
			names.add(one.product.name);
	}
	return [...names];
}

const listed = (names: readonly string[]): string =>
	names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} dan ${names.at(-1)}`;

/**
 * The invitation is included in the email with the policies. If they take longer than this many
 * seconds, it is sent separately.
 */
const INVITATION_ALONE_SECONDS = 600;

const mailKey = ({ orderNo, id }: Pick<Policy, 'orderNo' | 'id'>, customerId: string) =>
	`invitation-mail ${orderNo ?? id} ${customerId}`;

/**
 * Creates the invitation link. The email is sent before the transaction commits, so a retry must
 * create the same link.
 */
const invitationLink = (
	tx: Tx,
	{ sealer, publicUrl }: Pick<InviteDeps, 'sealer' | 'publicUrl'>,
	key: string,
	customerId: string,
	now: Date,
): Promise<string> =>
	passwordLink(
		tx,
		publicUrl,
		customerId,
		INVITATION_MINUTES.customer,
		now,
		sealer.fingerprint('invitation link', key),
	);

/**
 * `invitation` with `{policyId}`: assigns the policy to its customer. A customer without a password
 * gets one email for the whole order, as there is no other way to create a first account (trap 6).
 */
const linkToCustomer =
	({ sealer }: Pick<InviteDeps, 'sealer'>): Handler =>
	async ({ policyId }, { tx }) => {
		const policy = await loadPolicy(tx, sealer, String(policyId));
		if (!policy) throw new Error('no such policy');
		const customerId = await customerOf(tx, sealer, policy.application.holder);
		const before = await policyHeads(tx, await policyIdsOf(tx, customerId));
		if (before.some(({ orderNo }) => orderNo !== policy.orderNo))
			await forgetUnprovenPassword(tx, customerId);
		await linkPolicy(tx, policy.id, customerId);
		if (policy.orderNo)
			enqueue(
				tx,
				'purchase-ready',
				{ policyId: policy.id },
				{ dedupeKey: `purchase-ready ${policy.id} customer` },
			);
		const customer = await loadCustomer(tx, sealer, customerId);
		if (customer?.hasPassword) return;
		enqueue(
			tx,
			'invitation-mail',
			{ policyId: policy.id, customerId },
			{
				dedupeKey: mailKey(policy, customerId),
				delaySeconds: policy.orderNo ? INVITATION_ALONE_SECONDS : 0,
			},
		);
	};

/**
 * Cancels the separate invitation if it is still waiting; false if there is none or it was already
 * sent.
 */
export const takeBackInvitation = (tx: Tx, orderNo: string, customerId: string): Promise<boolean> =>
	takeBackJob(tx, mailKey({ orderNo, id: '' }, customerId));

/**
 * Creates the link for setting a first password, to be included in the email with an order's
 * policies in place of the separate invitation. Null if there is a password already, or if the
 * invitation was sent and `again` is not set.
 */
export async function invitationFor(
	tx: Tx,
	{ sealer, publicUrl }: Pick<InviteDeps, 'sealer' | 'publicUrl'>,
	{ orderNo, customerId, at }: { orderNo: string; customerId: string; at: Date },
	again = false,
): Promise<string | null> {
	const took = await takeBackInvitation(tx, orderNo, customerId);
	const customer = took || again ? await loadCustomer(tx, sealer, customerId) : null;
	return customer && !customer.hasPassword
		? invitationLink(tx, { sealer, publicUrl }, `${orderNo} ${customerId}`, customerId, at)
		: null;
}

const mailInvitation =
	({ sealer, mailer, publicUrl }: InviteDeps, clock: () => Date): Handler =>
	async ({ policyId, customerId }, { tx }) => {
		const policy = await loadPolicy(tx, sealer, String(policyId));
		const customer = await loadCustomer(tx, sealer, String(customerId));
		if (!policy || !customer || customer.hasPassword) return;
		const key = `${policy.orderNo ?? policy.id} ${customer.id}`;
		const url = await invitationLink(tx, { sealer, publicUrl }, key, customer.id, clock());
		const products = await productsFor(tx, sealer, policy, customer.id);
		const letter: Letter = {
			title: 'Buka akun self-care kamu',
			greeting: `Halo ${policy.application.holder.name},`,
			paragraphs: [
				`Polis ${listed(products)} sudah terbit. Di akun self-care kamu bisa melihat polis, mengunduh dokumennya, dan nanti mengajukan klaim.`,
				'Buat kata sandimu lewat tombol ini. Tautannya berlaku 7 hari dan hanya sekali.',
			],
			action: { label: 'Buat kata sandi', url },
			closing: 'Salam hangat',
		};
		await mailer.send({
			to: policy.application.holder.email,
			subject: 'Buka akun self-care kamu',
			letter,
			dedupeKey: `invitation:${key}`,
		});
	};

/**
 * `profile-changed` with `{customerId, at}`: notifies the owner of a change, in case someone else
 * made it.
 */
const mailProfileChanged =
	({ sealer, mailer, publicUrl }: InviteDeps): Handler =>
	async ({ customerId, at }, { tx, jobId }) => {
		const customer = await loadCustomer(tx, sealer, String(customerId));
		if (!customer) return;
		const letter: Letter = {
			title: 'Profil kamu diubah',
			greeting: `Halo ${customer.name},`,
			paragraphs: [
				`Profil self-care kamu diubah pada ${shortDateTime(new Date(String(at)))}.`,
				'Kalau itu bukan kamu, segera buat kata sandi baru: semua sesi yang masuk akan dikeluarkan.',
				`Lalu kabari kami, tidak perlu masuk: ${publicUrl}/bantuan`,
			],
			action: {
				label: 'Buat kata sandi baru',
				url: `${publicUrl}/selfcare/forgot-password`,
			},
			closing: 'Salam',
		};
		await mailer.send({
			to: customer.email,
			subject: 'Profil kamu diubah',
			letter,
			dedupeKey: `profile-changed:${jobId}`,
		});
	};

export function customerJobs(
	deps: InviteDeps,
	clock: () => Date = () => new Date(),
): Record<'invitation' | 'invitation-mail' | 'profile-changed', Handler> {
	return {
		invitation: linkToCustomer(deps),
		'invitation-mail': mailInvitation(deps, clock),
		'profile-changed': mailProfileChanged(deps),
	};
}
