import { type Served, serve, serveAll } from '#platform/http/served.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';

import { type AfterDeath, unlessDead } from '../after-death.server.ts';
import { customerIdOf } from '../policies/owned-policies.server.ts';
import {
	type AnswerDeps,
	answerLink,
	openLinkOfContact,
	renewLink,
} from './answer-contact.server.ts';
import {
	answerAsContact,
	askTrustedContactAgain,
	nameTrustedContact,
	openContactLink,
	removeTrustedContact,
	renewContactLink,
	showTrustedContact,
	stopTrustedLetter,
} from './api.ts';
import { mailContact, mailContactChange } from './contact-mails.server.ts';
import { contactView } from './contact-record.server.ts';
import { askAgain, nameContact, removeContact, stopLetter } from './name-contact.server.ts';
import { type WarnDeps, warnOfLapse } from './warn-of-lapse.server.ts';

export function contactRoutes(deps: AnswerDeps & AfterDeath): Served[] {
	return [
		...serveAll(deps, [
			[openContactLink, openLinkOfContact],
			[answerAsContact, answerLink],
			[renewContactLink, renewLink],
			[askTrustedContactAgain, askAgain],
			[stopTrustedLetter, stopLetter],
			[nameTrustedContact, unlessDead(nameContact)],
			[removeTrustedContact, unlessDead(removeContact)],
		]),
		serve(showTrustedContact, (_input, caller) => contactView(deps, customerIdOf(caller))),
	];
}

export const contactJobs = (
	deps: WarnDeps,
): Record<
	'trusted-contact-mail' | 'trusted-contact-changed' | 'trusted-contact-premium',
	Handler
> => ({
	'trusted-contact-mail': mailContact(deps),
	'trusted-contact-changed': mailContactChange(deps),
	'trusted-contact-premium': warnOfLapse(deps),
});
