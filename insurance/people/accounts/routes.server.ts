import { loginCodeJob } from '#insurance/access/identity/login-door/code-mail.server.ts';
import type { DoorDeps } from '#insurance/access/identity/login-door/login-door.server.ts';
import { countOpenLinks } from '#insurance/access/identity/one-time-links.server.ts';
import { MAX_OPEN_LINKS, RESET_MINUTES } from '#insurance/access/identity/realm.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { type Caller, type Served, serve, serveAll } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import type { WhatsAppSender } from '#platform/whatsapp/message-first.ts';

import {
	changePassword as changeCall,
	endOtherSessions as endOthersCall,
	endSession as endCall,
	forgotPassword,
	getSessionList,
	login as loginCall,
	logout as logoutCall,
} from './api.ts';
import { changePassword } from './change-password.server.ts';
import { customerEmailPrints, openPerson, passwordLink } from './customer-account.server.ts';
import type { AccountDeps } from './enter.server.ts';
import {
	factorBegin,
	factorNewCodes,
	factorOverview,
	factorTurnOff,
	factorTurnOn,
	loginCode,
} from './factor/api.ts';
import { factorJobs } from './factor/factor-mails.server.ts';
import { renewOwnCodes, showFactor, turnFactorOff } from './factor/own-factor.server.ts';
import { enterWithCode } from './factor/second-step.server.ts';
import { beginFactor, turnFactorOn } from './factor/set-up-factor.server.ts';
import { login } from './login.server.ts';
import { endOtherSessions, endSession, listSessions, logout } from './sessions.server.ts';
import { customerById, customersByEmail } from './store.server.ts';

function customerOf(caller: Caller) {
	if (caller.identity?.kind !== 'customer') throw new Refusal('sign-in-again');
	return caller.identity;
}

export function accountRoutes(deps: AccountDeps & DoorDeps): Served[] {
	return [
		...serveAll(deps, [
			[loginCall, login],
			[changeCall, changePassword],
			[loginCode, enterWithCode],
		]),
		serve(forgotPassword, async ({ email }) => {
			// The work for a known address is done in a job, so that the response does not reveal
			// whether the address is known.
			await deps.db.transaction(async (tx) =>
				enqueue(tx, 'password-reset', {
					emailHashes: customerEmailPrints(deps.sealer, email).join(' '),
				}),
			);
			return { sent: true as const };
		}),
		serve(factorOverview, (_input, caller) => showFactor(deps, customerOf(caller))),
		serve(factorBegin, (input, caller) => beginFactor(deps, customerOf(caller), input, caller)),
		serve(factorTurnOn, (input, caller) =>
			turnFactorOn(deps, customerOf(caller), input, caller),
		),
		serve(factorNewCodes, (input, caller) =>
			renewOwnCodes(deps, customerOf(caller), input, caller),
		),
		serve(factorTurnOff, (input, caller) =>
			turnFactorOff(deps, customerOf(caller), input, caller),
		),
		serve(logoutCall, (_input, caller) => logout(deps, customerOf(caller), caller)),
		serve(getSessionList, (_input, caller) =>
			listSessions(deps.db, customerOf(caller), caller.now),
		),
		serve(endCall, ({ sessionId }, caller) =>
			endSession(deps.db, customerOf(caller), sessionId),
		),
		serve(endOthersCall, (_input, caller) => endOtherSessions(deps.db, customerOf(caller))),
	];
}

/**
 * `password-reset` with `{emailHashes}`: emails a link to every customer with that address, with at
 * most three open links each. Does nothing if the address is unknown.
 */
export function accountJobs({
	sealer,
	mailer,
	publicUrl,
	whatsApp,
	clock = () => new Date(),
}: Pick<AccountDeps, 'sealer' | 'publicUrl'> & {
	mailer: Mailer;
	whatsApp?: WhatsAppSender;
	clock?: () => Date;
}): Record<'password-reset' | 'account-factor-mail' | 'customer-login-code', Handler> {
	return {
		...factorJobs({ sealer, mailer, publicUrl }),
		'customer-login-code': loginCodeJob(
			'customer',
			{ sealer, mailer, whatsApp },
			async (db, id) => {
				const row = await customerById(db, id);
				return row ? openPerson(sealer, row.person) : null;
			},
		),
		'password-reset': async ({ emailHashes, emailHash }, { tx, jobId }) => {
			const now = clock();
			// A job enqueued by the previous version contains a single hash.
			const prints = String(emailHashes ?? emailHash).split(' ');
			for (const row of await customersByEmail(tx, prints)) {
				const open = await countOpenLinks(tx, 'customer', row.id, now, 'resets');
				if (open >= MAX_OPEN_LINKS) continue;
				const person = openPerson(sealer, row.person);
				const url = await passwordLink(tx, publicUrl, row.id, RESET_MINUTES, now);
				const letter: Letter = {
					title: 'Buat kata sandi baru',
					greeting: `Halo ${person.name},`,
					paragraphs: [
						`Ada permintaan untuk membuat kata sandi baru bagi akunmu. Tautan ini berlaku ${RESET_MINUTES} menit dan hanya sekali.`,
						'Kalau bukan kamu yang meminta, abaikan saja email ini; kata sandimu tidak berubah.',
					],
					action: { label: 'Buat kata sandi baru', url },
					closing: 'Salam',
				};
				await mailer.send({
					to: person.email,
					subject: 'Buat kata sandi baru',
					letter,
					dedupeKey: `password-reset:${jobId}:${row.id}`,
				});
			}
		},
	};
}
