import {
	hasRight,
	type HeldRoles,
	type Permission,
} from '#insurance/access/staff/rights/rights.ts';
import { claimHeadsOfCustomer } from '#insurance/claims/holder/claims-of-person.server.ts';
import type { LoadedCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import {
	type JobMessage,
	whatsAppOfJobs,
} from '#insurance/people/whatsapp/whatsapp-of-jobs.server.ts';
import { threadHeadsOf } from '#insurance/service/requests/messages/messages-of-person.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { mailsAbout, type QueuedMail } from '#platform/jobs/mails.server.ts';

import type { personMails } from '../api.ts';
import { revealOpened } from '../opening/opened.server.ts';
import type { PersonDeps } from '../opening/whose.server.ts';
import { pageOf } from './pages.ts';
import { requestsOfPerson } from './requests.server.ts';

export type PersonMailDeps = PersonDeps & {
	/** Names the mail that a kind of job sends. */
	mailWords(kind: string): string;
};
export type PersonMail = QueuedMail & {
	words: string;
	about: string;
	url: string | null;
	/** The same news by WhatsApp; null if it went by mail alone. */
	whatsApp: JobMessage | null;
};

const MOST_MAILS = 200;

type MailSubject = { key: string; id: string; about: string; url: string | null };
const subject = (key: string, id: string, about: string, url: string | null): MailSubject => ({
	key,
	id,
	about,
	url,
});

/** Returns the ids by which mails to a customer are found, each with what it is about. */
async function subjectsOf(
	deps: PersonDeps,
	{ id, email }: LoadedCustomer,
	roles: HeldRoles,
): Promise<MailSubject[]> {
	const { db } = deps;
	const may = (right: Permission) => hasRight(roles, right);
	const policies = await policyHeadsOf(db, id);
	const claims = may('claims.read') ? await claimHeadsOfCustomer(db, id) : [];
	const threads = may('messages.read') ? await threadHeadsOf(db, id) : [];
	const requests = may('service.read')
		? await requestsOfPerson(deps, { id, email }, MOST_MAILS)
		: [];
	const orders = new Set(policies.flatMap(({ orderNo }) => orderNo ?? []));
	const trail = (orderNo: string) =>
		may('money.read') ? `/office/uang?lihat=jejak&nomor=${orderNo}` : null;
	return [
		subject('customerId', id, '', null),
		...policies.map((one) =>
			subject('policyId', one.id, one.policyNo, `/office/cari?polis=${one.id}`),
		),
		...[...orders].map((no) => subject('orderNo', no, no, trail(no))),
		...claims.map(({ id: claimId, claimNo }) =>
			subject('claimId', claimId, claimNo, `/office/klaim?nomor=${claimNo}`),
		),
		...threads.map((one) => subject('threadId', one.id, one.no, `/office/pesan?id=${one.id}`)),
		...requests.map((one) =>
			subject('requestId', one.id, one.number, `/office/layanan?nomor=${one.number}`),
		),
	];
}

/** Returns the newest mails to a customer, as far as the roles may see what they are about. */
export async function mailsTo(
	deps: PersonMailDeps,
	customer: LoadedCustomer,
	roles: HeldRoles,
): Promise<PersonMail[]> {
	const subjects = await subjectsOf(deps, customer, roles);
	const named = subjects.map(({ key, id }) => ({ [key]: id }));
	const mails = await mailsAbout(deps.db, named, MOST_MAILS);
	const messages = await whatsAppOfJobs(
		deps.db,
		mails.map(({ id }) => id),
	);
	return mails.map((mail) => {
		const of = subjects.findLast(({ key, id }) => mail.payload[key] === id);
		const { about = '', url = null } = of ?? {};
		const whatsApp = messages.get(mail.id) ?? null;
		return { ...mail, words: deps.mailWords(mail.kind), about, url, whatsApp };
	});
}

export const listMails = (
	deps: PersonMailDeps,
	{ id, page = 1 }: CallInput<typeof personMails>,
	caller: RevealingCaller<'person'>,
): Promise<Revealed<CallOutput<typeof personMails>>> =>
	revealOpened(deps, id, caller, async ({ customer, staff }) => {
		const { rows, ...sizes } = pageOf(await mailsTo(deps, customer, staff.roles), page);
		return {
			...sizes,
			rows: rows.map((one) => ({
				key: one.id,
				words: one.words,
				about: one.about,
				url: one.url,
				state: one.state,
				at: one.at.toISOString(),
				queuedAt: one.queuedAt.toISOString(),
				whatsApp: one.whatsApp && {
					...one.whatsApp,
					at: one.whatsApp.at.toISOString(),
				},
			})),
		};
	});
